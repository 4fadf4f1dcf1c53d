import { describe, expect, test } from 'vitest';
import { ModelFileError, mpsFormat, readModelFile } from '../../src/index.js';
import { problemOf } from './problem-of.js';
import { flattened } from './same-model.js';

const small = `NAME          SMALL
ROWS
 N  COST
 L  LIM1
 G  LIM2
 E  MYEQN
COLUMNS
    XONE      COST                 1   LIM1                 1
    XONE      LIM2                 1
    YTWO      COST                 2   LIM1                 1
    YTWO      MYEQN               -1
    ZTHREE    COST                -1   MYEQN                1
RHS
    RHS       COST               -10   LIM1                 4
    RHS       LIM2                 1   MYEQN                7
BOUNDS
 UP BND       XONE                 4
 LO BND       YTWO                -1
 UP BND       YTWO                 1
ENDATA
`;

function flat(text: string) {
  return flattened(mpsFormat.read(text));
}

/** The small model with these lines instead of a section, or before ENDATA. */
function smallWith(section: string, lines: string): string {
  const begin = small.indexOf(`${section}\n`);
  if (begin < 0) return small.replace('ENDATA', `${section}\n${lines}\nENDATA`);
  const end = begin + small.slice(begin + 1).search(/\n[A-Z]/) + 2;
  return `${small.slice(0, begin)}${section}\n${lines}\n${small.slice(end)}`;
}

