import type { Literal, ReasonModel } from '@gridwright/modeling';
import { rowsOfClaim, type StepClaim } from './step-statement.js';

/**
 * By variable, the rules of bookkeeping that have it. Linear in the model.
 */
export function bookkeepingWith({ variableCount, rules }: ReasonModel): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: variableCount }, () => []);
  for (const [rule, { weight, rows }] of rules.entries()) {
    if (weight > 0) continue;
    const variables = new Set(rows.flatMap(({ literals }) => literals.map((literal) => literal >>> 1)));
    for (const variable of variables) found[variable]!.push(rule);
  }
  return found;
}

/**
 * The rules of bookkeeping that can take part in a claim, ascending: those that its rules reach over variables that are not among what is
 * known. Others have no part in what the rules force, as long as bookkeeping by itself has a solution.
 */
export function bookkeepingNear(
  model: ReasonModel,
  rulesWith: readonly (readonly number[])[],
  { follows, known, rules }: Omit<StepClaim, 'bookkeeping'>,
): readonly number[] {
  const isKnown = new Set(known.map((literal) => literal >>> 1));
  const reached = new Set<number>();
  const reach = (literals: readonly Literal[]): void => {
    for (const literal of literals) if (!isKnown.has(literal >>> 1)) reached.add(literal >>> 1);
  };
  for (const { literals } of rowsOfClaim(model, { rules, bookkeeping: [] })) reach(literals);
  reach(follows);
  const found = new Set<number>();
  for (const variable of reached)
    for (const rule of rulesWith[variable]!) {
      found.add(rule);
      for (const { literals } of model.rules[rule]!.rows) reach(literals);
    }
  return [...found].sort((one, other) => one - other);
}
