import { describe, expect, test } from 'vitest';
import {
  type BinaryVariable,
  equal,
  type LinearBlock,
  model,
  plus,
  type Relation,
  type Term,
  times,
} from '../../src/index.js';
import type { ProgramCall } from '../../src/node/program.js';
import { cbc, clasp, glpsol, splitEqualities } from '../../src/node/programs.js';

// What the programs print is recorded, and read without them. Where they are installed, other tests run them.

const free: ProgramCall = {
  modelPath: 'm',
  solutionPath: 's',
  secondPath: 't',
  seconds: null,
  nodeLimit: null,
  memoryLimitBytes: null,
  seed: null,
};

describe('limits and seeds are words of the command', () => {
  test.each([
    [cbc, {}, 'cbc m -solve -solution s -quit'],
    [
      cbc,
      { seconds: 0.5, nodeLimit: 7, seed: 3 },
      'cbc m -timeMode elapsed -sec 0.5 -maxNodes 7 -randomCbcSeed 3 -solve -solution s -quit',
    ],
    [glpsol, {}, 'glpsol --nointopt --freemps m --write s'],
    [glpsol, { seconds: 0.9 }, 'glpsol --nointopt --freemps m --write s'],
    [glpsol, { seconds: 1 }, 'glpsol --nointopt --freemps m --tmlim 1 --write s'],
    [glpsol, { seconds: 2.9 }, 'glpsol --nointopt --freemps m --tmlim 2 --write s'],
    [glpsol, { seconds: 1e9 }, 'glpsol --nointopt --freemps m --tmlim 1000000 --write s'],
    [clasp, {}, 'clasp m'],
    [clasp, { seconds: 0.9, seed: 3 }, 'clasp --seed=3 m'],
    [clasp, { seconds: 1 }, 'clasp --time-limit=1 m'],
    [clasp, { seconds: 2.9 }, 'clasp --time-limit=2 m'],
  ])('%# $name', (program, limits, words) => {
    expect([program.executable, ...program.words({ ...free, ...limits })].join(' ')).toBe(words);
  });
});

describe('cbc', () => {
  const log = (bound: string) =>
    `Result - Stopped on node limit\n\nObjective value:  118.00000000\n${bound}Enumerated nodes:  5\nTotal iterations:  984\n`;
  const solution = 'Stopped on iterations - objective value 118.00000000\n      0 x1      1      0\n';

  test('has printed a rounded bound, and the number of nodes', () => {
    expect(cbc.read({ output: log('Lower bound:   100.000\n'), solution })).toMatchObject({
      answer: { status: 'feasible', objective: 118, stopped: 'nodes' },
      bound: 99.9995,
      nodes: 5,
    });
    expect(cbc.read({ output: log('Lower bound:   -3.250\n'), solution }).bound).toBeCloseTo(-3.2505, 6);
  });

  test('need not have printed either', () => {
    expect(cbc.read({ output: log(''), solution })).toMatchObject({ bound: null, nodes: 5 });
    expect(cbc.read({ output: '', solution: 'Infeasible - objective value 0\n' })).toMatchObject({
      answer: { status: 'infeasible' },
      bound: null,
      nodes: 0,
    });
  });

  test('has written a file', () => {
    expect(() => cbc.read({ output: log(''), solution: null })).toThrow('expected a solution file');
  });
});

