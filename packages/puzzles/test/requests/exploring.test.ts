import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { answerRequest } from '../../src/asking/answer-request.js';
import { loadedKinds } from '../../src/asking/registry.js';
import type { RequestEvent } from '../../src/asking/request.js';
import { type ClueSymmetry, clueImages } from '../../src/boards/geometry/clue-symmetry.js';
import { ownSiteImages } from '../../src/boards/geometry/symmetries.js';
import { type Puzzle, unsolved } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import type { Registry } from '../../src/questions/answering/events.js';
import type { Task } from '../../src/questions/data.js';
import type { FamilyRecord, MembersRecord } from '../../src/questions/explore/question.js';
import type { FamilyWishes } from '../../src/questions/families/family-wishes.js';
import { ModelCache } from '../../src/questions/solving/model-cache.js';
import { unique } from '../../src/questions/unique/unique.js';
import { smallSolution, solving } from '../instances/small-solution.js';
import { eventsOf, partsOf, requestOf } from './asking.js';

type ExploringTask = Extract<Task, { command: 'explore' }>;

const models = new ModelCache();
/** The engine of the studio. */
const registry: Registry = { ...loadedKinds(kinds), engines: () => [conflict()] };

async function explored(
  kind: Kind,
  puzzle: Puzzle,
  task: Omit<ExploringTask, 'command'>,
  timeLimitMs: number | null = null,
): Promise<{
  family: FamilyRecord;
  members: MembersRecord;
  puzzle: Puzzle;
  events: readonly RequestEvent[];
}> {
  const events: RequestEvent[] = [];
  const text = kind.formats[0]!.write(unsolved(kind.layers, puzzle));
  await answerRequest(registry, requestOf({ command: 'explore', ...task }, text, { timeLimitMs }), {
    emit: (event) => void events.push(event),
    models,
  });
  const [family] = partsOf(events, 'family');
  const members = partsOf(events, 'members').at(-1);
  if (family === undefined || members === undefined)
    throw new Error(`expected a family, found ${JSON.stringify(events.at(-1))}`);
  return { family: family.family, members: members.members, puzzle, events };
}

/** All subsets of so many elements. */
function subsets(count: number): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, element) => element).filter((element) => (bits >> element) & 1),
  );
}

/** The puzzle of some elements, by the puzzle of all. */
function puzzleOf(kind: Kind, { elements, whole }: FamilyRecord, members: readonly number[]): Puzzle {
  const { puzzle } = kind.read(whole!);
  const clues = Object.fromEntries(
    Object.entries(puzzle.clues).map(([name, values]) => [name, values.slice()]),
  );
  for (const [element, { clues: sites }] of elements.entries())
    if (!members.includes(element)) for (const { layer, site } of sites) clues[layer]![site] = -1;
  return { ...puzzle, clues } as Puzzle;
}

const slitherlink = kinds.find(({ name }) => name === 'slitherlink')!;

