import { ContractError } from '../errors.js';
import type { DerivedClause, GraphPropagator } from '../graphs/graph-propagator.js';
import { constraintOf } from '../linear/propagate-linear.js';
import type { State } from '../search/state.js';

/** Throws `ContractError` `invariant` unless a clause is false or unit, and implied by the graph constraint. */
export function checkDerived(state: State, propagator: GraphPropagator, clause: DerivedClause): void {
  requireFalseOrUnit(state, clause);
  if (!propagator.implies(clause)) fail(clause, 'is not implied by its graph constraint');
}

/**
 * Throws `ContractError` `invariant` unless the literals of an explanation, except `literal`, are false and were
 * false before `literal` became true, and the linear constraint implies the explanation: without its literals, the
 * bound cannot be reached.
 */
export function checkExplanation(state: State, reason: number, literal: number, clause: DerivedClause): void {
  const { linear, values } = state;
  const { starts, literals, coefficients, slacks, rests, places } = linear;
  const constraint = constraintOf(reason);
  let [sum, slack] = [rests[constraint]!, rests[constraint]!];
  for (let term = starts[constraint]!; term < starts[constraint + 1]!; term++) {
    const each = literals[term]!;
    if (clause.includes(each) || (values[each]! < 0 && state.levels[each >> 1] === 0))
      sum -= coefficients[term]!;
    if (places[each >> 1]! < linear.countedSize && values[each]! < 0) slack -= coefficients[term]!;
  }
  if (sum >= 0) fail(clause, `is not implied by the linear constraint ${constraint}`);
  if (slack !== slacks[constraint])
    fail(clause, `comes from a slack of ${slacks[constraint]} that should be ${slack}`);
  for (const each of clause) {
    if (each === literal ? values[each]! > 0 : values[each]! < 0) continue;
    fail(clause, `has the literal ${each}, whose value is ${values[each]}`);
  }
  if (literal >= 0 && !clause.includes(literal))
    fail(clause, `does not contain the literal it explains, ${literal}`);
}

function requireFalseOrUnit({ values }: State, clause: DerivedClause): void {
  const open = clause.filter((literal) => values[literal]! >= 0);
  if (open.length > 1 || open.some((literal) => values[literal]! > 0))
    fail(clause, 'is neither false nor unit');
}

function fail(clause: DerivedClause, detail: string): never {
  throw new ContractError({ code: 'invariant', detail: `the explanation ${clause.join(' ')} ${detail}` });
}
