import { expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { type Position, unsolved } from '../../src/boards/layers/board.js';
import { kinds } from '../../src/kinds/index.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { layers, type Numberlink } from '../../src/kinds/numberlink/layers.js';
import { check } from '../../src/questions/check/check.js';

const both = { 'cover-all': 1, 'no-touch': 1 };
const plain = { 'cover-all': 0, 'no-touch': 0 };

const address = 'numlin/6/5/l12h21p3g434i';
const solved =
  'pzprv3/numlin/5/6/. . . . . . /1 2 . . 2 1 /. . . . . . /. . . . 3 . /4 3 4 . . . /1 1 1 1 1 /0 1 1 1 0 /1 1 1 1 1 /0 1 1 1 0 /0 0 1 1 1 /1 0 0 0 0 1 /0 0 0 0 0 0 /1 0 0 0 0 1 /1 1 0 0 0 1 /';
const solution = read(solved);

function read(text: string): Position<Numberlink> {
  return readPuzzle(kinds, text).position as Position<Numberlink>;
}

/** The position under these rules. */
function under(
  rules: Record<string, number>,
  { puzzle, answers }: Position<Numberlink>,
): Position<Numberlink> {
  return { puzzle: { ...puzzle, rules }, answers };
}

test('the example keeps the plain rules and that of all cells, and the solution is drawn', () => {
  expect(check(solution, { kind: numberlink, extent: 'complete' }).status).toBe('valid');
  const covering = under({ ...plain, 'cover-all': 1 }, solution);
  expect(check(covering, { kind: numberlink, extent: 'complete' }).status).toBe('valid');
});

test('a board of one column is written as Arukone, and read back', () => {
  const format = numberlink.formats.find(({ name }) => name === 'arukone-pzprv3')!;
  const position = under({ ...plain, 'cover-all': 1 }, read('pzprv3/numlin/3/1/1 /. /1 ////1 /1 /'));
  const text = format.write(position);
  // The rows of pairs side by side have nothing in them.
  expect(text).toBe('pzprv3/arukone/3/1/passallcell/A /. /A ////1 /1 /');
  expect(read(text)).toEqual(position);
});

const rows = '......\n12..21\n......\n....3.\n434...\n';

test.each([
  ['puzz.link', address, plain],
  ['puzz.link', `https://puzz.link/p?${address}`, plain],
  ['puzz.link', `https://puzz.link/p?type=player&${address.replace('numlin', 'numberlink')}`, plain],
  ['arukone', address.replace('numlin', 'arukone'), { ...plain, 'cover-all': 1 }],
  ['arukone', address.replace('numlin', 'arukone/e'), plain],
  [
    'arukone-pzprv3',
    'pzprv3/arukone/5/6/allowempty/. . . . . . /A B . . B A /. . . . . . /. . . . C . /D C D . . . /',
    plain,
  ],
  [
    'arukone-pzprv3',
    'pzprv3\narukone\n5\n6\npassallcell\n. . . . . .\nA B . . B A\n. . . . . .\n. . . . C .\nD C D . . .\n',
    { ...plain, 'cover-all': 1 },
  ],
  ['ahle', '# a comment\n6 5\n......\nAB..BA\n......\n....C.\nDCD...\n', both],
  ['ahle', '6 5\n......\nAB..BA\n......\n\n....C.\nDCD...\n0 0\n', both],
  [
    'janko',
    'begin\npuzzle arukone\nrows 5\ncols 6\nproblem\n- - - - - -\n1 2 - - 2 1\n- - - - - -\n- - - - 3 -\n4 3 4 - - -\nend\n',
    plain,
  ],
  [
    'janko',
    '[puzzle] arukone-2\n[rows] 5\n[cols] 6\n[problem]\n- - - - - -\n1 2 - - 2 1\n- - - - - -\n- - - - 3 -\n4 3 4 - - -\n[end]\n',
    plain,
  ],
  ['plain', '......\nAB..BA\n......\n....C.\nDCD...\n', plain],
  ['plain', '000000\nab00ba\n______\n----c-\ndcd---\n', plain],
])('the example is read as %s', (name, text, rules) => {
  const { format, position, warnings } = readPuzzle(kinds, text);
  expect(format.name).toBe(name);
  const numbers = Array.from(solution.puzzle.clues.numbers);
  expect(position.puzzle).toMatchObject({ rows: 5, columns: 6, rules });
  // Small letters count from 27 on, which is less than the cells; all signs keep their order.
  const found = Array.from((position as Position<Numberlink>).puzzle.clues.numbers);
  expect(found.map((each) => (each > 26 ? each - 26 : each))).toEqual(numbers);
  expect(warnings).toEqual([]);
});

test('rows of digits are read where the kind is named', () => {
  const { position } = readPuzzle(kinds, rows, { kind: 'numberlink', format: 'plain' });
  expect((position as Position<Numberlink>).puzzle.clues).toEqual(solution.puzzle.clues);
});

test('rows of numbers are recognized by one above 9', () => {
  const text = '10  .  9\n .  .  .\n 9  . 10\n .  .  .\n';
  const { position, format } = readPuzzle(kinds, text);
  expect(format.name).toBe('plain');
  expect(
    Array.from((position as Position<Numberlink>).puzzle.clues.numbers).filter((each) => each > 0),
  ).toEqual([10, 9, 9, 10]);
});

test.each([
  ['AAB\n.B.\n', []],
  ['AAB\n.BC\n', ['"C" stands in one cell, and not in two']],
])('ends that do not stand in two cells are told: %j', (text, expected) => {
  expect(readPuzzle(kinds, text).warnings).toEqual(expected);
});

test('an end that stands in more cells is reported where the kind is named', () => {
  const { warnings } = readPuzzle(kinds, 'AAA\n.B.\n', { kind: 'numberlink', format: 'plain' });
  expect(warnings).toEqual([
    '"A" stands in 3 cells, and not in two',
    '"B" stands in one cell, and not in two',
  ]);
});

test('signs above the largest number are numbered anew', () => {
  const { position } = readPuzzle(kinds, '3 2\nZ.x\nx.Z\n');
  expect(Array.from((position as Position<Numberlink>).puzzle.clues.numbers)).toEqual([1, -1, 2, 2, -1, 1]);
});

test.each([
  ['ahle', '6 5\nAAAAAA\nABBBBA\nDDDDDD\nDCCCCD\nDCDDDD\n'],
  ['ahle', '6 5\nAAAAAA\nABBBBA\nDDDDDD\nDCCCCD\nDCDDDD\n0 0\n'],
  [
    'janko',
    'begin\npuzzle arukone\nrows 5\ncols 6\nproblem\n- - - - - -\n1 2 - - 2 1\n- - - - - -\n- - - - 3 -\n4 3 4 - - -\nsolution\nse ew ew ew ew sw\nn  e  ew ew w  n\nse ew ew ew ew sw\nns se ew ew w  ns\nn  n  e  ew ew nw\nend\n',
  ],
  [
    'arukone-pzprv3',
    `pzprv3/arukone/5/6/passallcell/. . . . . . /A B . . B A /. . . . . . /. . . . C . /D C D . . . ${solved.slice(solved.indexOf('/1 1 1 1 1 /'))}`,
  ],
])('the solution is read as %s', (name, text) => {
  const { format, position } = readPuzzle(kinds, text);
  expect(format.name).toBe(name);
  expect((position as Position<Numberlink>).puzzle.clues).toEqual(solution.puzzle.clues);
  expect(position.answers).toEqual(solution.answers);
});

test('a text may have several boards, up to a line of zeros', () => {
  const text = '2 2\nA.\nA.\n\n# another\n3 2\nA.A\nB.B\n0 0\nnothing\n';
  const found = [...readPuzzles(kinds, text)].map(({ line, read: readOne }) => ({
    line,
    ...readOne().position.puzzle,
  }));
  expect(found.map(({ line, rows: height, columns }) => [line, height, columns])).toEqual([
    [1, 2, 2],
    [6, 2, 3],
  ]);
});

const written = (format: string, position: Position<Numberlink>): string =>
  numberlink.formats.find(({ name }) => name === format)!.write(position);

const coverAll = { ...plain, 'cover-all': 1 };
const clues = unsolved(layers, solution.puzzle);
const withUnknown = read('numlin/2/2/1.1i');
const withCross = read('pzprv3/numlin/1/2/1 1 /-1 /');
const touching = under(both, read('pzprv3/numlin/2/3/1 1 . /. . . /0 0 /1 0 /1 1 0 /'));

test.each([
  ['arukone', clues, 'a board without the rule cover-all'],
  ['arukone', under(coverAll, solution), 'a solution, begun or complete'],
  ['arukone-pzprv3', clues, 'a board without the rule cover-all'],
  ['arukone-pzprv3', under(both, clues), 'the rules no-touch'],
  ['puzz.link', under(coverAll, clues), 'the rules cover-all'],
  ['pzprv3', under(both, clues), 'the rules cover-all, no-touch'],
  ['janko', under(both, clues), 'the rules cover-all, no-touch'],
  ['janko', withUnknown, 'the clue "?"'],
  ['janko', withCross, 'crosses'],
  ['janko', read('pzprv3/numlin/2/3/. . . /. . . /1 1 /0 0 /0 1 0 /'), 'lines that branch or cross'],
  ['ahle', clues, 'a board without the rules cover-all, no-touch'],
  ['ahle', under(both, withUnknown), 'the clue "?"'],
  ['ahle', under(both, read('numlin/3/1/111')), 'a number in more than two cells'],
  ['ahle', under(both, read('numlin/3/1/i')), 'a board without a number that has a letter'],
  ['ahle', under(both, withCross), 'a drawing that is not a solution with a path of three cells at least'],
  ['ahle', touching, 'a drawing that is not a solution with a path of three cells at least'],
  ['plain', under(both, clues), 'the rules cover-all, no-touch'],
  ['plain', solution, 'a solution, begun or complete'],
  ['plain', withUnknown, 'the clue "?"'],
  ['plain', read('numlin/3/1/111'), 'a board other than of pairs of numbers'],
])('%s refuses what it cannot represent (%#)', (format, position, found) => {
  expect(() => written(format, position)).toThrow(InputError);
  expect(() => written(format, position)).toThrow(`found ${found}`);
});

test.each([
  ['puzz.link', clues, `https://puzz.link/p?${address}`],
  ['arukone', under(coverAll, clues), `https://puzz.link/p?${address.replace('numlin', 'arukone')}`],
  ['pzprv3', solution, solved],
  ['ahle', under(both, clues), '6 5\n......\nAB..BA\n......\n....C.\nDCD...\n'],
  ['ahle', under(both, solution), '6 5\nAAAAAA\nABBBBA\nDDDDDD\nDCCCCD\nDCDDDD\n'],
  ['plain', clues, '......\nAB..BA\n......\n....C.\nDCD...\n'],
])('the example is written as %s', (format, position, text) => {
  expect(written(format, position)).toBe(text);
});

test.each([
  ['ahle', '6 5\n......\nAB.BA\n', 'line 3, column 1: expected a row of 6 cells, found "AB.BA"'],
  ['ahle', '3 1\nA!A\n', 'line 2, column 2: expected ".", a letter or a digit, found "!"'],
  ['ahle', '3 2\nA.A\n', 'line 3, column 1: expected a row of 3 cells, found the end of the text'],
  ['ahle', '4 1\nAAA.\n4 1\n', 'line 3, column 1: expected the end of the puzzle, or "0 0", found "4 1"'],
  [
    'ahle',
    '2 2\nAA\nAA\n',
    'line 2, column 1: expected two cells with each character, or paths that do not touch themselves, found "A"',
  ],
  ['plain', 'AB\nA\n', 'line 2, column 2: expected a row of 2 cells, as the row before it, found a row of 1'],
  ['plain', '10 . 1\n1 . 9\n', 'line 1, column 1: expected "." or a number from 1 to 6, found "10"'],
  [
    'janko',
    'begin\npuzzle arukone\nsize 2\nproblem\n1 1\n- -\nsolution\ne -\n- -\nend\n',
    'line 8, column 3: expected all sides by which the lines of the neighboring cells come, found "-"',
  ],
  [
    'janko',
    'begin\npuzzle arukone\nsize 2\nproblem\n1 1\n- -\nsolution\nn w\n- -\nend\n',
    'line 8, column 1: expected sides with a neighboring cell, found "n"',
  ],
  [
    'arukone-pzprv3',
    'pzprv3/arukone/1/2/passallcell/A C /',
    'line 1, column 34: expected ".", "-" or a letter up to "B", found "C"',
  ],
])('mistakes of %s have their places (%#)', (format, text, message) => {
  expect(() => readPuzzle([numberlink], text, { format })).toThrow(message);
});
