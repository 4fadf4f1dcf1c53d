import type { Budget } from '../engines/budget.js';
import type { Ask, Engine, Guard, Session } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import type { Outcome } from '../engines/outcome.js';
import {
  type ConnectedBlock,
  type ConstraintBlock,
  clauseBlock,
  type LoopBlock,
} from '../model/constraints.js';
import { literalValue } from '../model/literal.js';
import type { Model } from '../model/model.js';
import { connectedCuts } from './connected-cuts.js';
import { runCutLoop } from './cut-loop.js';
import { loopCuts } from './loop-cuts.js';
import { type Neighborhood, rowNeighborhoods } from './row-neighbors.js';
import type { Cut, Separator } from './separator.js';
import { usedEdges } from './used-edges.js';

/**
 * An engine that takes `connected` and `singleLoop` blocks by cuts: the inner engine never sees them (of a single loop, it sees
 * that it is one or more disjoint ones), and is told a clause whenever one of its answers violates it. So it must take clauses.
 * Cuts stay in the session: they hold whatever is assumed or asked. `stats.cuts` counts those that a call added.
 */
export function withSeparation(engine: Engine): Engine {
  return {
    name: engine.name,
    solvesRelaxations: engine.solvesRelaxations,
    ...(engine.tolerance === undefined ? {} : { tolerance: engine.tolerance }),
    isOutside: engine.isOutside ?? false,
    isPrecise: (model) => engine.isPrecise?.(model) ?? true,
    graphs: 'cuts',
    ...(engine.tellsCores === true && { tellsCores: true }),
    refuses: (model) => engine.refuses({ ...model, constraints: model.constraints.flatMap(withCuts) }),
    open: async (model, budget) => {
      const separated = model.constraints.filter(isSeparated);
      const refusals =
        separated.length === 0 ? [] : engine.refuses({ ...model, constraints: separated.flatMap(withCuts) });
      if (refusals.length > 0)
        throw new EngineError({ code: 'model-refused', engine: engine.name, refusals });
      const inner = await engine.open(
        { ...model, constraints: model.constraints.flatMap(withoutCuts) },
        budget,
      );
      const session = new SeparatedSession(engine, inner, model);
      session.separate(separated);
      return session;
    },
  };
}

/** A block that is left to cuts, wholly or in part. */
type SeparatedBlock = ConnectedBlock | (LoopBlock & { readonly type: 'singleLoop' });

const separators: { readonly [type in SeparatedBlock['type']]: Separator } = {
  connected: connectedCuts,
  singleLoop: loopCuts,
};

function isSeparated(block: ConstraintBlock): block is SeparatedBlock {
  return block.type === 'connected' || block.type === 'singleLoop';
}

/** What the inner engine is given of a block at once. */
function withoutCuts(block: ConstraintBlock): readonly ConstraintBlock[] {
  if (!isSeparated(block)) return [block];
  return block.type === 'connected' ? [] : [{ ...block, type: 'disjointLoops' }];
}

/** All that it must take in place of a block. */
function withCuts(block: ConstraintBlock): readonly ConstraintBlock[] {
  return isSeparated(block) ? [...withoutCuts(block), clauseBlock(block.name, [])] : [block];
}

/** A block that is left to cuts, and the guard under which it holds. */
interface GuardedBlock {
  readonly block: SeparatedBlock;
  readonly guard: Guard | undefined;
  /** The cuts of it that were added. */
  readonly known: Set<string>;
}

class SeparatedSession implements Session {
  readonly #engine: Engine;
  readonly #inner: Session;
  readonly #model: Model;
  #blocks: GuardedBlock[] = [];
  #neighborhoods: Neighborhood | null = null;

  constructor(engine: Engine, inner: Session, model: Model) {
    this.#engine = engine;
    this.#inner = inner;
    this.#model = model;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    const blocks = this.#blocks.filter(({ guard }) => guard === undefined || ask.guards?.includes(guard));
    if (blocks.length === 0) return this.#inner.solve(ask, budget);
    const connected = blocks.map(({ block }) => block).filter((block) => block.type === 'connected');
    const guide = ask.guide ?? (connected.length === 0 ? undefined : usedEdges(connected));
    return runCutLoop({
      model: this.#model,
      inner: this.#inner,
      ask: guide === undefined ? ask : { ...ask, guide },
      budget,
      solvesRelaxations: this.#engine.solvesRelaxations,
      neighborhood: this.#neighborhood(),
      separate: (values) => blocks.flatMap((block) => this.#separate(block, values)),
    });
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#inner.add(constraints.flatMap(withoutCuts), guard);
    this.separate(constraints.filter(isSeparated), guard);
  }

  /** Looks from here on for cuts of these blocks, of which the inner session knows the rest. */
  separate(blocks: readonly SeparatedBlock[], guard?: Guard): void {
    for (const block of blocks) this.#blocks.push({ block, guard, known: new Set() });
  }

  guard(): Guard {
    return this.#inner.guard();
  }

  release(guard: Guard): void {
    this.#inner.release?.(guard);
    this.#blocks = this.#blocks.filter((each) => each.guard !== guard);
  }

  close(): void {
    this.#inner.close();
  }

  #neighborhood(): Neighborhood {
    this.#neighborhoods ??= rowNeighborhoods(this.#model);
    return this.#neighborhoods;
  }

  /** Adds the violated cuts of one block, and returns them. */
  #separate({ block, guard, known }: GuardedBlock, values: Float64Array): readonly Cut[] {
    const cuts: Cut[] = [];
    for (const cut of separators[block.type](block.graph, values)) {
      const key = cut.join();
      if (!known.has(key)) cuts.push(cut);
      else if (isViolatedByHalf(cut, values)) throw this.#ignored(block);
      known.add(key);
    }
    if (cuts.length > 0) this.#inner.add([clauseBlock(block.name, cuts)], guard);
    return cuts;
  }

  /** An engine that keeps answering what a clause forbids would be asked for ever. */
  #ignored(block: SeparatedBlock): EngineError {
    const detail = `its answer violates a clause of "${block.name}" that it was given`;
    return new EngineError({ code: 'engine-failed', engine: this.#engine.name, detail });
  }
}

/** Engines may violate clauses by their tolerance, and by nothing near this. */
function isViolatedByHalf(cut: Cut, values: ArrayLike<number>): boolean {
  return cut.reduce((sum, literal) => sum + literalValue(literal, values), 0) < 0.5;
}
