import { LinearRows } from '../lowerings/linear-rows.js';
import { type ClauseBlock, clauseBlock, type EdgeGraph, type LinearBlock } from '../model/constraints.js';
import { type Cut, type Literal, literalValue } from '../model/literal.js';

export type { Cut };

/**
 * Finds violated cuts of a graph constraint. `values` are values of the model, fractional in a relaxation. An empty
 * result means that the values violate none.
 */
export type Separator = (graph: EdgeGraph, values: ArrayLike<number>) => readonly Cut[];

/** Sums that are too small by less than this are not violations: engines solve to about 10⁻⁶. */
export const violationTolerance = 1e-5;

/** Literals with values up to this are false. */
export const supportTolerance = 1e-6;

/** The cut that at least one of these literals is true. */
export function clauseCut(literals: Iterable<Literal>): Cut {
  return { literals: [...new Set(literals)].sort((a, b) => a - b), atLeast: 1 };
}

/** The cut that of these literals, a repeated one counted as often, at most this number are true. */
export function atMostCut(literals: readonly Literal[], bound: number): Cut {
  const negated = literals.map((literal) => literal ^ 1).sort((a, b) => a - b);
  return { literals: negated, atLeast: literals.length - bound };
}

/** Whether values violate a cut, by more than the tolerance. */
export function isViolated(cut: Cut, values: ArrayLike<number>): boolean {
  return shortfall(cut, values) > violationTolerance;
}

/** By how much the literals of a cut add up to less than they must; negative if they add up to more. */
export function shortfall({ literals, atLeast }: Cut, values: ArrayLike<number>): number {
  return literals.reduce((rest, literal) => rest - literalValue(literal, values), atLeast);
}

/** A text that two cuts have in common if they are the same. */
export function cutKey({ literals, atLeast }: Cut): string {
  return `${atLeast}: ${literals.join()}`;
}

/** The cuts without repetitions. */
export function distinctCuts(cuts: Iterable<Cut>): readonly Cut[] {
  return [...new Map(Array.from(cuts, (cut) => [cutKey(cut), cut])).values()];
}

/** Cuts as blocks of this name: the clauses among them, and the others as linear rows. */
export function cutBlocks(name: string, cuts: readonly Cut[]): readonly (ClauseBlock | LinearBlock)[] {
  const clauses = cuts.filter(isClause).map(({ literals }) => literals);
  const others = cuts.filter((cut) => !isClause(cut));
  const rows = new LinearRows({});
  for (const { literals, atLeast } of others) {
    rows.sum(literals.map((literal) => [literal, 1]));
    rows.end(atLeast, Infinity);
  }
  return [
    ...(clauses.length > 0 ? [clauseBlock(name, clauses)] : []),
    ...(others.length > 0 ? [rows.take(name)] : []),
  ];
}

function isClause({ literals, atLeast }: Cut): boolean {
  return atLeast === 1 && new Set(literals).size === literals.length;
}
