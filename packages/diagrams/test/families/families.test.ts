import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { diagramOf, nodeCount } from '../../src/diagram.js';
import type { DiagramProblem } from '../../src/errors.js';
import { Families } from '../../src/families/families.js';
import type { FamilyOperationName } from '../../src/families/family-operations.js';
import { beginAny, callAny, operationNames } from './operation-checks.js';
import { familyModels, familyOf, modelOf } from './random-families.js';

const problemOf = (code: DiagramProblem['code']): object => ({ problem: expect.objectContaining({ code }) });
const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
/** Seeded random numbers. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Random sets of a given size. */
function randomSets(setCount: number, elementCount: number, seed = 1): number[][] {
  const next = numbers(seed);
  return Array.from({ length: setCount }, () => range(elementCount).filter(() => next() < 0.5));
}

describe('families are made', () => {
  it('of sets in any order, with repeated elements', () => {
    const families = new Families({ checksCanonicity: true });
    const family = families.of([[5, 2], [], [2, 5, 5], new Set([2]), [9, 2, 5]]);
    expect(modelOf(family.diagram())).toEqual(new Set([0, 4, 36, 548]));
    expect(family.has([5, 2, 2])).toBe(true);
    expect(family.has([5])).toBe(false);
    expect(family.has([2, 5, 8])).toBe(false);
    expect(family.has([2, 5, 9, 10])).toBe(false);
  });

  it('of one set, of all subsets, and without sets', () => {
    const families = new Families({ checksCanonicity: true });
    expect(families.set([3, 1]).equals(families.of([[1, 3]]))).toBe(true);
    expect(families.powerSet([3, 1]).equals(families.of([[], [1], [3], [1, 3]]))).toBe(true);
    expect(families.set([]).equals(families.unit)).toBe(true);
    expect(families.of([]).equals(families.empty)).toBe(true);
    expect(families.empty.isEmpty).toBe(true);
    expect(families.unit.isEmpty).toBe(false);
    expect(families.nodeCount).toBe(4);
  });

  it('without unneeded nodes', () => {
    fc.assert(
      fc.property(familyModels, (model) => {
        const families = new Families();
        const family = familyOf(families, model);
        const count = families.nodeCount;
        families.collect();
        expect(families.nodeCount).toBe(count);
        expect(nodeCount(family.diagram())).toBe(count);
      }),
      { numRuns: 200 },
    );
  });
});

it.each(operationNames)('the method %s is the operation of this name', (name) => {
  const families = new Families();
  const f = families.of(randomSets(20, 6, 4));
  const g = families.of(randomSets(9, 6, 5004));
  const results = operationNames.map((other) => callAny(other, f, g, 0b1010));
  const result = results[operationNames.indexOf(name)]!;
  expect(result.equals(beginAny(name, f, g, 0b1010).finish())).toBe(true);
  // All results differ, so a mixed-up name would be found.
  expect(results.filter((other) => other.equals(result))).toHaveLength(1);
});

describe('diagrams', () => {
  it('convert to families and back, independently of the rest of the store', () => {
    fc.assert(
      fc.property(familyModels, familyModels, (model, other) => {
        const families = new Families({ checksCanonicity: true });
        const diagram = familyOf(families, model).diagram(8);
        expect(diagram.elementCount).toBe(8);
        const more = new Families({ checksCanonicity: true });
        familyOf(more, other);
        const loaded = more.load(diagram);
        expect(loaded.equals(familyOf(more, model))).toBe(true);
        expect(loaded.diagram(8)).toEqual(diagram);
      }),
      { numRuns: 200 },
    );
  });

  it('have children with smaller numbers, and the needed or requested number of elements', () => {
    const families = new Families();
    const family = families.of(randomSets(200, 12));
    const { levels, firsts, elementCount } = family.diagram();
    expect(elementCount).toBe(12);
    for (const [element, { zero, one }] of levels.entries()) {
      expect(zero.every((child) => child >= 0 && child < firsts[element]!)).toBe(true);
      expect(one.every((child) => child > 0 && child < firsts[element]!)).toBe(true);
    }
    expect(families.unit.diagram()).toEqual(diagramOf(1, []));
    expect(families.empty.diagram(2).levels).toHaveLength(2);
    for (const count of [11, -1, 12.5, 2 ** 24 + 1])
      expect(() => family.diagram(count)).toThrow(expect.objectContaining(problemOf('bad argument')));
  });

  it('that are invalid are refused', () => {
    const families = new Families({ checksCanonicity: true });
    const level = (zero: number, one: number) => ({ zero: Int32Array.of(zero), one: Int32Array.of(one) });
    for (const diagram of [
      diagramOf(2, [level(2, 1)]),
      diagramOf(2, [level(0, 3)]),
      diagramOf(2, [level(-1, 1)]),
      diagramOf(3, [level(0, 1)]),
      diagramOf(-1, []),
    ])
      expect(() => families.load(diagram)).toThrow(expect.objectContaining(problemOf('bad argument')));
    expect(families.nodeCount).toBe(0);
    // A diagram that is not reduced is valid input.
    expect(families.load(diagramOf(3, [level(2, 0), level(0, 1)])).equals(families.set([1]))).toBe(true);
  });
});

