/** A sum of variables, by their numbers in the model, and a constant. */
export interface Sum {
  readonly constant: number;
  readonly terms: ReadonlyMap<number, number>;
}

/** A variable of the model. */
export function variable(index: number): Sum {
  return { constant: 0, terms: new Map([[index, 1]]) };
}

/** Adds the row that a sum is at most 0. */
export function addRow(rows: Set<string>, { constant, terms }: Sum): void {
  const text = rowText(terms, -constant);
  if (text !== null) rows.add(text);
}

/** The row that these terms are at most a number; null without any. */
export function rowText(terms: ReadonlyMap<number, number>, upper: number): string | null {
  const used = [...terms]
    .filter(([, coefficient]) => coefficient !== 0)
    .sort(([one], [other]) => one - other);
  return used.length === 0
    ? null
    : `${used.map(([index, coefficient]) => `${coefficient} x${index}`).join(' + ')} <= ${upper + 0}`;
}

function scaled({ constant, terms }: Sum, factor: number): Sum {
  return {
    constant: factor * constant,
    terms: new Map(Array.from(terms, ([index, coefficient]) => [index, factor * coefficient])),
  };
}

/** The sum of both. */
export function plus(one: Sum, other: Sum): Sum {
  const terms = new Map(one.terms);
  for (const [index, coefficient] of other.terms) terms.set(index, (terms.get(index) ?? 0) + coefficient);
  return { constant: one.constant + other.constant, terms };
}

/** The difference. */
export function minus(one: Sum, other: Sum): Sum {
  return plus(one, scaled(other, -1));
}

/** The product, if one of both has no variables. */
export function times(one: Sum, other: Sum): Sum {
  if (one.terms.size === 0) return scaled(other, one.constant);
  if (other.terms.size === 0) return scaled(one, other.constant);
  throw new Error('a product of variables is no row');
}

/** Whether a value is a sum, and no number or element of a set. */
export function isSum(value: unknown): value is Sum {
  return typeof value === 'object' && value !== null && 'terms' in value;
}

/** A number, if the sum has no variables. */
export function simplified(sum: Sum): number | Sum {
  return sum.terms.size === 0 ? sum.constant : sum;
}
