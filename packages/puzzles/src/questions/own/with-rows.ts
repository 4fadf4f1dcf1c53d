import type { LinearBlock, Model } from '@gridwright/modeling';

/** A linear row. */
export interface Row {
  /** By default its number. */
  readonly name?: string;
  readonly terms: readonly (readonly [variable: number, coefficient: number])[];
  readonly lower: number;
  readonly upper: number;
}

/** The model with linear rows behind its own. */
export function withRows(model: Model, rows: readonly Row[]): Model {
  if (rows.length === 0) return model;
  const starts = [0];
  for (const { terms } of rows) starts.push(starts.at(-1)! + terms.length);
  const terms = rows.flatMap((row) => row.terms);
  const block: LinearBlock = {
    type: 'linear',
    name: 'further rows',
    starts: Int32Array.from(starts),
    variables: Int32Array.from(terms, ([variable]) => variable),
    coefficients: Float64Array.from(terms, ([, coefficient]) => coefficient),
    lower: Float64Array.from(rows, ({ lower }) => lower),
    upper: Float64Array.from(rows, ({ upper }) => upper),
  };
  const { constraints, names } = model;
  const row = (position: number, index: number): string =>
    position === constraints.length
      ? (rows[index]?.name ?? `further row ${index + 1}`)
      : names.row(position, index);
  return { ...model, constraints: [...constraints, block], names: { ...names, row } };
}
