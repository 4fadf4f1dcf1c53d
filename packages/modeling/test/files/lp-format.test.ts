import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { runs } from '../../../../test/profile.js';
import { escapeName } from '../../src/files/names.js';
import {
  type ConstraintBlock,
  clauseBlock,
  EngineError,
  equal,
  escapedNamesMark,
  type LinearBlock,
  lpFormat,
  type Model,
  ModelFileError,
  model,
  plus,
  sum,
  times,
  withBounds,
} from '../../src/index.js';
import { modelOf } from '../random-models.js';
import { mutatedText } from './mutated-text.js';
import { namedModels } from './named-models.js';
import { expectSameModel, flattened } from './same-model.js';

const infinity = Number.POSITIVE_INFINITY;

function written(model: Model): string {
  return [...lpFormat.write(model)].join('');
}

function flat(text: string) {
  return flattened(lpFormat.read(text));
}

/** What is wrong with a text. Anything but a `ModelFileError` fails the test. */
function problemOf(text: string) {
  try {
    lpFormat.read(text);
  } catch (error) {
    if (error instanceof ModelFileError) return error.problem;
    throw error;
  }
  return null;
}

const short: Pick<LinearBlock, 'type' | 'name'> = { type: 'linear', name: 'rows' };

describe('a model that is written and read', () => {
  it('is the same', () => {
    let products = 0;
    fc.assert(
      fc.property(namedModels, (given) => {
        expect(lpFormat.refuses(given)).toEqual([]);
        const back = lpFormat.read(written(given));
        expectSameModel(back, given);
        products += given.constraints.filter(({ type }) => type === 'product').length;
        expect([...back.decisions]).toEqual(
          Array.from(given.lower.keys()).filter(
            (i) => given.integral[i] === 1 && given.lower[i]! >= 0 && given.upper[i]! <= 1,
          ),
        );
      }),
      { numRuns: runs(500) },
    );
    expect(products).toBeGreaterThan(runs(10, 0));
  });

  it('keeps any character in a name, and what only looks like an escaped one', () => {
    const names = ['\u{10ffff}', '\u{ffff}', '~110000~', '~10ffff~', '~~', '~'];
    const builder = model();
    builder.binary('x', [names], (name) => name);
    const back = lpFormat.read(written(builder.build({ decisions: [] })));
    expect(flattened(back).variables.map(({ name }) => name)).toEqual(names);
    const foreign = `\\ ${escapedNamesMark}\nMinimize\n ~110000~ + ~10ffff~\nEnd\n`;
    expect(flat(foreign).variables.map(({ name }) => name)).toEqual(['~110000~', '\u{10ffff}']);
  });

  it('has lines of limited length, and only names of `variableNames`', () => {
    const builder = model();
    const items = Array.from({ length: 300 }, (_, i) => i);
    const x = builder.binary('x', [items], (i) => `${'long '.repeat(i % 12)}${i}`);
    builder.each('all', [], () =>
      equal(
        sum(items, (i) => times(i / 7, x(i))),
        3,
      ),
    );
    const text = written(builder.build({ decisions: [x] }));
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(255);
    const names = lpFormat.variableNames(builder.build({ decisions: [x] }));
    const binary = text.slice(text.indexOf('Binary')).split(/\s+/).slice(1, -2);
    expect(binary).toEqual(names);
  });

  it('has the expected text', () => {
    const builder = model();
    const x = builder.binary('x', [['a', 'b']], (cell) => `cell ${cell}`);
    builder.product('both', [], () => [x('a'), x('b')]);
    const y = builder.integer('y', [], { lower: -2, upper: 5 });
    builder.each('row', [], () => equal(plus(times(0.1, x('a')), times(-1, y())), 1e-7));
    builder.maximize(plus(x('b'), times(-3, y()), 7));
    const built = builder.build({ decisions: [x] });
    expect(written(built).split('\n')).toEqual([
      `\\ ${escapedNamesMark}`,
      'Maximize',
      ' 0 cell_a + cell_b + 0 both - 3 y + 7 objective~~~constant',
      'Subject To',
      ' both: both - [ cell_a * cell_b ] = 0',
      ' row: 0.1 cell_a - y = 1e-7',
      'Bounds',
      ' -2 <= y <= 5',
      ' objective~~~constant = 1',
      'Binary',
      ' cell_a cell_b both',
      'General',
      ' y',
      'End',
      '',
    ]);
  });

  it.each([
    ['nothing', model().build({ decisions: [] })],
    [
      'a row without variables, of a model without variables',
      modelOf(
        { binaries: 0, integers: [], continuous: [] },
        [
          {
            ...short,
            starts: Int32Array.of(0, 0),
            variables: new Int32Array(),
            coefficients: new Float64Array(),
            lower: Float64Array.of(1),
            upper: Float64Array.of(infinity),
          },
        ],
        {
          sense: 'maximize',
          variables: new Int32Array(),
          coefficients: new Float64Array(),
          constant: -2.5,
        },
      ),
    ],
    [
      'variables and no rows',
      modelOf({ binaries: 1, integers: [[-3, 4]], continuous: [[-infinity, infinity]] }, [], null),
    ],
    [
      'redundant rows, and infeasible rows',
      modelOf(
        { binaries: 2, integers: [], continuous: [] },
        [
          {
            ...short,
            starts: Int32Array.of(0, 1, 2, 4),
            variables: Int32Array.of(0, 1, 0, 1),
            coefficients: Float64Array.of(1, 0, 1, 0.1),
            lower: Float64Array.of(-infinity, -1, 2),
            upper: Float64Array.of(infinity, 1, 1),
          },
        ],
        null,
      ),
    ],
    [
      'bounds that contradict each other, and binary variables that are fixed',
      withBounds(modelOf({ binaries: 3, integers: [[2, 5]], continuous: [[0, 9.5]] }, [], null), [
        { variable: 0, lower: 1, upper: 0 },
        { variable: 1, lower: 1, upper: 1 },
        { variable: 2, lower: 0, upper: 0 },
        { variable: 3, lower: 7, upper: 9 },
        { variable: 4, lower: 0, upper: -4 },
      ]),
    ],
  ])('may be %s', (_, given) => {
    expectSameModel(lpFormat.read(written(given)), given);
  });
});

