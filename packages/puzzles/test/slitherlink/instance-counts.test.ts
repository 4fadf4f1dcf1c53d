import { countBySize, Families } from '@gridwright/diagrams';
import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { InstanceFamily } from '../../src/contracts/instances.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { instances } from '../../src/kinds/slitherlink/instances.js';
import type { Slitherlink } from '../../src/kinds/slitherlink/layers.js';
import { minimalDifferences } from '../../src/questions/clues/minimal-differences.js';
import { fewDifferences } from '../../src/questions/families/few-differences.js';
import { unique } from '../../src/questions/unique/unique.js';

interface DrawnLoop {
  readonly name: string;
  readonly link: string;
  readonly extra: number | 'all';
}

/** Puzzles with one solution, whose loop is the subject; `extra`: how many candidates there are, with the cells that have a number. */
const allLoops: readonly DrawnLoop[] = [
  { name: '5×7, 20 cells', link: 'slither/7/5/g2717c1617dhc0722dc', extra: 20 },
  { name: '5×7, all cells', link: 'slither/7/5/g2717c1617dhc0722dc', extra: 'all' },
  { name: '8×8, 36 cells', link: 'slither/8/8/cg7762c5686chb7db6dh3cbh8888d', extra: 36 },
  { name: '8×8, other 36 cells', link: 'slither/8/8/hdg7cgci57228a3dg2di62dg8bgdh3bc', extra: 36 },
];

/** Of the larger ones, the sets take minutes. */
const loops = profile === 'quick' ? allLoops.slice(0, 1) : allLoops;

/** An engine that knows nothing of diagrams. */
const solving = { engines: [conflict()], budget: {}, kind: slitherlink };

async function familyOf({ link, extra }: DrawnLoop): Promise<InstanceFamily<Slitherlink>> {
  const read = readPuzzle([slitherlink], `https://puzz.link/p?${link}`).position
    .puzzle as Puzzle<Slitherlink>;
  const answer = await unique(read, solving);
  if (answer.status !== 'unique') throw new Error(`the puzzle ${link} is ${answer.status}`);
  const { puzzle, answers } = answer.solution;
  const all = [...puzzle.clues.numbers.keys()];
  const withNumber = all.filter((cell) => puzzle.clues.numbers[cell]! >= 0);
  const others = all.filter((cell) => !withNumber.includes(cell));
  const cells = extra === 'all' ? all : [...withNumber, ...others].slice(0, extra);
  return instances.family({ puzzle, answers, isSolved: false }, { cells });
}

/** The minimal difference sets of all candidates, as sets of elements. */
async function differencesBySolver(family: InstanceFamily<Slitherlink>): Promise<readonly number[][]> {
  const sets: number[][] = [];
  const found = minimalDifferences(family.puzzleOf([...Array(family.elementCount).keys()]), solving);
  for await (const set of found) sets.push(set.map(({ site }) => family.elementsAt(site)[0]!));
  return sets;
}

/**
 * By size, the number of sets of the elements 0 to `count` − 1 that share an element with each set; an element is decided after the other,
 * the greatest first, and what is left of the sets is remembered. A set is a number with a bit for each element, at most 52.
 */
function hittingSetsBySize(sets: readonly (readonly number[])[], count: number): readonly bigint[] {
  const known = new Map<string, readonly bigint[]>();
  const sizes = (left: readonly number[], elements: number): readonly bigint[] => {
    if (left[0] === 0) return [];
    if (elements === 0) return [1n];
    const key = `${elements}:${left.join()}`;
    let found = known.get(key);
    if (found !== undefined) return found;
    const bit = 2 ** (elements - 1);
    const without = left.map((set) => (set >= bit ? set - bit : set));
    const out = sizes(distinct(without), elements - 1);
    const into = sizes(
      left.filter((set) => set < bit),
      elements - 1,
    );
    found = Array.from(
      { length: Math.max(out.length, into.length + 1) },
      (_, size) => (out[size] ?? 0n) + (into[size - 1] ?? 0n),
    );
    known.set(key, found);
    return found;
  };
  const masks = sets.map((set) => set.reduce((mask, element) => mask + 2 ** element, 0));
  return sizes(distinct(masks), count);
}

/** The numbers in ascending order, each once. */
function distinct(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/**
 * By size, the number of minimal sets that share an element with each set. A branch takes an element of a set that is not hit yet, and leaves
 * out those before it; each element that is taken must be the only one of some set.
 */
function minimalHittingSetsBySize(sets: readonly (readonly number[])[], count: number): readonly number[] {
  const found: number[] = new Array(count + 1).fill(0);
  const hits = new Int32Array(sets.length);
  const isOut = new Uint8Array(count);
  const taken: number[] = [];
  const setsOf = Array.from({ length: count }, (_, element) =>
    [...sets.keys()].filter((set) => sets[set]!.includes(element)),
  );
  const isNeeded = (element: number): boolean => setsOf[element]!.some((set) => hits[set] === 1);
  const branch = (): void => {
    let next: readonly number[] | null = null;
    for (const [index, set] of sets.entries()) {
      if (hits[index]! > 0) continue;
      const open = set.filter((element) => isOut[element] === 0);
      if (next === null || open.length < next.length) next = open;
      if (next.length === 0) return;
    }
    if (next === null) {
      found[taken.length]! += 1;
      return;
    }
    for (const element of next) {
      taken.push(element);
      for (const set of setsOf[element]!) hits[set]! += 1;
      if (taken.every(isNeeded)) branch();
      for (const set of setsOf[element]!) hits[set]! -= 1;
      taken.pop();
      isOut[element] = 1;
    }
    for (const element of next) isOut[element] = 0;
  };
  branch();
  return found;
}

test.for(loops.filter(({ extra }) => extra !== 'all'))(
  '$name: an engine finds the difference sets for the same diagram',
  async (loop) => {
    const family = await familyOf(loop);
    const few = await fewDifferences(slitherlink, family, solving);
    expect(family.buildFrom!(few!, {}).finish()).toEqual(family.build({}).finish());
  },
);

test.for(loops)('$name: the diagram counts as the difference sets of the solver do', async (loop) => {
  const family = await familyOf(loop);
  const { elementCount: length } = family;
  const good = new Families().load(family.build({}).finish());
  const sets = await differencesBySolver(family);
  expect(countBySize(good.diagram(length))).toEqual(hittingSetsBySize(sets, length));
  const minimal = countBySize(good.irreducible().diagram(length));
  const bySize = Array.from({ length: length + 1 }, (_, size) => Number(minimal[size] ?? 0n));
  expect(bySize).toEqual(minimalHittingSetsBySize(sets, length));
});
