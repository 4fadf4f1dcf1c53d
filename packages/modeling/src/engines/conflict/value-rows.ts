import { atMost, type ConstraintTarget, unless } from '@gridwright/solver';
import { encodeAllDifferent } from '../../lowerings/clauses/all-different.js';
import { equalityClauses, type OrderedInteger } from '../../lowerings/clauses/value-clauses.js';
import type { AllDifferentBlock, EqualityBlock } from '../../model/constraints.js';
import type { OrderEncoding } from './order-encoding.js';

/** The solver, and its literals for the model's variables. */
interface EncodedVariables {
  readonly target: ConstraintTarget;
  readonly encoding: OrderEncoding;
}

/** Adds the rows of an equality block as the clauses of `equalityClauses`. Linear in the values of its variables. */
export function addEqualities(
  { encoding }: Pick<EncodedVariables, 'encoding'>,
  { literals, left, right }: EqualityBlock,
  addClause: (literals: number[]) => void,
): void {
  for (const [row, literal] of literals.entries()) {
    const clauses = equalityClauses(
      encoding.literal(literal),
      orderedInteger(encoding, left[row]!),
      orderedInteger(encoding, right[row]!),
    );
    for (const clause of clauses) addClause(clause);
  }
}

/**
 * Adds the rows of an all-different block by `encodeAllDifferent`, its rows about values as linear constraints; with a
 * guard they hold only if that literal is true.
 */
export function addAllDifferent(
  { target, encoding }: EncodedVariables,
  { starts, variables }: AllDifferentBlock,
  guard: number | null,
  addClause: (literals: number[]) => void,
): void {
  const atMostOne = (literals: readonly number[]): void => {
    if (literals.length < 2) return;
    const linear = atMost({ literals, bound: 1 });
    target.addLinear(guard === null ? linear : unless(guard ^ 1, linear));
  };
  const sink = {
    variable: () => 2 * target.addVariables(1),
    clause: (literals: readonly number[]) => addClause([...literals]),
    atMostOne,
    exactlyOne: (literals: readonly number[]) => {
      if (guard === null) {
        target.addEquation({ literals, bound: 1 });
        return;
      }
      addClause([...literals]);
      atMostOne(literals);
    },
  };
  for (let row = 0; row + 1 < starts.length; row++) {
    const own = variables.subarray(starts[row], starts[row + 1]);
    if (new Set(own).size < own.length) addClause([]);
    else
      encodeAllDifferent(
        Array.from(own, (variable) => orderedInteger(encoding, variable)),
        sink,
      );
  }
}

function orderedInteger(encoding: OrderEncoding, variable: number): OrderedInteger {
  const least = encoding.least(variable);
  return {
    least,
    greatest: least + encoding.count(variable),
    atLeast: (value) => {
      const literal = encoding.atLeast(variable, value);
      return literal === encoding.isTrue ? true : literal === (encoding.isTrue ^ 1) ? false : literal;
    },
  };
}
