import {
  conditional,
  countExactly,
  type Literal,
  negate,
  type ReasonRow,
  someOf,
} from '@gridwright/modeling';
import { remembered } from '../../../boards/geometry/remembered.js';
import type { NumberedShape } from '../claims/claim.js';
import { claimTuples, claimValues } from '../claims/claim-tuples.js';
import type { Statement } from '../statement.js';
import { type CandidateOf, tableRows } from './table-rows.js';

/** A statement about more values, or with more ways to place them, is taken apart; never one about two values. */
export interface TableLimits {
  readonly values: number;
  readonly placements: number;
}

const usualLimits: TableLimits = { values: 4, placements: 2000 };

/** What rows of statements are made of. */
export interface StatementParts {
  readonly shape: NumberedShape;
  readonly candidate: CandidateOf;
  /** A new variable for whether a statement, a part of another one, is true. */
  truth(statement: Statement): Literal;
  readonly limits?: TableLimits;
}

/**
 * Rows under which a statement is true, where each value is at one place. Those of a statement about few values are about places alone.
 * Of others, each part that is not true in any case has a variable, which these rows define.
 */
export function statementRows(parts: StatementParts, statement: Statement): readonly ReasonRow[] {
  const definitions: ReasonRow[] = [];
  // For the rows that say that a statement is true, and those that say it is not.
  const simplerOf = remembered(inSimplerParts);
  const truthsOf = remembered((joined: Joined) => joined.of.map(truthOf));
  /** Whether a part is true, as a literal, and one of its own where a part comes twice. */
  function truthOf(part: Statement): Literal {
    if (part.relation === 'not') return negate(truthOf(part.of));
    const truth = parts.truth(part);
    definitions.push(
      ...rowsOf(part, true).map((row) => conditional([truth], row)),
      ...rowsOf(part, false).map((row) => conditional([negate(truth)], row)),
    );
    return truth;
  }
  function rowsOf(part: Statement, isTrue: boolean): readonly ReasonRow[] {
    if (part.relation === 'not') return rowsOf(part.of, !isTrue);
    // A person reads "all" part by part, and the parts together say the same.
    if (part.relation === (isTrue ? 'all' : 'some')) return part.of.flatMap((each) => rowsOf(each, isTrue));
    const simpler = simplerOf(part);
    if (simpler?.relation === 'all' && isTrue) return rowsOf(simpler, isTrue);
    const table = tableOf(parts, part, isTrue);
    if (table !== null) return table;
    if (simpler !== null) return rowsOf(simpler, isTrue);
    if (part.relation !== 'all' && part.relation !== 'some' && part.relation !== 'one')
      throw new Error(`expected a table for two values, found none for ${part.relation}`);
    return joinedRows(part.relation, truthsOf(part), isTrue);
  }
  return [...rowsOf(statement, true), ...definitions];
}

/** The rows of a table, or null for a statement that is too large for one. */
function tableOf(
  { shape, candidate, limits = usualLimits }: StatementParts,
  statement: Statement,
  isTrue: boolean,
): readonly ReasonRow[] | null {
  const claim = shape.claimOf(isTrue ? statement : { relation: 'not', of: statement });
  const values = claimValues(claim);
  const isLarge = values.length > limits.values || shape.count ** values.length > limits.placements;
  if (values.length > 2 && isLarge) return null;
  return tableRows(shape, values, claimTuples(shape, claim, values)!, candidate);
}

/** Several statements as one. */
interface Joined {
  readonly relation: 'all' | 'some' | 'one';
  readonly of: readonly Statement[];
}

/** The same in statements about fewer values; null for one that has no simpler parts, or is written in parts. */
function inSimplerParts(statement: Statement): Joined | null {
  switch (statement.relation) {
    case 'same': {
      const [first, ...others] = statement.values;
      if (others.length < 2) return null;
      return { relation: 'all', of: others.map((other) => ({ relation: 'same', values: [first!, other] })) };
    }
    case 'different': {
      const { values } = statement;
      if (values.length < 3) return null;
      return {
        relation: 'all',
        of: values.flatMap((value, i) =>
          values.slice(i + 1).map((other): Statement => ({ relation: 'different', values: [value, other] })),
        ),
      };
    }
    case 'between': {
      const { value, ends } = statement;
      const inOrder = (left: string, right: string): Statement => ({
        relation: 'all',
        of: [
          { relation: 'leftOf', values: [left, value] },
          { relation: 'leftOf', values: [value, right] },
        ],
      });
      return { relation: 'some', of: [inOrder(ends[0], ends[1]), inOrder(ends[1], ends[0])] };
    }
    case 'if':
      return { relation: 'some', of: [{ relation: 'not', of: statement.condition }, statement.consequence] };
    default:
      return null;
  }
}

/** That all, some or exactly one of these are true, or not so. */
function joinedRows(
  relation: 'all' | 'some' | 'one',
  truths: readonly Literal[],
  isTrue: boolean,
): readonly ReasonRow[] {
  if (relation === 'one')
    return isTrue
      ? countExactly(1, truths)
      : truths.map((truth) => someOf(negate(truth), ...truths.filter((other) => other !== truth)));
  const isAll = relation === 'all';
  if (isAll === isTrue) return truths.map((truth) => someOf(isTrue ? truth : negate(truth)));
  return [someOf(...truths.map((truth) => (isAll ? negate(truth) : truth)))];
}
