import { listOf } from '../../boards/layers/value-names.js';

/** That a value is one of these of all, by names: `r3c4 is 5`, `r3c4 is not 5`, `r3c4 is 1 or 5`, `color of house 3 is not red or blue`; the shorter way. */
export function allowedValuesText(place: string, allowed: readonly string[], all: readonly string[]): string {
  const excluded = all.filter((name) => !allowed.includes(name));
  return allowed.length <= excluded.length
    ? `${place} is ${listOf(allowed)}`
    : `${place} is not ${listOf(excluded)}`;
}
