/** A line of the steps. */
export interface Step {
  readonly number: number;
  /** The numbers up to the first 0 are those before `split`; those after it end at `end`. No zeros are kept. */
  readonly numbers: Int32Array;
  readonly split: number;
  readonly end: number;
}

/**
 * Larger numbers are read as this one. There is neither a constraint nor a variable of this number: their arrays would
 * have more bytes than any check may take.
 */
export const hugeNumber = 2_000_000_000;
