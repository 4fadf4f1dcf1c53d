import { describe, expect, it } from 'vitest';
import { usedMemory } from '../../../../test/collect-garbage.js';
import { runs } from '../../../../test/profile.js';
import {
  build,
  buildWork,
  countWithoutBuilding,
  countWithoutBuildingWork,
  cycles,
  DiagramError,
  elementCounts,
  gridGraph,
  open,
  type Progress,
  product,
  type Specification,
  sample,
  sampleWithoutBuilding,
  sampleWithoutBuildingWork,
  type Work,
  withEdgeOrder,
} from '../../src/index.js';
import { buildWith } from '../specifications/agreement.js';

const specification = cycles(gridGraph(7, 7));

const works: Readonly<Record<string, (byteLimit?: number) => Work<unknown>>> = {
  building: (byteLimit) => buildWork(specification, { byteLimit }),
  'counting without building': (byteLimit) => countWithoutBuildingWork(specification, { byteLimit }),
  'sampling without building': (byteLimit) =>
    sampleWithoutBuildingWork(specification, { count: 3, seed: 1, byteLimit }),
};

describe.each(Object.entries(works))('%s', (_, begin) => {
  it('gives the same result in steps, with increasing progress', () => {
    const work = begin();
    const seen: Progress[] = [];
    expect(work.progress).toBeNull();
    expect(() => work.result).toThrow(expect.objectContaining({ problem: { code: 'not done' } }));
    while (work.step(0) === 'paused') seen.push(work.progress!);
    expect(work.result).toEqual(begin().finish());
    expect(seen.length).toBeGreaterThan(80);
    for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total!);
  });

  it('ends with a typed error at any byte limit', () => {
    const result = begin().finish();
    let reached = 0;
    for (let byteLimit = 1000; byteLimit < 2 ** 22; byteLimit *= 4) {
      const work = begin(byteLimit);
      try {
        expect(work.finish()).toEqual(result);
      } catch (error) {
        reached += 1;
        expect(error).toBeInstanceOf(DiagramError);
        expect(error).toMatchObject({ problem: { code: 'memory', byteLimit } });
        expect(() => work.result).toThrow(error as Error);
      }
    }
    expect(reached).toBeGreaterThan(1);
    expect(reached).toBeLessThan(6);
  });

  it('ends with a typed error when dropped, without effect on other work', () => {
    const dropped = begin();
    const other = begin();
    dropped.step(0);
    other.step(0);
    dropped.drop();
    dropped.drop();
    expect(() => dropped.step()).toThrow(expect.objectContaining({ problem: { code: 'dropped' } }));
    expect(() => dropped.result).toThrow(expect.objectContaining({ problem: { code: 'dropped' } }));
    expect(other.finish()).toEqual(begin().finish());
    other.drop();
    expect(other.step()).toBe('done');
  });
});

describe('samples', () => {
  it('count as bytes before they are allocated, with a diagram and without', () => {
    const problem = { code: 'memory', byteLimit: 1e6 };
    const options = { count: 1e9, seed: 1, byteLimit: 1e6 };
    expect(() => sampleWithoutBuilding(specification, options)).toThrow(expect.objectContaining({ problem }));
    expect(() => sample(build(specification), options)).toThrow(expect.objectContaining({ problem }));
  });
});

describe('an invalid specification', () => {
  const good = elementCounts(2, []);
  it.each<[string, Partial<Specification>]>([
    ['elementCount', { elementCount: 1.5 }],
    ['elementCount', { elementCount: 1e9 }],
    ['stateWords', { stateWords: -1 }],
    ['specification', { child: () => open }],
    ['specification', { child: () => undefined as never }],
    ['specification', { elementCount: 0, root: () => open }],
  ])('is reported by its %s', (argument, part) => {
    const specification = { ...bound(good), ...part };
    const problem = expect.objectContaining({ code: 'bad argument', argument });
    expect(() => build(specification)).toThrow(expect.objectContaining({ problem }));
  });
});

/** A specification whose methods can be replaced. */
function bound(specification: Specification): Specification {
  return {
    elementCount: specification.elementCount,
    stateWords: specification.stateWords,
    root: (state, at) => specification.root(state, at),
    canTake: (element, state, at) => specification.canTake(element, state, at),
    child: (element, taken, state, at) => specification.child(element, taken, state, at),
  };
}

describe('invalid arguments', () => {
  it('are reported by name', () => {
    const none = elementCounts(4, [{ elements: [0, 1], minimum: 3 }]);
    expect(countWithoutBuilding(none)).toBe(0n);
    const bad: [() => unknown, string][] = [
      [() => sampleWithoutBuilding(none, { count: 1, seed: 0 }), 'specification'],
      [() => sampleWithoutBuildingWork(specification, { count: -1, seed: 0 }), 'count'],
      [() => sampleWithoutBuildingWork(specification, { count: 1, seed: 0.5 }), 'seed'],
      [() => product([]), 'operands'],
      [() => product([specification, none]), 'operands'],
      [() => elementCounts(3, [{ elements: [3] }]), 'an element to count'],
      [() => elementCounts(3, [{ elements: [1, 1] }]), 'an element to count'],
      [() => elementCounts(3, [{ elements: [1], minimum: 0.5 }]), 'minimum'],
      [() => elementCounts(1e9, []), 'elementCount'],
      [() => build(none, { byteLimit: Number.NaN }), 'byteLimit'],
      [() => countWithoutBuilding(none, { byteLimit: -1 }), 'byteLimit'],
      [() => withEdgeOrder(gridGraph(2, 2), Int32Array.of(0, 1, 2, 2)), 'order'],
      [() => withEdgeOrder(gridGraph(2, 2), Int32Array.of(0, 1, 2)), 'order'],
      [() => withEdgeOrder(gridGraph(2, 2), Int32Array.of(0, 1, 2, 9)), 'order'],
    ];
    for (const [call, argument] of bad)
      expect(call).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'bad argument', argument }) }),
      );
  });
});

describe('many builds', () => {
  // Other tests of the process may take memory meanwhile.
  it.each([
    // Each diagram takes more than a hundred bytes, each kernel at least a page of 65,536.
    { title: 'as usual', use: {}, many: runs(10_000, 5000), maxBytes: runs(1e6, 5e5) },
    { title: 'in a kernel each', use: { fromStates: 1 }, many: runs(10_000, 300), maxBytes: 1e6 },
  ])('leave no memory behind, $title', { timeout: 240_000, retry: 2 }, ({ use, many, maxBytes }) => {
    const small = cycles(gridGraph(3, 3));
    const after = (builds: number): number => {
      for (let built = 0; built < builds; built += 1) buildWith(small, use);
      return usedMemory();
    };
    const before = after(300);
    expect(after(many) - before).toBeLessThan(maxBytes);
  });
});
