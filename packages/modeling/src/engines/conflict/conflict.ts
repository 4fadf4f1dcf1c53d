import { type Options, type ProofLog, Solver } from '@gridwright/solver';
import { isGraphBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import type { Engine } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { encode } from './encode.js';
import { openProving } from './proving.js';
import { conflictRefusals } from './refusals.js';
import { ConflictSession } from './session.js';
import { statementOf } from './statement.js';

/** Settings of the engine; all have defaults. */
export interface ConflictOptions {
  /** Seed of random choices, a whole number from 0. */
  readonly seed?: number;
  /** Options of the solver; `optionTable` of `@gridwright/solver` says which there are. */
  readonly solver?: Partial<Options>;
  /** Checks everything the solver holds after each call, which makes it very slow: for tests. */
  readonly checksInvariants?: boolean;
}

/**
 * Our own conflict-driven solver: clauses, linear constraints and connectivity as they are, without rows or cuts.
 * Takes integer variables of at most 2^16 values, in the order encoding, and numbers of any size, as the decimals that they
 * print as, exactly; no continuous variables and no relaxations.
 */
export function conflict(options: ConflictOptions = {}): Engine {
  return {
    name: 'conflict',
    solvesRelaxations: false,
    graphs: 'native',
    tellsCores: true,
    refuses: conflictRefusals,
    open: async (model, budget = {}) => {
      requireTaken(model, budget);
      return openSession(model, options).session;
    },
    proving: {
      open: async (model, settings, budget = {}) => {
        requireTaken(model, budget);
        const statement = statementOf(model, settings.goal);
        return openProving(model, statement, settings, (log) => openSession(model, options, log));
      },
      statement: (model, goal) => {
        requireTaken(model, {});
        return statementOf(model, goal);
      },
    },
  };
}

function requireTaken(model: Model, budget: Budget): void {
  const refusals = conflictRefusals(model);
  if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'conflict', refusals });
  checkMemory(model, budget);
}

/** Measured on puzzles, which take some hundred conflicts: early restarts cost more than they bring. */
const puzzleOptions = { restartInterval: 50 } as const;

/** Measured on models of 10^4 to 10^6 items: 60 to 110, without what is learned. */
const bytesPerItem = 128;

function checkMemory(model: Model, { memoryLimitBytes }: Budget): void {
  if (memoryLimitBytes === undefined) return;
  const needed = bytesPerItem * itemCount(model);
  if (needed > memoryLimitBytes)
    throw new EngineError({
      code: 'memory-exceeded',
      engine: 'conflict',
      neededBytes: needed,
      limitBytes: memoryLimitBytes,
    });
}

/** Of a graph constraint, with the clauses about its vertices. */
const entriesPerEdge = 16;

/** Literals of the variables, and entries of the constraints. */
function itemCount({ variableCount, lower, upper, constraints }: Model): number {
  const literals = (variable: number): number => Math.max(1, upper[variable]! - lower[variable]!);
  let count = 0;
  for (let variable = 0; variable < variableCount; variable++) count += literals(variable);
  for (const block of constraints) {
    if (block.type === 'linear') for (const variable of block.variables) count += literals(variable);
    else if (block.type === 'clause') count += block.literals.length;
    else if (isGraphBlock(block)) count += entriesPerEdge * block.graph.literals.length;
    else count += 7 * block.products.length;
  }
  return count;
}

function openSession(
  model: Model,
  { seed = 0, solver: options = {}, checksInvariants = false }: ConflictOptions,
  proof?: ProofLog,
): { readonly solver: Solver; readonly session: ConflictSession } {
  const solver = new Solver({ options: { ...puzzleOptions, ...options, seed }, checksInvariants, proof });
  return { solver, session: new ConflictSession(solver, encode(model, solver)) };
}
