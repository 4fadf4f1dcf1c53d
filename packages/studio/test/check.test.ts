import type { AnswerRecord } from '@gridwright/puzzles';
import {
  beginTrial,
  documentOf,
  entriesAsClues,
  finished,
  type PuzzleDocument,
  type Solution,
} from '@gridwright/puzzles/boards';
import { expect, test } from 'vitest';
import { checked, checkedBySolving, isSolved, isSolvedBy } from '../src/answers/check.js';
import type { LiveAnswer } from '../src/answers/live-answers.js';
import { standingOf } from '../src/answers/standing.js';
import { boardNamed } from './document/documents.js';

const hashi = boardNamed('hashi');
const sudoku = boardNamed('sudoku');

/** A known answer with these solutions. */
function known(state: 'unique' | 'several' | 'none', solutions: readonly Solution[] = []): LiveAnswer {
  return { state, record: {} as AnswerRecord, solutions, ms: 1 };
}
const working: LiveAnswer = { state: 'working', ms: 0, found: 0, conflicts: 0 };

/** Hashi: three islands in a row, 1 - 3 - 2, with these bridges to the left and to the right of the middle one. */
function row(left: number | null, right: number | null): PuzzleDocument {
  const document = documentOf(hashi.read('pzprv3/hashikake/1/5/1 . 3 . 2 /'));
  const bridges = document.answers['bridges']!.slice();
  for (const [pair, value] of [left, left, right, right].entries()) if (value !== null) bridges[pair] = value;
  return { ...document, answers: { bridges } };
}
const solved = finished(hashi.layers, row(1, 2))!;
const unique = known('unique', [solved]);

/** Sudoku with four rows: a 1 in the first cell, and these numbers after it. */
function square(...numbers: readonly (readonly [site: number, value: number])[]): PuzzleDocument {
  const document = documentOf(sudoku.read('sudoku/4/4/1u'));
  const values = document.answers['numbers']!.slice();
  for (const [site, value] of numbers) values[site] = value;
  return { ...document, answers: { numbers: values } };
}
const filled = (digits: string): Solution =>
  finished(sudoku.layers, square(...Array.from(digits, (digit, site) => [site, Number(digit)] as const)))!;
const squares = [filled('1234341221434321'), filled('1234341243212143')] as const;

/** The document in a new trial, with these bridges. */
function tried(document: PuzzleDocument, left: number | null, right: number | null): PuzzleDocument {
  const { answers } = row(left, right);
  return { ...beginTrial(document), answers };
}

test('everything there and every rule kept is solved, whatever is known', () => {
  for (const answer of [unique, working]) {
    expect(checked(hashi, row(1, 2), answer)).toEqual({ verdict: 'solved' });
    expect(checked(hashi, row(1, null), answer).verdict).not.toBe('solved');
  }
  expect(isSolved(hashi, row(1, 2), null)).toBe(true);
  expect(isSolved(hashi, row(null, null), null)).toBe(false);
});

test('what is entered of the only solution is right so far, and nothing more', () => {
  expect(checked(hashi, row(1, null), unique)).toEqual({ verdict: 'right' });
  expect(checked(hashi, row(null, null), unique)).toEqual({ verdict: 'nothing' });
});

test('a wrong bridge over several cells is one place', () => {
  // Islands without a number break no rule with either.
  const document = documentOf(hashi.read('pzprv3/hashikake/1/5/- . . . - /'));
  const bridges = document.answers['bridges']!.slice();
  const withBridges = (count: number): PuzzleDocument => ({
    ...document,
    answers: { bridges: bridges.map((value, at) => (at < 4 ? count : value)) },
  });
  const only = (count: number): LiveAnswer => known('unique', [finished(hashi.layers, withBridges(count))!]);
  const wrong = checked(hashi, withBridges(2), only(1));
  expect(wrong).toMatchObject({ verdict: 'wrong', violations: [{ sites: [0] }] });
  // One bridge means that there is at least one.
  expect(Object.values(checked(hashi, withBridges(1), only(2)))).toEqual(['right']);
});

test('a value that breaks no rule yet but is not in the only solution is wrong', () => {
  const [only] = squares;
  const wrong = checked(sudoku, square([1, 2], [15, 3]), known('unique', [only]));
  expect(wrong).toMatchObject({ verdict: 'wrong', trial: null });
  expect('violations' in wrong && wrong.violations.map(({ sites }) => sites)).toEqual([[15]]);
  const inTrial = { ...beginTrial(square([1, 2])), answers: square([1, 2], [15, 3]).answers };
  expect(checked(sudoku, inTrial, known('unique', [only]))).toMatchObject({
    verdict: 'wrong',
    trial: { trial: 0, isRight: true },
  });
  expect(checked(sudoku, square([15, 3]), working)).toEqual({ verdict: 'kept', hasNone: false });
  expect(checked(sudoku, square([15, 3]), known('none'))).toEqual({ verdict: 'kept', hasNone: true });
});

