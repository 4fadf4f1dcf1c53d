import { LinearRows } from '../lowerings/linear-rows.js';
import { withBinaries, withoutBlock } from '../lowerings/lowering.js';
import type { LinearBlock } from '../model/constraints.js';
import { type Literal, negate, positive } from '../model/literal.js';
import type { Model } from '../model/model.js';
import {
  type LinkRow,
  negatedSum,
  sumAt,
  type WeightedLiterals,
  type WholeSum,
  weightedLiterals,
} from './level-rows.js';

/**
 * The high-point relaxation of a bilevel model with cuts from answers of the follower (A. Mitsos, "Global solution of nonlinear mixed-integer
 * bilevel programs", 2010; L. Lozano and J. C. Smith, "A value-function-based exact approach for the bilevel mixed-integer programming
 * problem", 2017). For an answer ŷ: the leader's decision breaks a link row at ŷ, or the follower's cost is at most that of ŷ. As a cut over
 * binary variables, it is a clause of literals, and of variables that imply such a row where the row is no clause by itself.
 */
export class LevelCuts {
  readonly #joint: Model;
  readonly #links: readonly LinkRow[];
  readonly #cost: WholeSum;
  readonly #conditions = new Map<string, Literal>();
  readonly #definitions = new LinearRows({});
  readonly #rows = new LinearRows({});
  readonly #clauses: (readonly Literal[])[] = [];

  constructor(joint: Model, links: readonly LinkRow[], cost: WholeSum) {
    this.#joint = joint;
    this.#links = links;
    this.#cost = cost;
  }

  /** The number of cuts. */
  get count(): number {
    return this.#clauses.length;
  }

  /** The number of variables of the relaxation with its cuts. */
  get variableCount(): number {
    return this.#joint.variableCount + this.#conditions.size;
  }

  /** Adds the cut of an answer; `values` are by variable of the model. */
  add(values: Float64Array): void {
    const clause = new Set(this.#costAtMost(sumAt(this.#cost, values)));
    for (const { leader, follower, atLeast } of this.#links)
      for (const literal of this.#literalsOf(negatedSum(leader), sumAt(follower, values) - atLeast + 1))
        clause.add(literal);
    this.#clauses.push([...clause]);
  }

  /** The cuts from this one on, as rows. */
  rowsFrom(first: number): readonly LinearBlock[] {
    for (const clause of this.#clauses.slice(first)) {
      for (const literal of clause) this.#rows.literal(literal, 1);
      this.#rows.end(1, Infinity);
    }
    return this.#rows.rowCount === 0 ? [] : [this.#rows.take('cuts')];
  }

  /** The relaxation with all cuts. */
  model(): Model {
    const first = this.#joint.variableCount;
    const block = {
      name: 'condition',
      domain: 'binary',
      first,
      count: this.#conditions.size,
      isAuxiliary: true,
    } as const;
    const extended = withBinaries(this.#joint, [block], (index) => `condition ${index - first + 1}`);
    for (const [key, literal] of this.#conditions) this.#define(literal, JSON.parse(key) as WeightedLiterals);
    const definitions = this.#definitions.rowCount === 0 ? [] : [this.#definitions.take('conditions')];
    return withoutBlock(extended, null, [...definitions, ...this.rowsFrom(0)]);
  }

  #costAtMost(limit: number): readonly Literal[] {
    return this.#literalsOf(negatedSum(this.#cost), -limit);
  }

  /** Literals of which one is true only if the row `sum ≥ atLeast` holds, and one of which can be true if it does. */
  #literalsOf(sum: WholeSum, atLeast: number): readonly Literal[] {
    const row = weightedLiterals(sum, atLeast);
    const { literals, weights, need } = row;
    const total = weights.reduce((all, weight) => all + weight, 0);
    if (total < need) return [];
    if (weights.every((weight) => weight === need)) return literals;
    const key = JSON.stringify(row);
    const known = this.#conditions.get(key);
    if (known !== undefined) return [known];
    const made = positive(this.variableCount);
    this.#conditions.set(key, made);
    return [made];
  }

  /** The condition implies each literal without which its row cannot hold, and the row over the others. */
  #define(condition: Literal, { literals, weights, need }: WeightedLiterals): void {
    const total = weights.reduce((all, weight) => all + weight, 0);
    let remaining = need;
    const isNecessary = weights.map((weight) => total - weight < need);
    for (const [i, literal] of literals.entries()) {
      if (!isNecessary[i]) continue;
      remaining -= weights[i]!;
      this.#definitions.literal(negate(condition), 1);
      this.#definitions.literal(literal, 1);
      this.#definitions.end(1, Infinity);
    }
    if (remaining <= 0) return;
    for (const [i, literal] of literals.entries())
      if (!isNecessary[i]) this.#definitions.literal(literal, weights[i]!);
    this.#definitions.literal(condition, -remaining);
    this.#definitions.end(0, Infinity);
  }
}
