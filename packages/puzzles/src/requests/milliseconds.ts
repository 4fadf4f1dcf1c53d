/** Milliseconds as records have them: to the microsecond. */
export function milliseconds(value: number): number {
  return Math.round(value * 1000) / 1000;
}
