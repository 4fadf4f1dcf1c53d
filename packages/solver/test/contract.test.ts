import { describe, expect, it } from 'vitest';
import {
  ContractError,
  type ContractProblem,
  minimizeCore,
  type Options,
  optionTable,
  Solver,
  type SolverStatus,
} from '../src/index.js';

/** A solver with that status over two variables, of which at least one is true. */
function solverThatIs(status: SolverStatus): Solver {
  const solver = new Solver({ checksInvariants: true });
  solver.addVariables(2);
  solver.addClause([0, 2]);
  if (status === 'satisfiable') solver.solve([1]);
  if (status === 'unsatisfiable') solver.solve([1, 3]);
  if (status === 'searching' || status === 'unknown') solver.begin([1]);
  if (status === 'unknown') solver.cancel();
  expect(solver.status).toBe(status);
  return solver;
}

const statuses: readonly SolverStatus[] = ['ready', 'searching', 'satisfiable', 'unsatisfiable', 'unknown'];
const allButSearching = statuses.filter((status) => status !== 'searching');

interface NamedCall {
  readonly name: string;
  readonly allowed: readonly SolverStatus[];
  readonly leaves: readonly SolverStatus[];
  readonly make: (solver: Solver) => unknown;
}

const calls: readonly NamedCall[] = [
  {
    name: 'addVariables',
    allowed: allButSearching,
    leaves: ['ready'],
    make: (solver) => solver.addVariables(1),
  },
  {
    name: 'addClause',
    allowed: allButSearching,
    leaves: ['ready'],
    make: (solver) => solver.addClause([0, 3]),
  },
  {
    name: 'addLinear',
    allowed: allButSearching,
    leaves: ['ready'],
    make: (solver) => solver.addLinear({ literals: [0, 3, 2], coefficients: [2, 1, 1], bound: 2 }),
  },
  {
    name: 'addConnected',
    allowed: allButSearching,
    leaves: ['ready'],
    make: (solver) => solver.addConnected({ vertexCount: 2, tails: [0], heads: [1], literals: [0] }),
  },
  {
    name: 'addConnectedVertices',
    allowed: allButSearching,
    leaves: ['ready'],
    make: (solver) =>
      solver.addConnectedVertices({ vertexCount: 2, tails: [0], heads: [1], literals: [0, 2] }),
  },
  {
    name: 'addLoop',
    allowed: allButSearching,
    leaves: ['ready'],
    make: (solver) => solver.addLoop({ vertexCount: 2, tails: [0], heads: [1], literals: [0] }),
  },
  { name: 'begin', allowed: allButSearching, leaves: ['searching'], make: (solver) => solver.begin([2]) },
  { name: 'step', allowed: ['searching'], leaves: ['satisfiable'], make: (solver) => solver.step() },
  { name: 'cancel', allowed: ['searching'], leaves: ['unknown'], make: (solver) => solver.cancel() },
  { name: 'value', allowed: ['satisfiable'], leaves: ['satisfiable'], make: (solver) => solver.value(0) },
  { name: 'core', allowed: ['unsatisfiable'], leaves: ['unsatisfiable'], make: (solver) => solver.core() },
];

/** The observable state of a solver. */
function pictureOf(solver: Solver): unknown {
  const { status, stats, stopped, bytes, variableCount } = solver;
  const literals = Array.from({ length: 2 * variableCount }, (_, literal) => literal);
  return {
    status,
    stats,
    stopped,
    bytes,
    model: status === 'satisfiable' ? literals.map((literal) => solver.value(literal)) : null,
    core: status === 'unsatisfiable' ? [...solver.core()] : null,
  };
}

/** The call throws this problem and changes nothing; the solver continues correctly. */
function expectRefusal(solver: Solver, call: () => unknown, problem: ContractProblem): void {
  const before = pictureOf(solver);
  let thrown: unknown;
  try {
    call();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ContractError);
  expect(thrown instanceof ContractError && thrown.problem).toEqual(problem);
  expect(pictureOf(solver)).toEqual(before);
  if (solver.status === 'searching') expect(solver.step()).toBe('satisfiable');
  expect(solver.solve([1])).toBe('satisfiable');
  expect(solver.value(2)).toBe(true);
  expect(solver.solve([1, 3])).toBe('unsatisfiable');
}

describe.each(statuses)('a solver that is %s', (status) => {
  it.each(calls.filter(({ allowed }) => allowed.includes(status)))('allows $name', ({ make, leaves }) => {
    const solver = solverThatIs(status);
    make(solver);
    expect(leaves).toContain(solver.status);
  });

  it.each(calls.filter(({ allowed }) => !allowed.includes(status)))(
    'refuses $name and stays as it is',
    ({ name, allowed, make }) => {
      const solver = solverThatIs(status);
      expectRefusal(solver, () => make(solver), { code: 'wrong-status', call: name, status, allowed });
    },
  );
});

