import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { DimacsError, type DimacsProblem, dimacsLimits, readDimacs } from '../../src/index.js';
import { mutated, wellFormed } from './dimacs-texts.js';
import { plainOf, plainReading } from './plain-reading.js';

const encoder = new TextEncoder();
const header = 'a header "p cnf VARIABLES CLAUSES"';

/** The problem of a text, or null. Errors other than `DimacsError` fail the test. */
function problemOf(text: Parameters<typeof readDimacs>[0]): DimacsProblem | null {
  try {
    readDimacs(text);
  } catch (error) {
    if (error instanceof DimacsError) return error.problem;
    throw error;
  }
  return null;
}

type Row = readonly [
  title: string,
  text: string,
  code: DimacsProblem['code'],
  line: number,
  column: number,
  expected: string,
  found: string,
];

const rows: readonly Row[] = [
  ['an empty text', '', 'empty', 1, 1, header, 'nothing'],
  ['white space', ' \n\r\n\t', 'empty', 1, 1, header, 'nothing'],
  ['comments alone', 'c one\nc two', 'no-header', 1, 1, header, 'comments only'],
  ['clauses without a header', 'c one\n 1 2 0\n', 'no-header', 2, 2, header, '"1"'],
  ['another problem', 'p sat 3\n', 'unexpected', 1, 3, header, '"sat"'],
  ['weighted clauses', 'p wcnf 3 1\n', 'unexpected', 1, 3, header, '"wcnf"'],
  ['a header cut off', 'p cnf 3', 'unexpected', 1, 8, 'the number of clauses', 'the end of the text'],
  [
    'a header in two lines',
    'p cnf 3\n2\n',
    'unexpected',
    1,
    8,
    'the number of clauses',
    'the end of the line',
  ],
  ['a header and more', 'p cnf 3 1 1 0\n', 'unexpected', 1, 11, 'the end of the line', '"1"'],
  ['a negative number in the header', 'p cnf -3 1\n', 'unexpected', 1, 7, 'the number of variables', '"-3"'],
  ['a word in the header', 'p cnf 3 x\n', 'unexpected', 1, 9, 'the number of clauses', '"x"'],
  [
    '10^9 variables',
    'p cnf 1000000000 1\n1 0',
    'too-large',
    1,
    7,
    'at most 33554432 variables',
    '"1000000000"',
  ],
  ['10^9 clauses', 'p cnf 1 1000000000\n1 0', 'too-large', 1, 9, 'at most 268435456 clauses', '"1000000000"'],
  [
    'a number of 300 digits in the header',
    `p cnf ${'0'.repeat(299)}1 1`,
    'too-large',
    1,
    7,
    'at most 33554432 variables',
    `"${'0'.repeat(40)}…"`,
  ],
  ['a second header', 'p cnf 3 1\n1 2 0\np cnf 3 1\n', 'second-header', 3, 1, 'one header', 'a second one'],
  ['a header within a clause', 'p cnf 3 1\n1 p', 'second-header', 2, 3, 'one header', 'a second one'],
  [
    'a clause too many',
    'p cnf 3 1\n1 2 0\n 3 0\n',
    'too-many-clauses',
    3,
    2,
    '1 clauses, as the header says',
    'more',
  ],
  [
    'an empty clause too many',
    'p cnf 3 1\n1 0 0',
    'too-many-clauses',
    2,
    5,
    '1 clauses, as the header says',
    'more',
  ],
  [
    'a clause too few',
    'p cnf 3 2\n1 2 0 c x\n',
    'too-few-clauses',
    2,
    6,
    '2 clauses, as the header says',
    '1',
  ],
  ['no clauses', 'p cnf 3 2', 'too-few-clauses', 1, 10, '2 clauses, as the header says', '0'],
  [
    'a clause too few before %',
    'p cnf 3 2\n1 2 0\n%\n0\n',
    'too-few-clauses',
    3,
    1,
    '2 clauses, as the header says',
    '1',
  ],
  [
    'a clause without its 0',
    'p cnf 3 2\n1 0\n2 -3\n',
    'open-clause',
    3,
    5,
    '0 at the end of the clause',
    'the end of the text',
  ],
  [
    'a clause without its 0 before %',
    'p cnf 3 1\n2\n%',
    'open-clause',
    3,
    1,
    '0 at the end of the clause',
    '"%"',
  ],
  ['a variable too large', 'p cnf 3 1\n1 4 0', 'out-of-range', 2, 3, 'a literal from -3 to 3, or 0', '"4"'],
  ['its negation', 'p cnf 3 1\n1\r\n  -4 0', 'out-of-range', 3, 3, 'a literal from -3 to 3, or 0', '"-4"'],
  [
    'a number beyond 2^53',
    'p cnf 3 1\n99999999999999999999 0',
    'out-of-range',
    2,
    1,
    'a literal from -3 to 3, or 0',
    '"99999999999999999999"',
  ],
  [
    'a number of 400 digits',
    `p cnf 3 1\n${'9'.repeat(400)} 0`,
    'out-of-range',
    2,
    1,
    'a literal from -3 to 3, or 0',
    `"${'9'.repeat(40)}…"`,
  ],
  [
    'a variable in a formula without variables',
    'p cnf 0 1\n1 0',
    'out-of-range',
    2,
    1,
    '0 only, as there are no variables',
    '"1"',
  ],
  ['-0', 'p cnf 3 1\n1 -0', 'unexpected', 2, 3, 'a literal or 0', '"-0"'],
  ['+1', 'p cnf 3 1\n+1 0', 'unexpected', 2, 1, 'a literal or 0', '"+1"'],
  ['a bare minus', 'p cnf 3 1\n1 - 2 0', 'unexpected', 2, 3, 'a literal or 0', '"-"'],
  ['a fraction', 'p cnf 3 1\n1.5 0', 'unexpected', 2, 1, 'a literal or 0', '"1.5"'],
  ['a word', 'p cnf 3 1\n1 two 0', 'unexpected', 2, 3, 'a literal or 0', '"two"'],
  ['a word that begins with c', 'p cnf 3 1\n1 cat 0', 'unexpected', 2, 3, 'a literal or 0', '"cat"'],
  ['a word after a comment', 'p cnf 3 1\nc x\n\tx 0', 'unexpected', 3, 2, 'a literal or 0', '"x"'],
  ['a zero byte', 'p cnf 3 1\n1\0 0', 'unexpected', 2, 1, 'a literal or 0', '"1\\u0000"'],
  ['another kind of space', 'p cnf 3 1\n1\u00a02 0', 'unexpected', 2, 1, 'a literal or 0', '"1\\u{a0}2"'],
  ['a byte order mark', '\ufeffp cnf 3 1\n1 0', 'no-header', 1, 1, header, '"\\u{feff}p"'],
  [
    'a line of 1000 letters',
    `p cnf 3 1\n${'x'.repeat(1000)}`,
    'unexpected',
    2,
    1,
    'a literal or 0',
    `"${'x'.repeat(40)}…"`,
  ],
  ['a clause after %', 'p cnf 1 1\n1 0\n%\n0\n1 0', 'unexpected', 5, 1, 'nothing except a 0 after %', '"1"'],
];

