import type { Budget } from '../engine/budget.js';
import { type Ask, type Guard, type LoadedEngine, objectiveFor, type Session } from '../engine/engine.js';
import { type EngineError, engineFailed, type Refusal } from '../engine/engine-error.js';
import type { Outcome } from '../engine/outcome.js';
import { sameAs, WrappedSession } from '../engine/sessions.js';
import { LinearRows } from '../lowerings/linear-rows.js';
import { pathRows } from '../lowerings/path-rows.js';
import { treeSize } from '../lowerings/spanning-tree.js';
import {
  type ConnectedBlock,
  type ConnectedVerticesBlock,
  type ConstraintBlock,
  clauseBlock,
  type ForestBlock,
  type LoopBlock,
  type PathsBlock,
  type SpanningTreeBlock,
} from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { type Cut, cutBlocks, cutKey, shortfall } from './cut.js';
import { runCutLoop } from './cut-loop.js';
import { connectedCuts, loopCuts, usedEdges, vertexCuts } from './cuts.js';
import { connectedSize, partitionCuts } from './partition-cuts.js';
import { forestCuts, pathCuts } from './path-cuts.js';
import { type Neighborhood, rowNeighborhoods } from './repair.js';
import { treeCuts } from './tree-cuts.js';

/**
 * Wraps an engine: supports `connected`, `connectedVertices`, `singleLoop`, `disjointPaths`, `forest` and `spanningTree` blocks by cuts. The inner engine
 * never sees these blocks (a single loop becomes disjoint loops, disjoint paths the rows of `pathRows`, and a spanning tree the row of
 * `treeSize`), and gets a clause or a row whenever one of its answers violates a block. So it must support both. With an objective,
 * and in relaxations, `connected` has the cuts of partitions too. Cuts stay in the session: they are valid for all assumptions and
 * objectives. `stats.cuts` counts those that a call added.
 */
export function withSeparation(engine: LoadedEngine): LoadedEngine {
  return {
    ...sameAs(engine),
    graphs: 'cuts',
    prepare: (model, budget) => {
      const separated = model.constraints.filter(isSeparated);
      const constraints = model.constraints.flatMap(withoutCuts);
      const prepared = engine.prepare({ ...model, constraints }, budget);
      // Cuts are added to the session later: the engine must support clauses and rows now.
      const noRows = new LinearRows({});
      const examples = separated.flatMap(({ name }) => [clauseBlock(name, []), noRows.take(name)]);
      const asked =
        separated.length === 0
          ? prepared
          : engine.prepare({ ...model, constraints: examples, objective: null }, budget);
      const refusals = [prepared, asked].flatMap((each) => (each.status === 'refused' ? each.refusals : []));
      if (prepared.status === 'refused' || asked.status === 'refused')
        return { status: 'refused', refusals: withoutDuplicates(refusals) };
      return {
        status: 'ready',
        appendsVariables: prepared.appendsVariables === true,
        isPrecise: () => prepared.isPrecise?.() ?? true,
        open: async (budget) => {
          const session = new SeparatedSession(engine, await prepared.open(budget), model);
          session.separate(separated);
          return session;
        },
      };
    },
  };
}

function withoutDuplicates(refusals: readonly Refusal[]): readonly Refusal[] {
  return refusals.filter(
    ({ code, block }, place) =>
      refusals.findIndex((other) => other.code === code && other.block === block) === place,
  );
}

/** A block that cuts enforce, completely or partly. */
type SeparatedBlock =
  | ConnectedBlock
  | ConnectedVerticesBlock
  | (LoopBlock & { readonly type: 'singleLoop' })
  | PathsBlock
  | ForestBlock
  | SpanningTreeBlock;

function isSeparated(block: ConstraintBlock): block is SeparatedBlock {
  return ['connected', 'connectedVertices', 'singleLoop', 'disjointPaths', 'forest', 'spanningTree'].includes(
    block.type,
  );
}

/** The part of a block that the inner engine gets at once. */
function withoutCuts(block: ConstraintBlock): readonly ConstraintBlock[] {
  if (!isSeparated(block)) return [block];
  switch (block.type) {
    case 'connected':
    case 'connectedVertices':
    case 'forest':
      return [];
    case 'singleLoop':
      return [{ ...block, type: 'disjointLoops' }];
    case 'disjointPaths':
      return [pathRows(block)];
    case 'spanningTree':
      return [treeSize(block)];
  }
}

