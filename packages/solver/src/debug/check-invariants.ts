import type { PairLists } from '../clauses/pair-lists.js';
import { ContractError } from '../errors.js';
import type { DerivedClause, GraphPropagator } from '../graphs/graph-constraints.js';
import { constraintOf } from '../linear/linear-constraints.js';
import { noReason, type State } from '../propagation/state.js';

/** Throws `ContractError` `invariant` unless trail, values, levels, reasons, watches and marks agree. Linear. */
export function checkInvariants(state: State): void {
  checkTrail(state);
  checkReasons(state);
  checkWatches(state);
  if (!state.isContradictory) checkPropagated(state);
  for (let variable = 0; variable < state.variableCount; variable++) {
    require(state.marks[variable] === 0, `variable ${variable} is marked`);
    require(state.values[2 * variable] !== 0 ||
      state.scores.has(variable), `variable ${variable} is not in the heap`);
  }
}

function require(holds: boolean, detail: string): void {
  if (!holds) throw new ContractError({ code: 'invariant', detail });
}

function checkTrail(state: State): void {
  const { trail, trailSize, values, levels, levelStarts } = state;
  let assigned = 0;
  for (let variable = 0; variable < state.variableCount; variable++) {
    const [one, other] = [values[2 * variable]!, values[2 * variable + 1]!];
    require(one === -other, `variable ${variable} has values ${one} and ${other}`);
    if (one !== 0) assigned += 1;
  }
  require(assigned === trailSize, `${assigned} variables have values, ${trailSize} are on the trail`);
  let level = 0;
  for (let at = 0; at < trailSize; at++) {
    while (level < state.level && levelStarts[level + 1]! <= at) level += 1;
    const literal = trail[at]!;
    require(values[literal] === 1, `the literal ${literal} of the trail is not true`);
    require(levels[literal >> 1] ===
      level, `the literal ${literal} has level ${levels[literal >> 1]}, not ${level}`);
  }
}

function checkReasons(state: State): void {
  const { trail, trailSize, reasons, levels, arena, values } = state;
  const places = new Map<number, number>();
  for (let at = 0; at < trailSize; at++) places.set(trail[at]! >> 1, at);
  for (let at = 0; at < trailSize; at++) {
    const literal = trail[at]!;
    const reason = reasons[literal >> 1]!;
    // Explanations of linear constraints are checked when they are created.
    if (reason <= noReason || levels[literal >> 1] === 0) continue;
    require(!arena.isGarbage(reason), `the reason of ${literal} was discarded`);
    const literals = arena.literalsOf(reason);
    require(literals.includes(literal), `the reason of ${literal} does not contain it`);
    for (const other of literals) {
      if (other === literal) continue;
      require(values[other] === -1, `the reason of ${literal} has the literal ${other}, which is not false`);
      require(places.get(other >> 1)! < at, `the reason of ${literal} has the later literal ${other}`);
    }
  }
}

/** Each clause is watched by exactly its first two literals. */
function checkWatches(state: State): void {
  const { arena, watches, binaryWatches } = state;
  const counts = new Map<number, number>();
  const count = (lists: PairLists, isBinary: boolean): void => {
    for (let literal = 0; literal < 2 * state.variableCount; literal++) {
      const start = lists.starts[literal]!;
      for (let at = start; at < start + lists.sizes[literal]!; at += 2) {
        const [blocker, clause] = [lists.words[at]!, lists.words[at + 1]!];
        if (arena.isGarbage(clause)) continue;
        const literals = arena.literalsOf(clause);
        const size = literals.length;
        require((size === 2) === isBinary, `a clause of ${size} literals is in the wrong lists`);
        require(literals.subarray(0, 2).includes(literal), `the clause ${clause} is watched by ${literal}`);
        require(literals.includes(blocker), `the blocker ${blocker} is not in its clause`);
        counts.set(clause, (counts.get(clause) ?? 0) + 1);
      }
    }
  };
  count(watches, false);
  count(binaryWatches, true);
  let clauses = 0;
  for (const clause of arena.clauses()) {
    clauses += 1;
    require(counts.get(clause) === 2, `the clause ${clause} is watched ${counts.get(clause) ?? 0} times`);
  }
  require(clauses === counts.size, `${counts.size} clauses are watched, of ${clauses}`);
}

/** After propagation, no clause is false or unit. */
function checkPropagated(state: State): void {
  if (state.propagatedSize < state.trailSize) return;
  const { arena, values } = state;
  for (const clause of arena.clauses()) {
    const literals = arena.literalsOf(clause);
    if (literals.some((literal) => values[literal]! > 0)) continue;
    const open = literals.reduce((sum, literal) => sum + (values[literal] === 0 ? 1 : 0), 0);
    require(open >= 2, `the clause ${clause} has ${open} open literals and none that is true`);
  }
}

/** Throws `ContractError` `invariant` unless a clause is false or unit, and implied by the graph constraint. */
export function checkDerived(state: State, propagator: GraphPropagator, clause: DerivedClause): void {
  const open = clause.filter((literal) => state.values[literal]! >= 0);
  if (open.length > 1 || open.some((literal) => state.values[literal]! > 0))
    fail(clause, 'is neither false nor unit');
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

function fail(clause: DerivedClause, detail: string): never {
  throw new ContractError({ code: 'invariant', detail: `the explanation ${clause.join(' ')} ${detail}` });
}
