import type { Budget } from '../../engine/budget.js';
import type { Ask, AskOfAll, LoadedEngine, Session } from '../../engine/engine.js';
import {
  addStats,
  type EnumeratedSolution,
  type EnumerationEnd,
  type Outcome,
  type SolveStats,
} from '../../engine/outcome.js';
import { type MirroredSession, MirroringSession } from '../../engine/sessions.js';
import type { SolutionStep, SolutionStream } from '../../engine/solution-stream.js';
import { enumerate, solutionStream } from '../../engine/solutions.js';
import { clauseBlock, isGraphBlock } from '../../model/constraints.js';
import { noGood } from '../../model/literal.js';
import type { Model } from '../../model/model.js';
import { cover } from '../cover/cover.js';

/** An enumeration that has found this many solutions is fast, and stays with the first engine. */
const maxHandedOver = 100;

/** Repeated fallbacks lower the limit of a session, at most by this factor. */
const maxLimitFactor = 64;

/**
 * An engine that starts fast, and a second one for questions that it has not answered within `maxNodes` nodes (in an
 * enumeration, since the last solution). It supports the models that both support. The second engine is opened on the
 * first fallback. After a fallback a session halves its limit, after an answer it doubles it, up to `maxNodes`.
 */
export function withFallback(first: LoadedEngine, second: LoadedEngine, maxNodes: number): LoadedEngine {
  const name = `${first.name}+${second.name}`;
  return {
    name,
    solvesRelaxations: false,
    graphs: 'none',
    prepare: (model, budget) => {
      const quick = first.prepare(model, budget);
      if (quick.status === 'refused') return quick;
      const other = second.prepare(model, budget);
      if (other.status === 'refused') return other;
      return {
        status: 'ready',
        staysFresh: quick.staysFresh === true,
        open: async (budget) => {
          const openOther = () => other.open(budget);
          return new FallbackSession({ name, model, maxNodes, quick: await quick.open(budget), openOther });
        },
      };
    },
  };
}

/**
 * Nodes after which a model is hard for `cover`. Measured on 729 variables in 324 rows of 9: the hardest take 250 on
 * average, of about 2.5 µs each; `conflict` takes as long as 2,000 nodes.
 */
const maxCoverNodes = 2000;

/** `cover`, with another engine as its fallback. A graph constraint is refused before any row is read: most models of puzzles have one. */
export function coverFirst(second: LoadedEngine): LoadedEngine {
  const engine = withFallback(cover, second, maxCoverNodes);
  return {
    ...engine,
    prepare: (model, budget) => {
      const graph = model.constraints.find(isGraphBlock);
      if (graph === undefined) return engine.prepare(model, budget);
      return { status: 'refused', refusals: [{ code: graph.type, block: graph.name }] };
    },
  };
}

/** A model and its engines. */
interface Parts {
  readonly name: string;
  readonly model: Model;
  readonly maxNodes: number;
  readonly quick: Session;
  readonly openOther: () => Session | Promise<Session>;
}

class FallbackSession extends MirroringSession implements Session {
  readonly #parts: Parts;
  #nodes: number;
  readonly #quick: MirroredSession;
  #other: MirroredSession | null = null;

