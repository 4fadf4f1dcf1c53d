import { describe, expect, it } from 'vitest';
import {
  and,
  atLeast,
  atMost,
  atMostOne,
  BuilderError,
  type BuilderProblem,
  equal,
  exactlyOne,
  iff,
  implies,
  isBinary,
  minus,
  model,
  modelSize,
  not,
  or,
  plus,
  sum,
  times,
} from '../../src/index.js';

const infinity = Number.POSITIVE_INFINITY;

describe('variables', () => {
  it('are numbered family by family, the last index fastest', () => {
    const builder = model();
    const x = builder.binary('x', [
      ['a', 'b'],
      [1, 2, 3],
    ]);
    const y = builder.integer('y', [['a', 'b']], { lower: -1, upper: 4 });
    const z = builder.continuous('z', [], { lower: 0, upper: 2.5 });
    expect(x('a', 1).index).toBe(0);
    expect(x('a', 3).index).toBe(2);
    expect(x('b', 1).index).toBe(3);
    expect(y('b').index).toBe(7);
    expect(z().index).toBe(8);
    const built = builder.build({ decisions: [y, z] });
    expect(built.variableCount).toBe(9);
    expect(built.variables).toEqual([
      { name: 'x', domain: 'binary', first: 0, count: 6 },
      { name: 'y', domain: 'integer', first: 6, count: 2 },
      { name: 'z', domain: 'continuous', first: 8, count: 1 },
    ]);
    expect([...built.lower]).toEqual([0, 0, 0, 0, 0, 0, -1, -1, 0]);
    expect([...built.upper]).toEqual([1, 1, 1, 1, 1, 1, 4, 4, 2.5]);
    expect([...built.integral]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect([...built.decisions]).toEqual([6, 7, 8]);
    expect([0, 6, 8].map((variable) => isBinary(built, variable))).toEqual([true, false, false]);
  });

  it('have the names that were given, or numbered ones', () => {
    const builder = model();
    const x = builder.binary(
      'x',
      [
        ['a', 'b'],
        [1, 2],
      ],
      (letter, digit) => `at ${letter}${digit}`,
    );
    builder.binary('y', [['p', 'q'], [7]]);
    builder.binary('z', []);
    const { names } = builder.build({ decisions: [x] });
    expect([0, 3, 5, 6].map(names.variable)).toEqual(['at a1', 'at b2', 'y[1,0]', 'z']);
  });
});

describe('rows', () => {
  it('are made in the order of the combinations, constants on the right', () => {
    const builder = model();
    const items = [0, 1, 2];
    const x = builder.binary('x', [items]);
    builder.each(
      'pairs',
      [items.slice(1)],
      (i) => atMost(plus(x(i), times(2, x(i - 1)), 3), minus(x(0), -4)),
      (i) => `pair ${i}`,
    );
    const { constraints, names } = builder.build({ decisions: [x] });
    expect(constraints).toEqual([
      {
        type: 'linear',
        name: 'pairs',
        // x1 + 2 x0 + 3 ≤ x0 + 4 and x2 + 2 x1 + 3 ≤ x0 + 4.
        starts: Int32Array.of(0, 2, 5),
        variables: Int32Array.of(1, 0, 2, 1, 0),
        coefficients: Float64Array.of(1, 1, 1, 2, -1),
        lower: Float64Array.of(-infinity, -infinity),
        upper: Float64Array.of(1, 1),
      },
    ]);
    expect(names.row(0, 1)).toBe('pair 2');
  });

  it('of comparisons have their bounds, and variables that cancel are left out', () => {
    const builder = model();
    const x = builder.binary('x', [[0, 1]]);
    const relations = [
      equal(plus(x(0), x(1)), 1),
      atLeast(x(0), minus(x(0), x(1))),
      atMostOne(x(0), x(1)),
      exactlyOne(x(0), x(1)),
    ];
    builder.each('all', [relations], (relation) => relation);
    expect(builder.build({ decisions: [] }).constraints).toEqual([
      {
        type: 'linear',
        name: 'all',
        starts: Int32Array.of(0, 2, 3, 5, 7),
        variables: Int32Array.of(0, 1, 1, 0, 1, 0, 1),
        coefficients: new Float64Array(7).fill(1),
        lower: Float64Array.of(1, 0, -infinity, 1),
        upper: Float64Array.of(1, infinity, 1, 1),
      },
    ]);
  });

  it('of connectives are clauses', () => {
    const builder = model();
    const x = builder.binary('x', [[0, 1]]);
    const relations = [
      or(x(0), not(x(1))),
      and(x(0), x(1)),
      implies(x(0), x(1)),
      iff(x(0), not(x(1))),
      or(not(not(x(1)))),
    ];
    builder.each(
      'all',
      [relations],
      (relation) => relation,
      (relation) => `${relations.indexOf(relation)}`,
    );
    const built = builder.build({ decisions: [] });
    expect(built.constraints).toEqual([
      {
        type: 'clause',
        name: 'all',
        starts: Int32Array.of(0, 2, 3, 4, 6, 8, 10, 11),
        literals: Int32Array.of(0, 3, 0, 2, 1, 2, 1, 3, 0, 2, 2),
      },
    ]);
    // Clauses of one relation bear its name.
    expect([0, 1, 2, 3, 4, 5, 6].map((row) => built.names.row(0, row))).toEqual([
      '0',
      '1',
      '1',
      '2',
      '3',
      '3',
      '4',
    ]);
  });

  it('are left out where there are none, and names stay with their blocks', () => {
    const builder = model();
    const x = builder.binary('x', [[0, 1]]);
    builder.each('none', [[]], () => or(x(0)));
    builder.each('one', [[0, 1]], (i) => or(x(i)));
    builder.each('single', [], () => or(x(0)));
    const built = builder.build({ decisions: [x] });
    expect(built.constraints.map(({ name }) => name)).toEqual(['one', 'single']);
    expect([built.names.row(0, 1), built.names.row(1, 0)]).toEqual(['one[1]', 'single']);
    expect(modelSize(built)).toEqual({ variables: 2, constraints: 3 });
  });

  it('of products are one block with its new variables', () => {
    const builder = model();
    const cells = ['a', 'b', 'c'];
    const x = builder.binary('x', [cells]);
    const y = builder.binary('y', []);
    const both = builder.product(
      'both',
      [cells.slice(1)],
      (cell) => [y(), x(cell)],
      (cell) => `${cell} and y`,
    );
    const plain = builder.product('square', [[7]], () => [y(), y()]);
    builder.product('none', [[]], () => [y(), y()]);
    builder.each('one', [], () => equal(plus(both('c'), plain(7)), 1));
    const built = builder.build({ decisions: [x] });
    expect(built.variables.slice(2)).toEqual([
      { name: 'both', domain: 'binary', first: 4, count: 2 },
      { name: 'square', domain: 'binary', first: 6, count: 1 },
      { name: 'none', domain: 'binary', first: 7, count: 0 },
    ]);
    expect(built.constraints.slice(0, 2)).toEqual([
      {
        type: 'product',
        name: 'both',
        products: Int32Array.of(4, 5),
        left: Int32Array.of(3, 3),
        right: Int32Array.of(1, 2),
      },
      {
        type: 'product',
        name: 'square',
        products: Int32Array.of(6),
        left: Int32Array.of(3),
        right: Int32Array.of(3),
      },
    ]);
    expect(modelSize(built)).toEqual({ variables: 7, constraints: 4 });
    expect([built.names.variable(5), built.names.row(0, 1)]).toEqual(['c and y', 'c and y']);
    expect([built.names.row(1, 0), built.names.row(2, 0)]).toEqual(['square[0]', 'one']);
  });

  it('of a graph are one block with its vertices numbered', () => {
    const builder = model();
    const edges = [
      { from: 'b', to: 'a' },
      { from: 'a', to: 'c' },
    ];
    const x = builder.binary('x', [edges]);
    builder.connected('joined', {
      vertices: ['a', 'b', 'c'],
      edges,
      ends: ({ from, to }) => [from, to],
      used: (edge) => not(x(edge)),
    });
    const built = builder.build({ decisions: [x] });
    expect(built.constraints).toEqual([
      {
        type: 'connected',
        name: 'joined',
        graph: {
          vertexCount: 3,
          tails: Int32Array.of(1, 0),
          heads: Int32Array.of(0, 2),
          literals: Int32Array.of(1, 3),
        },
      },
    ]);
    expect(modelSize(built)).toEqual({ variables: 2, constraints: 1 });
    expect(built.names.row(0, 0)).toBe('joined');
  });
});

describe('the objective', () => {
  it('has each variable once', () => {
    const builder = model();
    const x = builder.binary('x', [[0, 1, 2]]);
    builder.maximize(plus(sum([0, 1, 2], x), times(2, x(1)), times(-1, x(2)), 5));
    expect(builder.build({ decisions: [] }).objective).toEqual({
      sense: 'maximize',
      variables: Int32Array.of(0, 1),
      coefficients: Float64Array.of(1, 3),
      constant: 5,
    });
  });

  it('is null where none was given', () => {
    expect(model().build({ decisions: [] }).objective).toBeNull();
  });
});

describe('mistakes', () => {
  function problemOf(build: (builder: ReturnType<typeof model>) => void): BuilderProblem | null {
    try {
      build(model());
    } catch (error) {
      if (error instanceof BuilderError) return error.problem;
      throw error;
    }
    return null;
  }

  it('are told with their place', () => {
    expect(problemOf((b) => b.binary('x', [[0, 1, 0]]))).toEqual({
      code: 'duplicate-index',
      family: 'x',
      position: 0,
    });
    expect(
      problemOf((b) => {
        const sets: readonly [readonly number[], readonly number[]] = [[0], [1]];
        b.binary('x', sets)(0, 2);
      }),
    ).toEqual({ code: 'unknown-index', family: 'x', position: 1 });
    expect(
      problemOf((b) => {
        b.binary('x', []);
        b.each('x', [], () => equal(0, 0));
      }),
    ).toEqual({ code: 'duplicate-name', name: 'x' });
    expect(problemOf((b) => b.integer('x', [], { lower: 2, upper: 1 }))).toEqual({
      code: 'invalid-bounds',
      family: 'x',
      lower: 2,
      upper: 1,
    });
    expect(problemOf((b) => b.integer('x', [], { lower: Number.NaN, upper: 1 }))?.code).toBe(
      'invalid-bounds',
    );
    expect(
      problemOf((b) => {
        const x = b.binary('x', []);
        b.each('rows', [[0, 1]], (i) => (i === 0 ? or(x()) : equal(x(), 1)));
      }),
    ).toEqual({ code: 'mixed-block', block: 'rows' });
    expect(
      problemOf((b) => {
        const x = b.integer('x', [], { lower: 0, upper: 1 });
        b.each('rows', [], () => or(x()));
      }),
    ).toEqual({ code: 'not-binary', block: 'rows', variable: 0 });
    expect(
      problemOf((b) => {
        const x = b.binary('x', []);
        const y = b.continuous('y', [], { lower: 0, upper: 1 });
        b.product('both', [], () => [x(), y()]);
      }),
    ).toEqual({ code: 'not-binary', block: 'both', variable: 1 });
    expect(
      problemOf((b) => {
        const x = b.binary('x', []);
        b.connected('graph', { vertices: [0, 1], edges: ['e'], ends: () => [0, 2], used: () => x() });
      }),
    ).toEqual({ code: 'unknown-vertex', block: 'graph', edge: 0 });
  });

  it('have words', () => {
    expect(new BuilderError({ code: 'duplicate-name', name: 'x' }).message).toContain('"x"');
  });
});