test('a broken rule comes first, and the outermost trial that broke it is named', () => {
  const broken = checked(hashi, row(2, null), unique);
  expect(broken).toMatchObject({ verdict: 'broken', trial: null });
  const inB = tried(tried(row(null, 2), null, 2), 2, 2);
  expect(checked(hashi, inB, unique)).toMatchObject({
    verdict: 'broken',
    trial: { trial: 1, isRight: true },
  });
  expect(checked(hashi, inB, working)).toMatchObject({
    verdict: 'broken',
    trial: { trial: 1, isRight: false },
  });
  const inA = tried(tried(row(null, 2), 2, 2), 2, 2);
  expect(checked(hashi, inA, unique)).toMatchObject({ trial: { trial: 0, isRight: true } });
  // What was wrong before the trial is not right without it.
  const before = { ...beginTrial(square([15, 3])), answers: square([15, 3], [14, 3]).answers };
  expect(checked(sudoku, before, known('unique', [squares[0]]))).toMatchObject({
    verdict: 'broken',
    trial: { trial: 0, isRight: false },
  });
});

test('of several solutions, it fits one that is known, or it is not told', () => {
  const several = known('several', squares);
  expect(checked(sudoku, square([8, 4]), several)).toEqual({ verdict: 'several', fits: true });
  expect(checked(sudoku, square([8, 3]), several)).toEqual({ verdict: 'several', fits: null });
});

test('entries become clues only where the kind has clues for them', () => {
  expect(entriesAsClues(hashi.layers, row(1, null))).toBeNull();
  const empty = documentOf(sudoku.read('sudoku/9/9/1zzzz'));
  const numbers = empty.answers['numbers']!.slice();
  numbers[5] = 4;
  const clues = entriesAsClues(sudoku.layers, { ...empty, answers: { numbers } })!.clues['givens']!;
  expect([clues[0], clues[5], clues[6]]).toEqual([1, 4, -1]);
});

test('a shelf learns the answer, what is solved, and how much of it is entered', () => {
  expect(standingOf(hashi, row(1, 2), unique)).toEqual({ answer: 'unique', isSolved: true, percent: 100 });
  expect(standingOf(hashi, row(1, null), unique)).toEqual({ answer: 'unique', isSolved: false, percent: 50 });
  // Full, and wrong: not 100.
  expect(standingOf(hashi, row(1, 1), unique)).toEqual({ answer: 'unique', isSolved: false, percent: 99 });
  expect(standingOf(hashi, row(null, null), known('none'))).toEqual({
    answer: 'none',
    isSolved: false,
    percent: 0,
  });
  // How many bridges there will be is not known.
  expect(standingOf(hashi, row(1, null), working)).toEqual({
    answer: 'unknown',
    isSolved: false,
    percent: null,
  });
  const grid = documentOf(sudoku.read('sudoku/9/9/1zzzz'));
  const numbers = grid.answers['numbers']!.slice().fill(2, 1, 41);
  expect(standingOf(sudoku, { ...grid, answers: { numbers } }, working).percent).toBe(50);
});

const noun = { one: 'shortest tree', many: 'shortest trees' };
/** An answer about the best solutions, whose value is 29. */
function knownBest(solutions: readonly Solution[]): LiveAnswer {
  return { state: 'several', record: { meant: noun, objective: 29 } as AnswerRecord, solutions, ms: 1 };
}

test('where only the best solutions are meant, one that keeps the rules is solved only if it is known to be one', () => {
  const [first, second] = squares;
  const drawn = { ...square(), answers: first.answers };
  expect(isSolvedBy(sudoku, drawn, known('several', [second]))).toBe(true);
  expect(isSolvedBy(sudoku, drawn, knownBest([second]))).toBe(false);
  expect(isSolvedBy(sudoku, drawn, knownBest([second, first]))).toBe(true);
  expect(checked(sudoku, drawn, knownBest([second]))).toEqual({ verdict: 'several', fits: null });
});

test('entries fit the best solutions if they leave the value as good', () => {
  const best = knownBest([squares[1]]);
  const drawn = { ...square(), answers: squares[0].answers };
  const part = square([1, 2]);
  const told = (document: PuzzleDocument, status: AnswerRecord['status'], objective?: number) =>
    checkedBySolving(sudoku, document, best, { status, ...(objective === undefined ? {} : { objective }) });
  expect(told(drawn, 'optimal', 29)).toEqual({ verdict: 'solved' });
  expect(told(part, 'optimal', 29)).toEqual({ verdict: 'several', fits: true });
  expect(told(part, 'feasible', 29)).toEqual({ verdict: 'several', fits: true });
  expect(told(part, 'optimal', 30)).toEqual({ verdict: 'several', fits: false, best: noun });
  expect(told(part, 'feasible', 30)).toBe(null);
  expect(told(part, 'none')).toEqual({ verdict: 'several', fits: false });
  expect(told(part, 'unknown')).toBe(null);
  const plain = known('several', squares);
  const answered = (status: AnswerRecord['status']) => checkedBySolving(sudoku, part, plain, { status });
  expect(answered('solved')).toEqual({ verdict: 'several', fits: true });
  expect(answered('none')).toEqual({ verdict: 'several', fits: false });
  expect(answered('unknown')).toBe(null);
});
