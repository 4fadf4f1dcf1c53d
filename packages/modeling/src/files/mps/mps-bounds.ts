/** A card of the BOUNDS section. */
export interface BoundCard {
  readonly type: 'LO' | 'UP' | 'FX' | 'FR' | 'MI' | 'PL' | 'BV';
  readonly value: number | null;
}

/**
 * The cards for a variable's bounds, with `lower ≤ upper`. Nothing is left to what readers do not agree on:
 * the bounds of an integer variable without cards, and the lower bound of a variable with a negative upper one.
 */
export function boundCards(lower: number, upper: number, integral: boolean): readonly BoundCard[] {
  if (lower === upper) return [{ type: 'FX', value: lower }];
  if (lower === -Infinity && upper === Infinity) return [{ type: 'FR', value: null }];
  if (integral && lower === 0 && upper === 1) return [{ type: 'BV', value: null }];
  const cards: BoundCard[] = [];
  if (lower === -Infinity) cards.push({ type: 'MI', value: null });
  else if (lower !== 0) cards.push({ type: 'LO', value: lower });
  if (upper !== Infinity) cards.push({ type: 'UP', value: upper });
  else if (integral) cards.push({ type: 'PL', value: null });
  return cards;
}

/** The bounds of a variable while its cards are read; what no card says is null. */
export interface BoundsRead {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly isInteger: boolean;
}

/**
 * The bounds of a variable after all its cards. Without a card, an integer variable has bounds 0 and 1 (GLPK,
 * CBC, HiGHS and CPLEX agree), any other 0 and infinity. With cards, what they do not say is 0 below and
 * infinity above, except that below a negative upper bound there is no lower one (as in CBC and CPLEX).
 */
export function boundsOf({ lower, upper, isInteger }: BoundsRead): readonly [number, number] {
  if (lower === null && upper === null) return [0, isInteger ? 1 : Infinity];
  return [lower ?? (upper !== null && upper < 0 ? -Infinity : 0), upper ?? Infinity];
}