describe('refused:', () => {
  test.each(rows)('%s', (_title, text, code, line, column, expected, found) => {
    const problem = { code, place: { line, column }, expected, found };
    expect(problemOf(text)).toEqual(problem);
    expect(problemOf(encoder.encode(text))).toEqual(problem);
    expect(problemOf([...text])).toEqual(problem);
    expect(() => readDimacs(text)).toThrow(
      `line ${line}, column ${column}: expected ${expected}, found ${found}`,
    );
  });

  test('bytes that are not text', () => {
    const bytes = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe, 0x0a, 0x00]);
    expect(problemOf(bytes)).toMatchObject({ code: 'no-header', place: { line: 1, column: 1 } });
    expect(problemOf(new Uint8Array(1_000_000))).toMatchObject({
      code: 'no-header',
      place: { line: 1, column: 1 },
    });
  });
});

test('the header alone causes no allocation', () => {
  const text = `p cnf ${dimacsLimits.variables} ${dimacsLimits.clauses}\n1 0\n`;
  const before = process.memoryUsage().arrayBuffers;
  for (let round = 0; round < 100; round++)
    expect(problemOf(text)).toMatchObject({ code: 'too-few-clauses', place: { line: 2, column: 4 } });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 24);
});

/** Whether a place is in a text, or just after it; columns are UTF-16 units. */
function isInside(text: string, { line, column }: DimacsProblem['place']): boolean {
  const found = text.split('\n')[line - 1];
  return found !== undefined && column >= 1 && column <= found.length + 1;
}

/** A text is read as by the simple reader, or refused with a valid place, whether whole or in pieces. */
function expectSound(text: string): void {
  const problem = problemOf(text);
  if (problem === null) expect(plainOf(readDimacs(text))).toEqual(plainReading(text));
  else if (!isInside(text, problem.place)) expect.fail(`${JSON.stringify(problem)} is outside the text`);
  const bytes = encoder.encode(text);
  const third = Math.ceil(bytes.length / 3) || 1;
  const pieces = [0, 1, 2].map((index) => bytes.slice(index * third, (index + 1) * third));
  expect(problemOf(bytes)).toEqual(problem);
  expect(problemOf(pieces)).toEqual(problem);
}

describe('any text is a formula, or an error with a valid place:', () => {
  test('mutated formulas', () => {
    fc.assert(fc.property(mutated(wellFormed.map(({ text }) => text)), expectSound), { numRuns: 3000 });
  });

  test('random text', () => {
    const words = fc.constantFrom(
      'p',
      'cnf',
      '0',
      '1',
      '-1',
      '2',
      '3',
      'c',
      '%',
      ' ',
      ' ',
      '\n',
      '\n',
      'é',
      '\0',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 40, size: 'max' }).map((all) => all.join('')),
        expectSound,
      ),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), expectSound), { numRuns: 500 });
  });

  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300, size: 'max' }), (bytes) => {
        expect(problemOf(bytes)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
