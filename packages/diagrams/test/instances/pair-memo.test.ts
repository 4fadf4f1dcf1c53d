import { expect, test } from 'vitest';
import { PairMemo } from '../../src/instances/link-comparisons.js';

test('answers about many pairs are retained while the memo grows', () => {
  const memo = new PairMemo();
  const before = memo.bytes;
  const pairs = Array.from({ length: 300 }, (_, i) => [i % 20, (7 * i) % 300, i % 3 === 0] as const);
  for (const [first, second, answer] of pairs) memo.set(first, second, answer);
  for (const [first, second, answer] of pairs) expect(memo.get(first, second)).toBe(answer);
  expect(memo.get(20, 1)).toBeUndefined();
  expect(memo.bytes).toBeGreaterThan(4 * before);
});
