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
  /** By its row as text. */
  readonly #conditions = new Map<string, Condition>();
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

  /** Adds the cut of an answer that is better than that of some solution; `values` are by variable of the model. No row of it always holds. */
  add(values: Float64Array): void {
    const clause = new Set(this.#literalsOf(negatedSum(this.#cost), -sumAt(this.#cost, values)));
    for (const { leader, follower, atLeast } of this.#links)
      for (const literal of this.#literalsOf(negatedSum(leader), sumAt(follower, values) - atLeast + 1))
        clause.add(literal);
    this.#clauses.push([...clause]);
  }

  /** The cuts from this one on, as rows. */
  rowsFrom(first: number): readonly LinearBlock[] {
    const rows = new LinearRows({});
    for (const clause of this.#clauses.slice(first)) {
      for (const literal of clause) rows.literal(literal, 1);
      rows.end(1, Infinity);
    }
    return rows.rowCount === 0 ? [] : [rows.take('cuts')];
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
    const conditions = [...this.#conditions.values()];
    const definitions = conditions.length === 0 ? [] : [definitionsOf(conditions)];
    return withoutBlock(extended, null, [...definitions, ...this.rowsFrom(0)]);
  }

  /** Literals of which one is true only if the row `sum ≥ atLeast` holds, and one of which can be true if it does. */
  #literalsOf(sum: WholeSum, atLeast: number): readonly Literal[] {
    const row = weightedLiterals(sum, atLeast);
    const { literals, weights, need } = row;
    if (sumOf(weights) < need) return [];
    if (weights.every((weight) => weight === need)) return literals;
    const key = JSON.stringify(row);
    const known = this.#conditions.get(key);
    const literal = known?.literal ?? positive(this.variableCount);
    if (known === undefined) this.#conditions.set(key, { literal, row });
    return [literal];
  }
}

/** A literal that implies a row. */
interface Condition {
  readonly literal: Literal;
  readonly row: WeightedLiterals;
}

/** Each condition implies every literal without which its row cannot hold, and the row over the others. */
function definitionsOf(conditions: readonly Condition[]): LinearBlock {
  const rows = new LinearRows({});
  for (const { literal: condition, row } of conditions) {
    const { literals, weights, need } = row;
    const total = sumOf(weights);
    let remaining = need;
    const others: (readonly [Literal, number])[] = [];
    for (const [i, literal] of literals.entries()) {
      const weight = weights[i]!;
      if (total - weight >= need) {
        others.push([literal, weight]);
        continue;
      }
      remaining -= weight;
      rows.sum([
        [negate(condition), 1],
        [literal, 1],
      ]);
      rows.end(1, Infinity);
    }
    if (remaining <= 0) continue;
    rows.sum([...others, [condition, -remaining]]);
    rows.end(0, Infinity);
  }
  return rows.take('conditions');
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
