import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { violations } from '../../src/boards/rules/rule.js';
import { kinds } from '../../src/kinds/index.js';
import {
  hashiBoards,
  masyuBoards,
  numberlinkBoards,
  type SignBoard,
  slitherlinkBoards,
  sudokuBoards,
} from './sign-boards.js';

const boards: Readonly<Record<string, fc.Arbitrary<SignBoard>>> = {
  hashi: hashiBoards,
  masyu: masyuBoards,
  numberlink: numberlinkBoards,
  slitherlink: slitherlinkBoards,
  sudoku: sudokuBoards,
};

/** The layouts in which boards are printed: each from rows of signs, an empty text for an empty cell. */
const layouts: Readonly<Record<string, (rows: SignBoard['rows']) => string>> = {
  rows: (rows) => linesOf(rows, '', '.'),
  'rows with zeros': (rows) => linesOf(rows, '', '0'),
  'spaced rows': (rows) => linesOf(rows, ' ', '.'),
  'rows in columns': (rows) =>
    rows.map((row) => row.map((sign) => (sign === '' ? '.' : sign).padStart(3)).join('')).join('\n'),
  commas: (rows) => linesOf(rows, ',', ''),
  'commas and dots': (rows) => linesOf(rows, ', ', '.'),
  semicolons: (rows) => linesOf(rows, ';', ''),
  tabs: (rows) => linesOf(rows, '\t', ''),
  'quoted values': (rows) => rows.map((row) => row.map((sign) => `"${sign}"`).join(',')).join('\n'),
  JSON: (rows) => JSON.stringify(rows),
  'JSON with numbers': (rows) =>
    JSON.stringify(rows.map((row) => row.map((sign) => (sign === '' ? null : sign)))),
  Python: (rows) =>
    `board = [\n${rows.map((row) => `    [${row.map((sign) => (sign === '' ? 'None' : `'${sign}'`)).join(', ')}],`).join('\n')}\n]\n`,
  C: (rows) =>
    `char board[][] = {${rows.map((row) => `{${row.map((sign) => `'${sign || '.'}'`).join(',')}}`).join(',')}};`,
  'a frame': (rows) => {
    const rule = `+${'-'.repeat(2 * rows[0]!.length + 1)}+`;
    return [rule, ...rows.map((row) => `| ${row.map((sign) => sign || '.').join(' ')} |`), rule].join('\n');
  },
  'a box around each cell': (rows) => {
    const [top, middle, bottom] = ['┌┬┐', '├┼┤', '└┴┘'].map(
      ([left, between, right]) => `${left}${rows[0]!.map(() => '───').join(between)}${right}`,
    );
    const lines = rows.map((row) => `│${row.map((sign) => ` ${sign || ' '} `).join('│')}│`);
    return [top, lines.join(`\n${middle}\n`), bottom].join('\n');
  },
};

/** Whether a board has this layout: without separators, a cell is one character; and a zero is a clue of Slitherlink. */
function isIn(layout: string, kind: string, { rows }: SignBoard): boolean {
  // Three numbers begin a CLLV file, also behind a blank line; two may be the size of the rows after them.
  const first = rows.find((row) => row.some((sign) => sign !== ''))!;
  if ([2, 3].includes(first.length) && first.every((sign) => /^\d/.test(sign))) return false;
  if (layout === 'rows with zeros' && kind === 'slitherlink') return rows.flat().every((sign) => sign !== '');
  return (
    !layout.startsWith('rows') ||
    layout === 'rows in columns' ||
    rows.flat().every((sign) => sign.length <= 1)
  );
}

function linesOf(rows: SignBoard['rows'], separator: string, empty: string): string {
  return rows.map((row) => row.map((sign) => sign || empty).join(separator)).join('\n');
}

/** The signs of a board that was read, as the board has them. */
function signsRead(text: string, kind: string | undefined) {
  const { kind: found, position, warnings } = readPuzzle(kinds, text, { kind });
  const [values] = Object.values(position.puzzle.clues);
  return { kind: found.name, signs: `${position.puzzle.rows}: ${values}`, warnings };
}

describe.each(Object.keys(boards))('boards of %s', (kind) => {
  test.each(Object.entries(layouts))(
    'in %s are read as what they are, or may be of several kinds',
    (name, layout) => {
      const property = fc.property(boards[kind]!, ({ rows, values }) => {
        if (!isIn(name, kind, { rows, values })) return;
        const text = layout(rows);
        const expected = { kind, signs: `${rows.length}: ${values}` };
        const own = readPuzzle(kinds, text, { kind });
        expect(signsRead(text, kind)).toMatchObject(expected);
        // Clues that break a rule of the kind may be those of another one.
        if (violations(own.kind.rules, own.position, 'partial').length > 0) return;
        try {
          expect(signsRead(text, undefined)).toMatchObject(expected);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          expect(error.problem).toMatchObject({ code: 'ambiguous', found: expect.stringContaining(kind) });
        }
      });
      // Boards of chained sizes shrink for minutes.
      fc.assert(property, { numRuns: runs(500), endOnFailure: true });
    },
  );
});

