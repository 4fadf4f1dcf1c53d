import { clauseBlock } from '../../model/constraints.js';
import { unexpected } from '../fields.js';
import { linearBlock, type ReadBlock, type ReadRow } from '../model-from-file.js';
import type { OpbDirectives } from './opb-directives.js';
import { type MarkedConstraint, type OpbProducts, sumOf } from './opb-products.js';

/**
 * The constraints in blocks. Comments of our own files give the blocks; in any other file the clauses form one block
 * and all other constraints another.
 */
export function blocksOf(
  constraints: readonly MarkedConstraint[],
  directives: OpbDirectives,
  products: OpbProducts,
): readonly ReadBlock[] {
  const numbered = constraints.map((constraint, index) => ({ constraint, name: `c${index + 1}` }));
  const rows = withoutImpossible(numbered, directives);
  if (directives.isOurs && directives.blocks.length > 0) {
    return directives.blocks.map(({ type, name, at }, index) => {
      const own = rows.slice(at, directives.blocks[index + 1]?.at ?? rows.length);
      return type === 'clause' ? clausesOf(name, own) : linearBlock(name, linearRows(own, products));
    });
  }
  const clauses = rows.filter(({ constraint }) => isClause(constraint));
  const others = rows.filter(({ constraint }) => !isClause(constraint));
  return [
    ...(others.length > 0 ? [linearBlock('rows', linearRows(others, products))] : []),
    ...(clauses.length > 0 ? [clausesOf('clauses', clauses)] : []),
  ];
}

interface NumberedConstraint {
  readonly constraint: MarkedConstraint;
  readonly name: string;
}

/** The constraints without the last one, if it only represents contradictory bounds. */
function withoutImpossible(
  rows: readonly NumberedConstraint[],
  directives: OpbDirectives,
): readonly NumberedConstraint[] {
  const isContradictory = [...directives.variables.values()].some(({ lower, upper }) => lower > upper);
  const marked = rows.findIndex(({ constraint }) => constraint.marks.as === 'impossible');
  if (marked < 0) return rows;
  if (!isContradictory || marked !== rows.length - 1)
    throw unexpected(rows[marked]!.constraint.statement.place, 'no impossible constraint here');
  return rows.slice(0, -1);
}

/** Whether the constraint is a clause: at least one of some literals is true. */
function isClause({ statement: { kind, rhs, terms }, marks }: MarkedConstraint): boolean {
  const isOfLiterals = terms.every(({ coefficient, literals }) => coefficient === 1 && literals.length === 1);
  return marks.as === 'row' && marks.times === 1 && kind === '>=' && rhs === 1 && isOfLiterals;
}

function clausesOf(name: string, rows: readonly NumberedConstraint[]): ReadBlock {
  const clauses = rows.map(({ constraint }) => {
    const { statement, marks } = constraint;
    const terms = statement.terms.filter(({ coefficient }) => coefficient !== 0);
    if (!isClause({ statement: { ...statement, terms }, marks }))
      throw unexpected(statement.place, 'a clause');
    return terms.flatMap(({ literals }) => literals);
  });
  return {
    block: clauseBlock(name, clauses),
    rowNames: rows.map((row) => row.constraint.marks.name ?? row.name),
  };
}

function linearRows(rows: readonly NumberedConstraint[], products: OpbProducts): readonly ReadRow[] {
  const found: ReadRow[] = [];
  for (const { constraint, name } of rows) {
    const row = linearRow(constraint, name, products);
    if (constraint.marks.as !== 'upper') found.push(row);
    else found.push(joined(found.pop(), row, constraint));
  }
  return found;
}

/** The row of one constraint; for one marked `at-most` or `upper` its negation. */
function linearRow({ statement, marks }: MarkedConstraint, name: string, products: OpbProducts): ReadRow {
  const { kind, place } = statement;
  const sum = sumOf(statement.terms, products, place);
  const bound = statement.rhs - sum.constant;
  if (!Number.isSafeInteger(bound)) throw unexpected(place, 'sums within 2^53', 'out-of-range');
  const isNegated = marks.as === 'at-most' || marks.as === 'upper';
  if ((isNegated || marks.as === 'free') && kind !== '>=') throw unexpected(place, 'a constraint with >=');
  const scaled = (value: number): number => (isNegated ? -value : value) / marks.times + 0;
  const hasLower = marks.as !== 'free' && !isNegated && kind !== '<=';
  const hasUpper = marks.as !== 'free' && (isNegated || kind !== '>=');
  return {
    name: marks.name ?? name,
    variables: sum.variables,
    coefficients: sum.coefficients.map(scaled),
    lower: hasLower ? scaled(bound) : -Infinity,
    upper: hasUpper ? scaled(bound) : Infinity,
  };
}

/** A row with its other bound, which is in the constraint after it. */
function joined(row: ReadRow | undefined, other: ReadRow, { statement, marks }: MarkedConstraint): ReadRow {
  const isSame =
    row !== undefined &&
    marks.name === null &&
    row.upper === Infinity &&
    row.variables.length === other.variables.length &&
    row.variables.every((variable, i) => variable === other.variables[i]) &&
    row.coefficients.every((value, i) => value === other.coefficients[i]);
  if (!isSame) throw unexpected(statement.place, 'the negation of the constraint before it');
  return { ...row, upper: other.upper };
}
