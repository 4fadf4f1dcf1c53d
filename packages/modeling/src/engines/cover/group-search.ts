import type { Literal } from '../../model/literal.js';
import type { BacktrackingSearch } from './backtracking-search.js';
import { GroupBranching } from './group-branching.js';
import { decided, GroupState } from './group-state.js';
import type { GroupTables } from './group-tables.js';

/** The numbers of a level of the search: the trail length, and the option tried. */
const levelSize = 2;

/**
 * Backtracking over cells, values and groups: each node decides an option, and excludes it afterwards. It is deterministic
 * and allocates nothing while it runs. The kernel of `group-kernel.ts` makes the same nodes.
 */
export class GroupSearch implements BacktrackingSearch {
  readonly state: GroupState;
  nodes = 0;
  readonly #tables: GroupTables;
  readonly #branching: GroupBranching;
  readonly #levels: Int32Array;
  #depth = 0;
  readonly #rootLength: number;
  /** Whether the words are at a dead end: the next step flips a branch. */
  #isDead = false;
  readonly #isContradictory: boolean;
  readonly #ones: ReadonlySet<number>;

  constructor(tables: GroupTables) {
    const { cellCount, options, ones } = tables.form;
    this.#tables = tables;
    this.state = new GroupState(tables);
    this.#branching = new GroupBranching(this.state);
    this.#levels = new Int32Array(levelSize * (cellCount + 1));
    this.#ones = new Set(ones);
    const isPossible = ones.every(
      (variable) => options[variable]! < 0 || this.state.decide(options[variable]!),
    );
    this.#isContradictory = !(isPossible && this.state.propagateAll());
    this.#rootLength = this.state.trailLength;
  }

  get conflicts(): number {
    return this.state.conflicts;
  }

  get propagations(): number {
    return this.state.propagations;
  }

  begin(): void {
    this.state.undo(this.#rootLength);
    this.#depth = 0;
    this.#isDead = this.#isContradictory;
  }

  assume(literal: Literal): void {
    if (this.#isDead) return;
    const { options } = this.#tables.form;
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
      const at = levelSize * this.#depth++;
      this.#levels[at] = this.state.trailLength;
      this.#levels[at + 1] = option;
      this.nodes++;
      this.#isDead = !this.state.decide(option);
    }
  }

  values(): Float64Array {
    const { variableCount, valueCount, variables } = this.#tables.form;
    const values = new Float64Array(variableCount);
    for (const variable of this.#ones) values[variable] = 1;
    for (const [cell, word] of this.state.words.entries())
      values[variables[cell * valueCount + 31 - Math.clz32(word & ~decided)]!] = 1;
    return values;
  }

  /** Flips the last branch; false if no branch is left. */
  #turn(): boolean {
    if (this.#depth === 0) {
      this.#isDead = true;
      return false;
    }
    const at = levelSize * --this.#depth;
    this.state.undo(this.#levels[at]!);
    this.#isDead = !this.state.assignFalse(this.#levels[at + 1]!);
    return true;
  }
}
