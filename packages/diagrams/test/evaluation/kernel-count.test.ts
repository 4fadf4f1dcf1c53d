import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { ByteBudget } from '../../src/byte-budget.js';
import { build, type Diagram, gridGraph, linearSums, pathMatchings, Work } from '../../src/index.js';
import { countInTypeScript } from '../../src/queries/count.js';
import { countInKernel } from '../../src/queries/kernel-count.js';
import { randomDiagram, shape } from '../random-diagrams.js';

const inKernel = (diagram: Diagram, kernelLimit?: number) =>
  new Work(countInKernel(diagram, new ByteBudget(), kernelLimit)).finish();
const inTypeScript = (diagram: Diagram) => new Work(countInTypeScript(diagram, {})).finish();

it('counts random families as TypeScript does', () => {
  fc.assert(
    fc.property(shape, (each) => {
      const diagram = randomDiagram(each);
      expect(inKernel(diagram)).toBe(inTypeScript(diagram));
    }),
    { numRuns: runs(2000, 200) },
  );
});

it('counts families of up to 2 to the power of 300 sets', () => {
  for (const elements of [1, 63, 64, 65, 127, 128, 129, 191, 192, 300]) {
    const all = build(linearSums(elements, []));
    expect(inKernel(all)).toBe(2n ** BigInt(elements));
    const half = build(
      linearSums(elements, [
        { terms: Array.from({ length: elements }, (_, each) => [each, 1] as const), minimum: elements >> 1 },
      ]),
    );
    expect(inKernel(half)).toBe(inTypeScript(half));
  }
});

it('widens counts while levels are open', () => {
  const diagram = build(pathMatchings(gridGraph(5, 9)));
  expect(inKernel(diagram)).toBe(inTypeScript(diagram));
});

it('says when its memory is full, and frees what it has taken', () => {
  const diagram = build(pathMatchings(gridGraph(5, 9)));
  const budget = new ByteBudget(1e6);
  expect(new Work(countInKernel(diagram, budget, 80_000)).finish()).toBe('kernel full');
  expect(budget.taken).toBe(0);
  expect(() => new Work(countInKernel(diagram, new ByteBudget(10_000))).finish()).toThrow(
    expect.objectContaining({ problem: { code: 'memory', byteLimit: 10_000 } }),
  );
});
