import { expect, test } from 'vitest';
import { edited, withAbout, withoutAnswers } from '../../src/boards/documents/edits.js';
import { withCross } from '../../src/boards/documents/marks.js';
import { documentOf, noWords, type PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import {
  beginTrial,
  dropTrial,
  keepTrial,
  maxTrials,
  trialLevelsOf,
} from '../../src/boards/documents/trials.js';
import { emptyPosition } from '../../src/boards/editing/board-size.js';
import { withValue } from '../../src/boards/editing/values.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';
import type { Sudoku } from '../../src/kinds/sudoku/layers.js';

const { layers } = sudokuBoard;
const blank = documentOf(emptyPosition(sudokuBoard, { rows: 4, columns: 4 }));

type SudokuDocument = PuzzleDocument<Sudoku>;

function withNumber(document: SudokuDocument, cell: number, number: number): SudokuDocument {
  return edited(layers, document, (position) => withValue(layers, position, 'numbers', cell, number));
}

function withGiven(document: SudokuDocument, cell: number, number: number): SudokuDocument {
  return edited(layers, document, (position) => withValue(layers, position, 'givens', cell, number));
}

test('a trial is kept or dropped, and trials nest up to C', () => {
  const outside = withNumber(blank, 0, 1);
  const a = withNumber(beginTrial(outside), 1, 2);
  const b = withNumber(beginTrial(a), 2, 3);
  expect(dropTrial(b)).toEqual(a);
  expect(dropTrial(dropTrial(b))).toEqual(outside);
  const kept = keepTrial(b);
  expect(Array.from(kept.answers.numbers.slice(0, 3))).toEqual([1, 2, 3]);
  expect(kept.trials).toHaveLength(1);
  expect(dropTrial(kept)).toEqual(outside);
  const c = beginTrial(b);
  expect(c.trials).toHaveLength(maxTrials);
  expect(beginTrial(c)).toBe(c);
});

test('without a trial there is nothing to keep or to drop', () => {
  expect(keepTrial(blank)).toBe(blank);
  expect(dropTrial(blank)).toBe(blank);
});

test('a value belongs to the last trial that changed it', () => {
  const outside = withNumber(withNumber(blank, 0, 1), 4, 1);
  const a = withNumber(withNumber(beginTrial(outside), 1, 2), 4, 2);
  const b = withNumber(withNumber(beginTrial(a), 1, -1), 4, 1);
  const c = withCross(withNumber(beginTrial(b), 2, 3), [{ site: 'cell', index: 0 }]);
  const { answers, marks } = trialLevelsOf(c);
  expect(Array.from(answers['numbers']!.slice(0, 5))).toEqual([0, 0, 3, 0, 2]);
  expect(marks).toEqual({ cell: { 0: 3 } });
});

test('an edit of the puzzle reaches every level, one of answers the innermost alone', () => {
  const outside = withNumber(blank, 0, 1);
  const trial = withNumber(beginTrial(outside), 0, 2);
  const given = withGiven(trial, 0, 4);
  expect(given.puzzle.clues.givens[0]).toBe(4);
  expect(given.answers.numbers[0]).toBe(-1);
  expect(dropTrial(given)).toEqual(withGiven(outside, 0, 4));
  expect(dropTrial(given).answers.numbers[0]).toBe(-1);
  expect(withNumber(trial, 1, 1).trials).toBe(trial.trials);
});

test('an edit that changes nothing leaves the document itself', () => {
  const trial = beginTrial(withNumber(blank, 0, 1));
  expect(edited(layers, trial, (position) => position)).toBe(trial);
  expect(withNumber(trial, 0, 1)).toBe(trial);
});

test('an edit that changes the board is refused', () => {
  expect(() => edited(layers, blank, () => emptyPosition(sudokuBoard, { rows: 9, columns: 9 }))).toThrow(
    'keeps the board',
  );
});

test('answers are cleared with marks and trials, and clues and words stay', () => {
  const said = withAbout(withGiven(blank, 3, 1), { ...noWords, title: 'Small' });
  const worked = beginTrial(withCross(withNumber(said, 0, 2), [{ site: 'cell', index: 1 }]));
  expect(withoutAnswers(layers, worked)).toEqual(said);
  expect(withoutAnswers(layers, said)).toBe(said);
});

test('words about a puzzle are cut to their maximum lengths', () => {
  expect(withAbout(blank, { ...noWords })).toBe(blank);
  const { about } = withAbout(blank, {
    title: 'x'.repeat(300),
    author: `${'x'.repeat(199)}🏝`,
    notes: 'two\nlines',
    rulesText: 'y'.repeat(20_000),
  });
  expect(about.title).toHaveLength(200);
  expect(about.author).toBe('x'.repeat(199));
  expect(about.notes).toBe('two\nlines');
  expect(about.rulesText).toHaveLength(10_000);
});
