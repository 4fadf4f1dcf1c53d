import type { Slower } from '../../engine/budget.js';
import { isForSmallWork } from '../../kernels/groups.js';
import type { Literal } from '../../model/literal.js';
import type { BacktrackingSearch } from './backtracking-search.js';
import { GroupSearch } from './group-search.js';
import type { GroupTables } from './group-tables.js';
import { KernelGroupSearch } from './kernel-group-search.js';

/** When a search uses the kernel, if not as usual. */
export interface KernelUse {
  /** From this number of decided cells on: a small search ends before an instance of the kernel is made. */
  readonly fromPropagations?: number;
  /** Maximum bytes of the kernel's memory. */
  readonly maxBytes?: number;
}

/** Decided cells after which a kernel pays: about 2 ms in TypeScript, of which the kernel takes a tenth. */
const propagationsForKernel = 4096;

/** A search over cells, values and groups. One that has done some work goes on in the kernel, if there is one. */
export class GroupedSearch implements BacktrackingSearch {
  #search: GroupSearch | KernelGroupSearch;
  readonly #kernelUse: Required<KernelUse>;
  slower: Slower | undefined;

  constructor(tables: GroupTables, kernelUse: KernelUse) {
    this.#search = new GroupSearch(tables);
    const usual = isForSmallWork() ? 0 : propagationsForKernel;
    const { fromPropagations = usual, maxBytes = Infinity } = kernelUse;
    this.#kernelUse = { fromPropagations, maxBytes };
  }

  get nodes(): number {
    return this.#search.nodes;
  }

  get conflicts(): number {
    return this.#search.conflicts;
  }

  get propagations(): number {
    return this.#search.propagations;
  }

  begin(): void {
    this.#search.begin();
    this.#enterKernel();
  }

  assume(literal: Literal): void {
    this.#search.assume(literal);
  }

  run(maxNodes: number, maxPropagations: number): 'found' | 'all' | 'paused' {
    const end = this.#search.run(maxNodes, maxPropagations);
    if (end === 'paused') this.#enterKernel();
    return end;
  }

  values(): Float64Array {
    return this.#search.values();
  }

  #enterKernel(): void {
    const search = this.#search;
    const { fromPropagations, maxBytes } = this.#kernelUse;
    if (search instanceof KernelGroupSearch || this.slower !== undefined) return;
    if (search.propagations < fromPropagations) return;
    const inKernel = KernelGroupSearch.from(search, maxBytes);
    if (inKernel instanceof KernelGroupSearch) this.#search = inKernel;
    else this.slower = inKernel;
  }
}
