import type { Options } from '../src/index.js';

/** No options at all, then one option less. */
export function* smallerOptions(options: Partial<Options>): Generator<Partial<Options>> {
  const names = Object.keys(options);
  if (names.length > 1) yield {};
  for (const name of names)
    yield Object.fromEntries(Object.entries(options).filter(([other]) => other !== name));
}