describe('what is told of a family agrees with brute force', () => {
  test('a loop of nine cells, whatever is wished', async () => {
    const { puzzle } = await smallSolution(slitherlink, 5, [3, 3]);
    const { family } = await explored(slitherlink, puzzle, { order: 'fewest', most: 1 });
    expect(family.elements.length).toBe(9);
    const good: (readonly number[])[] = [];
    for (const members of subsets(9)) {
      const { status } = await unique(puzzleOf(slitherlink, family, members), {
        ...solving,
        kind: slitherlink,
      });
      if (status === 'unique') good.push(members);
    }
    expect(family.count).toBe(String(good.length));
    const isWithin = (one: readonly number[], other: readonly number[]): boolean =>
      one.length < other.length && one.every((each) => other.includes(each));
    const minimal = good.filter((each) => !good.some((other) => isWithin(other, each)));
    const imagesOf = (symmetry: ClueSymmetry) =>
      clueImages[symmetry].map((image) => ownSiteImages(puzzle, image, 'cell')!);
    const cellOf = (element: number): number => family.elements[element]!.cells[0]!;
    const places = fc.record({
      cells: fc.subarray([...family.elements.keys()].map(cellOf), { maxLength: 2 }),
      elements: fc.subarray([...family.elements.keys()], { maxLength: 1 }),
    });
    const size = fc.option(fc.integer({ min: 0, max: 9 }));
    const anyWishes: fc.Arbitrary<FamilyWishes> = fc.record({
      ...{ with: places, without: places, atLeast: size, atMost: size },
      symmetry: fc.constantFrom(...family.symmetries),
      minimal: fc.boolean(),
    });
    const property = fc.asyncProperty(
      anyWishes,
      fc.constantFrom('fewest', 'hardest', 'random'),
      async (wishes, order) => {
        const isWished = (members: readonly number[]): boolean => {
          const cells = members.map(cellOf);
          const images = imagesOf(wishes.symmetry);
          return (
            wishes.with.cells.every((cell) => cells.includes(cell)) &&
            wishes.with.elements.every((element) => members.includes(element)) &&
            !wishes.without.cells.some((cell) => cells.includes(cell)) &&
            !wishes.without.elements.some((element) => members.includes(element)) &&
            members.length >= (wishes.atLeast ?? 0) &&
            members.length <= (wishes.atMost ?? 9) &&
            images.every((image) => cells.every((cell) => cells.includes(image[cell]!)))
          );
        };
        const wanted = (wishes.minimal ? minimal : good).filter(isWished);
        const { members } = await explored(slitherlink, puzzle, { wishes, order, most: 600, seed: 3 });
        expect(members.count).toBe(String(wanted.length));
        for (const [count, told] of members.sizes!.entries())
          expect(told).toBe(String(wanted.filter(({ length }) => length === count).length));
        const keys = new Set(wanted.map((each) => each.join()));
        for (const { elements, text } of members.shown) {
          expect(keys.has(elements.join())).toBe(true);
          const { clues } = slitherlink.read(text).puzzle;
          expect(clues).toEqual(puzzleOf(slitherlink, family, elements).clues);
        }
        if (order === 'random') return;
        expect(new Set(members.shown.map(({ elements }) => elements.join()))).toEqual(keys);
        const cost = ({ elements }: { elements: readonly number[] }): readonly number[] => {
          if (order === 'fewest') return [elements.length];
          const numbers = elements.map(
            (element) => slitherlink.read(family.whole!).puzzle.clues['numbers']![cellOf(element)],
          );
          // The order of the link puzzle paper, section 8.3.
          return [4, 0, 3, 1, 2].map((easy) => numbers.filter((number) => number === easy).length);
        };
        const costs = members.shown.map(cost);
        const inOrder = costs.toSorted((one, other) => {
          const place = one.findIndex((each, index) => each !== other[index]);
          return place < 0 ? 0 : one[place]! - other[place]!;
        });
        expect(costs).toEqual(inOrder);
      },
    );
    await fc.assert(property, { numRuns: runs(300, 12) });
  });
});

describe.each(
  kinds.filter(({ generator, clues }) => generator && clues).map((kind) => ({ name: kind.name, kind })),
)('of $name', ({ kind }) => {
  test('a small family is counted, and its members have one solution', async () => {
    const { puzzle } = await smallSolution(kind, 4);
    const { family, members } = await explored(kind, puzzle, { order: 'fewest', most: 5 });
    expect(family.reason).toBeNull();
    expect(members.shown.length).toBeGreaterThan(0);
    const lengths = members.shown.map(({ elements }) => elements.length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    for (const { text } of members.shown)
      expect((await unique(kind.read(text).puzzle, { ...solving, kind })).status).toBe('unique');
  });
});

test('a family that is too large is searched, and said to be', async () => {
  const kind = kinds.find(({ name }) => name === 'sudoku')!;
  const { puzzle } = kind.read(kind.examples.find(({ text }) => kind.read(text).puzzle.rows === 6)!.text);
  const { family, members, events } = await explored(kind, puzzle, {
    ...{ order: 'random', most: 3, seed: 1 },
    wishes: { symmetry: 'half-turn', with: { cells: [14], elements: [] } },
  });
  expect(family).toMatchObject({ count: null, sizes: null });
  // On a busy machine the time of the family is over first.
  expect(['many', 'time']).toContain(family.reason);
  expect(members.count).toBeNull();
  expect(members.shown.length).toBe(3);
  // They are told one by one.
  expect(partsOf(events, 'members').length).toBe(4);
  expect(new Set(members.shown.map(({ text }) => text)).size).toBe(3);
  for (const { text } of members.shown) {
    const made = kind.read(text).puzzle;
    expect((await unique(made, { ...solving, kind })).status).toBe('unique');
    const given = Array.from(made.clues['givens']!, (value) => value >= 0);
    expect(given.toReversed()).toEqual(given);
    expect(given[14]).toBe(true);
  }
}, 120_000);

test('a puzzle with several solutions has no family', async () => {
  const events = await eventsOf(
    requestOf({ command: 'explore', order: 'fewest', most: 1 }, 'https://puzz.link/p?slither/3/3/i3i'),
  );
  expect(events.at(-1)).toMatchObject({ type: 'answer', answer: { status: 'several' } });
});