describe('what the format cannot represent', () => {
  const shape = { binaries: 1, integers: [], continuous: [] };

  it.each([
    ['clauses', [clauseBlock('some', [[0]])], [{ code: 'clause', block: 'some' }]],
    ['a coefficient that is not finite', [row(infinity, 0, 1)], [{ code: 'linear', block: 'rows' }]],
    [
      'a right-hand side that readers treat as infinite',
      [row(1, 0, 1e20)],
      [{ code: 'linear', block: 'rows' }],
    ],
    ['an infeasible row', [row(1, infinity, infinity)], [{ code: 'linear', block: 'rows' }]],
  ] satisfies [string, ConstraintBlock[], object[]][])('is refused: %s', (_, blocks, refusals) => {
    const given = modelOf(shape, blocks, null);
    expect(lpFormat.refuses(given)).toEqual(refusals);
    expect(() => written(given)).toThrowError(
      expect.objectContaining({ problem: { code: 'model-refused', engine: 'lp', refusals } }),
    );
  });

  it('is refused in bounds and in the objective', () => {
    const given = modelOf({ binaries: 0, integers: [[-1e25, 0]], continuous: [[0, 1e20]] }, [], {
      sense: 'minimize',
      variables: new Int32Array(),
      coefficients: new Float64Array(),
      constant: Number.NaN,
    });
    expect(lpFormat.refuses(given)).toEqual([
      { code: 'integer-variables' },
      { code: 'continuous-variables' },
      { code: 'objective' },
    ]);
  });

  function row(coefficient: number, lower: number, upper: number): LinearBlock {
    return {
      ...short,
      starts: Int32Array.of(0, 1),
      variables: Int32Array.of(0),
      coefficients: Float64Array.of(coefficient),
      lower: Float64Array.of(lower),
      upper: Float64Array.of(upper),
    };
  }
});

it('stops writing when the budget ends', () => {
  const builder = model();
  const items = Array.from({ length: 5000 }, (_, i) => i);
  const x = builder.binary('x', [items]);
  builder.each('rows', [items], (i) => equal(x(i), 1));
  let looks = 0;
  const pieces = lpFormat.write(builder.build({ decisions: [x] }), { isCancelled: () => ++looks > 3 });
  let length = 0;
  expect(() => {
    for (const piece of pieces) length += piece.length;
  }).toThrow(EngineError);
  expect(looks).toBe(4);
  expect(length).toBeGreaterThan(0);
});