test.each([
  ['masyu', '\t\nw\t\n\t\n\t\nw\t\n', [5, 2]],
  ['slitherlink', '\t\t1\t3\n3\t3\t2\t\n', [2, 4]],
  ['slitherlink', '1\t3\t\t\n3\t3\t2\t\n', [2, 4]],
  ['sudoku', '1...\t\n..2.\t\n.3..\t\n...4\t\n', [4, 4]],
])('tabs of blank cells are cells: %s %j', (kind, text, size) => {
  const { rows, columns } = readPuzzle(kinds, text, { kind }).position.puzzle;
  expect([rows, columns]).toEqual(size);
});

const short = (text: string) => text.replaceAll('/', '\n');

test.each([
  ['hashi', '2 3 3 2/4 0/2 0 0 2/0 3 0 0', 2],
  ['slitherlink', '2 0 3 0 2/0 0 0 0/3 4 0 3/0 0 0 0 0/2 0 3 0 2', 2],
  ['sudoku', '1 0 0 2/0 0 1/0 3 0 0/4 0 0 0', 2],
  ['numberlink', '6/2 0 0 2/0 1 0 0/0 1 0 0', 2],
])('a row of %s that is too short is not filled up with blanks: %s', (kind, text, line) => {
  expect(() => readPuzzle(kinds, short(text))).toThrow(InputError);
  try {
    readPuzzle(kinds, short(text), { kind });
    expect.unreachable();
  } catch (error) {
    expect((error as InputError).problem).toMatchObject({
      place: { line },
      expected: expect.stringContaining('a row of'),
    });
  }
});

test.each([
  ['numberlink', 'a  b/    /    /a  b', [4, 4]],
  ['hashi', '44     /       /673    /       /  3    /       /454   2', [7, 7]],
  ['masyu', 'w  b /     /   w /b   w/     ', [5, 5]],
  ['sudoku', '   1  /4  5  /  32  / 5  1 /3 2  4/      ', [6, 6]],
  ['sudoku', '53  7/6  195/ 98    6//8   6   3/4  8 3  1/7   2   6// 6    28/   419  5/    8  79', [9, 9]],
  [
    'sudoku',
    '  8 6  72/ 6   3  5/  9   4  /5    8   /8  2  6  /   3    7/  4   9  /3  9   2 /27  5 1  ',
    [9, 9],
  ],
  ['hashi', '2 3 2/     /  1 2/     /3 2  ', [5, 5]],
])('rows of blanks are rows of %s: %s', (kind, text, size) => {
  const { rows, columns } = readPuzzle(kinds, short(text), { kind }).position.puzzle;
  expect([rows, columns]).toEqual(size);
});

test('a size before a board does not decide between kinds', () => {
  const board = '2 5 . . 4 3/. . . 5 . ./. 1 . . . ./. . . . . ./. . 4 . 3 2/1 . . . . .';
  for (const text of [board, `6 6/${board}`])
    expect(() => readPuzzle(kinds, short(text))).toThrow('hashi plain, numberlink plain, sudoku sdk');
});

test('arrays on one line are boards, not headings', () => {
  const rows = [
    '53..7....',
    '6..195...',
    '.98....6.',
    '8...6...3',
    '4..8.3..1',
    '7...2...6',
    '.6....28.',
    '...419..5',
    '....8..79',
  ];
  const numbers = Array.from(rows.join(''), (sign) => (sign === '.' ? 0 : Number(sign)));
  const givens = numbers.map((number) => number || -1);
  for (const value of [rows, rows.map((row) => [...row]), numbers])
    expect([...readPuzzle(kinds, JSON.stringify(value)).position.puzzle.clues['givens']!]).toEqual(givens);
});

test.each([
  ['530070000/600195000/098000060/800060003/40080300/700020006/060000280/000419005/000080079', 5, 9],
  ['5 3 . ./. . 1/. . . ./. 2 . .', 2, 6],
])('a row that is too short is named without a kind: %s', (text, line, column) => {
  try {
    readPuzzle(kinds, short(text));
    expect.unreachable();
  } catch (error) {
    expect((error as InputError).problem.place).toEqual({ line, column });
  }
});

test('lines around every cell are no regions', () => {
  const frame = layouts['a box around each cell']!;
  const { kind, position } = readPuzzle(
    kinds,
    frame(
      [
        ...'53..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|.6....28.|...419..5|....8..79'.split(
          '|',
        ),
      ].map((row) => Array.from(row, (sign) => (sign === '.' ? '' : sign))),
    ),
  );
  expect(kind.name).toBe('sudoku');
  expect(new Set(position.puzzle.clues['regions'])).toEqual(new Set([-1]));
  const full = ['84112534', '27368756'].map((row) => [...row]);
  expect(() => readPuzzle(kinds, frame(full))).not.toThrow('2 rows and 8 columns');
});
