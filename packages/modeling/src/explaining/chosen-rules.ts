import { type Literal, negate } from '../model/literal.js';
import type { Effort } from './effort.js';
import { ascending, type RuleSet } from './rule-sets.js';
import type { CompiledRow, RuleTable } from './rule-table.js';
import { violatedInstances } from './violated-instances.js';

/** Values of all variables: a solution with some variables flipped. */
export interface FlippedSolution {
  /** By literal, 1 if it is true. Valid until the next search. */
  readonly isTrue: Uint8Array;
  readonly flipped: readonly number[];
}

/** Steps that people take need little search: after visiting this number of entries, whether there are such values is left open. */
const defaultMaxEntries = 6_000_000;

/** No more broken rows, and literals of one, are compared before one is tried. */
const maxCompared = 12;

/**
 * Searches for values of the variables that keep some chosen rules and all silent ones, near a solution: from a solution with an assumption, rows that are
 * broken are repaired one after the other. Complete: without an answer, the chosen rules contradict the assumption. Exponential in the
 * worst case; a few rules touch few variables.
 */
export class ChosenRules {
  readonly #table: RuleTable;
  readonly #effort: Effort;
  /** By literal, its value in the solution, and now. */
  readonly #solution: Uint8Array;
  readonly #isTrue: Uint8Array;
  /** By variable, whether its value is known or decided. */
  readonly #isFixed: Uint8Array;
  readonly #trail: number[] = [];
  /** By row, the sum of the coefficients of its true literals, and of those that are not fixed as false. */
  readonly #sum: Int32Array;
  readonly #reachable: Int32Array;
  /** By rule, 1 if it is kept: a chosen one, or a silent one. */
  readonly #isKept: Uint8Array;
  #extra: readonly CompiledRow[] = [];
  /** Rows that may force something, by their number; those of instances after those of the model. */
  readonly #queue: number[] = [];
  /** The effort at which a search ends. */
  #endsAt = 0;