describe('glpsol', () => {
  const found = 'c Columns:    1\ns mip 1 1 f -92.0000000000002\ni 1 1028\nj 1 1\ne o f\n';
  const undecided = 's bas 1 1 u u 0\ni 1 b 0 0\nj 1 b 0 0\ne o f\n';
  const search = [
    '+     3: mip =     not found yet >=              -inf        (1; 0)',
    '+  1025: >>>>>  -8.200000000e+01 >=  -1.100000000e+02  22.0% (276; 108)',
    '+  8409: mip =  -9.200000000e+01 >=  -1.000000000e+02   8.7% (1394; 1277)',
  ];
  const maximizing = '+  8409: mip =   9.200000000e+01 <=   1.000000000e+02   8.7% (1394; 1277)';
  const ended = 'TIME LIMIT EXCEEDED; SEARCH TERMINATED';

  test('has printed its last bound, and that the time was over', () => {
    const read = (...lines: readonly string[]) =>
      glpsol.read({ output: `${lines.join('\n')}\n`, solution: found });
    expect(read(...search, ended)).toMatchObject({
      answer: { status: 'feasible', stopped: 'time' },
      bound: -100,
      nodes: 0,
      problem: undefined,
    });
    expect(read(maximizing)).toMatchObject({ answer: { stopped: null }, bound: 100 });
    expect(read(search[0]!).bound).toBe(null);
    expect(read().bound).toBe(null);
  });

  test.each([
    ['PROBLEM HAS NO PRIMAL FEASIBLE SOLUTION', { status: 'infeasible' }],
    ['PROBLEM HAS NO INTEGER FEASIBLE SOLUTION', { status: 'infeasible' }],
    ['LP HAS UNBOUNDED PRIMAL SOLUTION', { status: 'unknown', infeasibleOrUnbounded: true }],
    ['PROBLEM HAS NO DUAL FEASIBLE SOLUTION', { status: 'unknown', infeasibleOrUnbounded: true }],
    [ended, { status: 'unknown', stopped: 'time' }],
    ['nothing of these', { status: 'unknown', stopped: null, infeasibleOrUnbounded: false }],
  ])('says in its log why the file has no answer: %s', (line, answer) => {
    expect(glpsol.read({ output: `Preprocessing...\n${line}\n`, solution: undecided })).toMatchObject({
      answer,
    });
  });

  test('says in its log what went wrong', () => {
    const output = 'Error: first\nError: unable to open\nTime used: 0.0 secs\n';
    expect(glpsol.read({ output, solution: undecided }).problem).toBe('Error: unable to open');
  });
});

test('clasp says on its output whether the time was over', () => {
  const output = (line: string) => `c clasp\no 0\nv -x1 x2\ns SATISFIABLE\n${line}\n`;
  expect(clasp.read({ output: output('c TIME LIMIT     : 1'), solution: null })).toMatchObject({
    answer: { status: 'feasible', stopped: 'time' },
    bound: null,
    nodes: 0,
  });
  expect(clasp.read({ output: output('c Models : 1'), solution: null }).answer.stopped).toBe(null);
});

describe('equalities for clasp', () => {
  /** The rows after the split of one equality over x, y and z, which is fixed: bounds, and coefficients. */
  function rowsOf(row: (x: BinaryVariable, y: BinaryVariable, z: Term) => Relation) {
    const builder = model();
    const [x, y] = [builder.binary('x', []), builder.binary('y', [])];
    const z = builder.integer('z', [], { lower: 1, upper: 1 });
    builder.each('row', [], () => row(x(), y(), z()));
    const [block] = splitEqualities(builder.build({ decisions: [x, y] })).constraints as LinearBlock[];
    const { starts, coefficients, lower, upper } = block!;
    return Array.from(lower, (from, i) => [from, upper[i], ...coefficients.slice(starts[i], starts[i + 1])]);
  }

  test.each([
    [() => rowsOf((x) => equal(times(2, x), 1)), [2], 1],
    [() => rowsOf((x, y) => equal(plus(x, times(-2, y)), 0)), [1, -2], 0],
    [() => rowsOf((x, y) => equal(plus(times(0.5, x), y), 1)), [0.5, 1], 1],
    [() => rowsOf((x, y) => equal(plus(x, y), 0.5)), [1, 1], 0.5],
  ])('%# are two inequalities', (rows, coefficients, bound) => {
    expect(rows()).toEqual([
      [bound, Number.POSITIVE_INFINITY, ...coefficients],
      [Number.NEGATIVE_INFINITY, bound, ...coefficients],
    ]);
  });

  test.each([
    [() => rowsOf((x, y) => equal(plus(x, times(-1, y)), 0)), [1, -1], 0],
    [() => rowsOf((x, _, z) => equal(plus(x, times(2, z)), 3)), [1, 2], 3],
  ])('%# stay as they are', (rows, coefficients, bound) => {
    expect(rows()).toEqual([[bound, bound, ...coefficients]]);
  });
});
