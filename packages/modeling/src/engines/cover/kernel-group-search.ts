import type { Slower } from '../../engine/budget.js';
import { newInstance } from '../../kernels/groups.js';
import type { Literal } from '../../model/literal.js';
import type { BacktrackingSearch } from './backtracking-search.js';
import type { GroupSearch } from './group-search.js';
import { type GroupTables, valuesOf } from './group-tables.js';
import { type KernelLayout, kernelLayout } from './kernel-layout.js';
import { KernelMemory } from './kernel-memory.js';

/** What kernels/groups/ exports. */
interface GroupsKernel {
  freeFrom(): number;
  prepare(plan: number): void;
  resume(rootOpen: number, isRootDead: number, levels: number, open: number, isDead: number): void;
  begin(): void;
  contradict(): void;
  assume(option: number, isTrue: number): void;
  run(maxNodes: number, maxPropagations: number): number;
  nodeCount(): number;
  conflictCount(): number;
  propagationCount(): number;
}

/** By the number that `run` returns. */
const ends = ['found', 'all', 'paused'] as const;

const bytesOfPage = 65_536;

/** As `GroupSearch`, in the kernel, with the same nodes. */
export class KernelGroupSearch implements BacktrackingSearch {
  readonly #tables: GroupTables;
  readonly #ones: ReadonlySet<number>;
  readonly #kernel: GroupsKernel;
  /** The value of each cell. */
  readonly #values: Uint8Array;
  /** The search before. */
  readonly #before: { readonly nodes: number; readonly conflicts: number; readonly propagations: number };

  /**
   * Goes on from a search that has paused, or begun without assumptions; or why it does not: `no kernel` without WebAssembly and
   * for groups that are too large for the kernel, `kernel full` if `maxBytes` or the memory that can be had are too few.
   */
  static from(search: GroupSearch, maxBytes: number): KernelGroupSearch | Slower {
    const instance = newInstance<GroupsKernel>({});
    if (instance === null) return 'no kernel';
    const { exports: kernel, memory } = instance;
    const layout = kernelLayout(search.tables, kernel.freeFrom());
    if (layout === null) return 'no kernel';
    if (layout.end > maxBytes) return 'kernel full';
    const missing = Math.ceil((layout.end - memory.buffer.byteLength) / bytesOfPage);
    try {
      if (missing > 0) memory.grow(missing);
    } catch {
      return 'kernel full';
    }
    return new KernelGroupSearch(search, kernel, layout, memory.buffer);
  }

  private constructor(search: GroupSearch, kernel: GroupsKernel, layout: KernelLayout, buffer: ArrayBuffer) {
    const { tables, nodes, conflicts, propagations } = search;
    this.#tables = tables;
    this.#ones = new Set(tables.form.ones);
    this.#kernel = kernel;
    this.#values = new Uint8Array(buffer, layout.values, tables.form.cellCount);
    this.#before = { nodes, conflicts, propagations };
    const memory = new KernelMemory(tables, layout, buffer);
    memory.writeTables();
    const { rootState, firstState, stateBytes } = layout;
    const { root, levels, isDead, isRootDead } = search.snapshot();
    memory.writeState(rootState, root.words, root.place, root.openCount, root.option);
    for (const [depth, { words, place, openCount, option }] of levels.entries())
      memory.writeState(firstState + depth * stateBytes, words, place, openCount, option);
    kernel.prepare(layout.plan);
    const { openCount } = levels.at(-1)!;
    kernel.resume(root.openCount, isRootDead ? 1 : 0, levels.length - 1, openCount, isDead ? 1 : 0);
  }

  get nodes(): number {
    return this.#before.nodes + this.#kernel.nodeCount();
  }

  get conflicts(): number {
    return this.#before.conflicts + this.#kernel.conflictCount();
  }

  get propagations(): number {
    return this.#before.propagations + this.#kernel.propagationCount();
  }

  begin(): void {
    this.#kernel.begin();
  }

  assume(literal: Literal): void {
    const variable = literal >> 1;
    const isTrue = (literal & 1) === 0;
    const option = this.#tables.form.options[variable]!;
    if (option >= 0) this.#kernel.assume(option, isTrue ? 1 : 0);
    else if (this.#ones.has(variable) !== isTrue) this.#kernel.contradict();
  }

  run(maxNodes: number, maxPropagations: number): 'found' | 'all' | 'paused' {
    return ends[this.#kernel.run(maxNodes, maxPropagations)]!;
  }

  values(): Float64Array {
    return valuesOf(this.#tables, (cell) => this.#values[cell]!);
  }
}
