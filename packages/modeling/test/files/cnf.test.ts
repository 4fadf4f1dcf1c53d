import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  atMost,
  cnfFormat,
  EngineError,
  equal,
  type Model,
  minus,
  model,
  modelForFile,
  not,
  or,
  plus,
  readSolverAnswer,
  refusalsOf,
  times,
  valuesOf,
} from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { problemOf } from './problem-of.js';
import { solvableFileModels } from './random-file-models.js';

function textOf(given: Model): string {
  return [...cnfFormat.write(given)].join('');
}

/** Two binary variables, a fixed one, and an integer one from 2 to 4: twice one plus the other. */
function small(): Model {
  const b = model();
  const x = b.binary('x', [['a', 'b', 'c']], (each) => `is ${each}`);
  const n = b.integer('n', [], { lower: 2, upper: 4 }, () => 'n-1');
  b.each('some', [], () => or(x('a'), not(x('b'))));
  b.each('sum', [], () => equal(plus(times(2, x('a')), x('b')), n()));
  const built = b.build({ decisions: [x] });
  return { ...built, lower: built.lower.with(2, 1) };
}

describe('CNF', () => {
  test('has names in comments', () => {
    expect(textOf(modelForFile(cnfFormat, small()))).toBe(`c gridwright names 1
c name 1 is_a
c name 2 is_b
c name 3 is_c
c name 4 n.1
c range 4 2 4
c name 5 n.1_at_least_3
c name 6 n.1_at_least_4
c integer 4 2 5 6
c clauses 1 1 bounds
c clauses 2 2 some
c clauses 3 7 sum
c clauses 8 8 order_of_integer_variables
p cnf 6 8
3 0
1 -2 0
1 0
2 -5 0
2 -6 0
-5 -6 0
-2 5 6 0
-6 5 0
`);
  });

  test('gives the values of integer variables, and of variables without clauses', () => {
    const lowered = modelForFile(cnfFormat, small());
    const answer = readSolverAnswer('s SATISFIABLE\nv 1 2 3 -4 5 -6 0\n');
    expect([...valuesOf(answer, lowered, cnfFormat)]).toEqual([1, 1, 1, 3, 1, 0]);
    const b = model();
    b.integer('n', [], { lower: 3, upper: 9 });
    b.integer('m', [], { lower: -9, upper: -3.5 });
    b.continuous('c', [], { lower: 0.5, upper: 1 });
    b.integer('f', [], { lower: 7, upper: 7 });
    b.integer('z', [], { lower: -1, upper: 2 });
    const free = b.build({ decisions: [] });
    const values = valuesOf(readSolverAnswer('s SATISFIABLE\nv -1 2 3 4 5 0\n'), free, cnfFormat);
    expect([...values]).toEqual([3, -4, 0.5, 7, 0]);
  });

  test('has bounds as unit clauses', () => {
    const b = model();
    b.binary('x', [[0, 1, 2, 3]]);
    const given = b.build({ decisions: [] });
    const bounds = { lower: Float64Array.of(0.5, 0, 0, 1), upper: Float64Array.of(1, 0.25, 1, 1) };
    expect(textOf({ ...given, ...bounds })).toMatch(/\np cnf 4 3\n1 0\n-2 0\n4 0\n$/);
    const contradictory = { lower: Float64Array.of(1, 0, 0.25, 0), upper: Float64Array.of(0, 1, 0.75, 1) };
    expect(textOf({ ...given, ...contradictory })).toMatch(/\np cnf 4 2\n0\n0\n$/);
  });

  test('is read back with its names and the same solutions', () => {
    let solvable = 0;
    fc.assert(
      fc.property(solvableFileModels('binary', ['clause']), (random) => {
        const given = { ...random, objective: null };
        if (cnfFormat.refuses(given).length > 0) return;
        const read = cnfFormat.read(textOf(given));
        expect(read.variableCount).toBe(given.variableCount);
        for (let i = 0; i < given.variableCount; i++)
          expect(read.names.variable(i)).toBe(given.names.variable(i));
        const [actual, expected] = [read, given].map((each) => {
          const { lower, upper, constraints: blocks } = each;
          // The file has no values of variables that are not binary.
          const decisions = Int32Array.from(
            read.decisions.filter((i) => given.upper[i]! <= 1 && given.lower[i]! >= 0),
          );
          return bruteForce({ model: { ...each, decisions }, blocks, lower, upper, objective: null });
        });
        expect(actual?.solutions).toEqual(expected?.solutions);
        if (expected?.feasible) solvable += 1;
      }),
      { numRuns: 100 },
    );
    expect(solvable).toBeGreaterThan(20);
  });

  test('of other programs has numbers as names', () => {
    const read = cnfFormat.read('c name 1 apples\np cnf 2 1\n1 -2 0\n');
    expect([read.names.variable(0), read.names.variable(1)]).toEqual(['x1', 'x2']);
    expect(read.decisions).toEqual(Int32Array.of(0, 1));
  });

  test('stops when the budget ends', () => {
    expect(() => [...cnfFormat.write(modelForFile(cnfFormat, small()), { isCancelled: () => true })]).toThrow(
      /stopped/,
    );
  });
});

describe('what CNF refuses', () => {
  test.each<readonly [string, Model, readonly string[]]>([
    ['unlowered rows and products', { ...small() }, ['linear']],
    [
      'an objective',
      {
        ...modelForFile(cnfFormat, small()),
        objective: {
          sense: 'minimize',
          variables: Int32Array.of(0),
          coefficients: Float64Array.of(1),
          constant: 0,
        },
      },
      ['objective'],
    ],
    [
      'clauses over integer variables',
      { ...small(), constraints: small().constraints.slice(0, 1), upper: Float64Array.of(1, 2, 1, 4) },
      ['integer-variables'],
    ],
    [
      'clauses over continuous variables',
      { ...small(), constraints: small().constraints.slice(0, 1), integral: Uint8Array.of(1, 0, 1, 1) },
      ['continuous-variables'],
    ],
  ])('%s', (_, given, codes) => {
    expect(cnfFormat.refuses(given).map(({ code }) => code)).toEqual(codes);
    expect(() => textOf(given)).toThrow(EngineError);
  });

  test('for rows without a lowering, the reason', () => {
    const b = model();
    const x = b.binary('x', [[0, 1]]);
    const c = b.continuous('c', [], { lower: 0, upper: 1 });
    b.each('fraction', [], () => atMost(plus(times(1e-20, x(0)), x(1)), 1));
    b.each('flow', [], () => atLeast(minus(x(0), c()), 0));
    b.each('whole', [], () => atLeast(plus(x(0), x(1)), 1));
    const given = b.build({ decisions: [x] });
    expect(modelForFile(cnfFormat, given)).toBe(given);
    expect(refusalsOf(cnfFormat, given)).toEqual([
      { code: 'fractions', block: 'fraction' },
      { code: 'continuous-variables', block: 'flow' },
    ]);
  });

  test.each([
    ['', 'unrecognized', 'expected a header'],
    ['p cnf 1 1\n2 0\n', 'out-of-range', 'line 2, column 1: expected a literal from -1 to 1'],
    ['p cnf 1 1\n1 x 0\n', 'unexpected', 'line 2, column 3: '],
    ['p cnf 20000000 1\n1 0\n', 'out-of-range', 'expected at most 1000 variables in a text of this length'],
  ])('the text %j', (text, code, message) => {
    expect(problemOf(text, cnfFormat.read)?.code).toBe(code);
    expect(() => cnfFormat.read(text)).toThrow(message);
  });
});
