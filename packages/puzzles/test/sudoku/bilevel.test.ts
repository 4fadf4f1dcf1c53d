import {
  type BilevelModel,
  type LinearBlock,
  mibsFiles,
  solveByEnumeration,
  solveByLevels,
} from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { type MibsModel, readMibs } from '../../../modeling/test/bilevel/read-mibs.js';
import { saidBy } from '../../../modeling/test/bilevel/said-by.js';
import { finished, type Solution } from '../../src/boards/layers/board.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import type { Sudoku } from '../../src/kinds/sudoku/layers.js';
import { allGrids, classOf, diagonalGrids, fewestClues, isDetermined } from './four-by-four.js';
import { lineOf, positionOf } from './puzzle.js';
import { sortedRows, thesisModel } from './thesis-bilevel.js';

const given = sudoku.bilevel;
if (given?.about !== 'solution') throw new Error('it is not about a solution');
const bilevel = given;

function solutionOf(text: string): Solution<Sudoku> {
  return finished(sudoku.layers, positionOf(text) as Solution<Sudoku>)!;
}

const modelOf = (line: string): BilevelModel => bilevel.formulate(solutionOf(line)).model;

/** The first grid of each class of grids that are the same up to symmetry. */
const representatives = [
  ...new Map([...allGrids].reverse().map((grid) => [classOf(grid), grid] as const)).values(),
];
const [first = ''] = representatives;

/** The grid of figure 8.1a of the thesis. */
const figure = '876912534954387612213645789738456291561829347429731865642178953395264178187593426';

/** The outcome of the model of a solution, and the cells whose numbers its puzzle gives. */
async function solved(solution: Solution<Sudoku>, solve: typeof solveByEnumeration = solveByEnumeration) {
  const { model, puzzleOf } = bilevel.formulate(solution);
  const outcome = await solve(model);
  if (outcome.status !== 'optimal') throw new Error(`it is ${outcome.status}`);
  const givens = lineOf(puzzleOf(outcome.values).clues.givens);
  const line = lineOf(solution.answers.numbers);
  const cells = [...givens].flatMap((sign, cell) => (sign === '.' ? [] : [cell]));
  expect(cells.every((cell) => givens[cell] === line[cell])).toBe(true);
  return { outcome, cells };
}

function said(model: BilevelModel): MibsModel {
  const files = mibsFiles(model);
  return readMibs([...files.model].join(''), [...files.auxiliary].join(''));
}

describe('the fewest clues of a grid as a model of two levels', () => {
  test('there are 288 grids of four rows, in two classes', () => {
    expect(allGrids).toHaveLength(288);
    expect(representatives).toHaveLength(2);
  });

  test.each(
    representatives.flatMap((line) => [
      [line, 'enumeration', solveByEnumeration] as const,
      [line, 'levels', solveByLevels] as const,
    ]),
  )('%s: by %s, as by brute force over sets of cells', async (line, _, solve) => {
    const { outcome, cells } = await solved(solutionOf(line), solve);
    const fewest = fewestClues(line);
    expect(fewest).toBe(4);
    expect(outcome).toMatchObject({ objective: fewest, bound: fewest });
    expect(cells).toHaveLength(fewest);
    expect(isDetermined(line, cells)).toBe(true);
  });

  test('some grids of four rows, in the long profile all', async () => {
    const some = fc.sample(fc.constantFrom(...allGrids), 3);
    for (const line of profile === 'long' ? allGrids : some) {
      const { outcome, cells } = await solved(solutionOf(line));
      expect(outcome.objective).toBe(fewestClues(line));
      expect(isDetermined(line, cells)).toBe(true);
    }
  });

  test('clues are a decision of the leader if and only if no other grid has them', async () => {
    const model = modelOf(first);
    let determined = 0;
    const clues = fc.subarray([...Array(16).keys()], { minLength: 3, maxLength: 9 });
    const property = fc.asyncProperty(clues, async (cells) => {
      const fixed = withClues(model, cells);
      const isRight = isDetermined(first, cells);
      determined += isRight ? 1 : 0;
      for (const solve of [solveByEnumeration, solveByLevels])
        expect((await solve(fixed)).status).toBe(isRight ? 'optimal' : 'infeasible');
    });
    await fc.assert(property, { numRuns: runs(400, 60) });
    expect(determined).toBeGreaterThan(5);
  });

  test('with diagonals there are fewer other grids', async () => {
    const line = diagonalGrids[0]!;
    const numbers = (from: number): number[] => [...line.slice(from, from + 4)].map(Number);
    const text = JSON.stringify({
      ...{ format: 'gridwright-puzzle', version: 1, kind: 'sudoku', rows: 4, columns: 4 },
      rules: ['diagonals'],
      clues: { givens: [0, 4, 8, 12].map(numbers) },
    });
    const { outcome } = await solved(solutionOf(text));
    const fewest = fewestClues(line, diagonalGrids);
    expect(outcome.objective).toBe(fewest);
    expect(fewest).toBeLessThan(fewestClues(line));
  });
});

describe('its files', () => {
  test.each([...representatives, figure])(
    '%s: a reader written apart gives the model of the thesis',
    (line) => {
      const model = modelOf(line);
      const read = said(model);
      expect(read).toEqual(saidBy(model));
      expect(sortedRows(read)).toEqual(sortedRows(thesisModel(line)));
    },
  );

  test('a mutated link is another model', () => {
    const model = modelOf(first);
    const block = linkOf(model);
    const expected = sortedRows(thesisModel(first));
    const places = [...block.variables.keys()];
    for (const place of profile === 'long' ? places : places.slice(0, 6)) {
      const variable = block.variables[place]!;
      const other = variable < 16 ? (variable + 1) % 16 : 16 + ((variable - 15) % 64);
      const mutants = [
        { coefficients: block.coefficients.with(place, -block.coefficients[place]!) },
        { variables: block.variables.with(place, other) },
        { lower: block.lower.with(place >> 1, -1) },
      ];
      for (const mutant of mutants) expect(sortedRows(said(withLinks(model, mutant)))).not.toEqual(expected);
    }
  });

  test('with all links mutated, no clues exclude other grids', async () => {
    const model = modelOf(first);
    const all = [...Array(16).keys()];
    expect(await solveByEnumeration(withClues(model, all))).toMatchObject({ status: 'optimal' });
    // x ≥ −y always holds.
    const mutant = withLinks(model, { coefficients: linkOf(model).coefficients.map(() => 1) });
    expect(await solveByEnumeration(withClues(mutant, all))).toMatchObject({ status: 'infeasible' });
  });
});

function linkOf({ joint }: BilevelModel): LinearBlock {
  return joint.constraints.find(({ name }) => name === 'clue') as LinearBlock;
}

/** The model with another block of links. */
function withLinks(model: BilevelModel, change: Partial<LinearBlock>): BilevelModel {
  const constraints = model.joint.constraints.map((block) =>
    block.name === 'clue' ? { ...(block as LinearBlock), ...change } : block,
  );
  return { ...model, joint: { ...model.joint, constraints } };
}

/** The model in which the leader has decided: it gives these cells. */
function withClues({ joint, ...levels }: BilevelModel, cells: readonly number[]): BilevelModel {
  const fixed = (bounds: Float64Array): Float64Array =>
    bounds.map((bound, variable) => (variable < 16 ? (cells.includes(variable) ? 1 : 0) : bound));
  return { ...levels, joint: { ...joint, lower: fixed(joint.lower), upper: fixed(joint.upper) } };
}
