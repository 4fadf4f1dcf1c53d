import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import type { CircuitBoard } from '../../src/kinds/circuitboard/layers.js';
import { givenShare } from '../../src/kinds/circuitboard/tables/boards.js';
import { tablesOfKinds } from '../../src/kinds/tables.js';
import { generate } from '../../src/questions/generate/generate.js';
import { relax } from '../../src/questions/relax/relax.js';
import { unique } from '../../src/questions/solving/solutions.js';
import { measuredRow } from '../../src/tables/measured-row.js';
import type { PaperRow, PaperTable } from '../../src/tables/paper-table.js';
import { native, unlimited } from '../engine.js';
import { gridBoard } from './all-trees.js';

const tableNamed = (name: string): PaperTable =>
  tablesOfKinds['circuitboard']!.compared!.find((table) => table.name === name)!;

/** The only board of a row. */
function boardOf({ boards }: PaperRow): Puzzle<CircuitBoard> {
  if (boards.from !== 'texts') throw new Error('the thesis prints no boards');
  const { position } = readPuzzle([circuitboard], boards.texts[0]!);
  return position.puzzle as Puzzle<CircuitBoard>;
}

/** The numbers of points, of pairs of neighboring points and of given lines. */
function countsOf({ rows, columns, clues }: Puzzle<CircuitBoard>) {
  const { points, edges } = gridBoard(
    rows,
    columns,
    (cell) => clues.cells[cell] === 1,
    () => false,
  );
  return {
    points: points.length,
    pairs: edges.length,
    given: clues.given.filter((value) => value === 1).length,
  };
}

test('the boards have the |V|, the |E| and the side of their row of tables A.1 and A.2, and the share of given lines', () => {
  for (const name of ['thesis-a1', 'thesis-a2']) {
    const { rows } = tableNamed(name);
    expect(rows).toHaveLength(40);
    for (const [index, row] of rows.entries()) {
      const board = boardOf(row);
      const side = 3 + Math.floor(index / 5);
      expect(board).toMatchObject({ rows: side, columns: side });
      const { points, pairs, given } = countsOf(board);
      expect({ points, pairs }).toEqual({
        points: Number(row.printed['|V|']),
        pairs: Number(row.printed['|E|']),
      });
      expect(given).toBe(Math.round((points - 1) * givenShare));
    }
  }
});

test('the boards have a solution', async () => {
  for (const row of tableNamed('thesis-a1').rows) {
    const { status } = await unique(boardOf(row), { ...native, kind: circuitboard, formulation: 'tree' });
    expect(['unique', 'several']).toContain(status);
  }
});

test('table A.2 is consistent but for five rows, which are marked as misprints', () => {
  const table = tableNamed('thesis-a2');
  const inconsistent = table.rows.flatMap((row, index) => {
    const cells = new Map(measuredRow(table, row, []).map((cell) => [cell.column, cell]));
    const [gap, ofBounds] = ['gap %, paper', 'gap %, its bounds'].map((name) => cells.get(name)!.value!);
    expect(row.printed['misprint'] === '').toBe(Math.abs(gap! - ofBounds!) <= 0.005);
    return row.printed['misprint'] === '' ? [] : [`${index + 1}: ${row.printed['misprint']}`];
  });
  expect(inconsistent).toEqual(['29: gap', '31: gap', '35: lower', '36: gap', '39: gap']);
});

test('the values of table A.3 have the printed ratio, and its boards are those of table A.1', () => {
  const table = tableNamed('thesis-a3');
  for (const row of table.rows) {
    const [tree, flow, ratio] = ['CM1, paper', 'CM2, paper', 'ratio, paper'].map((name) =>
      Number(row.printed[name]),
    );
    expect(flow! / tree!).toBeCloseTo(ratio!, 3);
    const { points, pairs } = countsOf(boardOf(row));
    expect([points, pairs].map(String)).toEqual([row.printed['|V|'], row.printed['|E|']]);
    expect(tree).toBe(points - 1);
  }
});

/** The value of a relaxation of the minimum. */
async function valueOfRelaxation(puzzle: Puzzle<CircuitBoard>, formulation: string): Promise<number> {
  const answer = await relax(puzzle, { ...unlimited, kind: circuitboard, formulation });
  if (answer.status !== 'optimal') throw new Error(`the answer is ${answer.status}`);
  return answer.objective;
}

test('the relaxation of CM1 is |V| − 1; that of CM2 is from |V| / 2 to it, and less with a larger M', async () => {
  const boards = fc.record({
    geometry: fc.record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 2, max: 5 }) }),
    seed: fc.nat(2 ** 32 - 1),
  });
  const property = fc.asyncProperty(boards, async ({ geometry, seed }) => {
    const wanted = { geometry, rules: {}, symmetry: 'none', seed } as const;
    const made = await generate(circuitboard, wanted, native);
    if (made.status !== 'unique') throw new Error(`the answer is ${made.status}`);
    const { puzzle } = made.solution;
    const { points } = countsOf(puzzle);
    expect(await valueOfRelaxation(puzzle, 'tree')).toBeCloseTo(points - 1, 6);
    const tight = await valueOfRelaxation(puzzle, 'flow');
    const loose = await valueOfRelaxation(puzzle, 'flow:M=99');
    const within = 1e-6;
    expect(loose).toBeGreaterThanOrEqual(points / 2 - within);
    expect(tight).toBeGreaterThanOrEqual(loose - within);
    expect(tight).toBeLessThanOrEqual(points - 1 + within);
  });
  await fc.assert(property, { numRuns: runs(300, 5) });
});
