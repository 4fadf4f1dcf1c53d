import {
  atMost,
  isGraphBlock,
  lpFormat,
  type Model,
  modelForFile,
  withTreatment,
} from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { Formulated } from '../../src/contracts/formulated.js';
import { degree } from '../../src/kinds/numberlink/formulations/degree.js';
import { linearised, linearModel, productRows } from '../../src/kinds/numberlink/formulations/linearised.js';
import { quadratic } from '../../src/kinds/numberlink/formulations/quadratic.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import type { Numberlink } from '../../src/kinds/numberlink/layers.js';
import { openTrial } from '../../src/questions/generate/trial.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { contradiction } from '../../src/questions/solving/contradiction.js';
import { withDefaults } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native, unlimited } from '../engine.js';
import { linesOf } from './agreement.js';
import { allValues, withClues } from './all-values.js';
import { arbitraryBoard, rulesOf } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';

const byValues = numberlink.formulations.filter(({ name }) => name !== 'paths');
const touchFree = ['no-touch'];
const covered = ['cover-all', 'no-touch'];

describe.each(byValues)('$name', ({ name: formulation, formulate }) => {
  test.each([
    { title: 'crossed pairs', rows: ['1 2', '2 1'], count: 0 },
    {
      title: 'a loop beside the path of its value, on a covered board',
      rows: ['1 2 . .', '1 2 . .'],
      count: 0,
    },
    { title: 'three ends with one number', rows: ['1 . 1', '. 1 .'], count: 0 },
    { title: 'two paths of one number side by side', rows: ['1 . 1', '1 . 1'], count: 1 },
    { title: '"?" and numbers', rows: ['? 1', '2 ?'], count: 2 },
    { title: 'an end by itself', rows: ['1 .', '2 2'], count: 0 },
    { title: 'no ends', rows: ['. .', '. .'], count: 0 },
  ])('on a covered board: $title', async ({ rows, count }) => {
    const puzzle = board(rows, covered);
    expect(bruteForce(puzzle, 9)).toHaveLength(count);
    for (const context of [native, unlimited])
      expect((await solutions(puzzle, { ...context, formulation, max: 9 })).solutions).toHaveLength(count);
  });

  test('without the forest, a loop beside the path of its value would be a solution', async () => {
    const puzzle = board(['1 2 . .', '1 2 . .'], covered);
    const formulated = formulate(puzzle);
    const { constraints } = formulated.model;
    const open = { ...formulated.model, constraints: constraints.filter((block) => !isGraphBlock(block)) };
    expect(await linesIn({ ...formulated, model: open }, puzzle)).toEqual(['0010011111']);
    expect(await linesIn(formulated, puzzle)).toEqual([]);
  });

  test('the plain rules are refused', async () => {
    const puzzle = board(['1 1', '. .'], ['cover-all']);
    const refusal = {
      message: `the formulation ${formulation} is for the rules no-touch, found no-touch=0`,
      problem: { code: 'rule-not-modeled', rules: ['no-touch=0'], needs: ['no-touch'] },
    };
    await expect(solve(puzzle, { ...native, formulation })).rejects.toMatchObject(refusal);
  });

  test('clues that contradict each other are told by the formulation of paths', async () => {
    const puzzle = board(['1 2 . 4', '2 1 . 4'], touchFree);
    const context = { ...native, formulation, explainsNone: true };
    expect(await contradiction(puzzle, context)).toEqual(await contradiction(puzzle, native));
    expect(await solve(puzzle, context)).toMatchObject({
      status: 'none',
      plan: { formulation },
      contradiction: { clues: expect.any(Array), isMinimal: true },
    });
  });

  test('a generator may leave numbers out', async () => {
    const [crossed, open] = [board(['1 2', '2 1'], covered), board(['1 ?', '? 1'], covered)];
    const trial = openTrial(withDefaults(numberlink, crossed, { ...native, formulation }));
    expect(await trial.hasSolution(crossed)).toBe(false);
    expect(await trial.hasSolution(open)).toBe(true);
    expect(await trial.hasSolution(crossed)).toBe(false);
    trial.close();
  });

  test('no solution contains another: the cut over the lines of a solution decides uniqueness', async () => {
    const rules = fc.nat(1).map((covers) => rulesOf(covers, 1));
    const property = fc.asyncProperty(arbitraryBoard(rules), async (puzzle) => {
      const expected = bruteForce(puzzle, 2).length;
      const { status } = await unique(puzzle, { ...native, formulation, cut: 'solution' });
      expect(status).toBe(['none', 'unique', 'several'][expected]);
    });
    await fc.assert(property, { numRuns: runs(300, 6) });
  });
});

