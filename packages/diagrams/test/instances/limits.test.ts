import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { usedMemory } from '../../../../test/collect-garbage.js';
import {
  countGoodPairSetsWork,
  DiagramError,
  goodPairSetsWork,
  gridGraph,
  type PairSetOptions,
  type Progress,
  solvablePairSetsWork,
  type Work,
} from '../../src/index.js';

const graph = gridGraph(4, 4);

const works: Readonly<Record<string, (options?: PairSetOptions) => Work<unknown>>> = {
  'good sets of pairs': (options) => goodPairSetsWork(graph, options),
  'the number of good sets of pairs': (options) => countGoodPairSetsWork(graph, options),
  'solvable sets of pairs': (options) => solvablePairSetsWork(gridGraph(4, 3), options),
};

describe.each(Object.entries(works))('%s', (_, begin) => {
  it('are the same in steps, with progress', () => {
    const work = begin();
    const seen: Progress[] = [];
    while (work.step(0) === 'paused') seen.push(work.progress!);
    expect(work.result).toEqual(begin().finish());
    expect(seen.length).toBeGreaterThan(30);
    for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total ?? Number.POSITIVE_INFINITY);
  });

  it('end with a typed error at any byte limit', () => {
    const result = begin().finish();
    let reached = 0;
    for (let byteLimit = 1000; byteLimit < 2 ** 26; byteLimit *= 4) {
      const work = begin({ byteLimit });
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
    expect(reached).toBeLessThan(8);
  });

  it('end with a typed error when dropped, and leave no memory behind', async () => {
    const drop = (steps: number): void => {
      const work = begin();
      for (let step = 0; step < steps && work.step(0) === 'paused'; step += 1);
      work.drop();
      expect(() => work.result).toThrow(expect.objectContaining({ problem: { code: 'dropped' } }));
    };
    const round = (): number => {
      for (let steps = 0; steps < 60; steps += 6) drop(steps);
      return usedMemory();
    };
    round();
    const before = round();
    // A leak adds up; memory that is given back late, here or by an earlier test, is gone after one of the rounds.
    let least = Number.POSITIVE_INFINITY;
    for (let rounds = 0; rounds < 8 && least >= 1e6; rounds += 1) {
      await pause(10);
      least = Math.min(least, round() - before);
    }
    expect(least).toBeLessThan(1e6);
  });

  it('need a whole number of pairs, and a limit that is a number', () => {
    for (const [options, argument] of [
      [{ maxPairs: -1 }, 'maxPairs'],
      [{ maxPairs: 0.5 }, 'maxPairs'],
      [{ byteLimit: Number.NaN }, 'byteLimit'],
    ] as const)
      expect(() => begin(options)).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'bad argument', argument }) }),
      );
  });
});
