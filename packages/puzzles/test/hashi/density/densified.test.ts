import { expect, test } from 'vitest';
import { finished, type Solution } from '../../../src/boards/layers/board.js';
import type { Trial } from '../../../src/contracts/generator.js';
import { seededRandom } from '../../../src/contracts/seeded-random.js';
import { densified } from '../../../src/kinds/hashi/generator/density/dense.js';
import { hashi } from '../../../src/kinds/hashi/index.js';
import type { Hashi } from '../../../src/kinds/hashi/layers.js';
import { check } from '../../../src/questions/check/check.js';

/** Four islands at the corners of a board of five rows and columns, joined by single bridges in a ring but for one side. */
const few = hashi.read(
  'pzprv3/hashikake/5/5/1 . . . 2 /. . . . . /. . . . . /. . . . . /1 . . . 2 /' +
    '1 1 1 1 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 1 1 1 /0 0 0 0 1 /0 0 0 0 1 /0 0 0 0 1 /0 0 0 0 1 /',
);
const solution = finished(hashi.layers, few) as Solution<Hashi>;

/** A trial in which some puzzles have another solution. */
function trialOf(hasOther: (larger: Solution<Hashi>) => boolean): Trial<Hashi> {
  return { pause: async () => {}, hasOther: async (larger: Solution<Hashi>) => hasOther(larger) } as never;
}

const islandsOf = ({ puzzle }: Solution<Hashi>): readonly number[] =>
  [...puzzle.clues.islands.keys()].filter((cell) => puzzle.clues.islands[cell]! > 0);

const touches = (one: number, other: number): boolean =>
  Math.abs(Math.floor(one / 5) - Math.floor(other / 5)) + Math.abs((one % 5) - (other % 5)) === 1;

test('no island is added where each leads to another solution', async () => {
  expect(
    await densified(
      solution,
      seededRandom(1),
      trialOf(() => true),
    ),
  ).toBe(solution);
});

test.each([1, 2, 3, 4, 5])(
  'seed %i: islands are added, none beside another, until there is no place',
  async (seed) => {
    const tried: Solution<Hashi>[] = [];
    const trial = trialOf((larger) => {
      tried.push(larger);
      return false;
    });
    const larger = await densified(solution, seededRandom(seed), trial);
    const islands = islandsOf(larger);
    expect(islands.length).toBeGreaterThan(4);
    for (const one of islands) for (const other of islands) expect(touches(one, other)).toBe(false);
    // Every step keeps the rules, and has one island more.
    expect(tried.map((each) => islandsOf(each).length)).toEqual(tried.map((_, index) => 5 + index));
    for (const each of tried) expect(check(each, { kind: hashi, extent: 'complete' }).status).toBe('valid');
    for (const cell of islandsOf(solution)) expect(islands).toContain(cell);
  },
);

test('an island on a bridge leaves the bridges as they are; one beside them gets two', async () => {
  const tried: Solution<Hashi>[] = [];
  await densified(
    solution,
    seededRandom(1),
    trialOf((larger) => {
      tried.push(larger);
      return true;
    }),
  );
  const bridges = Array.from(solution.answers.bridges).join();
  const added = tried.map((each) => {
    const cell = islandsOf(each).find((other) => solution.puzzle.clues.islands[other]! < 0)!;
    const isSame = Array.from(each.answers.bridges).join() === bridges;
    return `${cell} ${each.puzzle.clues.islands[cell]} ${isSame ? 'on a bridge' : 'beside'}`;
  });
  // On the bridges, but beside no island; and below or above the corner at the left, where no bridge is.
  const onBridges = [2, 14, 22].map((cell) => `${cell} 2 on a bridge`);
  const beside = [10, 10].map((cell) => `${cell} 2 beside`);
  expect(added.sort()).toEqual([...onBridges, ...beside].sort());
});
