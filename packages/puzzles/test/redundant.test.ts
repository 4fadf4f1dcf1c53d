import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { readPuzzle } from '../src/boards/formats/read-puzzle.js';
import type { ClueSite, Puzzle } from '../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../src/boards/layers/left-out.js';
import { kinds } from '../src/kinds/index.js';
import type { Redundant } from '../src/questions/answers/answer.js';
import { minimalDifferences } from '../src/questions/clues/minimal-differences.js';
import { minimalClues, minimumClues } from '../src/questions/clues/minimum-clues.js';
import { redundant } from '../src/questions/redundant/redundant.js';
import type { QuestionOptions } from '../src/questions/solving/puzzle-question.js';
import { unique } from '../src/questions/unique/unique.js';
import { someExamples } from './some-examples.js';

/** Examples with more clues take too long: each clue is tested by a search of its own. */
const maxClues = 200;

/** So many examples of each kind are tested, those with the fewest clues first. */
const maxExamples = runs(1000, 2);

/** The maximum of each search: with a number left out, large boards of paths are hard. */
const maxConflicts = runs(5000, 1000);

function puzzleOf(text: string): Puzzle {
  return readPuzzle(kinds, text).position.puzzle;
}

function kindOf({ kind }: Puzzle) {
  return kinds.find(({ name }) => name === kind)!;
}

async function isUniqueWithout(puzzle: Puzzle, clues: readonly ClueSite[]): Promise<boolean> {
  const { status } = await unique(withoutClues(kindOf(puzzle).layers, puzzle, clues));
  expect(['unique', 'several']).toContain(status);
  return status === 'unique';
}

/** Expects each clue alone, and the clues together, to be as the question of uniqueness says of the puzzles without them. */
async function expectConfirmed(puzzle: Puzzle, { alone, together }: Redundant): Promise<void> {
  const key = ({ layer, site }: ClueSite): string => `${layer} ${site}`;
  const [isAlone, isTogether] = [new Set(alone.map(key)), new Set(together.map(key))];
  expect(await isUniqueWithout(puzzle, together)).toBe(true);
  for (const clue of clueSites(kindOf(puzzle).layers, puzzle)) {
    expect([clue, await isUniqueWithout(puzzle, [clue])]).toEqual([clue, isAlone.has(key(clue))]);
    if (!isTogether.has(key(clue)))
      expect([clue, await isUniqueWithout(puzzle, [...together, clue])]).toEqual([clue, false]);
  }
}

describe.each(kinds)('redundant clues of $name', (kind) => {
  test('examples: as the puzzles without them say', async () => {
    let confirmed = 0;
    const examples = someExamples(kind).map(({ text }) => {
      const puzzle = puzzleOf(text);
      return { puzzle, clues: clueSites(kind.layers, puzzle).length };
    });
    for (const { puzzle, clues } of examples.sort((one, other) => one.clues - other.clues)) {
      if (clues > maxClues || confirmed === maxExamples) break;
      const answer = await redundant(puzzle, { budget: { nodeLimit: maxConflicts } });
      if (answer.status === 'unknown') continue;
      if (answer.status !== 'solved') throw new Error(`expected an answer, found ${answer.status}`);
      await expectConfirmed(puzzle, answer.redundant);
      confirmed += 1;
    }
    expect(confirmed).toBeGreaterThan(1);
  });
});

/** Three islands would do: with any one number left out, the ring is still the only solution. */
const ring = 'hashi/3/3/2g2i2g2';
const several = 'slither/2/1/h';
const none = 'hashi/2/1/13';

describe('a puzzle without an only solution', () => {
  test.each([
    { text: several, status: 'several' },
    { text: none, status: 'none' },
  ])('$text: $status', async ({ text, status }) => {
    const puzzle = puzzleOf(text);
    expect((await redundant(puzzle, { largest: true })).status).toBe(status);
    expect((await minimumClues(puzzle)).status).toBe(status);
    expect((await minimalClues(puzzle)).status).toBe(status);
  });

  test('that has no solution gets the clues that contradict each other, if they were requested', async () => {
    const answer = await redundant(puzzleOf(none), { explainsNone: true });
    expect(answer).toMatchObject({ status: 'none', contradiction: { isMinimal: true } });
    expect(await redundant(puzzleOf(none))).toMatchObject({ status: 'none', contradiction: null });
  });
});

