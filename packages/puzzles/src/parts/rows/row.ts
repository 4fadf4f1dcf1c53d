/**
 * A proposition about the answers: `2 * variable`, or `2 * variable + 1` for its negation, as the literals of models; or one that is
 * known, `yes` or `no`. Where clues are written in, what depends on clues alone is known.
 */
export type Literal = number;

/** The literal that is always true. */
export const yes: Literal = -2;

/** The literal that is never true. */
export const no: Literal = -1;

/** The negation, also of a known literal. */
export function not(literal: Literal): Literal {
  return literal ^ 1;
}

/** The number of a clue: known, or a variable with a range. */
export type ClueNumber = number | NumberVariable;

/** A variable that is the number of a clue. */
export interface NumberVariable {
  readonly variable: number;
  readonly min: number;
  readonly max: number;
}

/** A coefficient, a whole number, and the literal that it counts. */
export type RowTerm = readonly [coefficient: number, literal: Literal];

/** If all literals of `when` are true: Σ coefficient · (literal is true) compares with a number. Literals may occur more than once. */
export interface Row {
  readonly terms: readonly RowTerm[];
  readonly is: '>=' | '<=' | '=';
  readonly number: ClueNumber;
  readonly when: readonly Literal[];
  /** Whether a graph constraint implies the row, so that models leave it out; false by default. */
  readonly isImplied?: boolean;
}

/** Exactly this number of the literals is true. */
export function exactly(number: ClueNumber, literals: readonly Literal[]): Row {
  return { terms: counted(literals), is: '=', number, when: [] };
}

/** At most this number of the literals is true. */
export function atMost(number: ClueNumber, literals: readonly Literal[]): Row {
  return { terms: counted(literals), is: '<=', number, when: [] };
}

/** At least this number of the literals is true. */
export function atLeast(number: ClueNumber, literals: readonly Literal[]): Row {
  return { terms: counted(literals), is: '>=', number, when: [] };
}

/** One of the literals is true. */
export function some(...literals: readonly Literal[]): Row {
  return atLeast(1, literals);
}

/** The literals with coefficients add up to this number. */
export function weighted(number: ClueNumber, terms: readonly RowTerm[]): Row {
  return { terms, is: '=', number, when: [] };
}

/** If all conditions are true, one of the consequences is. */
export function follows(conditions: readonly Literal[], ...consequences: readonly Literal[]): Row {
  return some(...conditions.map(not), ...consequences);
}

/** The rows hold if all conditions are true. */
export function when(conditions: readonly Literal[], ...rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({ ...row, when: [...row.when, ...conditions] }));
}

/** Rows that a graph constraint implies: for people only. */
export function implied(...rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({ ...row, isImplied: true }));
}

/** A literal is true if and only if all of the others are. */
export function allOf(literal: Literal, others: readonly Literal[]): readonly Row[] {
  return [...others.map((each) => follows([literal], each)), follows(others, literal)];
}

/** A literal is true if and only if one of the others is. */
export function anyOf(literal: Literal, others: readonly Literal[]): readonly Row[] {
  return [...others.map((each) => follows([each], literal)), follows([literal], ...others)];
}

function counted(literals: readonly Literal[]): readonly RowTerm[] {
  return literals.map((literal) => [1, literal]);
}

/**
 * A row in normal form: if all of `when`, which are variables, are true, Σ coefficient · (literal is true), plus the number with its sign,
 * is at least `atLeast`. The literals have different variables, and the coefficients are positive.
 */
export interface NormalRow {
  readonly terms: readonly RowTerm[];
  readonly atLeast: number;
  /** The variable of a number on the left side, and its sign; null without one. */
  readonly number: { readonly sign: 1 | -1; readonly of: NumberVariable } | null;
  readonly when: readonly Literal[];
  /** The side of the row that it comes from. */
  readonly is: '>=' | '<=';
}

/** The normal rows that say the same: at most two, none for a row that always holds. Known literals are folded away. */
export function normalRows({ terms, is, number, when: conditions }: Row): readonly NormalRow[] {
  const open = [...new Set(conditions)].filter((literal) => literal !== yes);
  if (open.some((literal) => literal === no || open.includes(not(literal)))) return [];
  const found: NormalRow[] = [];
  if (is !== '<=') found.push(normalSide(terms, '>=', number, open));
  if (is !== '>=') found.push(normalSide(terms, '<=', number, open));
  return found.filter((row) => row.number !== null || row.atLeast > 0);
}

/** Σ terms ≥ number, or −Σ terms ≥ −number. */
function normalSide(
  terms: readonly RowTerm[],
  is: NormalRow['is'],
  number: ClueNumber,
  conditions: readonly Literal[],
): NormalRow {
  const sign = is === '>=' ? 1 : -1;
  let atLeastSum = typeof number === 'number' ? sign * number : 0;
  const byVariable = new Map<number, number>();
  for (const [coefficient, given] of terms) {
    const value = sign * coefficient;
    // Under a condition, its literal is known.
    const literal = conditions.includes(given) ? yes : conditions.includes(not(given)) ? no : given;
    if (literal === no) continue;
    // c · (not x) = c − c · x
    if (literal === yes || (literal & 1) === 1) atLeastSum -= value;
    if (literal === yes) continue;
    const signed = (literal & 1) === 1 ? -value : value;
    byVariable.set(literal >> 1, (byVariable.get(literal >> 1) ?? 0) + signed);
  }
  const normal: RowTerm[] = [];
  for (const [variable, coefficient] of byVariable) {
    if (coefficient > 0) normal.push([coefficient, 2 * variable]);
    if (coefficient >= 0) continue;
    normal.push([-coefficient, 2 * variable + 1]);
    atLeastSum -= coefficient;
  }
  const variable = typeof number === 'number' ? null : ({ sign: sign === 1 ? -1 : 1, of: number } as const);
  return { terms: normal, atLeast: atLeastSum, number: variable, when: conditions, is };
}

/** The literals of which one is true by the row; null for a row that is no clause. */
export function clauseOf({ terms, atLeast: least, number, when: conditions }: NormalRow): Literal[] | null {
  if (number !== null) return null;
  let total = 0;
  for (const [coefficient] of terms) total += coefficient;
  // No values of the literals are enough: one of the conditions is false.
  const isNever = total < least;
  if (!isNever && terms.some(([coefficient]) => coefficient < least)) return null;
  const literals = isNever ? [] : terms.map(([, literal]) => literal);
  const clause = new Set([...literals, ...conditions.map(not)]);
  return [...clause];
}
