import { circuitboard, type Puzzle, unique } from '@gridwright/puzzles';
import { expect, test } from 'vitest';
import { plainRules } from '../../../puzzles/src/boards/layers/rule-variant.js';
import { seededRandom } from '../../../puzzles/src/contracts/seeded-random.js';
import { growOnLines, usedLinesOf } from '../../../puzzles/src/kinds/hashi/generator/grown-board.js';
import { variants } from '../../../puzzles/src/kinds/hashi/layers.js';
import { measuredRow } from '../../src/papers/measured-row.js';
import { boardRows, formulationTable } from './formulation-tables.js';

/** The numbers of points, of pairs of neighboring points and of given lines. */
function countsOf({ rows, columns, clues }: Puzzle) {
  const isPoint = (row: number, column: number): number =>
    Number(row < rows && column < columns && clues['cells']![row * columns + column] !== 1);
  let [points, pairs] = [0, 0];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      points += isPoint(row, column);
      pairs += isPoint(row, column) * (isPoint(row, column + 1) + isPoint(row + 1, column));
    }
  return { points, pairs, given: clues['given']!.filter((value) => value === 1).length };
}

test('the boards have the |V|, the |E| and the side of their row of tables A.1 and A.2, and an eighth of a tree is given', () => {
  for (const name of ['thesis-a1', 'thesis-a2']) {
    const rows = boardRows(name);
    expect(rows).toHaveLength(40);
    for (const [index, { printed, puzzles }] of rows.entries()) {
      const side = 3 + Math.floor(index / 5);
      expect(puzzles).toMatchObject([{ rows: side, columns: side }]);
      const { points, pairs, given } = countsOf(puzzles[0]!);
      expect([points, pairs].map(String)).toEqual([printed['|V|'], printed['|E|']]);
      expect(given).toBe(Math.round((points - 1) / 8));
    }
  }
});

test('the boards of tables A.1 and A.2 are the same, and have a solution', async () => {
  const rows = boardRows('thesis-a1');
  expect(boardRows('thesis-a2').map(({ puzzles }) => puzzles)).toEqual(rows.map(({ puzzles }) => puzzles));
  for (const { puzzles } of rows) {
    const { status } = await unique(puzzles[0]!, { kind: circuitboard, formulation: 'tree' });
    expect(['unique', 'several']).toContain(status);
  }
});

test('table A.2 is consistent but for five rows, which are marked as misprints', () => {
  const table = formulationTable('thesis-a2');
  const inconsistent = boardRows('thesis-a2').flatMap(({ printed }, index) => {
    const cells = new Map(measuredRow(table, table.rows[index]!, []).map((cell) => [cell.column, cell]));
    const [gap, ofBounds] = ['gap %, paper', 'gap %, its bounds'].map((name) => cells.get(name)!.value!);
    expect(printed['misprint'] === '').toBe(Math.abs(gap! - ofBounds!) <= 0.005);
    return printed['misprint'] === '' ? [] : [`${index + 1}: ${printed['misprint']}`];
  });
  expect(inconsistent).toEqual(['29: gap', '31: gap', '35: lower', '36: gap', '39: gap']);
});

test('the values of table A.3 have the printed ratio, and its boards are those of table A.1', () => {
  const known = boardRows('thesis-a1').map(({ puzzles }) => puzzles[0]);
  for (const { printed, puzzles } of boardRows('thesis-a3')) {
    const [tree, flow, ratio] = ['CM1, paper', 'CM2, paper', 'ratio, paper'].map((name) =>
      Number(printed[name]),
    );
    expect(flow! / tree!).toBeCloseTo(ratio!, 3);
    const { points, pairs } = countsOf(puzzles[0]!);
    expect([points, pairs].map(String)).toEqual([printed['|V|'], printed['|E|']]);
    expect(tree).toBe(points - 1);
    expect(known).toContainEqual(puzzles[0]);
  }
});

/** The pairs of islands with only water between them, of a line of numbers. */
function seenIn(line: readonly number[]): number {
  return Math.max(0, line.filter((number) => number > 0).length - 1);
}

test('the boards of table A.4 have the n, k and |B| of their row, and grow from fixed seeds', () => {
  const rows = boardRows('hashi-deductions');
  expect(rows).toHaveLength(20);
  for (const [row, { printed, puzzles }] of rows.entries()) {
    const [side, islands, possibleBridges] = ['n', 'k', '|B|'].map((name) => Number(printed[name]));
    const size = { rows: side!, columns: side!, islands: islands! };
    // As many islands in a line see each other in one pair less.
    const fitting = usedLinesOf(size).filter(
      ({ rows, columns }) => 2 * islands! - rows - columns === possibleBridges,
    );
    const grown = Array.from({ length: 5 }, (_, index) => {
      const random = seededRandom(row * 100_000 + index);
      const used = random.pick(fitting);
      return growOnLines({ ...size, rules: plainRules(variants), used }, random).puzzle;
    });
    expect(puzzles).toEqual(grown);
    for (const { clues } of puzzles) {
      const numbers = clues['islands']!;
      const lines = Array.from({ length: side! }, (_, line) => [
        Array.from(numbers.subarray(line * side!, (line + 1) * side!)),
        Array.from({ length: side! }, (_, each) => numbers[each * side! + line]!),
      ]).flat();
      expect(numbers.filter((number) => number > 0)).toHaveLength(islands!);
      expect(lines.reduce((sum, line) => sum + seenIn(line), 0)).toBe(possibleBridges);
    }
  }
});
