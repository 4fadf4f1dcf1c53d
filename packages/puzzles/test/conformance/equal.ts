import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Expects equal values. The comparison of Vitest takes milliseconds for a large board, so it is for those that differ. */
export function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}
