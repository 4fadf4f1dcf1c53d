import { modelSize } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { emptyPuzzle, type Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { coverAll, kind, layers, type Numberlink } from '../../src/kinds/numberlink/layers.js';
import { candidates } from '../../src/questions/candidates/candidates.js';
import { count } from '../../src/questions/count/count.js';
import { forced } from '../../src/questions/forced/forced.js';
import { openTrial } from '../../src/questions/generate/trial.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { formulationWords, readFormulationWord } from '../../src/questions/solving/formulation-word.js';
import { withDefaults } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { engines, native, unlimited } from '../engine.js';
import { linesOf } from './agreement.js';
import { allValues, withClues } from './all-values.js';
import { rulesOf } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';

const byValues = numberlink.formulations.filter(({ name }) => name !== 'paths');

/** The ends of a path with the value 1 on the left, of one with the value 2 beside it, and room for a loop. */
const besideLoop = 'pzprv3/numlin/2/4/1 2 . . /1 2 . . /';

describe.each(byValues)('$name as printed', ({ name, formulate }) => {
  const formulation = `${name}:printed=1`;
  const puzzle = numberlink.read(besideLoop, { rules: ['cover-all', 'no-touch'] }).puzzle;

  test('its solutions are the boards with one neighbor of the same value at each end and two elsewhere', async () => {
    let loops = 0;
    const property = fc.asyncProperty(boards, async (board) => {
      const expected = valuations(board);
      const formulated = formulate(board, { parameters: { printed: 1 } });
      const found = await allValues(withClues(formulated, board));
      const drawn = found.map((values) => Array.from(formulated.decode(values)['lines']!).join(''));
      const lines = expected.map((values) => linesBetween(board, values));
      expect(new Set(drawn)).toEqual(new Set(lines));
      // Those of `cp` are distinguished by their lines, the others by their values.
      expect(drawn).toHaveLength(name === 'cp' ? new Set(lines).size : expected.length);
      const right = new Set(bruteForce(board, 1000));
      expect([...right].every((each) => lines.includes(each))).toBe(true);
      loops += lines.some((each) => !right.has(each)) ? 1 : 0;
    });
    await fc.assert(property, { numRuns: runs(300, 25) });
    expect(loops).toBeGreaterThan(0);
  });

  test.each([
    { engine: 'conflict', context: native },
    { engine: 'highs', context: unlimited },
  ])('$engine: a loop is refused by the rules, and drawn', async ({ context }) => {
    const refused = {
      status: 'refused',
      reason: 'broken rules',
      plan: { formulation: name, treatment: null, admits: { text: 'a loop beside the paths', rule: 'loop' } },
      violations: [{ rule: 'loop' }],
    };
    for (const ask of [solve, unique, count, solutions]) {
      const answer = await ask(puzzle, { ...context, formulation });
      expect(answer).toMatchObject(refused);
      expect('drawn' in answer && linesOf(answer.drawn)).toBe('0010011111');
    }
  });

  test('without a loop, its answers are those of the complete model', async () => {
    const board = numberlink.read('pzprv3/numlin/2/3/1 . 1 /2 . 2 /', { rules: ['cover-all', 'no-touch'] });
    const context = { engines, formulation };
    expect(await unique(board.puzzle, context)).toMatchObject({ status: 'unique' });
    expect(await count(board.puzzle, context)).toMatchObject({ count: { value: 1n, exact: true } });
  });

  test('no diagram counts what nothing checks', async () => {
    expect(await count(puzzle, { engines, formulation })).toMatchObject({ status: 'refused' });
  });

  test('questions that need every solution of the puzzle and no other are refused', async () => {
    const problem = { code: 'incomplete-model', formulation, admits: 'a loop beside the paths' };
    const context = { ...native, formulation };
    await expect(forced(puzzle, context)).rejects.toMatchObject({ problem });
    await expect(candidates(puzzle, context)).rejects.toMatchObject({ problem });
    const trial = openTrial(withDefaults(numberlink, puzzle, context));
    await expect(trial.hasSolution(puzzle)).rejects.toMatchObject({ problem });
    trial.close();
  });

  test('it has no graph constraint to treat', () => {
    expect(formulationWords(numberlink, formulation)).toEqual([formulation]);
    expect(() => readFormulationWord(numberlink, `${name}/places:printed=1`)).toThrow(
      `expected no treatment: ${formulation} has no graph constraint, found "${name}/places"`,
    );
    expect(formulationWords(numberlink, `${name}:printed=0`)).toHaveLength(2);
  });

  test.each([-1, 2, 0.5])('the parameter is not %d', (printed) => {
    expect(() => formulate(puzzle, { parameters: { printed } })).toThrow(/expected 0 or 1/);
  });
});

test('the sizes are those of the article', () => {
  const puzzle = numberlink.read(besideLoop, { rules: ['cover-all', 'no-touch'] }).puzzle;
  const [cells, ends, pairs, values] = [8, 4, 10, 2];
  const x = cells * values;
  const y = pairs * values;
  const sizes = byValues.map(({ name, formulate }) => {
    const { model } = formulate(puzzle, { parameters: { printed: 1 } });
    return [name, modelSize(model)];
  });
  expect(Object.fromEntries(sizes)).toEqual({
    quadratic: { variables: x + y, constraints: cells + y + cells },
    linearised: { variables: x + y, constraints: cells + 3 * y + cells },
    degree: { variables: x, constraints: cells + ends + 2 * (cells - ends) * values },
    cp: { variables: cells + pairs, constraints: pairs + cells },
  });
});

/** Boards of up to ten cells with each number in two of them. */
const boards = fc
  .record({
    size: fc.constantFrom([2, 3], [2, 4], [3, 3], [2, 5]),
    pairs: fc.integer({ min: 1, max: 2 }),
    covers: fc.nat(1),
    seed: fc.noShrink(fc.nat(2 ** 32 - 1)),
  })
  .map(({ size: [rows, columns], pairs, covers, seed }): Puzzle<Numberlink> => {
    const geometry = { rows: rows!, columns: columns! };
    const blank = emptyPuzzle(layers, { kind, ...geometry, rules: rulesOf(covers, 1) });
    const numbers = blank.clues.numbers.slice();
    const random = seededRandom(seed);
    for (let number = 1; number <= pairs; number++) {
      const free = random.shuffled([...numbers.keys()].filter((cell) => numbers[cell] === empty));
      const [first, second] = random.shuffled(lineGraph(blank, 'pair').edges).find((ends) => {
        return ends.every((cell) => free.includes(cell));
      }) ?? [free[0]!, free[1]!];
      // Most are neighbors, which leaves room for loops.
      for (const end of random.chance(0.7) ? [first, second] : free.slice(0, 2)) numbers[end] = number;
    }
    return { ...blank, clues: { numbers } };
  });

/**
 * All values of the cells, 0 for none, by trying each: an end has its number and one neighbor with it, another cell with a value two such
 * neighbors.
 */
function valuations(puzzle: Puzzle<Numberlink>): readonly (readonly number[])[] {
  const { edges } = lineGraph(puzzle, 'pair');
  const { numbers } = puzzle.clues;
  const least = puzzle.rules[coverAll.name] === 1 ? 1 : 0;
  const most = Math.max(...numbers);
  const all = [...numbers].reduce<readonly (readonly number[])[]>(
    (begun, number) =>
      begun.flatMap((before) => {
        if (number !== empty) return [[...before, number]];
        return Array.from({ length: most - least + 1 }, (_, place) => [...before, least + place]);
      }),
    [[]],
  );
  return all.filter((values) =>
    values.every((value, cell) => {
      const same = edges.filter(
        ([one, other]) => (one === cell || other === cell) && values[one] === values[other],
      );
      return value === 0 || same.length === (numbers[cell] === empty ? 2 : 1);
    }),
  );
}

/** The lines between neighbors with the same value. */
function linesBetween(puzzle: Puzzle<Numberlink>, values: readonly number[]): string {
  const { edges } = lineGraph(puzzle, 'pair');
  return edges
    .map(([one, other]) => (values[one] !== 0 && values[one] === values[other] ? '1' : '0'))
    .join('');
}
