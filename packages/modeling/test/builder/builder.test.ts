import { describe, expect, it } from 'vitest';
import {
  and,
  anyValue,
  atLeast,
  atMost,
  atMostOne,
  type Builder,
  BuilderError,
  type BuilderProblem,
  equal,
  exactlyOne,
  type Family,
  type IntegralVariable,
  iff,
  implies,
  isBinary,
  minus,
  model,
  modelSize,
  not,
  or,
  plus,
  type Relation,
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

  it('have the given names, or numbered ones', () => {
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
  it('are in the order of the combinations, with constants on the right', () => {
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

  it('of comparisons have their bounds; variables that cancel are omitted', () => {
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
    // Clauses of one relation have its name.
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

  it('of no rows are omitted, and names stay with their blocks', () => {
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

  it('of equalities are one block with its new variables, or with given propositions', () => {
    const builder = model();
    const cells = ['a', 'b', 'c'];
    const n = builder.integer('n', [cells], { lower: 0, upper: 3 });
    const x = builder.binary('x', []);
    const same = builder.equality(
      'same',
      [cells.slice(1)],
      (cell) => [n('a'), n(cell)],
      (cell) => `a and ${cell}`,
    );
    builder.reifiedEquality('zero', [], () => ({ proposition: not(x()), left: n('a'), right: x() }));
    builder.equality('none', [[]], () => [x(), x()]);
    builder.reifiedEquality('no rows', [[]], () => ({ proposition: x(), left: x(), right: x() }));
    const built = builder.build({ decisions: [same] });
    expect(built.variables.slice(2)).toEqual([
      { name: 'same', domain: 'binary', first: 4, count: 2 },
      { name: 'none', domain: 'binary', first: 6, count: 0 },
    ]);
    expect(built.constraints).toEqual([
      {
        type: 'equality',
        name: 'same',
        literals: Int32Array.of(8, 10),
        left: Int32Array.of(0, 0),
        right: Int32Array.of(1, 2),
      },
      {
        type: 'equality',
        name: 'zero',
        literals: Int32Array.of(7),
        left: Int32Array.of(0),
        right: Int32Array.of(3),
      },
    ]);
    expect(modelSize(built)).toEqual({ variables: 6, constraints: 3 });
    expect([built.names.variable(5), built.names.row(0, 1), built.names.row(1, 0)]).toEqual([
      'a and c',
      'a and c',
      'zero',
    ]);
  });

  it('of different values are one block with a row for each list', () => {
    const builder = model();
    const n = builder.integer('n', [[0, 1, 2]], { lower: 0, upper: 3 });
    const x = builder.binary('x', []);
    const rows: readonly (readonly IntegralVariable[])[] = [[n(2), n(0)], [], [n(1), x(), n(2)]];
    builder.allDifferent(
      'different',
      [rows],
      (row) => row,
      (row) => `row of ${row.length}`,
    );
    const built = builder.build({ decisions: [x] });
    expect(built.constraints).toEqual([
      {
        type: 'allDifferent',
        name: 'different',
        starts: Int32Array.of(0, 2, 2, 5),
        variables: Int32Array.of(2, 0, 1, 3, 2),
      },
    ]);
    expect(modelSize(built)).toEqual({ variables: 4, constraints: 3 });
    expect(built.names.row(0, 2)).toBe('row of 3');
  });

  it('of values and of tables are blocks with whole numbers', () => {
    const builder = model();
    const n = builder.integer('n', [[0, 1]], { lower: -1, upper: 3 });
    const x = builder.binary('x', []);
    const is = builder.valueIs('is', [[0, 1], [2]], (i, value) => [n(i), value]);
    builder.reifiedValue('not three', [], () => ({ proposition: not(x()), variable: n(1), value: 3 }));
    builder.valueIs('none', [[]], () => [x(), 0]);
    const rows = [
      {
        variables: [n(0), x()],
        tuples: [
          [-1, 1],
          [null, 0],
        ],
      },
      { variables: [n(1)], tuples: [] },
    ];
    builder.table('allowed', [rows], (row) => row);
    const built = builder.build({ decisions: [is] });
    expect(built.constraints).toEqual([
      {
        type: 'value',
        name: 'is',
        literals: Int32Array.of(6, 8),
        variables: Int32Array.of(0, 1),
        values: Int32Array.of(2, 2),
      },
      {
        type: 'value',
        name: 'not three',
        literals: Int32Array.of(5),
        variables: Int32Array.of(1),
        values: Int32Array.of(3),
      },
      {
        type: 'table',
        name: 'allowed',
        starts: Int32Array.of(0, 2, 3),
        variables: Int32Array.of(0, 2, 1),
        entryStarts: Int32Array.of(0, 4, 4),
        entries: Int32Array.of(-1, 1, anyValue, 0),
      },
    ]);
    expect(modelSize(built)).toEqual({ variables: 5, constraints: 5 });
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

  it('is null by default', () => {
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

  it('are reported with their place', () => {
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
    // A name is taken by rows that are none in the end, too.
    expect(
      problemOf((b) => {
        b.each('rows', [[]], () => equal(0, 0));
        b.binary('rows', []);
      }),
    ).toEqual({ code: 'duplicate-name', name: 'rows' });
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
        // @ts-expect-error An integer variable is not a proposition.
        b.each('rows', [], () => or(x()));
      }),
    ).toEqual({ code: 'not-binary', block: 'rows', variable: 0 });
    expect(
      problemOf((b) => {
        const x = b.binary('x', []);
        const y = b.continuous('y', [], { lower: 0, upper: 1 });
        // @ts-expect-error A continuous variable is not a factor.
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

  const nan = Number.NaN;
  const stranger = model().binary('other', [])();
  type Make = (b: Builder, x: Family<[], 'binary'>, n: Family<[]>) => unknown;
  const rows =
    (relation: unknown): Make =>
    (b) =>
      b.each('rows', [], () => relation as Relation);
  const graph =
    (more: object): Make =>
    (b, x) =>
      b.connected('graph', {
        ...{ vertices: [0, 1], edges: ['e'], ends: () => [0, 1] as const, used: () => x() },
        ...more,
      });
  it.each<[string, Make, BuilderProblem]>([
    [
      'no number',
      (b, x) => rows(atMost(times(nan, x()), 1))(b, x, x),
      { code: 'invalid-number', block: 'rows', number: nan },
    ],
    [
      'an infinite bound',
      (b, x) => rows(atMost(x(), infinity))(b, x, x),
      { code: 'invalid-number', block: 'rows', number: -infinity },
    ],
    [
      'coefficients with an infinite sum',
      (b, x) => rows(equal(plus(times(1e308, x()), times(1e308, x())), 1))(b, x, x),
      { code: 'invalid-number', block: 'rows', number: infinity },
    ],
    [
      'a bound of a row that is not a number',
      rows({ type: 'linear', expression: times(1, 0), lower: nan, upper: 1 }),
      { code: 'invalid-number', block: 'rows', number: nan },
    ],
    [
      'no number in the objective',
      (b, x) => b.minimize(times(infinity, x())),
      { code: 'invalid-number', block: null, number: nan },
    ],
    [
      'a second objective',
      (b, x) => {
        b.minimize(x());
        b.maximize(x());
      },
      { code: 'second-objective' },
    ],
    ['a variable of another model', rows(equal(stranger, 1)), { code: 'foreign-variable', block: 'rows' }],
    ['a literal of another model', rows(or(not(stranger))), { code: 'foreign-variable', block: 'rows' }],
    ['an objective of another model', (b) => b.minimize(stranger), { code: 'foreign-variable', block: null }],
    [
      'an edge of another model',
      graph({ used: () => stranger }),
      { code: 'foreign-variable', block: 'graph' },
    ],
    [
      'a factor of another model',
      (b, x) => b.product('both', [], () => [x(), stranger]),
      { code: 'foreign-variable', block: 'both' },
    ],
    [
      'exactly one of integers',
      // @ts-expect-error An integer variable is not counted.
      (b, x, n) => rows(exactlyOne(x(), n()))(b, x, n),
      { code: 'not-binary', block: 'rows', variable: 1 },
    ],
    [
      'at most one of integers',
      // @ts-expect-error An integer variable is not counted.
      (b, x, n) => rows(atMostOne(n()))(b, x, n),
      { code: 'not-binary', block: 'rows', variable: 1 },
    ],
    [
      'exactly one of things other than variables',
      (b, x) => rows(exactlyOne(x(), 1 as never))(b, x, x),
      { code: 'not-a-proposition', found: '1' },
    ],
    [
      'an integer as an edge',
      // @ts-expect-error An integer variable is not a proposition.
      (b, x, n) => graph({ used: () => not(n()) })(b, x, n),
      { code: 'not-binary', block: 'graph', variable: 1 },
    ],
    [
      'a negated factor',
      (b, x) => b.product('both', [], () => [x(), not(x()) as never]),
      { code: 'not-two-variables', block: 'both' },
    ],
    [
      'no factors',
      (b) => b.product('both', [], () => undefined as never),
      { code: 'not-two-variables', block: 'both' },
    ],
    [
      'an equality of one variable',
      (b, x) => b.equality('same', [], () => [x()] as never),
      { code: 'not-two-variables', block: 'same' },
    ],
    [
      'an equality of a proposition that is no variable',
      (b, x) => b.equality('same', [], () => [x(), not(x()) as never]),
      { code: 'not-two-variables', block: 'same' },
    ],
    [
      'an equality with a variable of another model',
      (b, x) => b.equality('same', [], () => [x(), stranger]),
      { code: 'foreign-variable', block: 'same' },
    ],
    [
      'an equality of a continuous variable',
      (b, x) => {
        const y = b.continuous('y', [], { lower: 0, upper: 1 });
        // @ts-expect-error A continuous variable is not compared.
        b.equality('same', [], () => [x(), y()]);
      },
      { code: 'not-integer', block: 'same', variable: 2 },
    ],
    [
      'an equality that is reified by an integer',
      // @ts-expect-error An integer variable is not a proposition.
      (b, x, n) => b.reifiedEquality('same', [], () => ({ proposition: n(), left: x(), right: n() })),
      { code: 'not-binary', block: 'same', variable: 1 },
    ],
    [
      'an equality without variables',
      (b, x) => b.reifiedEquality('same', [], () => ({ proposition: x() }) as never),
      { code: 'not-two-variables', block: 'same' },
    ],
    [
      'a relation instead of an equality',
      (b, x) => b.reifiedEquality('same', [], () => or(x()) as never),
      { code: 'not-an-equality', block: 'same' },
    ],
    [
      'a number among different variables',
      (b, x) => b.allDifferent('different', [], () => [x(), 1 as never]),
      { code: 'not-variables', block: 'different' },
    ],
    [
      'no different variables',
      (b) => b.allDifferent('different', [], () => undefined as never),
      { code: 'not-variables', block: 'different' },
    ],
    [
      'a variable that differs from itself',
      (b, x) => b.allDifferent('different', [], () => [x(), x()]),
      { code: 'duplicate-variable', block: 'different', variable: 0 },
    ],
    [
      'a different variable of another model',
      (b, x) => b.allDifferent('different', [], () => [x(), stranger]),
      { code: 'foreign-variable', block: 'different' },
    ],
    [
      'a value of a fraction',
      (b, x) => b.valueIs('is', [], () => [x(), 0.5]),
      { code: 'not-a-value', block: 'is' },
    ],
    [
      'a value without a proposition',
      (b, x) => b.reifiedValue('is', [], () => ({ variable: x(), value: 1 }) as never),
      { code: 'not-a-value', block: 'is' },
    ],
    [
      'a tuple that is too short',
      (b, x, n) => b.table('allowed', [], () => ({ variables: [x(), n() as never], tuples: [[1]] })),
      { code: 'not-a-table', block: 'allowed' },
    ],
    [
      'a table without variables',
      (b) => b.table('allowed', [], () => ({ variables: [], tuples: [] })),
      { code: 'not-a-table', block: 'allowed' },
    ],
    [
      'a table with a variable twice',
      (b, x) => b.table('allowed', [], () => ({ variables: [x(), x()], tuples: [] })),
      { code: 'duplicate-variable', block: 'allowed', variable: 0 },
    ],
    ['a missing relation', rows(undefined), { code: 'not-a-relation', block: 'rows' }],
    [
      'no term',
      (b) =>
        b.each('rows', [], () =>
          equal(
            sum([0], () => undefined as never),
            1,
          ),
        ),
      { code: 'not-a-term', found: 'undefined' },
    ],
    [
      'a product of variables',
      (_, x) => times(x() as never, x()),
      { code: 'not-a-term', found: 'an object as a coefficient' },
    ],
    [
      'a family instead of its variable',
      (_, x) => plus(x as never),
      { code: 'not-a-term', found: 'a function' },
    ],
    [
      'a missing proposition',
      () => not(undefined as never),
      { code: 'not-a-proposition', found: 'undefined' },
    ],
    [
      'an edge without ends',
      graph({ ends: () => undefined }),
      { code: 'unknown-vertex', block: 'graph', edge: 0 },
    ],
    [
      'a vertex twice',
      graph({ vertices: [0, 1, 0] }),
      { code: 'duplicate-vertex', block: 'graph', vertex: 2 },
    ],
    [
      'infinite bounds',
      (b) => b.continuous('y', [], { lower: infinity, upper: infinity }),
      { code: 'invalid-bounds', family: 'y', lower: infinity, upper: infinity },
    ],
    [
      'bounds without a whole number',
      (b) => b.integer('y', [], { lower: 0.25, upper: 0.75 }),
      { code: 'invalid-bounds', family: 'y', lower: 0.25, upper: 0.75 },
    ],
    [
      'more variables than have literals',
      (b) => {
        const set = Array.from({ length: 2 ** 15 }, (_, i) => i);
        b.binary('y', [set, [...set, -1]]);
      },
      { code: 'too-many-variables', family: 'y', count: 2 ** 30 + 2 ** 15 },
    ],
    [
      'decisions twice',
      (b, x) => b.build({ decisions: [x, x] }),
      { code: 'duplicate-decisions', family: 'x' },
    ],
    [
      'decisions of another model',
      (b, x) => b.build({ decisions: [x, model().binary('x', [])] }),
      { code: 'foreign-decisions', position: 1 },
    ],
    [
      'no decisions',
      (b) => b.build({ decisions: [undefined as never] }),
      { code: 'foreign-decisions', position: 0 },
    ],
  ])('are %s', (_, make, problem) => {
    const found = problemOf((b) => {
      const [x, n] = [b.binary('x', []), b.integer('n', [], { lower: 0, upper: 3 })];
      make(b, x, n);
    });
    expect(found).toEqual(problem);
    expect(new BuilderError(problem).message).not.toBe('');
  });

  it('leave the builder unchanged', () => {
    const builder = model();
    const x = builder.binary('x', [[0, 1]]);
    const empty = builder.build({ decisions: [x] });
    for (const make of [
      () => builder.each('row', [[0, 1]], (i) => (i === 0 ? or(x(0)) : (undefined as never))),
      () => builder.product('row', [], () => [x(0), stranger]),
      () => builder.equality('row', [], () => [x(0), stranger]),
      () => builder.reifiedEquality('row', [], () => ({ proposition: stranger, left: x(0), right: x(1) })),
      () => builder.allDifferent('row', [], () => [x(0), x(0)]),
      () => builder.integer('row', [], { lower: 1, upper: 0 }),
      () => builder.connected('row', { vertices: [0], edges: [0], ends: () => [0, 1], used: () => x(0) }),
      () => builder.minimize(stranger),
    ])
      expect(make).toThrow(BuilderError);
    expect({ ...builder.build({ decisions: [x] }), names: null }).toEqual({ ...empty, names: null });
    builder.each('row', [], () => or(x(0)));
    expect(empty.constraints).toEqual([]);
    expect(builder.build({ decisions: [x] }).constraints).toHaveLength(1);
  });

  it('do not follow later changes of the lists', () => {
    const builder = model();
    const [rows, columns] = [
      ['a', 'b'],
      [1, 2],
    ];
    const x = builder.binary('x', [rows, columns]);
    columns.push(3);
    rows.pop();
    expect(x('b', 1).index).toBe(2);
    expect(builder.build({ decisions: [x] }).names.variable(3)).toBe('x[1,1]');
  });

  it('have words', () => {
    expect(new BuilderError({ code: 'duplicate-name', name: 'x' }).message).toContain('"x"');
  });
});
