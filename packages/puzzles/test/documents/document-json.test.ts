import { expect, test } from 'vitest';
import { inheritedWords, withWord } from '../../../../test/inherited-words.js';
import type { Board } from '../../src/boards/definition/board.js';
import { InputError, type InputProblem, inputProblemText } from '../../src/boards/definition/input-error.js';
import { looksLikeBackup, readBackup, writeBackup } from '../../src/boards/documents/backup-json.js';
import { looksLikeDocument, readDocument, writeDocument } from '../../src/boards/documents/document-json.js';
import { edited, withAbout } from '../../src/boards/documents/edits.js';
import { withCorner, withCross } from '../../src/boards/documents/marks.js';
import { documentOf, noWords, type PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import { beginTrial } from '../../src/boards/documents/trials.js';
import { emptyPosition } from '../../src/boards/editing/board-size.js';
import { withValue } from '../../src/boards/editing/values.js';
import { siteNamed } from '../../src/boards/formats/site-named.js';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { type GridSite, siteCount, siteName } from '../../src/boards/geometry/sites.js';
import { boards } from '../../src/kinds/boards.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';
import { problemFrom } from '../formats/problem-of.js';

const { layers }: Board = sudokuBoard;

function worked(): PuzzleDocument {
  let document: PuzzleDocument = documentOf(emptyPosition(sudokuBoard, { rows: 4, columns: 4 }));
  const enter = (layer: string, cell: number, value: number): void => {
    document = edited(layers, document, (position) => withValue(layers, position, layer, cell, value));
  };
  document = withAbout(document, { ...noWords, title: 'Small' });
  enter('givens', 0, 1);
  enter('numbers', 1, 2);
  document = withCorner(document, [{ site: 'cell', index: 2 }], '3');
  document = beginTrial(document);
  enter('numbers', 1, -1);
  enter('numbers', 2, 3);
  document = withCross(withCorner(document, [{ site: 'cell', index: 2 }], '3'), [{ site: 'row', index: 1 }]);
  return document;
}

const text = writeDocument(sudokuBoard, worked());

test('names of objects are words like any other', () => {
  for (const word of inheritedWords)
    for (const changed of withWord(text, word)) {
      try {
        readDocument(boards, changed);
        readBackup(boards, `{"format":"gridwright-backup","version":1,"documents":[${changed}]}`);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }
});

test('a document has the puzzle, and each trial what it changes', () => {
  expect(JSON.parse(text)).toEqual({
    format: 'gridwright-document',
    version: 1,
    about: { title: 'Small' },
    puzzle: {
      format: 'gridwright-puzzle',
      version: 1,
      kind: 'sudoku',
      rules: [],
      rows: 4,
      columns: 4,
      clues: {
        givens: [
          [1, null, null, null],
          [null, null, null, null],
          [null, null, null, null],
          [null, null, null, null],
        ],
      },
      answers: {
        numbers: [
          [null, 2, null, null],
          [null, null, null, null],
          [null, null, null, null],
          [null, null, null, null],
        ],
      },
    },
    marks: { cell: { r1c3: { corner: ['3'] } } },
    trials: [
      {
        answers: { numbers: { r1c2: null, r1c3: 3 } },
        marks: { cell: { r1c3: null }, row: { 'row 2': { cross: true } } },
      },
    ],
  });
  expect(readDocument(boards, text)).toEqual({ board: sudokuBoard, document: worked() });
  expect([looksLikeDocument(text), looksLikeBackup(text)]).toEqual([true, false]);
});

test('a document that is just begun is short, and need not be a whole puzzle', () => {
  for (const board of boards) {
    const document = documentOf(emptyPosition(board, { rows: 2, columns: 2 }));
    const short = writeDocument(board, document);
    expect(Object.keys(JSON.parse(short))).toEqual(['format', 'version', 'puzzle']);
    expect(readDocument(boards, short)).toEqual({ board, document });
  }
});

test.each([
  ['"kind":"sudoku"', '"kind":"kakuro"', '"kakuro"', 'one of the kinds'],
  ['r1c3":{"corner"', 'r5c1":{"corner"', '{"corner"', 'the name of a cell'],
  ['"row 2"', '"row 5"', '{"cross"', 'the name of a row'],
  ['"r1c2":null', '"r9c9":null', 'null,"r1c3":3', 'the name of a site of the layer numbers'],
  ['"corner":["3"]', '"corner":["3","3"]', '["3","3"]', 'texts of 1 to 3 characters, each once'],
  ['"corner":["3"]', '"corner":["1234"]', '["1234"]', 'texts of 1 to 3 characters, each once'],
  ['"cross":true', '"colors":[9]', '[9]', 'colors from 1 to 8, each once'],
  ['"r1c3":3}', '"r1c3":5}', '5}', 'trials[0].answers.numbers.r1c3: expected 1 to 4 or null, found 5'],
  ['[1,null', '[7,null', '7,null', 'puzzle.clues.givens[0][0]: expected 1 to 4 or null, found 7'],
  ['"version":1,"about"', '"version":2,"about"', '2,"about"', 'version: expected 1, found 2'],
  ['"rows":4', '"rows":4.5', '4.5', 'puzzle.rows: expected a whole number, found 4.5'],
  ['"rows":4', '"rows":"4"', '"4"', 'puzzle.rows: expected a number, found "4"'],
  ['"about":{', '"about":{"size":4,', '4,"title"', 'about.size: expected no such key, found 4'],
  [
    '"title":"Small"',
    `"title":"${'x'.repeat(201)}"`,
    `"${'x'.repeat(201)}"`,
    'about.title: expected a text of at most 200 characters',
  ],
])('%s for %s: the place of the mistake and what would be right', (right, wrong, at, expected) => {
  expect(text).toContain(right);
  const changed = text.replace(right, wrong).replaceAll(',"', ',\n"');
  const problem = problemFrom(() => readDocument(boards, changed));
  expect(inputProblemText(problem)).toContain(expected);
  const before = changed.slice(0, changed.indexOf(at.replaceAll(',"', ',\n"')));
  expect(problem.place).toEqual({
    line: before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
  });
});

test.each([
  ['"rows":4', '"rows":4,"rows":4', '"rows"'],
  ['"title":"Small"', '"title":"Small","title":"Large"', '"title"'],
  ['"cross":true', '"cross":true,"cro\\u0073s":true', '"cross"'],
])('a key twice is refused at its place: %s as %s', (right, wrong, key) => {
  const changed = text.replace(right, wrong);
  expect(changed).not.toBe(text);
  expect(problemFrom(() => readDocument(boards, changed))).toEqual({
    code: 'unexpected',
    place: { line: 1, column: changed.indexOf(wrong) + wrong.indexOf(',"') + 2 },
    expected: 'each key of an object once',
    found: `${key} again`,
  });
});

test('more trials than three are refused', () => {
  const json = { ...JSON.parse(text), trials: [{}, {}, {}, {}] };
  expect(problemFrom(() => readDocument(boards, JSON.stringify(json))).code).toBe('out-of-range');
});

test('a backup has many documents, and says where one is wrong', () => {
  const date = '2026-01-31T12:00:00.000Z';
  const entry = { created: date, changed: date, board: sudokuBoard, document: worked() };
  const backup = writeBackup([
    { id: 'a', ...entry },
    { id: 'b', ...entry },
  ]);
  expect([looksLikeDocument(backup), looksLikeBackup(backup)]).toEqual([false, true]);
  expect(readBackup(boards, backup).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readBackup(boards, writeBackup([]))).toEqual([]);
  const wrong = (from: string, to: string): InputProblem => {
    const at = backup.lastIndexOf(from);
    return problemFrom(() => readBackup(boards, backup.slice(0, at) + to + backup.slice(at + from.length)));
  };
  expect(wrong('"id":"b"', '"id":"a"')).toMatchObject({ place: { line: 3, column: 7 }, found: '"a" twice' });
  const lines = backup.split('\n');
  expect(wrong('r1c2', 'r0c0')).toMatchObject({
    place: { line: 3, column: lines[2]!.indexOf('"r1c2":null') + '"r1c2":'.length + 1 },
    found: '"r0c0"',
  });
  expect(wrong(date, '2026-02-31T12:00:00.000Z').expected).toContain('a date such as');
  expect(wrong(date, 'now').expected).toContain('a date such as');
});

test('the name of a site leads back to it, on grids and graphs', () => {
  const sorts: readonly GridSite[] = ['cell', 'pair', 'edge', 'row', 'column'];
  for (const space of [{ rows: 3, columns: 4 }, { rows: 1, columns: 1 }, honeycomb({ rows: 2, columns: 3 })])
    for (const site of sorts) {
      for (let index = 0; index < siteCount(space, site); index++)
        expect(siteNamed(space, site, siteName(space, site, index))).toBe(index);
      for (const name of [
        '',
        'r0c0',
        'r9c9',
        'r1c1-r3c1',
        'row 0',
        'column 99',
        'c0',
        'v1-v1',
        'v0-v1',
        '__proto__',
      ])
        expect(siteNamed(space, site, name)).toBeNull();
    }
});

test('the words about a puzzle are cut to what a document holds', () => {
  const long = { title: 201, author: 201, notes: 10_001, rulesText: 10_001 };
  const words = Object.entries(long).map(([name, length]) => [name, '☗'.repeat(length)]);
  const document = withAbout(worked(), Object.fromEntries(words));
  const cut = words.map(([name, text]) => [name, text!.slice(1)]);
  expect(document.about).toEqual(Object.fromEntries(cut));
  expect(readDocument(boards, writeDocument(sudokuBoard, document)).document.about).toEqual(document.about);
});
