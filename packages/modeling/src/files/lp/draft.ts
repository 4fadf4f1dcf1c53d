import { type FilePlace, fileError } from '../../errors.js';
import { exactSum } from '../../model/decimal.js';

/** `coefficient · left · right`, as written in the text. */
export interface QuadraticTerm {
  readonly coefficient: number;
  readonly left: number;
  readonly right: number;
  /** Whether it was written with `^ 2`. */
  readonly isSquare: boolean;
  readonly place: FilePlace;
}

/** Linear terms: each variable once, no coefficient 0. */
export interface Terms {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
}

/** A sum under construction, its linear terms by variable. */
export interface Expression {
  readonly linear: Map<number, number>;
  readonly quadratic: QuadraticTerm[];
  constant: number;
  /** Whether a variable occurs in it, perhaps with coefficient 0. */
  hasVariables: boolean;
}

export function emptyExpression(): Expression {
  return { linear: new Map(), quadratic: [], constant: 0, hasVariables: false };
}

/** The exact sum of two numbers of the text. Throws `ModelFileError` `out-of-range` if no number equals this sum. */
export function sumAt(place: FilePlace, one: number, other: number): number {
  const sum = exactSum(one, other);
  if (sum !== null && Number.isFinite(sum)) return sum;
  const expected = 'terms whose sum is exactly one number';
  throw fileError('out-of-range', place, expected, `${one} + ${other}`);
}

/** A row; the constant of its sum has been moved into the bounds. */
export interface DraftRow {
  readonly name: string;
  readonly terms: Terms;
  readonly quadratic: readonly QuadraticTerm[];
  readonly lower: number;
  readonly upper: number;
}

/** The bounds and domain of a variable in the text; null if unspecified. */
export interface DraftVariable {
  readonly name: string;
  lower: number | null;
  upper: number | null;
  isBinary: boolean;
  isGeneral: boolean;
}

/** The model read so far. Variables are numbered in the order of their first occurrence. */
export class Draft {
  readonly variables: DraftVariable[] = [];
  readonly rows: DraftRow[] = [];
  readonly objective: Expression = emptyExpression();
  sense: 'minimize' | 'maximize' = 'minimize';
  readonly #numbers = new Map<string, number>();

  variable(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.variables.length;
    this.variables.push({ name, lower: null, upper: null, isBinary: false, isGeneral: false });
    this.#numbers.set(name, number);
    return number;
  }
}