it('solve is refused during another search', () => {
  const solver = solverThatIs('searching');
  const problem = {
    code: 'wrong-status',
    call: 'begin',
    status: 'searching',
    allowed: allButSearching,
  } as const;
  expectRefusal(solver, () => solver.solve([]), problem);
});

it('minimizeCore is refused without a core', () => {
  for (const status of statuses.filter((each) => each !== 'unsatisfiable')) {
    const solver = solverThatIs(status);
    const problem = { code: 'wrong-status', call: 'core', status, allowed: ['unsatisfiable'] } as const;
    expectRefusal(solver, () => minimizeCore(solver), problem);
  }
});

/** Each call throws this problem and changes nothing, in every status. */
function expectRefusals(problem: ContractProblem, wrongCalls: readonly ((solver: Solver) => void)[]): void {
  for (const call of wrongCalls)
    for (const status of allButSearching) {
      const solver = solverThatIs(status);
      expectRefusal(solver, () => call(solver), problem);
    }
}

const wrongLiterals = [-1, 4, 5, 0.5, -0.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY];

it.each(wrongLiterals)('the literal %d is refused', (literal) => {
  for (const call of ['addClause', 'begin'] as const) {
    for (const status of allButSearching) {
      const solver = solverThatIs(status);
      const problem = { code: 'unknown-literal', call, literal, variableCount: 2 } as const;
      expectRefusal(solver, () => solver[call]([0, literal, 2]), problem);
    }
  }
  const graph = { vertexCount: 2, tails: [0], heads: [1], literals: [0], used: [0, 2], condition: 2 };
  expectRefusals({ code: 'unknown-literal', call: 'addLinear', literal, variableCount: 2 }, [
    (solver) => solver.addLinear({ literals: [0, literal, 2], bound: 1 }),
  ]);
  expectRefusals({ code: 'unknown-literal', call: 'addConnected', literal, variableCount: 2 }, [
    (solver) => solver.addConnected({ ...graph, literals: [literal] }),
    (solver) => solver.addConnected({ ...graph, used: [0, literal] }),
    (solver) => solver.addConnected({ ...graph, condition: literal }),
  ]);
  expectRefusals({ code: 'unknown-literal', call: 'addConnectedVertices', literal, variableCount: 2 }, [
    (solver) => solver.addConnectedVertices({ ...graph, literals: [0, literal] }),
    (solver) => solver.addConnectedVertices({ ...graph, literals: [0, 2], condition: literal }),
  ]);
  expectRefusals({ code: 'unknown-literal', call: 'addLoop', literal, variableCount: 2 }, [
    (solver) => solver.addLoop({ ...graph, literals: [literal] }),
    (solver) => solver.addLoop({ ...graph, condition: literal }),
  ]);
  const solver = solverThatIs('satisfiable');
  const problem = { code: 'unknown-literal', call: 'value', literal, variableCount: 2 } as const;
  expectRefusal(solver, () => solver.value(literal), problem);
});

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 29])(
  '%d more variables are refused',
  (count) => {
    for (const status of allButSearching) {
      const solver = solverThatIs(status);
      const problem = { code: 'invalid-count', call: 'addVariables', count } as const;
      expectRefusal(solver, () => solver.addVariables(count), problem);
    }
  },
);

const inexact = [0.5, -1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)];

it.each(inexact)('the number %d is refused in a linear constraint', (coefficient) => {
  expectRefusals({ code: 'invalid-coefficient', call: 'addLinear', coefficient }, [
    (solver) => solver.addLinear({ literals: [0, 2], coefficients: [1, coefficient], bound: 1 }),
    (solver) => solver.addLinear({ literals: [0, 2], coefficients: [1, 1], bound: coefficient }),
    (solver) => solver.addLinear({ literals: [0, 2], bound: coefficient }),
  ]);
});

it('sums beyond 2^53 - 1 are refused', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expectRefusals({ code: 'overflow', call: 'addLinear' }, [
    (solver) => solver.addLinear({ literals: [0, 2], coefficients: [most, 1], bound: 0 }),
    (solver) => solver.addLinear({ literals: [0, 0], coefficients: [most, -1], bound: 0 }),
    (solver) => solver.addLinear({ literals: [0], coefficients: [-most], bound: -1 }),
    (solver) => solver.addLinear({ literals: [1], bound: most }),
    (solver) =>
      solver.addLinear({ literals: [0, 1, 2, 3], coefficients: [most, -most, most, -most], bound: most }),
  ]);
});

it.each([
  [[], [1]],
  [[0, 2], [1]],
  [[0, 2], []],
  [
    [0, 2],
    [1, 1, 1],
  ],
])('refuses the literals %j with the coefficients %j', (literals, coefficients) => {
  const [expected, found] = [literals.length, coefficients.length];
  expectRefusals({ code: 'lengths-differ', call: 'addLinear', expected, found }, [
    (solver) => solver.addLinear({ literals, coefficients, bound: 1 }),
  ]);
});