test('a path that touches itself is a solution under the plain rules alone', async () => {
  const rows = ['1 1', '. .'];
  const [plain, strict] = [board(rows, ['cover-all']), board(rows, covered)];
  expect(await linesFound(plain, 'paths')).toEqual(['0111']);
  expect(await linesFound(strict, 'degree')).toEqual([]);
  expect(await linesFound(strict, 'paths')).toEqual([]);
});

test('the linearization as it is printed accepts crossed pairs', async () => {
  const puzzle = board(['1 2', '2 1'], covered);
  const whole = { isRelaxed: false, isPrinted: false };
  const printed = productRows.with(1, (y, p) => atMost(y, p));
  expect(await linesIn(linearModel(puzzle, productRows, whole), puzzle)).toEqual([]);
  const accepted = await linesIn(linearModel(puzzle, printed, whole), puzzle);
  expect(accepted).toHaveLength(2);
  expect(bruteForce(puzzle, 1)).toEqual([]);
});

test('relaxed products have the solutions of binary ones', async () => {
  const rules = fc.nat(1).map((covers) => rulesOf(covers, 1));
  const property = fc.asyncProperty(arbitraryBoard(rules), async (puzzle) => {
    const [binary, relaxed] = await Promise.all(
      ['linearised', 'linearised:relaxed=1'].map((word) => linesFound(puzzle, word)),
    );
    expect(relaxed).toEqual(binary);
  });
  await fc.assert(property, { numRuns: runs(200, 4) });
});

test.each([-1, 2, 0.5])('products cannot be relaxed by %d', (relaxed) => {
  const puzzle = board(['1 1'], touchFree);
  expect(() => linearised.formulate(puzzle, { parameters: { relaxed } })).toThrow(/expected 0 or 1/);
});

test('with two cells for each number, there is one value for each number', () => {
  const sizes = degree.formulate(board(['1 2 .', '. 3 1', '3 2 .'], touchFree)).model.variables;
  expect(sizes.find(({ name }) => name === 'value')).toMatchObject({ count: 9 * 3 });
});

describe('a quadratic model as an LP file', () => {
  test.each([
    { title: 'with products', toFile: (model: Model) => withTreatment(model, 'places') },
    {
      title: 'as the command writes it',
      toFile: (model: Model) => modelForFile(lpFormat, withTreatment(model, 'places')),
    },
  ])('$title: read back, it has the same solutions', async ({ toFile }) => {
    const rules = fc.nat(1).map((covers) => rulesOf(covers, 1));
    const property = fc.asyncProperty(arbitraryBoard(rules), async (puzzle) => {
      const formulated = quadratic.formulate(puzzle);
      const written = toFile(withClues(formulated, puzzle));
      const read = lpFormat.read([...lpFormat.write(written)].join(''));
      const places = new Map<string, number>();
      for (let i = 0; i < read.variableCount; i++) places.set(read.names.variable(i), i);
      const decisions = formulated.model.decisions.map(
        (i) => places.get(formulated.model.names.variable(i))!,
      );
      const found = await decided({ ...read, decisions });
      expect(found).toEqual([...bruteForce(puzzle, 1000)].sort());
    });
    await fc.assert(property, { numRuns: runs(200, 4) });
  });
});

/** A board from its rows: numbers, `?`, and dots. */
function board(rows: readonly string[], rules: readonly string[]): Puzzle<Numberlink> {
  const cells = rows.map((row) => row.replaceAll('?', '-'));
  const columns = rows[0]!.split(' ').length;
  const text = `pzprv3/numlin/${rows.length}/${columns}/${cells.map((row) => `${row} /`).join('')}`;
  return numberlink.read(text, { rules }).puzzle;
}

async function linesFound(puzzle: Puzzle<Numberlink>, formulation: string): Promise<readonly string[]> {
  const all = await solutions(puzzle, { ...native, formulation, max: 100 });
  return all.solutions.map(linesOf).sort();
}

/** The lines of all solutions of a model with the clues of its puzzle. */
function linesIn(formulated: Formulated<Numberlink>, puzzle: Puzzle<Numberlink>) {
  return decided(withClues(formulated, puzzle));
}

/** The values of the decision variables in all solutions. */
async function decided(model: Model): Promise<readonly string[]> {
  const found = await allValues(model);
  return found.map((values) => Array.from(model.decisions, (variable) => values[variable]).join('')).sort();
}
