import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteBudget } from '../../src/byte-budget.js';
import { type Diagram, firstNode } from '../../src/diagram.js';
import { count, countBySize } from '../../src/queries/count.js';
import { subfamilyCounts } from '../../src/queries/sample.js';
import { Work } from '../../src/work.js';
import { randomDiagram, shape } from '../random-diagrams.js';

/** By node, the counts of its subfamily by size, in BigInt. */
function countsByNode({ levels }: Diagram): bigint[][] {
  const counts: bigint[][] = [[], [1n]];
  for (const { zero, one } of levels.toReversed()) {
    zero.forEach((child, index) => {
      const without = counts[child]!;
      const having = [0n, ...counts[one[index]!]!];
      const sizes = Math.max(without.length, having.length);
      counts.push(Array.from({ length: sizes }, (_, size) => (without[size] ?? 0n) + (having[size] ?? 0n)));
    });
  }
  return counts;
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, each) => all + each, 0n);

it('counts as BigInt does, with long arcs and long numbers', () => {
  fc.assert(
    fc.property(shape, (random) => {
      const diagram = randomDiagram(random);
      const expected = countsByNode(diagram);
      const root = expected[diagram.root]!;
      expect(count(diagram)).toBe(sum(root));
      expect(countBySize(diagram)).toEqual(root);
      const counts = new Work(subfamilyCounts(diagram, new ByteBudget())).finish();
      const found = counts
        .toReversed()
        .flatMap((level) => Array.from({ length: level.capacity }, (_, index) => level.toBigInt(index)));
      expect(found.slice(firstNode)).toEqual(expected.slice(firstNode).map(sum));
    }),
    { numRuns: 100 },
  );
});
