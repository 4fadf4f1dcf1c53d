import type { Literal } from '../../model/literal.js';
import { longer } from '../../model/typed-arrays.js';
import type { BacktrackingSearch } from './backtracking-search.js';
import { GroupBranching } from './group-branching.js';
import { decided, GroupState } from './group-state.js';
import { type GroupTables, valuesOf } from './group-tables.js';

/** Words of the cells at a fixpoint, which begin at a place of an array, and the option of the branch from there. */
export interface GroupLevel {
  readonly words: Int32Array;
  readonly place: number;
  readonly openCount: number;
  readonly option: number;
}

/** A search at a moment: the root, and the words before each branch and after the last one. */
export interface GroupSnapshot {
  readonly root: GroupLevel;
  readonly isRootDead: boolean;
  readonly levels: readonly GroupLevel[];
  /** Whether the last words are at a dead end. */
  readonly isDead: boolean;
}

/**
 * Backtracking over cells, values and groups: each node decides an option, and excludes it afterwards. It is deterministic
 * and allocates nothing while it runs, except longer arrays for deeper levels. The kernel makes the same nodes
 * (`KernelGroupSearch`).
 */
export class GroupSearch implements BacktrackingSearch {
  readonly state: GroupState;
  nodes = 0;
  readonly tables: GroupTables;
  readonly #branching: GroupBranching;
  /** By level, the words of the cells before its branch; the root is before the first one. */
  #levels: Int32Array;
  /** By level, the number of open cells, and the option that its branch tries. */
  #openCounts: Int32Array;
  #options: Int32Array;
  #depth = 0;
  /** Whether the words are at a dead end: the next step flips a branch. */
  #isDead = false;
  readonly #isContradictory: boolean;
  readonly #ones: ReadonlySet<number>;

  constructor(tables: GroupTables) {
    const { options, ones } = tables.form;
    this.tables = tables;
    this.state = new GroupState(tables);
    this.#branching = new GroupBranching(this.state);
    this.#ones = new Set(ones);
    const isPossible = ones.every(
      (variable) => options[variable]! < 0 || this.state.decide(options[variable]!),
    );
    this.#isContradictory = !(isPossible && this.state.propagateAll());
    this.#levels = new Int32Array(0);
    this.#openCounts = new Int32Array(0);
    this.#options = new Int32Array(0);
    this.#save(-1);
  }

  get conflicts(): number {
    return this.state.conflicts;
  }

  get propagations(): number {
    return this.state.propagations;
  }

  begin(): void {
    this.#depth = 0;
    this.#restore();
    this.#isDead = this.#isContradictory;
  }

  assume(literal: Literal): void {
    if (this.#isDead) return;
    const { options } = this.tables.form;
    const variable = literal >> 1;
    const option = options[variable]!;
    const isTrue = (literal & 1) === 0;
    if (option < 0) this.#isDead = this.#ones.has(variable) !== isTrue;
    else this.#isDead = !(isTrue ? this.state.decide(option) : this.state.assignFalse(option));
  }

  run(maxNodes: number, maxPropagations: number): 'found' | 'all' | 'paused' {
    const lastNode = this.nodes + maxNodes;
    const lastPropagation = this.state.propagations + maxPropagations;
    for (;;) {
      if (this.#isDead || !this.state.propagate()) {
        if (!this.#turn()) return 'all';
        continue;
      }
      if (this.state.openCount === 0) {
        this.#isDead = true;
        return 'found';
      }
      if (this.nodes >= lastNode || this.state.propagations >= lastPropagation) return 'paused';
      const option = this.#branching.option();
      this.#depth++;
      this.#save(option);
      this.nodes++;
      this.#isDead = !this.state.decide(option);
    }
  }

  values(): Float64Array {
    return valuesOf(this.tables, (cell) => 31 - Math.clz32(this.state.words[cell]! & ~decided));
  }

  /** The moment; without assumptions that are not propagated. */
  snapshot(): GroupSnapshot {
    const levelAt = (depth: number): GroupLevel => ({
      words: this.#levels,
      place: depth * this.state.words.length,
      openCount: this.#openCounts[depth]!,
      option: this.#options[depth]!,
    });
    const { words, openCount } = this.state;
    const levels = Array.from({ length: this.#depth }, (_, branch) => levelAt(branch + 1));
    levels.push({ words, place: 0, openCount, option: -1 });
    return { root: levelAt(0), isRootDead: this.#isContradictory, levels, isDead: this.#isDead };
  }

  /** Flips the last branch; false if no branch is left. */
  #turn(): boolean {
    if (this.#depth === 0) {
      this.#isDead = true;
      return false;
    }
    this.#restore();
    this.#isDead = !this.state.assignFalse(this.#options[this.#depth--]!);
    return true;
  }

  /** Keeps the words as those of the current depth. */
  #save(option: number): void {
    const { words, openCount } = this.state;
    if (this.#depth >= this.#options.length) {
      const levels = 2 * this.#options.length + 8;
      this.#levels = longer(this.#levels, new Int32Array(levels * words.length));
      this.#openCounts = longer(this.#openCounts, new Int32Array(levels));
      this.#options = longer(this.#options, new Int32Array(levels));
    }
    this.#levels.set(words, this.#depth * words.length);
    this.#openCounts[this.#depth] = openCount;
    this.#options[this.#depth] = option;
  }

  #restore(): void {
    const at = this.#depth * this.state.words.length;
    this.state.restore(this.#levels, at, this.#openCounts[this.#depth]!);
  }
}