describe('errors', () => {
  const families = new Families({ checksCanonicity: true });
  const family = families.of([[1, 2], [3]]);

  it.each([-1, 0.5, Number.NaN, 2 ** 24, Number.POSITIVE_INFINITY])('the element %d', (element) => {
    const badElement = expect.objectContaining(problemOf('bad argument'));
    expect(() => families.of([[0], [element]])).toThrow(badElement);
    expect(() => families.set([element])).toThrow(badElement);
    expect(() => families.powerSet([element])).toThrow(badElement);
    expect(() => family.containing([element])).toThrow(badElement);
    expect(() => family.has([element])).toThrow(badElement);
  });

  it.each([0, 2 ** 14 - 1, Number.NaN])('the byte limit %d', (byteLimit) => {
    expect(() => new Families({ byteLimit })).toThrow(expect.objectContaining(problemOf('bad argument')));
  });

  it('a family of other Families', () => {
    const other = new Families().of([[1]]);
    const foreign = expect.objectContaining(problemOf('foreign family'));
    expect(() => family.union(other)).toThrow(foreign);
    expect(() => family.equals(other)).toThrow(foreign);
    expect(() => families.begin('minimal', other)).toThrow(foreign);
    expect(() => families.beginDiagram(other)).toThrow(foreign);
  });

  it('a released family', () => {
    const released = families.of([[4]]);
    released.release();
    released.release();
    const refused = expect.objectContaining(problemOf('released family'));
    expect(() => family.union(released)).toThrow(refused);
    expect(() => released.union(family)).toThrow(refused);
    expect(() => released.isEmpty).toThrow(refused);
    expect(() => released.has([4])).toThrow(refused);
    expect(() => released.equals(family)).toThrow(refused);
    expect(() => released.diagram()).toThrow(refused);
  });

  it('an operand of the wrong kind', () => {
    const calls: [FamilyOperationName, unknown][] = [
      ['union', [1]],
      ['containing', family],
      ['complement', undefined],
    ];
    for (const [name, operand] of calls)
      expect(() => families.begin(name, family, operand as never)).toThrow(
        expect.objectContaining(problemOf('bad argument')),
      );
  });
});

