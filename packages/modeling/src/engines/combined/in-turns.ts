import type { Budget } from '../../engine/budget.js';
import type { Ask, AskOfAll, Guard, LoadedEngine, PreparedModel, Session } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine-error.js';
import {
  addStats,
  type Backbone,
  type EnumeratedSolution,
  type EnumerationEnd,
  noStats,
  type Outcome,
} from '../../engine/outcome.js';
import { WrappedSession } from '../../engine/sessions.js';
import type { SolutionStream } from '../../engine/solution-stream.js';
import { backbone, enumerate } from '../../engine/solutions.js';
import { type ConstraintBlock, clauseBlock } from '../../model/constraints.js';
import { noGood } from '../../model/literal.js';
import type { Model } from '../../model/model.js';
import { type Question, type Turns, takeTurns } from './turns.js';

/**
 * A search for one solution at a time, and an engine that finds all at once, in turns: a question that the search has not answered within
 * the nodes of a turn (in an enumeration, since the last solution) goes to the other engine, and back if that one has not answered it
 * either. After the last turn the search continues alone. Supports the models that both support. Questions with an
 * objective, and with additions that the second engine refuses, are for the search.
 */
export function inTurns(
  search: LoadedEngine,
  whole: LoadedEngine,
  turnsFor: (model: Model) => Turns,
): LoadedEngine {
  return {
    name: `${search.name}+${whole.name}`,
    solvesRelaxations: false,
    graphs: search.graphs,
    prepare: (model, budget) => {
      // It supports fewer models.
      const second = whole.prepare(model, budget);
      if (second.status === 'refused') return second;
      const first = search.prepare(model, budget);
      if (first.status === 'refused') return first;
      return {
        status: 'ready',
        open: async (budget) => new TurnsSession(await first.open(budget), second, model, turnsFor(model)),
      };
    },
  };
}

/** An enumeration that has found this many solutions is fast, and stays with the search. */
const maxFound = 100;

/** A solution, or the end of an enumeration. */
type Step = EnumeratedSolution | EnumerationEnd;

/** The session of two engines in turns. The second one is opened for each question anew, with the constraints added so far. */
class TurnsSession extends WrappedSession implements Session {
  readonly #whole: PreparedModel;
  readonly #model: Model;
  readonly #turns: Turns;
  #additions: readonly { readonly constraints: readonly ConstraintBlock[]; readonly guard?: Guard }[] = [];

  constructor(search: Session, whole: PreparedModel, model: Model, turns: Turns) {
    super(search);
    this.#whole = whole;
    this.#model = model;
    this.#turns = turns;
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.inner.add(constraints, guard);
    this.#additions = [...this.#additions, guard === undefined ? { constraints } : { constraints, guard }];
  }

  override release(guard: Guard): void {
    super.release(guard);
    this.#additions = this.#additions.filter((each) => each.guard !== guard);
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    const { assume = [], guards, objective = this.#model.objective } = ask;
    if (objective !== null || ask.relax === true) return this.inner.solve(ask, budget);
    const { answer, opened } = await takeTurns<Outcome>(this.#turns, budget, {
      open: () => this.#openWhole(guards, budget),
      search: (limited) => this.inner.solve(ask, limited),
      whole: (session, limited) => session.solve({ assume, objective }, limited),
      stopped: (outcome) => (outcome.status === 'unknown' ? outcome.stopped : null),
    });
    opened?.close();
    return answer;
  }

  async forced(ask: AskOfAll, budget: Budget): Promise<Backbone> {
    const { assume = [], guards } = ask;
    const { answer, opened } = await takeTurns<Backbone>(this.#turns, budget, {
      open: () => this.#openWhole(guards, budget),
      search: (limited) => backbone(this.inner, this.#model, ask, limited),
      whole: (session, limited) => backbone(session, this.#model, { assume }, limited),
      stopped: ({ stopped }) => stopped,
    });
    opened?.close();
    return answer;
  }

  async *solutions(
    { assume = [], guards = [] }: AskOfAll,
    budget: Budget,
  ): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
    const { decisions } = this.#model;
    const found = new Set<string>();
    const guard = this.inner.guard();
    const search = async (limited: Budget): Promise<Step> =>
      stepOf(await this.inner.solve({ assume, guards: [...guards, guard], objective: null }, limited));
    const others: { stream: SolutionStream | null } = { stream: null };
    const nextOther = async (stream: SolutionStream): Promise<Step> => {
      for (let before = noStats; ; ) {
        const { done, value } = await stream.next();
        const stats = addStats(before, value.stats);
        if (done || !found.has(keyOf(decisions, value.values))) return { ...value, stats };
        before = stats;
      }
    };
    const question: Question<Step> = {
      search,
      open: () => this.#openWhole(guards, budget),
      whole: (session, limited) => {
        others.stream = enumerate(session, this.#model, { ask: { assume }, budget: limited });
        return nextOther(others.stream);
      },
      stopped: (step) => ('end' in step && step.end !== 'all' && step.end !== 'max' ? step.end : null),
    };
    let opened: Session | null = null;
    try {
      for (;;) {
        let step: Step;
        if (opened !== null) step = await nextOther(others.stream!);
        else if (found.size >= maxFound) step = await search(budget);
        else ({ answer: step, opened } = await takeTurns(this.#turns, budget, question));
        if ('end' in step) return step;
        if (opened === null) {
          found.add(keyOf(decisions, step.values));
          this.inner.add([clauseBlock('found before', [noGood(decisions, step.values)])], guard);
        }
        yield step;
      }
    } finally {
      opened?.close();
      this.inner.release?.(guard);
    }
  }

  /** The second engine with the constraints that hold under these guards; null if it refuses one, or if the model exceeds the memory. */
  async #openWhole(guards: readonly Guard[] = [], budget: Budget): Promise<Session | null> {
    let session: Session | null = null;
    try {
      session = await this.#whole.open(budget);
      for (const { constraints, guard } of this.#additions)
        if (guard === undefined || guards.includes(guard)) session.add(constraints);
      return session;
    } catch (error) {
      session?.close();
      return nullIfRefused(error);
    }
  }
}

/** Null for an error that leaves a question to the search; other errors are thrown. */
function nullIfRefused(error: unknown): null {
  const code = error instanceof EngineError ? error.problem.code : null;
  if (code === 'model-refused' || code === 'memory-exceeded') return null;
  throw error;
}

/** The outcome of a search for any solution, as a step of an enumeration. */
function stepOf(outcome: Outcome): Step {
  const { stats } = outcome;
  if ('values' in outcome) return { values: outcome.values, stats };
  return { end: outcome.status === 'unknown' ? outcome.stopped : 'all', stats };
}

/** The values of decision variables as a text. */
function keyOf(decisions: Iterable<number>, values: Float64Array): string {
  let key = '';
  for (const variable of decisions) key += values[variable] === 1 ? '1' : '0';
  return key;
}