  constructor(table: RuleTable, solution: Uint8Array, effort: Effort) {
    this.#table = table;
    this.#effort = effort;
    this.#solution = solution;
    this.#isTrue = solution.slice();
    this.#isFixed = new Uint8Array(table.model.variableCount);
    this.#isKept = Uint8Array.from(table.model.rules, (_, rule) => (table.isSilent(rule) ? 1 : 0));
    this.#sum = Int32Array.from(table.rows, (row) => sumOf(row, solution));
    this.#reachable = Int32Array.from(table.rows, ({ coefficients }) =>
      coefficients.reduce((sum, each) => sum + each, 0),
    );
  }

  /** Sets what is known, by literal; the solution has to agree with it. */
  knowOnly(known: Uint8Array): void {
    for (let variable = 0; variable < this.#isFixed.length; variable++)
      this.setKnown(variable, known[2 * variable] === 1 || known[2 * variable + 1] === 1);
  }

  /** Makes one variable known or open. */
  setKnown(variable: number, isKnown: boolean): void {
    this.#restore(0);
    if ((this.#isFixed[variable] === 1) === isKnown) return;
    this.#isFixed[variable] = isKnown ? 1 : 0;
    this.#change(this.#reachable, 2 * variable + this.#solution[2 * variable]!, isKnown ? -1 : 1);
  }

  /**
   * Values that keep the rules, what is known, and the assumption; null if there are none; `unknown` after visiting too many entries.
   */
  satisfying(
    rules: RuleSet,
    assumed: Literal,
    maxEntries = defaultMaxEntries,
  ): FlippedSolution | null | 'unknown' {
    this.#restore(0);
    this.#endsAt = this.#effort.spent + maxEntries;
    const count = this.#isKept.length;
    for (const rule of rules) if (rule < count) this.#isKept[rule] = 1;
    this.#extra = rules.filter((rule) => rule >= count).flatMap((rule) => this.#table.rowsOf(rule));
    const isFound = this.#fix(assumed) && this.#search(0);
    for (const rule of rules) if (rule < count && !this.#table.isSilent(rule)) this.#isKept[rule] = 0;
    if (this.#effort.spent > this.#endsAt) return 'unknown';
    if (!isFound) return null;
    const flipped = this.#trail.filter((variable) => this.#isFlipped(variable));
    return { isTrue: this.#isTrue, flipped };
  }

  /** Whether rules force a literal, with what is known; null where that is left open. */
  forces(rules: RuleSet, literal: Literal, maxEntries = defaultMaxEntries): boolean | null {
    const values = this.satisfying(rules, negate(literal), maxEntries);
    return values === 'unknown' ? null : values === null;
  }

  /**
   * The rules that the values found last break, without silent ones, ascending; and whether these are all that a cheapest set of rules may need
   * (of graphs, not all instances may be listed). `known`: the known literals, in the order in which they became known.
   */
  broken(
    { isTrue, flipped }: FlippedSolution,
    known: readonly Literal[],
  ): { readonly rules: RuleSet; readonly isComplete: boolean } {
    const found = new Set<number>();
    const { rowsWith, rows } = this.#table;
    for (const variable of flipped) {
      const places = rowsWith[this.#lostBy(variable)]!;
      this.#effort.spent += places.length;
      for (let i = 0; i < places.length; i++) {
        const at = places[i]!;
        if (this.#sum[at]! >= rows[at]!.atLeast) continue;
        const { rule } = rows[at]!;
        if (!this.#table.isSilent(rule)) found.add(rule);
      }
    }
    let isComplete = true;
    for (const graph of this.#table.graphs) {
      const violated = violatedInstances(graph, isTrue, known, { flipped, effort: this.#effort });
      isComplete &&= violated.isComplete;
      for (const instance of violated.instances) found.add(this.#table.numberOf(instance));
    }
    return { rules: ascending(found), isComplete };
  }

  #isFlipped(variable: number): boolean {
    return this.#isTrue[2 * variable] !== this.#solution[2 * variable];
  }

  /** The literal of a variable that is false now. */
  #lostBy(variable: number): Literal {
    return 2 * variable + this.#isTrue[2 * variable]!;
  }

  /** Repairs broken rows; before this place on the trail, no variable has broken one. */
  #search(from: number): boolean {
    this.#effort.spent += effortOfSearch;
    if (!this.#propagate()) return false;
    const broken = this.#brokenRow(from);
    if (broken === null) return true;
    if (this.#effort.spent > this.#endsAt) return false;
    const literal = this.#repair(broken.row);
    if (literal === null) return false;
    const mark = this.#trail.length;
    if (this.#fix(literal) && this.#search(broken.from)) return true;
    this.#restore(mark);
    return this.#fix(negate(literal)) && this.#search(broken.from);
  }

  /** The false literal of a row that breaks least if it becomes true, of the first ones; null if none can. */
  #repair({ literals, coefficients }: CompiledRow): Literal | null {
    this.#effort.spent += literals.length;
    let best: Literal | null = null;
    let [least, compared] = [Infinity, 0];
    for (let i = 0; i < literals.length && compared < maxCompared; i++) {
      const literal = literals[i]!;
      if (this.#isTrue[literal] === 1 || this.#isFixed[literal >>> 1] === 1) continue;
      compared++;
      const harm = this.#harmOf(negate(literal)) - coefficients[i]!;
      if (harm < least) [best, least] = [literal, harm];
    }
    return best;
  }

  /** How much is broken if a literal becomes false: kept rows count more. */
  #harmOf(lost: Literal): number {
    const { rowsWith, coefficientIn, rows } = this.#table;
    const places = rowsWith[lost]!;
    const coefficients = coefficientIn[lost]!;
    this.#effort.spent += places.length;
    let harm = 0;
    for (let i = 0; i < places.length; i++) {
      const row = rows[places[i]!]!;
      if (this.#sum[places[i]!]! - coefficients[i]! < row.atLeast)
        harm += this.#isKept[row.rule] === 1 ? harmOfKept : harmOfOther;
    }
    return harm;
  }

  /** Fixes a literal as true; false if it is known to be false. */
  #fix(literal: Literal): boolean {
    const variable = literal >>> 1;
    if (this.#isFixed[variable] === 1) return this.#isTrue[literal] === 1;
    this.#isFixed[variable] = 1;
    this.#trail.push(variable);
    const lost = negate(literal);
    if (this.#isTrue[literal] === 0) this.#flip(literal);
    const { rowsWith, coefficientIn, rows } = this.#table;
    const places = rowsWith[lost]!;
    const coefficients = coefficientIn[lost]!;
    this.#effort.spent += places.length;
    for (let i = 0; i < places.length; i++) {
      const at = places[i]!;
      this.#reachable[at]! -= coefficients[i]!;
      const row = rows[at]!;
      if (this.#isKept[row.rule] === 1 && this.#reachable[at]! - row.atLeast < row.maxCoefficient)
        this.#queue.push(at);
    }
    for (const [i, row] of this.#extra.entries()) {
      this.#effort.spent += row.literals.length;
      if (row.literals.includes(lost)) this.#queue.push(rows.length + i);
    }
    return true;
  }

  /** Makes a false literal true. */
  #flip(literal: Literal): void {
    const lost = negate(literal);
    this.#isTrue[literal] = 1;
    this.#isTrue[lost] = 0;
    this.#change(this.#sum, literal, 1);
    this.#change(this.#sum, lost, -1);
  }

  /** Adds the coefficients of a literal to sums by row, or subtracts them. */
  #change(sums: Int32Array, literal: Literal, sign: number): void {
    const places = this.#table.rowsWith[literal]!;
    const coefficients = this.#table.coefficientIn[literal]!;
    this.#effort.spent += places.length;
    for (let i = 0; i < places.length; i++) sums[places[i]!]! += sign * coefficients[i]!;
  }

  #propagate(): boolean {
    const { rows } = this.#table;
    for (let at = this.#queue.pop(); at !== undefined; at = this.#queue.pop()) {
      const row = at < rows.length ? rows[at]! : this.#extra[at - rows.length]!;
      const { literals, coefficients } = row;
      const slack = at < rows.length ? this.#reachable[at]! - row.atLeast : this.#slackOf(row);
      if (slack < 0) {
        this.#queue.length = 0;
        return false;
      }
      if (slack >= row.maxCoefficient) continue;
      this.#effort.spent += literals.length;
      for (let i = 0; i < literals.length; i++)
        if (coefficients[i]! > slack && this.#isFixed[literals[i]! >>> 1] === 0) this.#fix(literals[i]!);
    }
    return true;
  }

  #slackOf({ literals, coefficients, atLeast }: CompiledRow): number {
    this.#effort.spent += literals.length;
    let slack = -atLeast;
    for (let i = 0; i < literals.length; i++) {
      const literal = literals[i]!;
      if (this.#isTrue[literal] === 1 || this.#isFixed[literal >>> 1] === 0) slack += coefficients[i]!;
    }
    return slack;
  }

  /**
   * The kept row among those that the values break that has the fewest ways to be repaired, of the first ones, and a place on the trail before
   * which no variable has broken one.
   */
  #brokenRow(from: number): { readonly row: CompiledRow; readonly from: number } | null {
    const { rowsWith, rows } = this.#table;
    let [fewest, first, compared] = [Infinity, -1, 0];
    const best: CompiledRow[] = [];
    const offer = (row: CompiledRow, place: number): void => {
      if (first < 0) first = place;
      compared++;
      const ways = this.#waysOf(row, fewest);
      if (ways < fewest) [best[0], fewest] = [row, ways];
    };
    for (let place = from; place < this.#trail.length && compared < maxCompared; place++) {
      const variable = this.#trail[place]!;
      if (!this.#isFlipped(variable)) continue;
      const places = rowsWith[this.#lostBy(variable)]!;
      this.#effort.spent += places.length;
      for (let i = 0; i < places.length && fewest > 1; i++) {
        const at = places[i]!;
        const row = rows[at]!;
        if (this.#isKept[row.rule] === 1 && this.#sum[at]! < row.atLeast) offer(row, place);
      }
      if (fewest <= 1) break;
    }
    if (compared < maxCompared && fewest > 1)
      for (const row of this.#extra) {
        this.#effort.spent += row.literals.length;
        if (sumOf(row, this.#isTrue) < row.atLeast) offer(row, this.#trail.length);
      }
    return best[0] === undefined ? null : { row: best[0], from: first };
  }

  /** The number of false literals of a row that may become true, as far as it is below a limit. */
  #waysOf({ literals }: CompiledRow, limit: number): number {
    let ways = 0;
    for (let i = 0; i < literals.length && ways < limit; i++) {
      this.#effort.spent += 1;
      if (this.#isTrue[literals[i]!] === 0 && this.#isFixed[literals[i]! >>> 1] === 0) ways++;
    }
    return ways;
  }

  #restore(length: number): void {
    this.#queue.length = 0;
    while (this.#trail.length > length) {
      const variable = this.#trail.pop()!;
      this.#isFixed[variable] = 0;
      this.#change(this.#reachable, this.#lostBy(variable), 1);
      if (this.#isFlipped(variable)) this.#flip(this.#lostBy(variable));
    }
  }
}

/** What one more decision takes beside the entries that it visits. */
const effortOfSearch = 10;

/** What a broken row counts in the choice of a repair; a coefficient counts 1. */
const harmOfKept = 1000;
const harmOfOther = 100;

function sumOf({ literals, coefficients }: CompiledRow, isTrue: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < literals.length; i++) sum += coefficients[i]! * isTrue[literals[i]!]!;
  return sum;
}
