import { countAtMost, type Literal, negate, type ReasonRow, someOf } from '@gridwright/modeling';

/** A line passes a point, or none does: none of the literals is true, or two are. Propagation finds all that follows. */
export function noneOrTwo(lines: readonly Literal[]): readonly ReasonRow[] {
  return [
    countAtMost(2, lines),
    ...lines.map((line) => someOf(negate(line), ...lines.filter((other) => other !== line))),
  ];
}

/**
 * One or three of the literals are true: at least one, at most three, and not two without a third one. Propagation finds all that
 * follows. Quadratic in the literals; the same number of rows as clauses of parity for four of them.
 */
export function oneOrThree(lines: readonly Literal[]): readonly ReasonRow[] {
  const notTwo = lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .map((two) =>
        someOf(negate(one), negate(two), ...lines.filter((each) => each !== one && each !== two)),
      ),
  );
  return [someOf(...lines), countAtMost(3, lines), ...notTwo];
}