describe.each(['addConnected', 'addConnectedVertices', 'addLoop'] as const)(
  'a graph is refused by %s',
  (call) => {
    const graph = { vertexCount: 2, tails: [0, 1], heads: [1, 1], literals: [0, 3] };

    it.each([[[0]], [[]], [[0, 1, 1]]])('with ends %j for two edges', (ends) => {
      expectRefusals({ code: 'lengths-differ', call, expected: 2, found: ends.length }, [
        (solver) => solver[call]({ ...graph, heads: ends }),
        // Without literals of edges, the tails say how many there are.
        ...(call === 'addConnectedVertices'
          ? []
          : [(solver: Solver) => solver[call]({ ...graph, tails: ends })]),
      ]);
    });

    it.each([[[0]], [[]], [[0, 2, 0]]])('with the literals %j for two vertices', (literals) => {
      const vertices = call === 'addConnectedVertices' ? { literals } : { used: literals };
      expectRefusals({ code: 'lengths-differ', call, expected: 2, found: literals.length }, [
        (solver) => solver[call]({ ...graph, ...vertices }),
      ]);
    });

    it.each([-1, 2, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('with the vertex %d', (vertex) => {
      expectRefusals({ code: 'invalid-vertex', call, vertex, vertexCount: 2 }, [
        (solver) => solver[call]({ ...graph, tails: [0, vertex] }),
        (solver) => solver[call]({ ...graph, heads: [vertex, 1] }),
      ]);
    });

    it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])('with %d vertices', (count) => {
      expectRefusals({ code: 'invalid-count', call, count }, [
        (solver) => solver[call]({ ...graph, vertexCount: count }),
      ]);
    });
  },
);

it('the caller may modify arguments afterwards', () => {
  const solver = new Solver({ checksInvariants: true });
  solver.addVariables(3);
  const linear = { literals: [0, 2, 4], coefficients: [1, 1, 1], bound: 2 };
  const graph = { vertexCount: 3, tails: [0, 1], heads: [1, 2], literals: [0, 2], used: [4, 4, 4] };
  solver.addLinear(linear);
  solver.addConnected(graph);
  for (const values of [
    linear.literals,
    linear.coefficients,
    graph.tails,
    graph.heads,
    graph.literals,
    graph.used,
  ])
    values.fill(0);
  expect(solver.solve([4])).toBe('satisfiable');
  expect(solver.value(0) && solver.value(2)).toBe(true);
  expect(solver.solve([4, 1])).toBe('unsatisfiable');
  expect(solver.solve([5])).toBe('satisfiable');
});

it('the caller may modify a loop afterwards', () => {
  const solver = new Solver({ checksInvariants: true });
  solver.addVariables(3);
  const loop = { vertexCount: 3, tails: [0, 1, 1], heads: [1, 0, 2], literals: [0, 2, 4] };
  solver.addLoop(loop);
  for (const values of [loop.tails, loop.heads, loop.literals]) values.fill(0);
  expect(solver.solve([0, 2])).toBe('satisfiable');
  expect(solver.solve([0, 4])).toBe('satisfiable');
  expect(solver.solve([0, 2, 4])).toBe('unsatisfiable');
});

describe.each(Object.keys(optionTable) as (keyof Options)[])('the option %s', (name) => {
  const { min, max } = optionTable[name];

  it.each([min - 1, max + 1, min + 0.5, Number.NaN])('cannot be %d', (value) => {
    const problem = { code: 'invalid-option', name, value, min, max };
    expect(() => new Solver({ options: { [name]: value } })).toThrow(
      expect.objectContaining({ problem, name: 'ContractError' }),
    );
  });

  it.each([min, max])('can be %d', (value) => {
    const solver = new Solver({ options: { [name]: value }, checksInvariants: true });
    solver.addVariables(1);
    expect(solver.solve([1])).toBe('satisfiable');
  });
});

it('counts of zero are allowed: variables, literals, clauses, vertices', () => {
  const solver = new Solver();
  expect(solver.addVariables(0)).toBe(0);
  solver.addLinear({ literals: [], bound: 0 });
  solver.addLinear({ literals: [], coefficients: [], bound: -1 });
  for (const vertexCount of [0, 1]) {
    solver.addConnected({ vertexCount, tails: [], heads: [], literals: [] });
    solver.addLoop({ vertexCount, tails: [], heads: [], literals: [] });
  }
  expect(solver.solve()).toBe('satisfiable');
  solver.addClause([]);
  expect(solver.solve()).toBe('unsatisfiable');
  expect(solver.core()).toEqual([]);
});
