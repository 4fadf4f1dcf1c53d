import {
  buildWork,
  countWithoutBuildingWork,
  countWork,
  type Diagram,
  elementOf,
  emptyFamily,
  type Limits,
  nodeCount,
  type Progress,
  type Slower,
  unitFamily,
  type Work,
} from '@gridwright/diagrams';
import type { Budget } from '../../engine/budget.js';
import { type Driven, driveWork, type Stepped } from './drive-work.js';
import type { EdgeRow } from './edge-rows.js';
import type { EdgeSpecification } from './edge-specification.js';
import type { Question } from './question.js';
import type { Bounds } from './slacks.js';

/** The memory of the engine, in bytes, without a limit in the budget. */
const defaultByteLimit = 1.5e9;

const bytesPerNode = 8;

/** The solutions of a question, as sets of elements. */
export interface EdgeDiagram {
  readonly diagram: Diagram;
  /** By element, its edge. */
  readonly edges: Int32Array;
}

/** A question and its results so far. */
export class QuestionResults {
  readonly bounds: Bounds;
  readonly rows: readonly EdgeRow[];
  /** Null without a solution. */
  readonly question: Question | null;
  #family: EdgeDiagram | null = null;
  #count: bigint | null = null;

  constructor(bounds: Bounds, rows: readonly EdgeRow[], question: Question | null) {
    this.bounds = bounds;
    this.rows = rows;
    this.question = question;
    if (question === null) this.#count = 0n;
  }

  /** Whether this is the same question; the order of the assumptions does not matter. */
  isSame({ lower, upper }: Bounds, rows: readonly EdgeRow[]): boolean {
    return (
      rows.length === this.rows.length &&
      rows.every((row, place) => row === this.rows[place]) &&
      lower.every((bound, variable) => bound === this.bounds.lower[variable]) &&
      upper.every((bound, variable) => bound === this.bounds.upper[variable])
    );
  }

  /** Its diagram, or null without a solution; and the nodes that were visited. */
  async build(budget: Budget): Promise<Driven<EdgeDiagram | null> & { readonly nodes: number }> {
    if (this.#family !== null || this.question === null) return { result: nonempty(this.#family), nodes: 0 };
    const { first, better } = this.question;
    const work = new ReorderedWork(first, better, buildWork, { byteLimit: byteLimitOf(budget) });
    const driven = await driveWork(work, budget);
    const nodes = nodesOf(work, budget);
    if ('stopped' in driven) return { ...driven, nodes };
    const { result: diagram, edges } = driven.result;
    this.#family = { diagram, edges };
    return { result: nonempty(this.#family), nodes };
  }

  /**
   * The number of solutions. An existing diagram is used; none is built, which would take up to twice the memory.
   */
  async count(budget: Budget): Promise<Driven<bigint> & { readonly nodes: number }> {
    if (this.#count !== null || this.question === null) return { result: this.#count ?? 0n, nodes: 0 };
    const { first, better } = this.question;
    const work: Stepped<bigint | Reordered<bigint>> =
      this.#family === null
        ? new ReorderedWork(first, better, countWithoutBuildingWork, { byteLimit: byteLimitOf(budget) })
        : countWork(this.#family.diagram, { byteLimit: bytesBeside(this.#family, budget) });
    const driven = await driveWork(work, budget);
    const nodes = nodesOf(work, budget);
    if ('stopped' in driven) return { ...driven, nodes };
    this.#count = typeof driven.result === 'bigint' ? driven.result : driven.result.result;
    return { result: this.#count, nodes };
  }
}

/** The nodes of work: a step may go beyond the limit before it is stopped. */
function nodesOf({ peakNodes }: Pick<Stepped<unknown>, 'peakNodes'>, { nodeLimit }: Budget): number {
  return Math.min(peakNodes, nodeLimit ?? Infinity);
}

function byteLimitOf({ memoryLimitBytes = defaultByteLimit }: Budget): number {
  return memoryLimitBytes;
}

/** The memory for work on a diagram, in bytes. */
export function bytesBeside({ diagram }: EdgeDiagram, budget: Budget): number {
  return Math.max(0, byteLimitOf(budget) - bytesPerNode * nodeCount(diagram));
}

/** The edges of a set of elements. */
export function edgesOf({ edges }: EdgeDiagram, elements: readonly number[]): number[] {
  return elements.map((element) => edges[element]!);
}

/** The edges of a set of a nonempty family: each 1-arc leads to one. */
export function anySet({ diagram, edges }: EdgeDiagram): number[] {
  const found: number[] = [];
  let from = 0;
  for (let node = diagram.root; node !== unitFamily; from += 1) {
    from = elementOf(diagram, node, from);
    found.push(edges[from]!);
    node = diagram.levels[from]!.one[node - diagram.firsts[from]!]!;
  }
  return found;
}

function nonempty(family: EdgeDiagram | null): EdgeDiagram | null {
  return family === null || family.diagram.root === emptyFamily ? null : family;
}

/**
 * Most puzzles take fewer nodes than this; the search for a better order takes about as long. In nodes, not in time: a
 * solution of the diagram depends on the order of its edges.
 */
const maxNodesBeforeReordering = 5000;

/** The result, and its elements: by element, the edge. */
export interface Reordered<T> {
  readonly result: T;
  readonly edges: Int32Array;
}

/**
 * Work on a specification that starts again with a better order of the edges, if there is one, once it has taken too
 * many nodes.
 */
export class ReorderedWork<T> implements Stepped<Reordered<T>> {
  readonly #begin: (specification: EdgeSpecification) => Work<T>;
  /** Null after it was called. */
  #better: (() => EdgeSpecification | null) | null;
  #work: Work<T>;
  #edges: Int32Array;
  /** The nodes of the work that was dropped. */
  #dropped = 0;

  constructor(
    first: EdgeSpecification,
    better: () => EdgeSpecification | null,
    work: (specification: EdgeSpecification['specification'], limits: Limits) => Work<T>,
    limits: Limits,
  ) {
    this.#begin = ({ specification }) => work(specification, limits);
    this.#better = better;
    this.#work = this.#begin(first);
    this.#edges = first.edges;
  }

  get result(): Reordered<T> {
    return { result: this.#work.result, edges: this.#edges };
  }

  get progress(): Progress | null {
    return this.#work.progress;
  }

  get peakNodes(): number {
    return this.#dropped + this.#work.peakNodes;
  }

  get slower(): Slower | undefined {
    return this.#work.slower;
  }

  step(ms: number): 'paused' | 'done' {
    const status = this.#work.step(ms);
    // Work that is done is done again as well, so that the speed of the machine does not decide about the order.
    if (this.#better === null || this.#work.peakNodes < maxNodesBeforeReordering) return status;
    return this.#reorder(this.#better()) ? 'paused' : status;
  }

  drop(): void {
    this.#work.drop();
  }

  /** Whether the work starts again. */
  #reorder(better: EdgeSpecification | null): boolean {
    this.#better = null;
    if (better === null) return false;
    this.#work.drop();
    // How many it took beyond that depends on the speed of the machine.
    this.#dropped = maxNodesBeforeReordering;
    this.#work = this.#begin(better);
    this.#edges = better.edges;
    return true;
  }
}