describe('the reader of MPS', () => {
  test('reads rows, right-hand sides and bounds', () => {
    expect(flat(small)).toEqual({
      variables: [
        { name: 'XONE', lower: 0, upper: 4, integral: false },
        { name: 'YTWO', lower: -1, upper: 1, integral: false },
        { name: 'ZTHREE', lower: 0, upper: Infinity, integral: false },
      ],
      rows: [
        {
          name: 'LIM1',
          entries: [
            [0, 1],
            [1, 1],
          ],
          lower: -Infinity,
          upper: 4,
        },
        { name: 'LIM2', entries: [[0, 1]], lower: 1, upper: Infinity },
        {
          name: 'MYEQN',
          entries: [
            [1, -1],
            [2, 1],
          ],
          lower: 7,
          upper: 7,
        },
      ],
      objective: {
        sense: 'minimize',
        terms: [
          [0, 1],
          [1, 2],
          [2, -1],
        ],
        constant: 10,
      },
    });
  });

  test.each([
    ['LIM1', 2.5, 1.5, 4],
    ['LIM1', -2.5, 1.5, 4],
    ['LIM2', 2.5, 1, 3.5],
    ['LIM2', -2.5, 1, 3.5],
    ['MYEQN', 2.5, 7, 9.5],
    ['MYEQN', -2.5, 4.5, 7],
    ['MYEQN', 0, 7, 7],
  ])('a range of %s of %d gives %d to %d', (row, range, lower, upper) => {
    const { rows } = flat(smallWith('RANGES', `    RNG       ${row}      ${range}`));
    expect(rows.find(({ name }) => name === row)).toMatchObject({ lower, upper });
  });

  test.each([
    ['', 0, Infinity],
    [' UP BND XONE -2', -Infinity, -2],
    [' UP BND XONE -2\n LO BND XONE -9', -9, -2],
    [' UP BND XONE 0', 0, 0],
    [' MI BND XONE', -Infinity, Infinity],
    [' MI XONE', -Infinity, Infinity],
    [' MI BND XONE\n UP BND XONE 3', -Infinity, 3],
    [' FR BND XONE', -Infinity, Infinity],
    [' FX BND XONE 2.5', 2.5, 2.5],
    [' FX XONE 2.5', 2.5, 2.5],
    [' PL BND XONE', 0, Infinity],
    [' LO BND XONE 3', 3, Infinity],
    [' LO BND XONE 3\n UP BND XONE 1e30', 3, Infinity],
    [' LO BND XONE -1e30', -Infinity, Infinity],
    [' UP BND XONE Inf', 0, Infinity],
    [' LO BND XONE 3\n UP BND XONE 1', 3, 1],
  ])('bounds %j of a continuous variable', (cards, lower, upper) => {
    expect(flat(smallWith('BOUNDS', cards)).variables[0]).toEqual({
      name: 'XONE',
      lower,
      upper,
      integral: false,
    });
  });

  test.each([
    ['', 0, 1],
    [' UP BND I 3', 0, 3],
    [' LO BND I 3', 3, Infinity],
    [' PL BND I', 0, Infinity],
    [' MI BND I', -Infinity, Infinity],
    [' BV BND I', 0, 1],
    [' LI BND I 2\n UI BND I 5', 2, 5],
  ])('bounds %j of an integer variable', (cards, lower, upper) => {
    const columns = " M 'MARKER' 'INTORG'\n I COST 1\n N 'MARKER' 'INTEND'\n XONE LIM1 1";
    const text = smallWith('BOUNDS', cards).replace(/COLUMNS.*?\nBOUNDS/s, `COLUMNS\n${columns}\nBOUNDS`);
    expect(flat(text).variables).toEqual([
      { name: 'I', lower, upper, integral: true },
      { name: 'XONE', lower: 0, upper: Infinity, integral: false },
    ]);
  });

  test.each([' BV BND ZTHREE', ' LI BND ZTHREE 0', ' UI BND ZTHREE 1'])(
    '%s makes a variable an integer one',
    (card) => {
      expect(flat(smallWith('BOUNDS', card)).variables[2]).toMatchObject({ integral: true });
    },
  );

  test.each([
    ['OBJSENSE\n    MAX', 'maximize'],
    ['OBJSENSE MAX', 'maximize'],
    ['OBJSENSE\nMAXIMIZE', 'maximize'],
    ['OBJSENSE\n  MIN', 'minimize'],
  ])('%j', (section, sense) => {
    expect(flat(small.replace('ROWS', `${section}\nROWS`)).objective).toMatchObject({ sense, constant: 10 });
  });

  test('OBJNAME chooses the objective among the free rows', () => {
    const text = small
      .replace('ROWS', 'OBJNAME\n  OTHER\nROWS')
      .replace(' L  LIM1', ' N  OTHER\n L  LIM1')
      .replace('    XONE      LIM2 ', '    XONE      OTHER                7\n    XONE      LIM2 ');
    const { objective, rows } = flat(text);
    expect(objective).toEqual({ sense: 'minimize', terms: [[0, 7]], constant: 0 });
    expect(rows[0]).toMatchObject({ name: 'COST', lower: -Infinity, upper: Infinity });
  });

  test('names of sets may be omitted', () => {
    const bare = small.replace(/^ {4}RHS {5}/gm, '         ').replace(/BND/g, '   ');
    expect(flat(bare)).toEqual(flat(small));
  });

  test('names in fixed columns may contain spaces', () => {
    const spaced = small.replaceAll('XONE', 'X ON').replaceAll('LIM1', 'LI 1');
    expect(flattened(readModelFile('small.mps', spaced))).toEqual(
      JSON.parse(
        JSON.stringify(flat(small), infinities).replaceAll('XONE', 'X ON').replaceAll('LIM1', 'LI 1'),
        numbers,
      ),
    );
    expect(() => mpsFormat.read(spaced)).toThrow(ModelFileError);
    // A space may be all that is left of a name before the last of its eight columns.
    const wide = small.replaceAll(/LIM1( {4}|$)/gm, 'LIMIT  1');
    expect(flattened(readModelFile('small.mps', wide))).toEqual(
      JSON.parse(JSON.stringify(flat(small), infinities).replaceAll('LIM1', 'LIMIT  1'), numbers),
    );
  });

  test.each([
    'SOS',
    'SOS1',
    'SETS',
    'QUADOBJ',
    'QMATRIX',
    'QCMATRIX LIM1',
    'INDICATORS',
    'GENCONS',
    'LAZYCONS',
    'USERCUTS',
    'BRANCH',
    'OBJSENSE',
    'OBJNAME',
    'RANGES',
  ])('the section %s without cards means nothing', (section) => {
    expect(flat(small.replace('ENDATA', `${section}\nENDATA`))).toEqual(flat(small));
    expect(flat(small.replace('RHS\n', `${section}\n* none\nRHS\n`))).toEqual(flat(small));
  });

  test('sections of rows, columns, right-hand sides and bounds may be empty', () => {
    const none = 'NAME\nROWS\nCOLUMNS\nRHS\nRANGES\nBOUNDS\nENDATA\n';
    expect(flat(none)).toEqual({ variables: [], rows: [], objective: null });
  });

  test.each([
    ['SOS', ' S1 SOS1 XONE 1', 'unsupported', 20],
    ['QUADOBJ', ' XONE XONE 1', 'unsupported', 20],
    ['QMATRIX', ' XONE XONE 1', 'unsupported', 20],
    ['QCMATRIX LIM1', ' XONE XONE 1', 'unsupported', 20],
    ['INDICATORS', ' IF LIM1 XONE 1', 'unsupported', 20],
    ['COMMENTS', ' a b 1', 'unexpected', 20],
    ['BOUNDS', ' SC BND XONE 3', 'unsupported', 17],
    ['BOUNDS', ' UP BND XONE 3\n UP OTHER XONE 3', 'unsupported', 18],
    ['BOUNDS', ' UP BND XONE', 'unknown-name', 17],
    ['BOUNDS', ' UP BND NONE 3', 'unknown-name', 17],
    ['BOUNDS', ' XX BND XONE 3', 'unexpected', 17],
    ['BOUNDS', ' UP BND XONE 3\n UP BND XONE 4', 'unexpected', 18],
    ['BOUNDS', ' LO BND XONE 1e30', 'out-of-range', 17],
    ['BOUNDS', ' UP BND XONE 1e999', 'out-of-range', 17],
    ['RHS', ' RHS LIM1 3\n OTHER LIM2 3', 'unsupported', 15],
    ['RHS', ' RHS LIM1 3\n RHS LIM1 3', 'unexpected', 15],
    ['RHS', ' RHS LIM9 3', 'unknown-name', 14],
    ['RHS', ' RHS LIM1 x', 'unexpected', 14],
    ['RHS', ' RHS LIM1', 'unknown-name', 14],
    ['ROWS', ' N COST\n Q LIM1', 'unexpected', 4],
    ['ROWS', ' N COST\n L COST', 'unexpected', 4],
    ['ROWS', ' N', 'unexpected', 3],
    ['COLUMNS', ' XONE COST 1 COST 1', 'unexpected', 8],
    ['COLUMNS', ' XONE COST 1\n YTWO COST 1\n XONE LIM1 1', 'unexpected', 10],
    ['COLUMNS', " M 'MARKER' 'INTEND'", 'unexpected', 8],
    ['COLUMNS', " M 'MARKER' 'SOSORG'", 'unsupported', 8],
    ['COLUMNS', ' XONE COST', 'unexpected', 8],
  ])('refuses %s %j', (section, lines, code, line) => {
    const problem = problemOf(smallWith(section, lines), mpsFormat.read);
    expect(problem).toMatchObject({ code, place: { line } });
  });

  test.each([
    ['', 'unexpected'],
    ['NAME x\nENDATA\n', 'unrecognized'],
    [small.replace('ENDATA\n', ''), 'unexpected'],
    [' XONE COST 1\n', 'unexpected'],
  ])('refuses %j', (text, code) => {
    expect(problemOf(text, mpsFormat.read)).toMatchObject({ code });
  });
});

function infinities(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function numbers(_: string, value: unknown): unknown {
  return value === 'Infinity' || value === '-Infinity' ? Number(value) : value;
}

describe('after ENDATA', () => {
  test.each([
    [
      'a second model',
      `${small}${small}`,
      'line 21, column 1: expected only comments after ENDATA, found "NAME"',
    ],
    ['a card', `${small} UP BND X 1\n`, 'line 21, column 2: expected only comments after ENDATA, found "UP"'],
    ['a word', `${small}\n\nmore\n`, 'line 23, column 1: expected only comments after ENDATA, found "more"'],
  ])('%s is refused with its place', (_, text, problem) => {
    expect(() => mpsFormat.read(text)).toThrow(problem);
  });

  test('blank lines and comments are ignored', () => {
    expect(flat(`${small}\n* a comment\n\n`)).toEqual(flat(small));
  });
});