  constructor(parts: Parts) {
    super(parts.name);
    this.#parts = parts;
    this.#nodes = parts.maxNodes;
    this.#quick = this.mirror(parts.quick);
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    const nodeLimit = this.#limit(budget);
    const outcome = await this.#quick.session.solve(this.#quick.asked(ask), { ...budget, nodeLimit });
    const end = outcome.status === 'unknown' ? outcome.stopped : 'all';
    if (!this.#fallsBack(end, nodeLimit, budget)) return outcome;
    const other = await this.#openedOther();
    const answer = await other.session.solve(other.asked(ask), budget);
    return { ...answer, stats: addStats(outcome.stats, answer.stats) };
  }

  solutions(ask: AskOfAll, budget: Budget): SolutionStream {
    const found: Float64Array[] = [];
    const limit = this.#limit(budget);
    const isFew = (): boolean => found.length < maxHandedOver;
    const limited = new LimitedBudget(budget, () => (isFew() ? limit : budget.nodeLimit));
    const { session } = this.#quick;
    const asked = this.#quick.asked(ask);
    const quick =
      session.solutions?.(asked, limited) ??
      solutionStream(session, this.#parts.model, { ask: asked, budget: limited });
    return new FallbackStream(quick, {
      onFound: (values) => {
        if (isFew()) found.push(values);
      },
      fallsBack: (end) => isFew() && this.#fallsBack(end, limit, budget),
      rest: (before) => this.#rest(ask, budget, found, before),
    });
  }

  /** The solutions by the second engine that are not found yet; `before` is the work since the last one. */
  async *#rest(
    ask: AskOfAll,
    budget: Budget,
    found: readonly Float64Array[],
    before: SolveStats,
  ): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
    const other = await this.#openedOther();
    const guard = other.session.guard();
    const known = found.map((values) => noGood(this.#parts.model.decisions, values));
    other.session.add([clauseBlock('found before', known)], guard);
    const asked = other.asked(ask);
    const guards = [...(asked.guards ?? []), guard];
    const rest = enumerate(other.session, this.#parts.model, { ask: { ...asked, guards }, budget });
    try {
      // The work of the first engine since its last solution counts for the next one, or for the end.
      const next = await rest.next();
      const stats = addStats(before, next.value.stats);
      if (next.done) return { ...next.value, stats };
      yield { ...next.value, stats };
      return yield* rest;
    } finally {
      other.session.release?.(guard);
    }
  }

  isFresh(): boolean {
    const hasLeft = this.#other !== null || this.#nodes !== this.#parts.maxNodes;
    return this.isUnchanged && !hasLeft && this.#quick.session.isFresh?.() === true;
  }

  #limit({ nodeLimit = Infinity }: Budget): number {
    return Math.min(this.#nodes, nodeLimit);
  }

  /** Whether the first engine stopped at our limit, not at the caller's; sets the next limit. */
  #fallsBack(end: EnumerationEnd['end'], limit: number, { nodeLimit }: Budget): boolean {
    const isOurs = end === 'nodes' && limit < (nodeLimit ?? Infinity);
    this.#nodes = isOurs
      ? Math.max(Math.floor(limit / 2), Math.floor(this.#parts.maxNodes / maxLimitFactor))
      : Math.min(Math.max(2 * this.#nodes, 1), this.#parts.maxNodes);
    return isOurs;
  }

  async #openedOther(): Promise<MirroredSession> {
    this.#other ??= this.mirror(await this.#parts.openOther());
    return this.#other;
  }
}

/**
 * A budget whose node limit changes. A class, as V8 keeps what a getter of an object literal refers to until its next major collection.
 */
class LimitedBudget implements Budget {
  readonly deadlineMs: Budget['deadlineMs'];
  readonly memoryLimitBytes: Budget['memoryLimitBytes'];
  readonly isCancelled: Budget['isCancelled'];
  readonly pause: Budget['pause'];
  readonly onProgress: Budget['onProgress'];
  readonly onRelaxation: Budget['onRelaxation'];
  readonly #limit: () => number | undefined;

  constructor(budget: Budget, limit: () => number | undefined) {
    this.deadlineMs = budget.deadlineMs;
    this.memoryLimitBytes = budget.memoryLimitBytes;
    this.isCancelled = budget.isCancelled;
    this.pause = budget.pause;
    this.onProgress = budget.onProgress;
    this.onRelaxation = budget.onRelaxation;
    this.#limit = limit;
  }

  get nodeLimit(): number | undefined {
    return this.#limit();
  }
}

/** How a stream goes on with another engine. */
interface Fallback {
  readonly onFound: (values: Float64Array) => void;
  /** Whether the first engine gave up. Called once. */
  readonly fallsBack: (end: EnumerationEnd['end']) => boolean;
  /** The stream of the second engine; `before` is the work of the first since its last solution. */
  readonly rest: (before: SolveStats) => SolutionStream;
}

/** The solutions of one engine, and from where it gives up those of another. */
class FallbackStream implements SolutionStream {
  readonly #fallback: Fallback;
  #stream: SolutionStream;
  #isFirst = true;

  constructor(quick: SolutionStream, fallback: Fallback) {
    this.#stream = quick;
    this.#fallback = fallback;
  }

  next(): SolutionStep | Promise<SolutionStep> {
    const step = this.#stream.next();
    if (!this.#isFirst) return step;
    return step instanceof Promise ? step.then((each) => this.#taken(each)) : this.#taken(step);
  }

  return(end: EnumerationEnd): SolutionStep | Promise<SolutionStep> {
    return this.#stream.return(end);
  }

  #taken(step: SolutionStep): SolutionStep | Promise<SolutionStep> {
    if (!step.done) {
      this.#fallback.onFound(step.value.values);
      return step;
    }
    this.#isFirst = false;
    const { end, stats } = step.value;
    if (!this.#fallback.fallsBack(end)) return step;
    this.#stream = this.#fallback.rest(stats);
    return this.#stream.next();
  }
}
