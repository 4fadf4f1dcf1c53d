import { type Literal, negate, type ReasonRow, someOf } from '@gridwright/modeling';

/** Some answer beside a cell; null, which is false, outside of the board. */
export type OnBoard = Literal | null;

/** If all of `unless` are true, one of `some` is: a row, or none where one of `unless` is outside of the board. */
export function someUnless(some: readonly OnBoard[], unless: readonly OnBoard[] = []): readonly ReasonRow[] {
  const conditions = unless.filter((each) => each !== null);
  if (conditions.length < unless.length) return [];
  return [someOf(...some.filter((each) => each !== null), ...conditions.map(negate))];
}

/** Both are true, or both are false. */
export function sameAs(one: OnBoard, other: OnBoard): readonly ReasonRow[] {
  return [...someUnless([one], [other]), ...someUnless([other], [one])];
}

/** One of them is true, and the other one is false. */
export function oneOfTwo(one: OnBoard, other: OnBoard): readonly ReasonRow[] {
  return [...someUnless([one, other]), ...someUnless([], [one, other])];
}
