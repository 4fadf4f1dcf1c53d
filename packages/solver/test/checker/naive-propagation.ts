import type { Constraint } from './ledger.js';
import type { Term } from './statements.js';

/** Variables that have a value. */
type Known = Map<number, boolean>;

function knownValue(known: Known, literal: number): boolean | undefined {
  const value = known.get(Math.abs(literal));
  return value === undefined ? undefined : value === literal > 0;
}

function makeTrue(known: Known, literal: number): void {
  known.set(Math.abs(literal), literal > 0);
}

/** Whether propagation of the constraints, in order, yields a contradiction if the literals are false. */
export function contradicts(literals: readonly number[], constraints: readonly Constraint[]): boolean {
  const known: Known = new Map();
  for (const literal of literals) makeTrue(known, -literal);
  return constraints.some((constraint) => take(constraint, known));
}

/** Propagates a constraint; returns whether it is violated. */
function take(constraint: Constraint, known: Known): boolean {
  switch (constraint.kind) {
    case 'clause': {
      const open = [
        ...new Set(constraint.literals.filter((literal) => knownValue(known, literal) === undefined)),
      ];
      if (constraint.literals.some((literal) => knownValue(known, literal))) return false;
      if (open.length === 1) makeTrue(known, open[0]!);
      return open.length === 0;
    }
    case 'parity': {
      const open = constraint.literals.filter((literal) => knownValue(known, literal) === undefined);
      const count = constraint.literals.filter((literal) => knownValue(known, literal)).length;
      if (open.length === 1) makeTrue(known, count % 2 === 0 ? open[0]! : -open[0]!);
      return open.length === 0 && count % 2 === 0;
    }
    case 'sum':
      return takeSum(
        constraint.terms,
        constraint.bound,
        constraint.relation === '=' ? constraint.bound : Infinity,
        known,
      );
    case 'bound':
      return takeSum(constraint.terms, -Infinity, constraint.most, known);
    case 'connected':
    case 'loop':
    case 'paths':
      return false;
  }
}

/** Tries every value of every open variable, until nothing follows. */
function takeSum(terms: readonly Term[], lower: number, upper: number, known: Known): boolean {
  const canHold = () => {
    const [least, most] = range(terms, known);
    return most >= lower && least <= upper;
  };
  const variables = new Set(terms.map(({ literal }) => Math.abs(literal)));
  for (let isNew = true; isNew && canHold(); ) {
    isNew = false;
    for (const variable of variables) {
      if (known.has(variable)) continue;
      const possible = [variable, -variable].filter((literal) => {
        makeTrue(known, literal);
        const can = canHold();
        known.delete(variable);
        return can;
      });
      if (possible.length === 2) continue;
      isNew = true;
      makeTrue(known, possible[0] ?? variable);
    }
  }
  return !canHold();
}

/** The minimum and the maximum of the sum of the terms. */
function range(terms: readonly Term[], known: Known): readonly [least: number, most: number] {
  let least = 0;
  let most = 0;
  const open = new Map<number, [whenFalse: number, whenTrue: number]>();
  for (const { coefficient, literal } of terms) {
    const value = knownValue(known, literal);
    if (value === undefined) {
      const sums = open.get(Math.abs(literal)) ?? [0, 0];
      sums[literal > 0 ? 1 : 0] += coefficient;
      open.set(Math.abs(literal), sums);
    } else if (value) {
      least += coefficient;
      most += coefficient;
    }
  }
  for (const sums of open.values()) {
    least += Math.min(...sums);
    most += Math.max(...sums);
  }
  return [least, most];
}
