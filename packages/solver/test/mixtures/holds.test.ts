import { expect, test } from 'vitest';
import type { Connected, Linear } from './constraint.js';
import { connectedHolds, linearHolds } from './holds.js';

const trueOnes =
  (...literals: readonly number[]) =>
  (literal: number): boolean =>
    literals.includes(literal);

test.each<[Linear, readonly number[], boolean]>([
  [{ literals: [], bound: 0 }, [], true],
  [{ literals: [], bound: 1 }, [], false],
  [{ literals: [0, 2, 4], bound: 2 }, [0, 4], true],
  [{ literals: [0, 2, 4], bound: 2 }, [4], false],
  [{ literals: [0, 0], bound: 2 }, [0], true],
  [{ literals: [0, 2], coefficients: [3, -2], bound: 1 }, [0, 2], true],
  [{ literals: [0, 2], coefficients: [3, -2], bound: 2 }, [0, 2], false],
])('whether %j holds where %j are true: %s', (linear, literals, expected) => {
  expect(linearHolds(linear, trueOnes(...literals))).toBe(expected);
});

const path = { vertexCount: 4, tails: [0, 1, 3], heads: [1, 2, 2], literals: [0, 2, 4] };
const used = [6, 8, 10, 12];

test.each<[Connected, readonly number[], boolean]>([
  [{ vertexCount: 0, tails: [], heads: [], literals: [] }, [], true],
  [{ vertexCount: 1, tails: [0], heads: [0], literals: [0] }, [], true],
  [{ vertexCount: 2, tails: [0], heads: [0], literals: [0] }, [0], false],
  [path, [0, 2, 4], true],
  [path, [0, 4], false],
  [{ ...path, used }, [], true],
  [{ ...path, used }, [12], true],
  [{ ...path, used }, [6, 12, 0, 2, 4], true],
  [{ ...path, used }, [6, 12, 0, 2], false],
  [{ ...path, used }, [10, 12, 4], true],
  [{ ...path, condition: 14 }, [0], true],
  [{ ...path, condition: 14 }, [0, 14], false],
  [{ ...path, used, condition: 14 }, [6, 10, 14], false],
])('whether %j is connected where %j are true: %s', (connected, literals, expected) => {
  expect(connectedHolds(connected, trueOnes(...literals))).toBe(expected);
});
