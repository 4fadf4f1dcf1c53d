import { countAtMost, type Literal, negate, type ReasonRow, someOf } from '@gridwright/modeling';

/** A line passes a point, or none does: none of the literals is true, or two are. Propagation finds all that follows. */
export function noneOrTwo(lines: readonly Literal[]): readonly ReasonRow[] {
  return [
    countAtMost(2, lines),
    ...lines.map((line) => someOf(negate(line), ...lines.filter((other) => other !== line))),
  ];
}