describe('long work', () => {
  const sets = randomSets(300, 30);
  const others = randomSets(300, 30, 2);

  it('runs in steps, while other work runs, collects and releases its operands', () => {
    const inOneGo = new Families();
    const [f, g] = [inOneGo.of(sets), inOneGo.of(others)];
    const families = new Families({ checksCanonicity: true });
    const [a, b] = [families.of(sets), families.of(others)];
    const works = [
      families.begin('maximal', a),
      families.begin('union', a, b),
      families.begin('nonSubsetsOf', a, b),
      families.begin('largest', a),
      families.begin('complement', b, range(30)),
    ];
    a.release();
    b.release();
    let rounds = 0;
    while (works.map((work) => work.step(0)).includes('paused')) {
      rounds += 1;
      families.collect();
    }
    expect(rounds).toBeGreaterThan(5);
    const expected = [f.maximal(), f.union(g), f.nonSubsetsOf(g), f.largest(), g.complement(range(30))];
    for (const [i, work] of works.entries()) expect(work.result.diagram()).toEqual(expected[i]!.diagram());
    expect(works[0]!.progress?.done).toBeGreaterThan(2048 * 5);
    expect(works[0]!.progress?.nodes).toBeGreaterThan(0);
  });

  it('frees what it holds when dropped at any step', () => {
    const families = new Families({ checksCanonicity: true });
    const a = families.of(sets);
    const diagram = a.diagram();
    families.collect();
    const { nodeCount } = families;
    for (let steps = 0; steps < 8; steps += 1) {
      const works = [
        families.begin('maximal', a),
        families.begin('smallest', a),
        families.begin('complement', a, range(30)),
        families.beginDiagram(a),
        families.beginLoad(diagram),
      ];
      for (const work of works) {
        for (let i = 0; i < steps; i += 1) work.step(0);
        const isDone = steps > 0 && work.step(0) === 'done';
        work.drop();
        if (!isDone) expect(() => work.step(0)).toThrow(expect.objectContaining(problemOf('dropped')));
        else if ('release' in (work.result ?? {})) (work.result as typeof a).release();
      }
      families.collect();
      expect(families.nodeCount).toBe(nodeCount);
    }
    const bytes = families.bytes;
    families.begin('maximal', a).drop();
    expect(families.bytes).toBe(bytes);
  });

  it('ends with an error at the byte limit, and leaves other families unchanged', () => {
    const families = new Families({ byteLimit: 2 ** 18, checksCanonicity: true });
    const a = families.of(sets.slice(0, 60));
    const small = a.diagram();
    const memory = expect.objectContaining(problemOf('memory'));
    const big = new Families().of(randomSets(3000, 30)).diagram();
    for (const tooMuch of [
      () => a.downClosure(),
      () => families.load(big),
      () => families.of(randomSets(3000, 30)),
      () => families.powerSet(range(100_000)),
    ]) {
      expect(tooMuch).toThrow(memory);
      expect(families.bytes).toBeLessThanOrEqual(2 ** 18);
      expect(a.union(families.unit).difference(families.unit).diagram()).toEqual(small);
    }
  });
});

it('a family of very many elements does not overflow the stack', () => {
  const families = new Families();
  const elementCount = runs(100_000, 20_000);
  const evens = families.set(range(elementCount).filter((element) => element % 2 === 0));
  const all = families.powerSet(range(elementCount));
  const singles = families.of(range(elementCount).map((element) => [element]));
  expect(all.union(evens).equals(all)).toBe(true);
  expect(all.minimal().equals(families.unit)).toBe(true);
  expect(all.maximal().equals(families.set(range(elementCount)))).toBe(true);
  expect(singles.maximal().equals(singles)).toBe(true);
  expect(singles.downClosure().equals(singles.union(families.unit))).toBe(true);
  expect(singles.minimalHittingSets().equals(families.set(range(elementCount)))).toBe(true);
  expect(all.smallest().equals(families.unit)).toBe(true);
  expect(all.largest().has(range(elementCount))).toBe(true);
  expect(all.complement(range(elementCount)).isEmpty).toBe(true);
  expect(all.hitting(singles).equals(families.set(range(elementCount)))).toBe(true);
  expect(families.load(all.diagram()).equals(all)).toBe(true);
  families.collect();
  expect(families.nodeCount).toBeGreaterThan(elementCount);
});

it('equality takes constant time', () => {
  const families = new Families();
  const large = families.of(randomSets(2000, 40));
  const same = families.of(randomSets(2000, 40));
  const small = families.set([0]);
  expect(large.equals(same)).toBe(true);
  expect(large.equals(small)).toBe(false);
  // Equal families have the same node: the comparison takes two numbers and creates no node.
  const { nodeCount } = families;
  for (let i = 0; i < 1_000_000; i += 1) if (!large.equals(same)) throw new Error('not equal');
  expect(families.nodeCount).toBe(nodeCount);
});

it('ten thousand builds and releases keep memory flat', () => {
  const families = new Families();
  const next = numbers(3);
  let early = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const a = families.of(randomSets(5, 12, Math.floor(next() * 2 ** 32)));
    const b = families.set([round % 50, 50 + (round % 7)]);
    const union = a.union(b);
    const minimal = union.minimal();
    for (const family of [a, b, union, minimal]) family.release();
    if (round === 1000) early = families.bytes;
  }
  expect(families.bytes).toBe(early);
  families.collect();
  expect(families.nodeCount).toBe(0);
});