/** The cuts of a block that these values violate; see `Separator`. `isForBound`: also those that only improve bounds. */
function violatedCuts(block: SeparatedBlock, values: ArrayLike<number>, isForBound: boolean): readonly Cut[] {
  switch (block.type) {
    case 'connected': {
      const cuts = connectedCuts(block.graph, values);
      return cuts.length > 0 || !isForBound ? cuts : partitionCuts(block.graph, values);
    }
    case 'connectedVertices':
      return vertexCuts(block.graph, values);
    case 'singleLoop':
      return loopCuts(block.graph, values);
    case 'disjointPaths':
      return pathCuts(block, values);
    case 'forest':
      return forestCuts(block, values);
    case 'spanningTree':
      return treeCuts(block, values);
  }
}

/** A block that cuts enforce, and its guard. */
interface GuardedBlock {
  readonly block: SeparatedBlock;
  readonly guard: Guard | undefined;
  /** Its cuts so far. */
  readonly known: Set<string>;
  /** Whether it has the cuts that only improve bounds from the beginning. */
  hasSize: boolean;
}

class SeparatedSession extends WrappedSession implements Session {
  readonly #engine: LoadedEngine;
  readonly #model: Model;
  #blocks: GuardedBlock[] = [];
  #neighborhoods: Neighborhood | null = null;

  constructor(engine: LoadedEngine, inner: Session, model: Model) {
    super(inner);
    this.#engine = engine;
    this.#model = model;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    const blocks = this.#blocks.filter(({ guard }) => guard === undefined || ask.guards?.includes(guard));
    if (blocks.length === 0) return this.inner.solve(ask, budget);
    const connected = blocks.map(({ block }) => block).filter((block) => block.type === 'connected');
    const objective = objectiveFor(ask, this.#model);
    const isForBound = objective !== null || ask.relax === true;
    if (isForBound) for (const block of blocks) this.#addSize(block);
    const guide = ask.guide ?? (connected.length === 0 ? undefined : usedEdges(connected));
    return runCutLoop({
      model: this.#model,
      inner: this.inner,
      ask: guide === undefined ? ask : { ...ask, guide },
      budget,
      solvesRelaxations: this.#engine.solvesRelaxations,
      neighborhood: this.#neighborhood(),
      separate: (values) => blocks.flatMap((block) => this.#separate(block, values, isForBound)),
    });
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.inner.add(constraints.flatMap(withoutCuts), guard);
    this.separate(constraints.filter(isSeparated), guard);
  }

  /** From here on, separates these blocks; the inner session has the rest of them. */
  separate(blocks: readonly SeparatedBlock[], guard?: Guard): void {
    for (const block of blocks) this.#blocks.push({ block, guard, known: new Set(), hasSize: false });
  }

  override release(guard: Guard): void {
    super.release(guard);
    this.#blocks = this.#blocks.filter((each) => each.guard !== guard);
  }

  #neighborhood(): Neighborhood {
    this.#neighborhoods ??= rowNeighborhoods(this.#model);
    return this.#neighborhoods;
  }

  #addSize(guarded: GuardedBlock): void {
    const { block, guard, hasSize } = guarded;
    if (hasSize || block.type !== 'connected') return;
    guarded.hasSize = true;
    this.inner.add(cutBlocks(block.name, connectedSize(block.graph)), guard);
  }

  /** Adds the violated cuts of one block, and returns them. */
  #separate(
    { block, guard, known }: GuardedBlock,
    values: Float64Array,
    isForBound: boolean,
  ): readonly Cut[] {
    const cuts: Cut[] = [];
    for (const cut of violatedCuts(block, values, isForBound)) {
      const key = cutKey(cut);
      if (!known.has(key)) cuts.push(cut);
      else if (isViolatedByHalf(cut, values)) throw this.#ignored(block);
      known.add(key);
    }
    if (cuts.length > 0) this.inner.add(cutBlocks(block.name, cuts), guard);
    return cuts;
  }

  /** An engine that repeats an answer that a clause excludes would loop forever. */
  #ignored(block: SeparatedBlock): EngineError {
    const detail = `its answer violates a cut of "${block.name}" that it was given`;
    return engineFailed(this.#engine.name, detail);
  }
}

/** Engines may violate cuts by their tolerance, never by amounts near this. */
function isViolatedByHalf(cut: Cut, values: ArrayLike<number>): boolean {
  return shortfall(cut, values) > 0.5;
}
