import { type Budget, remainingMs, stopReason } from '../engines/budget.js';
import type { Ask, Guard, Session } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import { noStats, type Outcome } from '../engines/outcome.js';
import { refusalsOf } from '../files/model-for-file.js';
import type { ConstraintBlock } from '../model/constraints.js';
import type { Model, Objective } from '../model/model.js';
import { concreteModel, type Question } from './concrete-model.js';
import { answerTolerance, outcomeOf } from './outcome-of.js';
import type { ExternalProgram } from './program.js';
import { runProgram } from './run-program.js';

/** Constraints that were added to a session. */
interface AddedBlocks {
  readonly blocks: readonly ConstraintBlock[];
  readonly guard: Guard | undefined;
}

/** A model that a program is asked about. It is written anew for each call: the program keeps nothing. */
export class ExternalSession implements Session {
  readonly #program: ExternalProgram;
  readonly #model: Model;
  readonly #seed: number | null;
  #added: AddedBlocks[] = [];
  #guards = 0;
  #closed = false;

  constructor(program: ExternalProgram, model: Model, seed: number | null) {
    this.#program = program;
    this.#model = model;
    this.#seed = seed;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.#checkOpen();
    const engine = this.#program.name;
    const relax = ask.relax === true;
    if (relax && !this.#program.solvesRelaxations) throw new EngineError({ code: 'no-relaxations', engine });
    const objective = ask.objective === undefined ? this.#model.objective : ask.objective;
    const blocks = this.#added
      .filter(({ guard }) => guard === undefined || ask.guards?.includes(guard))
      .flatMap((each) => each.blocks);
    const question = { model: this.#model, blocks, assume: ask.assume ?? [], objective, relax };
    const outcome = await this.#answer(question, budget);
    if (outcome !== 'infeasible or unbounded') return this.#withTolerance(outcome);
    // Which of the two, the question without its objective tells.
    const found = objective === null ? null : await this.#answer({ ...question, objective: null }, budget);
    if (found === null || found === 'infeasible or unbounded')
      throw new EngineError({
        code: 'engine-failed',
        engine,
        detail: 'it calls a question without an objective infeasible or unbounded',
      });
    const { stats } = found;
    const hasSolution = found.status === 'feasible' || found.status === 'optimal';
    return this.#withTolerance(hasSolution ? { status: 'unbounded', stats } : found);
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#checkOpen();
    const { format, name } = this.#program;
    const refusals = refusalsOf(format, { ...this.#model, objective: null, constraints });
    if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: name, refusals });
    this.#added.push({ blocks: constraints, guard });
  }

  guard(): Guard {
    this.#checkOpen();
    return this.#guards++ as Guard;
  }

  release(guard: Guard): void {
    this.#added = this.#added.filter((each) => each.guard !== guard);
  }

  close(): void {
    this.#closed = true;
  }

  #checkOpen(): void {
    if (this.#closed) throw new EngineError({ code: 'session-closed', engine: this.#program.name });
  }

  #withTolerance(outcome: Outcome): Outcome {
    const isExact = outcome.status === 'feasible' && !this.#model.integral.includes(0);
    if (!this.#program.solvesRelaxations || isExact || outcome.status === 'unknown') return outcome;
    return { ...outcome, tolerance: answerTolerance };
  }

  async #answer(question: Question, budget: Budget): Promise<Outcome | 'infeasible or unbounded'> {
    const stopped = stopReason(budget);
    if (stopped !== null) return { status: 'unknown', stopped, bound: null, stats: noStats };
    const model = concreteModel(question);
    if (model === null) return { status: 'infeasible', stats: noStats };
    // A file without variables is more than most readers can take, and all its rows hold.
    if (model.variableCount === 0) return withoutVariables(question.objective, question.relax);
    this.#checkObjective(model);
    const seconds = remainingMs(budget) / 1000;
    const run = await runProgram({
      program: this.#program,
      model,
      budget,
      phase: question.relax ? 'relaxation' : 'branch and cut',
      limits: {
        seconds: Number.isFinite(seconds) ? seconds : null,
        nodeLimit: budget.nodeLimit ?? null,
        seed: this.#seed,
      },
    });
    return outcomeOf(this.#program, { model, question, budget, run });
  }

  /** The objective of an ask may be one that the program's files cannot say. */
  #checkObjective(model: Model): void {
    const refusals = this.#program.format.refuses({ ...model, constraints: [] });
    if (refusals.length > 0)
      throw new EngineError({ code: 'model-refused', engine: this.#program.name, refusals });
  }
}

function withoutVariables(objective: Objective | null, relax: boolean): Outcome {
  const value = objective === null ? null : objective.constant;
  const status = objective === null && !relax ? 'feasible' : 'optimal';
  const values = new Float64Array();
  return { status, values, objective: value, bound: value, stopped: null, stats: noStats };
}
