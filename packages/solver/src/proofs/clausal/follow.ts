import type { EncodedSum, Hint } from './hint.js';
import type { EncodedParity } from './parity-chain.js';
import type { Trail } from './trail.js';

/** Makes true what follows from a hint; answers whether it cannot hold any more. */
export function follow(trail: Trail, hint: Hint): boolean {
  switch (hint.kind) {
    case 'clause':
      return followClause(trail, hint, hint.literals);
    case 'sum':
      return followSum(trail, hint, hint.sum);
    case 'parity':
      return followParity(trail, hint, hint.parity);
    case 'silent':
      return false;
  }
}

function followClause(trail: Trail, hint: Hint, literals: Int32Array): boolean {
  let open = 0;
  for (const literal of literals) {
    const value = trail.valueOf(literal);
    if (value > 0 || (value === 0 && open !== 0)) return false;
    if (value === 0) open = literal;
  }
  if (open !== 0) trail.push(open, hint);
  return open === 0;
}

function followSum(trail: Trail, hint: Hint, { literals, coefficients, lower, upper }: EncodedSum): boolean {
  let least = 0;
  let most = 0;
  for (let i = 0; i < literals.length; i++) {
    const value = trail.valueOf(literals[i]!);
    if (value > 0) least += coefficients[i]!;
    if (value >= 0) most += coefficients[i]!;
  }
  // The largest coefficient comes first: where nothing follows for one that is open, nothing does for those after it.
  for (let i = 0; i < literals.length && least <= upper && most >= lower; i++) {
    const literal = literals[i]!;
    if (trail.valueOf(literal) !== 0) continue;
    const coefficient = coefficients[i]!;
    if (most - coefficient < lower) {
      trail.push(literal, hint);
      least += coefficient;
    } else if (least + coefficient > upper) {
      trail.push(-literal, hint);
      most -= coefficient;
    } else break;
  }
  return least > upper || most < lower;
}

function followParity(trail: Trail, hint: Hint, { chain, isOdd }: EncodedParity): boolean {
  let open = 0;
  let isOneMissing = isOdd;
  for (const variable of chain.variables) {
    const value = trail.valueOf(variable);
    if (value > 0) isOneMissing = !isOneMissing;
    if (value !== 0) continue;
    if (open !== 0) return false;
    open = variable;
  }
  if (open !== 0) trail.push(isOneMissing ? open : -open, hint);
  return open === 0 && isOneMissing;
}
