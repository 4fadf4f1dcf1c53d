/** Digits that were typed one after another. */
export interface TypedNumber {
  readonly value: number;
  /** When the last digit was typed, in milliseconds. */
  readonly at: number;
  /** What they were typed for: digits for something else begin a new number. */
  readonly place: string;
}

/** The time in milliseconds after which another digit begins a new number. */
const pause = 1000;

/** A digit that is typed, when, and what for. */
export interface TypedDigit {
  readonly digit: number;
  readonly at: number;
  readonly place: string;
  /** The largest number that can be typed. */
  readonly max: number;
}

/** Whether a digit continues the number that was typed just now: only if the longer number can be typed at all. */
export function continues(before: TypedNumber | null, { digit, at, place, max }: TypedDigit): boolean {
  if (before === null || before.place !== place || before.value === 0) return false;
  return at - before.at <= pause && 10 * before.value + digit <= max;
}

/** The number after a digit was typed. What is on the board already plays no part: a 5 over an old 1 is a 5. */
export function typedNumber(before: TypedNumber | null, typed: TypedDigit): TypedNumber {
  const { digit, at, place } = typed;
  return { value: continues(before, typed) ? 10 * before!.value + digit : digit, at, place };
}
