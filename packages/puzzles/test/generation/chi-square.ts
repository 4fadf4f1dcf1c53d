/**
 * The 99.9 % quantile of the chi-square distribution, by the approximation of Wilson and Hilferty (1931): its error is below 1 % from five
 * degrees of freedom on.
 */
export function chiSquareQuantile(degrees: number): number {
  const normalQuantile = 3.0902;
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + normalQuantile * Math.sqrt(part)) ** 3;
}

/** The chi-square statistic of draws from outcomes that should all have the same probability. Throws for a draw that is no outcome. */
export function chiSquareOf(outcomes: ReadonlySet<string>, draws: readonly string[]): number {
  const counts = new Map([...outcomes].map((outcome) => [outcome, 0]));
  for (const draw of draws) {
    const count = counts.get(draw);
    if (count === undefined) throw new Error(`no outcome: ${draw}`);
    counts.set(draw, count + 1);
  }
  const expected = draws.length / outcomes.size;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