describe('any text', () => {
  it('is a model, or an error with a place', () => {
    const words = fc.constantFrom(
      ...'min max st subject to such that bounds binary gen end free inf -inf x y z x[1,2] c: : [ ] * ^ 2 / + - <= >= = => <'.split(
        ' ',
      ),
      ...[
        '\n',
        '\n',
        '\nst\n',
        '\nend\n',
        '\\',
        'Minimize\n',
        '3',
        '1e5',
        '1e400',
        '.5',
        'sos',
        '->',
        'é',
        '\0',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
      fc.array(words, { maxLength: 40 }).map((all) => `min ${all.join(' ')}\nend`),
    );
    let models = 0;
    fc.assert(
      fc.property(text, (given) => {
        const problem = problemOf(given);
        if (problem === null) models += 1;
        else expect(problem.place).not.toBeNull();
      }),
      { numRuns: runs(3000, 1000) },
    );
    expect(models).toBeGreaterThan(0);
  });

  it('that is nearly a model is a model, or an error with a place', () => {
    let [models, problems] = [0, 0];
    fc.assert(
      fc.property(mutatedText(namedModels.map(written)), (text) => {
        const problem = problemOf(text);
        if (problem === null) {
          models += 1;
          // A model that was read can be written, unless it has a number such as 1e25.
          const again = lpFormat.read(text);
          if (lpFormat.refuses(again).length === 0 && hasShortNames(again))
            expectSameModel(lpFormat.read(written(again)), again);
        } else {
          problems += 1;
          expect(problem.place?.line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
        }
      }),
      { numRuns: runs(1500, 400) },
    );
    expect(Math.min(models, problems)).toBeGreaterThan(runs(50, 5));
  });
});

/** Whether every name stays short enough after escaping to be written: names of many tildes do not. */
function hasShortNames(model: Model): boolean {
  const { variables, rows } = flattened(model);
  return [...variables, ...rows].every(({ name }) => escapeName(name).length <= 85);
}

describe('texts of other programs', () => {
  it('may have sections in many spellings, comments, and rows in many notations', () => {
    const text = [
      '\\ a comment \\ in a comment',
      'MAXIMUM profit: 3 x+2y -z + 4 \\ another',
      'such that',
      'c1: x + y => 2',
      '-1 <= y + z <= 5',
      '5 >= x + x[1,2] >= -1e0 r3: 3 <= z',
      'r4: - x + 2.5e-1',
      '  y = .5',
      'c5: x + y <= 4 - z',
      'c6: 1 + x >= y + 3',
      'bound',
      'x <= 4 -2 <= y <= 1e30',
      'z free x[1,2] >= -inf',
      '3 >= w x <= +infinity',
      'INT',
      'x y',
      'Bin x[1,2]',
      'eNd',
      '\\ the end',
    ];
    const expected = {
      variables: [
        { name: 'x', lower: 0, upper: infinity, integral: true },
        { name: 'y', lower: -2, upper: infinity, integral: true },
        { name: 'z', lower: -infinity, upper: infinity, integral: false },
        { name: 'x[1,2]', lower: 0, upper: 1, integral: true },
        { name: 'w', lower: 0, upper: 3, integral: false },
      ],
      rows: [
        row(
          'c1',
          [
            [0, 1],
            [1, 1],
          ],
          2,
          infinity,
        ),
        row(
          'R2',
          [
            [1, 1],
            [2, 1],
          ],
          -1,
          5,
        ),
        row(
          'R3',
          [
            [0, 1],
            [3, 1],
          ],
          -1,
          5,
        ),
        row('r3', [[2, 1]], 3, infinity),
        row(
          'r4',
          [
            [0, -1],
            [1, 0.25],
          ],
          0.5,
          0.5,
        ),
        row(
          'c5',
          [
            [0, 1],
            [1, 1],
            [2, 1],
          ],
          -infinity,
          4,
        ),
        row(
          'c6',
          [
            [0, 1],
            [1, -1],
          ],
          2,
          infinity,
        ),
      ],
      objective: {
        sense: 'maximize',
        terms: [
          [0, 3],
          [1, 2],
          [2, -1],
        ],
        constant: 4,
      },
    };
    expect(flat(text.join('\n'))).toEqual(expected);
    expect(flat(text.join('\r\n'))).toEqual(expected);
    expect(flat(`\ufeff${text.join('\r')}`)).toEqual(expected);
  });

  function row(name: string, entries: readonly (readonly number[])[], lower: number, upper: number) {
    return { name, entries, lower, upper };
  }

  it('keep names unchanged, with any suffix', () => {
    const { variables, rows } = flat('min x_y~20~\nst\nr: x_y~20~ >= 1\nr~~~upper: x_y~20~ <= 3\nend');
    expect(variables.map(({ name }) => name)).toEqual(['x_y~20~']);
    expect(rows.map(({ name }) => name)).toEqual(['r', 'r~~~upper']);
  });

  it('may have names with symbols, and several named rows on a line', () => {
    const { variables, rows } = flat(
      'min a,b + #1 + "_ + x(1,2);\nst a: a,b <= 20 ,b: #1 <= 3 c: "_ <= 1\nend',
    );
    expect(variables.map(({ name }) => name)).toEqual(['a,b', '#1', '"_', 'x(1,2);']);
    expect(rows).toMatchObject([
      { name: 'a', upper: 20 },
      { name: ',b', upper: 3 },
      { name: 'c', upper: 1 },
    ]);
  });

  it('may have keywords as names of rows, and as names inside a line', () => {
    const { rows } = flat('min\nst\nbounds: x + st >= 1\nend: x + bounds >= 1\nend');
    expect(rows.map(({ name }) => name)).toEqual(['bounds', 'end']);
  });

  it('may multiply binary variables', () => {
    const read = lpFormat.read(
      'max x + [ 4 x*y - 6 y ^2 + y * x ] / 2\nst\n a: z - [ x * y ] = 0\n' +
        ' b: x + [ 2 x * z + x^2 ] <= 2\n c: 2 z - [ 2 y * y ] = 0\n d: w - [ y * x ] = 0\nbin\n x y z\nend',
    );
    expect(flattened(read)).toMatchObject({
      variables: [
        { name: 'x' },
        { name: 'y' },
        { name: 'z' },
        { name: 'w' },
        { name: 'x * z' },
        { name: 'x * y' },
      ],
      rows: [
        { name: 'a', product: 2, left: 0, right: 1 },
        {
          name: 'b',
          entries: [
            [0, 2],
            [4, 2],
          ],
          upper: 2,
        },
        { name: 'c', product: 2, left: 1, right: 1 },
        {
          name: 'd',
          entries: [
            [3, 1],
            [5, -1],
          ],
          lower: 0,
          upper: 0,
        },
        { name: 'x * z', product: 4, left: 0, right: 2 },
        { name: 'x * y', product: 5, left: 0, right: 1 },
      ],
      objective: {
        terms: [
          [0, 1],
          [1, -3],
          [5, 2.5],
        ],
      },
    });
  });
});

it.each([
  ...['semi', 'Semis', 'semi-continuous', 'Semi-Integer', 'sos', 'SOS1', 'sos2', 'gencons'],
  ...['General Constraints', 'lazy constraints', 'User Cuts', 'PWLObj', 'indicators'],
  ...['Subject To', 'bounds', 'binary', 'generals'],
])('the section %s means nothing without content', (title) => {
  const plain = 'max\n obj: x\nst\n c: x <= 1\nbounds\n x free\n';
  expect(flat(`${plain}${title}\nend`)).toEqual(flat(`${plain}end`));
  expect(flat(`${plain}${title}\n\\ none\nbin\nend`)).toEqual(flat(`${plain}end`));
  expect(problemOf(`${plain}${title}\n`)).toMatchObject({ place: { line: 8 } });
});

it.each([
  ['<', '>', '">"'],
  ['=<', '=>', '"=>"'],
  ['<=', '=', '"="'],
])('an error names the sign as it is written: 1 %s x %s 1', (sign, second, found) => {
  expect(problemOf(`min x\nst\n 1 ${sign} x ${second} 1\nend`)).toMatchObject({ found });
});

it.each([
  ['', 'unrecognized', 1, 1],
  ['hello', 'unrecognized', 1, 1],
  ['/* objective */ max: 3x;', 'unsupported', 1, 1],
  ['\\ one\n max: 3x+2y;', 'unsupported', 2, 2],
  ['Minimize multi-objectives\n OBJ0: x\nEnd', 'unsupported', 1, 10],
  ['min x\nst\nx >= 1\n', 'unexpected', 4, 1],
  ['min x\nst\nx >= 1\nend\nx', 'unexpected', 5, 1],
  ['min x\nmax y\nend', 'unexpected', 2, 1],
  ['min x y\nend', 'unexpected', 1, 7],
  ['min x +\nst\nend', 'unexpected', 2, 1],
  ['min inf x\nend', 'out-of-range', 1, 5],
  ['min 1e999 x\nend', 'out-of-range', 1, 5],
  ['min 1e308 x + 1e308 x\nend', 'out-of-range', 1, 15],
  ['min x\nst\n x 3 <= 4\nend', 'unexpected', 3, 4],
  ['min x\nst\n c: >= 4\nend', 'unexpected', 3, 5],
  ['min x\nst\n x >= \nend', 'unexpected', 4, 1],
  ['min x\nst\n x >= 4 <= 5\nend', 'unexpected', 3, 9],
  ['min x\nst\n 1 <= x >= 3\nend', 'unexpected', 3, 9],
  ['min x\nst\n 1 = x = 1\nend', 'unexpected', 3, 8],
  ['min x\nst\n x + y\n c: x >= 1\nend', 'unexpected', 4, 2],
  ['min x\nst\n x = inf\nend', 'out-of-range', 3, 4],
  ['min x\nst\n x >= 1e20\nend', 'out-of-range', 3, 2],
  ['min x\nst\n x ; y >= 1\nend', 'unexpected', 3, 4],
  ['min x\nst\n i: x = 1 -> y >= 2\nend', 'unsupported', 3, 11],
  ['min x\nst\n x * y >= 2\nend', 'unexpected', 3, 4],
  ['min x\nst\n x + [ x * y ] >= 2\nend', 'unsupported', 3, 8],
  ['min [ x ^ 3 ]\nend', 'unsupported', 1, 11],
  ['min [ x ^ 2 ] / 3\nend', 'unexpected', 1, 17],
  ['min [ x ]\nend', 'unexpected', 1, 9],
  ['min [ x * y y * z ]\nend', 'unexpected', 1, 13],
  ['min x\nbounds\n x >= inf\nend', 'out-of-range', 3, 4],
  ['min x\nbounds\n x\nend', 'unexpected', 4, 1],
  ['min x\nbounds\n 2 <= 3\nend', 'unexpected', 3, 7],
  ['min x\nbin\n x 3\nend', 'unexpected', 3, 4],
  ['min x\nSOS\n s: S1:: x:1 y:2\nend', 'unsupported', 2, 1],
  ['min x\nSemi-Continuous\n x\nend', 'unsupported', 2, 1],
  ['min x\nst\n x >= 1\nGeneral Constraints\n r = MAX ( x , y )\nend', 'unsupported', 4, 1],
  ['min x\nst\n x >= 1\nLazy Constraints\n x >= 1\nend', 'unsupported', 4, 1],
  ['min x\u0001\nend', 'unexpected', 1, 6],
  ['max\nobj: x + y\nst\nc1: x + y <= 20, c2: x - 3y <= 30\nend', 'unexpected', 4, 16],
  ['max\nobj: x + y\nst\nc1: x + y <= 20 ;\nend', 'unexpected', 4, 17],
  ['max x, + ,\nst\n c: x, <= 20\nend', 'unexpected', 1, 10],
  ['min x\nst\n c: 2 <= x + y <= 20 x - y <= 30\nend', 'unexpected', 3, 22],
  ['min x\nst\n 20 >= x + y\n x + y >= 2 >= z\nend', 'unexpected', 4, 13],
  ['min x\nbounds\n x <= 3 , y <= 4\nend', 'unexpected', 3, 9],
])('of %j has a code and a place', (text, code, line, column) => {
  expect(problemOf(text)).toMatchObject({ code, place: { line, column } });
});
