import { type Budget, remainingMs, stopReason } from '../engine/budget.js';
import { type Ask, type Guard, type LoadedEngine, objectiveFor, type Session } from '../engine/engine.js';
import { EngineError, engineFailed, requireSupported } from '../engine/engine-error.js';
import { requireMemory } from '../engine/memory.js';
import { noStats, type Outcome, solvedOutcome, unknownOutcome } from '../engine/outcome.js';
import { SessionBase } from '../engine/sessions.js';
import { cnfFormat } from '../files/cnf/cnf-format.js';
import { refusalsOf } from '../files/model-file.js';
import { withLowerings } from '../lowerings/with-lowerings.js';
import { type ConstraintBlock, rowCount } from '../model/constraints.js';
import type { Model, Objective } from '../model/model.js';
import { concreteModel, type Question } from './concrete-model.js';
import { answerTolerance, outcomeOf } from './outcome-of.js';
import type { ExternalProgram } from './program.js';
import { runProgram } from './run-program.js';

/** Settings of the engine; all have defaults. */
export interface ExternalOptions {
  /** The seed of the program's random choices, if it has one; a whole number from 0. */
  readonly seed?: number;
}

/** The memory of a program without a model. */
const emptyBytes = 2 ** 20;

/** The minimum memory of a program for a variable, a row or an entry. */
const bytesPerItem = 16;

/**
 * A solver that runs as a separate process, started for each call of `solve`: the whole question is written to a file
 * in a fresh temporary folder, and the answer is read from a file or from standard output. Answers are checked
 * against the model. Fractional values of integer variables, and rows or bounds violated by more than 10⁻⁵, are an
 * `EngineError` `engine-failed`; so are unreadable answers, missing programs and crashes. "Infeasible" and "optimal"
 * are not independently verified.
 *
 * The time limit is passed to the program and enforced: SIGTERM follows at most a quarter of a second after it,
 * SIGKILL to the process group half a second later. `memoryLimitBytes` limits the address space (`ulimit -v`) on
 * systems that support it; a program that dies under such a limit counts as having reached it. `nodeLimit` is for
 * programs with such an option.
 *
 * Rows and products are rewritten as clauses for programs that read only clauses; the others get what their format
 * supports.
 */
export function external(program: ExternalProgram, options: ExternalOptions = {}): LoadedEngine {
  const engine: LoadedEngine = {
    name: program.name,
    solvesRelaxations: program.solvesRelaxations,
    graphs: 'none',
    isOutside: true,
    // Programs that solve relaxations compute in floating point; answers are checked with this tolerance.
    ...(program.solvesRelaxations ? { tolerance: answerTolerance } : {}),
    prepare: (model) => {
      const refusals = refusalsOf(program.format, model);
      if (refusals.length > 0) return { status: 'refused', refusals };
      return {
        status: 'ready',
        open: async (budget = {}) => {
          const { constraints, variableCount } = model;
          const items = constraints.reduce((sum, block) => sum + itemCount(block), variableCount);
          requireMemory(program.name, budget.memoryLimitBytes, () => emptyBytes + bytesPerItem * items);
          return new ExternalSession(program, model, options.seed ?? null);
        },
      };
    },
  };
  return program.format === cnfFormat ? withLowerings(engine, cnfFormat.lowerings) : engine;
}

function itemCount(block: ConstraintBlock): number {
  return rowCount(block) + (block.type === 'linear' ? block.variables.length : 0);
}

/** A model for a program. It is written for each call: the program keeps no state. */
export class ExternalSession extends SessionBase<ConstraintBlock> implements Session {
  readonly #program: ExternalProgram;
  readonly #model: Model;
  readonly #seed: number | null;

  constructor(program: ExternalProgram, model: Model, seed: number | null) {
    super(program.name);
    this.#program = program;
    this.#model = model;
    this.#seed = seed;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireOpen();
    const engine = this.#program.name;
    const relax = ask.relax === true;
    if (relax && !this.#program.solvesRelaxations) throw new EngineError({ code: 'no-relaxations', engine });
    const objective = objectiveFor(ask, this.#model);
    // The program's files may not support the objective of an ask.
    requireSupported(engine, this.#program.format.refuses({ ...this.#model, objective, constraints: [] }));
    const blocks = this.itemsUnder(ask.guards);
    const question = { model: this.#model, blocks, assume: ask.assume ?? [], objective, relax };
    const limits = { budget, seed: this.#seed };
    const outcome = await answerBy(this.#program, question, limits);
    if (outcome !== 'infeasible or unbounded') return this.#withTolerance(outcome);
    // The question without its objective decides between the two.
    const found =
      objective === null ? null : await answerBy(this.#program, { ...question, objective: null }, limits);
    if (found === null || found === 'infeasible or unbounded')
      throw engineFailed(engine, 'it calls a question without an objective infeasible or unbounded');
    const { stats } = found;
    const hasSolution = found.status === 'feasible' || found.status === 'optimal';
    return this.#withTolerance(hasSolution ? { status: 'unbounded', stats } : found);
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    const { format, name } = this.#program;
    requireSupported(name, refusalsOf(format, { ...this.#model, objective: null, constraints }));
    this.keep(constraints, guard);
  }

  #withTolerance(outcome: Outcome): Outcome {
    const isExact = outcome.status === 'feasible' && !this.#model.integral.includes(0);
    if (!this.#program.solvesRelaxations || isExact || outcome.status === 'unknown') return outcome;
    return { ...outcome, tolerance: answerTolerance };
  }
}

/** The limits of one call, and its seed. */
interface CallLimits {
  readonly budget: Budget;
  readonly seed: number | null;
}

/** One call of a program. `infeasible or unbounded` also if it calls a question unbounded. Throws `EngineError` `engine-failed`. */
export async function answerBy(
  program: ExternalProgram,
  question: Question,
  { budget, seed }: CallLimits,
): Promise<Outcome | 'infeasible or unbounded'> {
  const stopped = stopReason(budget);
  if (stopped !== null) return unknownOutcome(stopped, noStats);
  const model = concreteModel(question);
  if (model === null) return { status: 'infeasible', stats: noStats };
  // Most readers reject a file without variables, and all its rows hold.
  if (model.variableCount === 0) return withoutVariables(question.objective, question.relax);
  const seconds = remainingMs(budget) / 1000;
  const run = await runProgram({
    program,
    model,
    budget,
    phase: question.relax ? 'relaxation' : 'branch and cut',
    limits: {
      seconds: Number.isFinite(seconds) ? seconds : null,
      nodeLimit: budget.nodeLimit ?? null,
      memoryLimitBytes: budget.memoryLimitBytes ?? null,
      seed,
    },
  });
  return outcomeOf(program, { model, question, budget, run });
}

function withoutVariables(objective: Objective | null, relax: boolean): Outcome {
  const outcome = solvedOutcome(new Float64Array(), noStats, objective?.constant);
  return relax ? { ...outcome, status: 'optimal' } : outcome;
}
