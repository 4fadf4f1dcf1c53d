import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { printedBy, programsOf, ranAmong } from '../../../test/readme-programs.js';
import * as checker from '../src/checker/index.js';
import * as solverPackage from '../src/index.js';
import {
  ContractError,
  dimacsLimits,
  minimizeCore,
  optionTable,
  ProofLog,
  Solver,
  type SolverStatus,
} from '../src/index.js';
import { pigeonhole } from './formulas/pigeonhole.js';
import { solverOf } from './solver-of.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The cells of the first table with this first heading, row by row. */
function tableOf(heading: string): readonly (readonly string[])[] {
  const lines = readme.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  expect(start).toBeGreaterThan(0);
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const programs = programsOf(readme);

test.each(programs)('a program prints what the README says: $printed', async ({ program, printed }) => {
  const modules = { '@gridwright/solver': solverPackage, '@gridwright/solver/checker': checker };
  expect(await printedBy(program, modules)).toBe(printed);
});

test.each([
  [false, 'unsatisfiable'],
  [true, 'unknown'],
])(
  'the loop that lets other tasks run ends, where it is stopped (%s) and where it is not',
  async (isStopped, status) => {
    // Takes several steps, and much less than the ten seconds of the loop.
    const solver = solverOf(pigeonhole({ pigeons: 8, holes: 7 }));
    expect(await ranAmong(readme, { solver, isStopped }, 'solver.status')).toBe(status);
  },
);

test('there are several programs', () => {
  expect(programs.length).toBeGreaterThan(1);
});

test('the README has exactly the options', () => {
  const rows = Object.entries(optionTable).map(([name, { description, default: usual, min, max }]) => [
    `\`${name}\``,
    `${usual}`,
    `${min} to ${max}`,
    description,
  ]);
  expect(tableOf('option')).toEqual(rows);
});

test('the README has the limits of DIMACS texts', () => {
  for (const limit of Object.values(dimacsLimits))
    expect(readme.replaceAll(/(?<=\d)\s(?=\d{3})/g, '')).toContain(`${limit}`);
});

const statuses = ['ready', 'searching', 'satisfiable', 'unsatisfiable', 'unknown'] as const;

/** A solver of this status, over two variables, that logs a proof or not. */
function solverThatIs(status: SolverStatus, isLogging: boolean): Solver {
  const proof = new ProofLog({ variableCount: 2, constraintCount: 1, sink: () => {} });
  const solver = new Solver(isLogging ? { proof } : {});
  solver.addVariables(2);
  solver.addClause([0, 2]);
  if (status === 'searching') solver.begin();
  if (status === 'satisfiable') solver.solve();
  if (status === 'unsatisfiable') solver.solve([1, 3]);
  if (status === 'unknown') solver.solve([], { bytes: 1 });
  expect(solver.status).toBe(status);
  return solver;
}

/** A literal of a variable without constraints; any literal during a search. */
function freeLiteral(solver: Solver): number {
  return solver.status === 'searching' ? 0 : 2 * solver.addVariables(1);
}

const sum = { literals: [0, 2], coefficients: [1, 1] };

const calls: Readonly<Record<string, (solver: Solver) => unknown>> = {
  addVariables: (solver) => solver.addVariables(1),
  addClause: (solver) => solver.addClause([1, 2]),
  addClauses: (solver) => solver.addClauses({ starts: [0, 2], literals: [1, 2] }),
  addLinear: (solver) => solver.addLinear({ literals: [0, 2, 3], bound: 2 }),
  addEquation: (solver) => solver.addEquation({ literals: [0, 2, 3], bound: 2 }),
  addParity: (solver) => solver.addParity([]),
  addCondition: (solver) => solver.addCondition(),
  exclude: (solver) => solver.exclude([0, 1]),
  logObjective: (solver) => solver.logObjective(),
  isLogging: ({ isLogging }) => isLogging,
  addConnected: (solver) =>
    solver.addConnected({ vertexCount: 2, tails: [0], heads: [1], literals: [0], used: [2, 3] }),
  addConnectedVertices: (solver) =>
    solver.addConnectedVertices({ vertexCount: 2, tails: [0], heads: [1], literals: [0, 2] }),
  addLoop: (solver) => solver.addLoop({ vertexCount: 2, tails: [0], heads: [1], literals: [0] }),
  addPaths: (solver) =>
    solver.addPaths({
      vertexCount: 2,
      tails: [0],
      heads: [1],
      literals: [0],
      ends: [0, 1],
      numbers: [1, 1],
      known: [-1, 2],
      covers: false,
      induced: false,
    }),
  addAdjustable: (solver) => solver.addAdjustable(sum, freeLiteral(solver)),
  adjust: (solver) => {
    const condition = freeLiteral(solver);
    const isSearching = solver.status === 'searching';
    const adjustable = isSearching ? { constraint: 0, shift: 0 } : solver.addAdjustable(sum, condition);
    solver.adjust(adjustable, 1, condition);
  },
  begin: (solver) => solver.begin(),
  step: (solver) => solver.step(),
  cancel: (solver) => solver.cancel(),
  solve: (solver) => solver.solve(),
  value: (solver) => solver.value(0),
  core: (solver) => solver.core(),
  minimizeCore: (solver) => minimizeCore(solver),
  status: ({ status }) => status,
  stopped: ({ stopped }) => stopped,
  slower: ({ slower }) => slower,
  stats: ({ stats }) => stats,
  bytes: ({ bytes }) => bytes,
  variableCount: ({ variableCount }) => variableCount,
};

/** The status that a row says a call leaves. */
function statusSaid(text: string): string | null {
  return /then it is `(\w+)`/.exec(text)?.[1] ?? null;
}

describe('the calls', () => {
  const named = tableOf('call').flatMap(([names = '', ...cells]) =>
    Array.from(names.matchAll(/`(\w+)/g), ([, name = '']) => ({ name, cells })),
  );

  test('are all calls of the class, and minimizeCore', () => {
    const ofClass = Object.getOwnPropertyNames(Solver.prototype).filter((name) => name !== 'constructor');
    expect(named.map(({ name }) => name).sort()).toEqual([...ofClass, 'minimizeCore'].sort());
  });

  test.each(named)(
    '$name is allowed exactly where a dot is, and has the stated status afterwards',
    ({ name, cells }) => {
      const text = cells.at(-1) ?? '';
      for (const [index, status] of statuses.entries()) {
        const solver = solverThatIs(status, name === 'logObjective');
        const call = (): unknown => calls[name]?.(solver);
        if (cells[index] === '•') {
          call();
          const after = statusSaid(text);
          if (after !== null) expect(solver.status).toBe(after);
        } else {
          expect(call).toThrow(ContractError);
          expect(solver.status).toBe(status);
        }
      }
    },
  );
});