describe('options', () => {
  test.each(['conflict', 'highs', 'domains'])('the engine %s finds as many clues', async (engine) => {
    const puzzle = puzzleOf(kinds.find(({ name }) => name === 'sudoku')!.examples[0]!.text);
    const expected = await redundant(puzzle, { largest: true });
    const answer = await redundant(puzzle, { largest: true, engine });
    expect(answer.plan?.engine).toBe(engine);
    if (answer.status !== 'optimal' || expected.status !== 'optimal')
      throw new Error(`expected optima, found ${answer.status} and ${expected.status}`);
    expect(answer.redundant.alone).toEqual(expected.redundant.alone);
    expect(answer.redundant.together.length).toBe(expected.redundant.together.length);
  });

  test('the same seed leaves the same clues', async () => {
    const puzzle = puzzleOf(ring);
    const keptBy = async (seed: number) => {
      const answer = await minimalClues(puzzle, { seed });
      return 'kept' in answer ? answer.kept.map(({ site }) => site).join() : answer.status;
    };
    expect(await keptBy(3)).toBe(await keptBy(3));
    const all = await Promise.all([...Array(20).keys()].map(keptBy));
    expect(new Set(all).size).toBeGreaterThan(1);
  });

  test.each([-1, 0.5, 2 ** 32])('the seed %d is refused', async (seed) => {
    const asked = minimalClues(puzzleOf(ring), { seed });
    await expect(asked).rejects.toMatchObject({ problem: { code: 'option', name: 'seed' } });
  });

  test.each([0, 0.5, -1])('the weight %d is refused', async (weight) => {
    const asked = minimumClues(puzzleOf(ring), { weight: () => weight });
    await expect(asked).rejects.toMatchObject({ problem: { code: 'option', name: 'weight' } });
  });

  test('a formulation that needs all clues gives way to one that does not', async () => {
    const [example] = kinds.find(({ formulations }) =>
      formulations.some((each) => each.needsAllClues),
    )!.examples;
    const puzzle = puzzleOf(example!.text);
    const needing = kindOf(puzzle).formulations.find((each) => each.needsAllClues)!;
    const without = { ...puzzle, rules: { ...puzzle.rules, ...needs(needing.needs) } };
    const answer = await redundant(without, { formulation: needing.name });
    expect(answer.plan?.formulation).not.toBe(needing.name);
  });
});

function needs(rules: readonly string[] = []): Readonly<Record<string, number>> {
  return Object.fromEntries(rules.map((rule) => [rule, 1]));
}

describe('limits', () => {
  /** A budget that is cancelled after some looks at it. */
  const cancelledAfter = (looks: number): QuestionOptions => {
    let left = looks;
    return { budget: { isCancelled: () => left-- <= 0 } };
  };

  test('what is known at a limit holds', async () => {
    const puzzle = puzzleOf(ring);
    const full = await redundant(puzzle, { largest: true });
    if (full.status !== 'optimal') throw new Error(`expected an optimum, found ${full.status}`);
    const found = new Set<string>();
    for (let looks = 0; looks < 200; looks++) {
      const answer = await redundant(puzzle, { largest: true, ...cancelledAfter(looks) });
      found.add(answer.status);
      if (answer.status === 'unknown' || answer.status === 'feasible')
        expect(answer.reason).toBe('cancelled');
      if (!('redundant' in answer) || answer.redundant === null) continue;
      const { alone, together, atMost, isComplete } = answer.redundant;
      const { redundant: known } = full;
      expect(known.alone).toEqual(expect.arrayContaining([...alone]));
      if (isComplete) expect(alone).toEqual(known.alone);
      expect(atMost).toBeGreaterThanOrEqual(known.atMost);
      expect(together.length).toBeLessThanOrEqual(known.atMost);
      expect(await isUniqueWithout(puzzle, together)).toBe(true);
      if (answer.status === 'optimal') break;
    }
    expect([...found].sort()).toEqual(expect.arrayContaining(['optimal', 'unknown']));
  });

  test('nothing is known without time or memory', async () => {
    const puzzle = puzzleOf(ring);
    const limits = [
      { budget: { deadlineMs: 0 }, reason: 'time' },
      { budget: { memoryLimitBytes: 1 }, reason: 'memory' },
    ] as const;
    for (const { budget, reason } of limits) {
      const unknown = { status: 'unknown', reason };
      expect(await redundant(puzzle, { budget })).toMatchObject({ ...unknown, redundant: null });
      expect(await minimumClues(puzzle, { budget })).toMatchObject(unknown);
      expect(await minimalClues(puzzle, { budget })).toMatchObject(unknown);
      const differences = minimalDifferences(puzzle, { budget });
      expect(await differences.next()).toEqual({ done: true, value: reason });
    }
  });

  test('an enumeration of difference sets may be left', async () => {
    const differences = minimalDifferences(puzzleOf(ring));
    expect((await differences.next()).done).toBe(false);
    expect(await differences.return('cancelled')).toEqual({ done: true, value: 'cancelled' });
  });
});

describe('rated puzzles', () => {
  const { GRIDWRIGHT_DATA: data = '' } = process.env;
  test.for([
    { file: 'bridges-10-1.txt', kind: 'hashi' },
    { file: 'loopy-10-e.txt', kind: 'slitherlink' },
    { file: 'loopy-10-h.txt', kind: 'slitherlink' },
    { file: 'sudoku-rated.txt', kind: 'sudoku' },
  ])('$file: as the puzzles without them say', async ({ file, kind }, { skip }) => {
    const path = join(data, 'ratings', file);
    if (!existsSync(path)) skip(`GRIDWRIGHT_DATA has no file ratings/${file}`);
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, runs(10, 1));
    for (const line of lines.filter((each) => each !== '')) {
      const { position } = readPuzzle(kinds, line.split(' ')[0]!, { kind });
      const answer = await redundant(position.puzzle);
      if (answer.status !== 'solved') throw new Error(`expected an answer, found ${answer.status}`);
      await expectConfirmed(position.puzzle, answer.redundant);
    }
  });
});
