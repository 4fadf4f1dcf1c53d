import { type Claim, claimTuples, type NumberedShape } from '@gridwright/logic-grid-english';

/** A value at a place: a variable x[i,k] of the assignment. */
export interface ValueAt {
  readonly value: number;
  readonly place: number;
}

/** A coefficient times a product of values at places, all different, or times a literal of a claim. */
interface TruthTerm {
  readonly coefficient: number;
  readonly of: readonly ValueAt[] | { readonly literal: number };
}

/** A sum that is 1 where a claim is true and 0 where it is false. */
export interface Truth {
  readonly constant: number;
  readonly terms: readonly TruthTerm[];
}

/** A row: the sum of truths is within bounds. */
export interface TruthRow {
  readonly sum: Truth;
  readonly lower: number;
  readonly upper: number;
}

/** Rows under which a claim is true, and the literals that they use, each with rows that define it. */
interface TruthRows {
  readonly rowsOf: (claim: Claim) => readonly TruthRow[];
  readonly literals: readonly { readonly rows: readonly TruthRow[] }[];
}

/** The rows of the claims of a shape; literals are numbered as they are needed. */
export function truthRows(shape: NumberedShape): TruthRows {
  const literals: { readonly rows: readonly TruthRow[] }[] = [];
  const newLiteral = (rowsOf: (literal: Truth) => readonly TruthRow[]): Truth => {
    const literal = { constant: 0, terms: [{ coefficient: 1, of: { literal: literals.length } }] };
    // Taken before its rows are made: they use it.
    literals.push({ rows: rowsOf(literal) });
    return literal;
  };
  const truthOf = (claim: Claim): Truth => {
    switch (claim.type) {
      case 'atom':
        return {
          constant: 0,
          terms: claimTuples(shape, claim, claim.values)!.map((places) => ({
            coefficient: 1,
            of: claim.values.map((value, i) => ({ value, place: places[i]! })),
          })),
        };
      case 'not':
        return complement(truthOf(claim.of));
      case 'all':
        return allOf(claim.of.map(truthOf));
      case 'some':
        return complement(allOf(claim.of.map((each) => complement(truthOf(each)))));
      case 'one':
        return exactlyOneOf(claim.of.map(truthOf));
    }
  };
  /** A literal c with c ≤ t for each truth t, and c ≥ Σ t − (number − 1). */
  const allOf = (truths: readonly Truth[]): Truth =>
    newLiteral((literal) => [
      ...truths.map((each) => ({ sum: added([each, times(-1, literal)]), lower: 0, upper: 1 })),
      {
        sum: added([...truths, times(-1, literal)]),
        lower: Number.NEGATIVE_INFINITY,
        upper: truths.length - 1,
      },
    ]);
  /** A literal o, and a literal m for several, with o + m ≤ 1 and o + 2 m ≤ Σ t ≤ o + number · m. */
  const exactlyOneOf = (truths: readonly Truth[]): Truth => {
    const several = newLiteral(() => []);
    return newLiteral((literal) => [
      { sum: added([literal, several]), lower: 0, upper: 1 },
      { sum: added([...truths, times(-1, literal), times(-2, several)]), lower: 0, upper: truths.length },
      {
        sum: added([...truths, times(-1, literal), times(-truths.length, several)]),
        lower: Number.NEGATIVE_INFINITY,
        upper: 0,
      },
    ]);
  };
  const rowsOf = (claim: Claim): readonly TruthRow[] => {
    if (claim.type === 'all') return claim.of.flatMap(rowsOf);
    if (claim.type === 'some')
      return [{ sum: added(claim.of.map(truthOf)), lower: 1, upper: Number.POSITIVE_INFINITY }];
    const truths = claim.type === 'one' ? claim.of.map(truthOf) : [truthOf(claim)];
    return [{ sum: added(truths), lower: 1, upper: 1 }];
  };
  return { rowsOf, literals };
}

function complement(truth: Truth): Truth {
  return added([{ constant: 1, terms: [] }, times(-1, truth)]);
}

function times(factor: number, { constant, terms }: Truth): Truth {
  return {
    constant: factor * constant,
    terms: terms.map((term) => ({ ...term, coefficient: factor * term.coefficient })),
  };
}

function added(truths: readonly Truth[]): Truth {
  return {
    constant: truths.reduce((sum, { constant }) => sum + constant, 0),
    terms: truths.flatMap(({ terms }) => terms),
  };
}
