import {
  buildWork,
  countWithoutBuildingWork,
  countWork,
  type Diagram,
  elementOf,
  emptyFamily,
  nodeCount,
  unitFamily,
} from '@gridwright/diagrams';
import type { Budget } from '../budget.js';
import { type Driven, drive, type Stepped } from './drive.js';
import type { EdgeRow } from './edge-rows.js';
import type { Question } from './question.js';
import { type Reordered, ReorderedWork } from './reordered-work.js';
import type { Bounds } from './slacks.js';

/** What the engine may hold where the budget does not say it. */
const defaultByteLimit = 1.5e9;

const bytesPerNode = 8;

/** The loops of a question, as sets of elements. */
export interface LoopDiagram {
  readonly diagram: Diagram;
  /** By element, its edge. */
  readonly edges: Int32Array;
}

/** A question, and what was found about it. */
export class KeptQuestion {
  readonly bounds: Bounds;
  readonly rows: readonly EdgeRow[];
  /** Null where there is no solution. */
  readonly question: Question | null;
  #loops: LoopDiagram | null = null;
  #count: bigint | null = null;

  constructor(bounds: Bounds, rows: readonly EdgeRow[], question: Question | null) {
    this.bounds = bounds;
    this.rows = rows;
    this.question = question;
    if (question === null) this.#count = 0n;
  }

  /** Whether this is the same question, in whatever order its assumptions came. */
  isSame({ lower, upper }: Bounds, rows: readonly EdgeRow[]): boolean {
    return (
      rows.length === this.rows.length &&
      rows.every((row, place) => row === this.rows[place]) &&
      lower.every((bound, variable) => bound === this.bounds.lower[variable]) &&
      upper.every((bound, variable) => bound === this.bounds.upper[variable])
    );
  }

  /** Its diagram, and how many nodes there are by now; null where there is no solution. */
  async build(budget: Budget): Promise<Driven<LoopDiagram | null> & { readonly nodes: number }> {
    if (this.#loops !== null || this.question === null) return { result: someLoops(this.#loops), nodes: 0 };
    const { first, better } = this.question;
    const work = new ReorderedWork(first, better, buildWork, { byteLimit: byteLimitOf(budget) });
    const driven = await drive(work, budget);
    const nodes = work.progress?.nodes ?? 0;
    if ('stopped' in driven) return { ...driven, nodes };
    const { result: diagram, edges } = driven.result;
    this.#loops = { diagram, edges };
    return { result: someLoops(this.#loops), nodes };
  }

  /**
   * How many solutions there are. No diagram is made for it, which would take up to twice the memory; where there is
   * one, it is used.
   */
  async count(budget: Budget): Promise<Driven<bigint> & { readonly nodes: number }> {
    if (this.#count !== null || this.question === null) return { result: this.#count ?? 0n, nodes: 0 };
    const { first, better } = this.question;
    const work: Stepped<bigint | Reordered<bigint>> =
      this.#loops === null
        ? new ReorderedWork(first, better, countWithoutBuildingWork, { byteLimit: byteLimitOf(budget) })
        : countWork(this.#loops.diagram, { byteLimit: bytesBeside(this.#loops, budget) });
    const driven = await drive(work, budget);
    const nodes = work.progress?.nodes ?? 0;
    if ('stopped' in driven) return { ...driven, nodes };
    this.#count = typeof driven.result === 'bigint' ? driven.result : driven.result.result;
    return { result: this.#count, nodes };
  }
}

function byteLimitOf({ memoryLimitBytes = defaultByteLimit }: Budget): number {
  return memoryLimitBytes;
}

/** Bytes that work on a diagram may take. */
export function bytesBeside({ diagram }: LoopDiagram, budget: Budget): number {
  return Math.max(0, byteLimitOf(budget) - bytesPerNode * nodeCount(diagram));
}

/** The edges of a set of elements. */
export function edgesOf({ edges }: LoopDiagram, elements: readonly number[]): number[] {
  return elements.map((element) => edges[element]!);
}

/** The edges of a loop of a family that is not empty: each 1-arc leads to one. */
export function anyLoop({ diagram, edges }: LoopDiagram): number[] {
  const found: number[] = [];
  let from = 0;
  for (let node = diagram.root; node !== unitFamily; from += 1) {
    from = elementOf(diagram, node, from);
    found.push(edges[from]!);
    node = diagram.levels[from]!.one[node - diagram.firsts[from]!]!;
  }
  return found;
}

function someLoops(loops: LoopDiagram | null): LoopDiagram | null {
  return loops === null || loops.diagram.root === emptyFamily ? null : loops;
}
