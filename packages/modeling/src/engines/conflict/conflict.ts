import { type Options, type ProofLog, Solver, type SolverSettings } from '@gridwright/solver';
import type { LoadedEngine } from '../../engine/engine.js';
import { loadedOnce } from '../../engine/loaded-once.js';
import { requireMemory } from '../../engine/memory.js';
import { isGraphBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { encode } from './encode.js';
import { type IntegerRows, isRefused, readModel } from './read-model.js';
import { ConflictSession } from './session.js';
import { statementOf } from './statement.js';

/** Settings of the engine; all have defaults. */
export interface ConflictOptions {
  /** The seed of random choices, a whole number from 0. */
  readonly seed?: number;
  /** Options of the solver, listed in `optionTable` of `@gridwright/solver`. */
  readonly solver?: Partial<Options>;
  /** When long searches go on in WebAssembly; for tests and measurements. The results are the same. */
  readonly kernel?: SolverSettings['kernel'];
  /** Checks the solver's whole state after each call. Very slow: for tests. */
  readonly checksInvariants?: boolean;
}

/**
 * Our own conflict-driven solver. Clauses, linear constraints and graph constraints are native, without rows or cuts.
 * Integer variables have at most 2^16 values, in the order encoding. Numbers may have any size and are exact: they
 * mean the decimals that they print as. No continuous variables, no relaxations.
 */
export function conflict(options: ConflictOptions = {}): LoadedEngine {
  return {
    name: 'conflict',
    solvesRelaxations: false,
    graphs: 'native',
    tellsCores: true,
    proves: true,
    prepare: (model) => {
      const rows = readModel(model);
      if (isRefused(rows)) return { status: 'refused', refusals: rows };
      return {
        status: 'ready',
        open: (budget = {}) => {
          requireMemory('conflict', budget.memoryLimitBytes, () => bytesPerItem * itemCount(model));
          return openSession(model, rows, options).session;
        },
        proving: {
          open: async (settings, budget = {}) => {
            requireMemory('conflict', budget.memoryLimitBytes, () => bytesPerItem * itemCount(model));
            const statement = statementOf(model, rows, settings.goal);
            const { openProving } = await loadProving();
            return openProving(model, statement, settings, (log) => openSession(model, rows, options, log));
          },
          statement: (goal) => statementOf(model, rows, goal),
        },
      };
    },
  };
}

/** Few questions ask for a proof: what writes and checks it is loaded then. */
const loadProving = loadedOnce(() => import('./checked-proof.js'));

/** Measured on puzzles of a few hundred conflicts: early restarts cost more than they gain. */
const puzzleOptions = { restartInterval: 50 } as const;

/** Bytes for each item. Measured on models of 10^4 to 10^6 items: 60 to 110, without learned clauses. */
const bytesPerItem = 128;

/** Bytes for each item of a graph constraint, with the clauses about its vertices. */
const entriesPerEdge = 16;

/** Literals of the clauses for one value of an equality. */
const literalsPerEqualValue = 11;

/** At most, for one value of a variable of an all-different row: in pairs of up to seven variables, or with value literals. */
const literalsPerDifferentValue = 12;

/** Literals of the clauses that define a value, and at most those of an entry of a tuple in supports. */
const literalsPerValue = 8;
const literalsPerEntry = 4;

/** Literals of the variables, and entries of the constraints. */
function itemCount({ variableCount, lower, upper, constraints }: Model): number {
  const literals = (variable: number): number => Math.max(1, upper[variable]! - lower[variable]!);
  let count = 0;
  for (let variable = 0; variable < variableCount; variable++) count += literals(variable);
  for (const block of constraints) {
    if (block.type === 'linear') for (const variable of block.variables) count += literals(variable);
    else if (block.type === 'clause') count += block.literals.length;
    else if (block.type === 'equality')
      for (const variable of block.left) count += literalsPerEqualValue * literals(variable);
    else if (block.type === 'allDifferent')
      for (const variable of block.variables) count += literalsPerDifferentValue * literals(variable);
    else if (block.type === 'value') count += literalsPerValue * block.literals.length;
    else if (block.type === 'table') {
      for (const variable of block.variables) count += literalsPerValue * literals(variable);
      count += literalsPerEntry * block.entries.length;
    } else if (isGraphBlock(block))
      count += entriesPerEdge * (block.graph.vertexCount + block.graph.tails.length);
    else count += 7 * block.products.length;
  }
  return count;
}

function openSession(
  model: Model,
  rows: IntegerRows,
  { seed = 0, solver: options = {}, kernel, checksInvariants = false }: ConflictOptions,
  proof?: ProofLog,
): { readonly solver: Solver; readonly session: ConflictSession } {
  const settings = { options: { ...puzzleOptions, ...options, seed }, kernel, checksInvariants };
  const solver = new Solver({ ...settings, proof });
  return { solver, session: new ConflictSession(solver, encode(model, rows, solver)) };
}
