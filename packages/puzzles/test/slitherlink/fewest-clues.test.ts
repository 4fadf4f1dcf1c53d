import { countBySize } from '@gridwright/diagrams';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { finished, type Solution } from '../../src/boards/layers/board.js';
import type { InstanceSubject } from '../../src/contracts/instances.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { instances } from '../../src/kinds/slitherlink/instances.js';
import type { Slitherlink } from '../../src/kinds/slitherlink/layers.js';
import { minimumOfSolution } from '../../src/questions/clues/minimum-of-solution.js';
import { allLoops, fewestNumbers, isOnlyLoop } from './all-loops.js';

const noWishes = { all: false, with: [], without: [], among: null, symmetry: null, weights: [] } as const;

/** Of each size of boards, the number of loops (OEIS A140517), and how many are asked. */
const quickSizes = [{ side: 3, count: 213, asked: 12 }];
const longSizes = [
  { side: 3, count: 213, asked: 213 },
  { side: 4, count: 9349, asked: 60 },
];

test.each(profile === 'long' ? longSizes : quickSizes)(
  'of loops on $side × $side: the smallest members of the family, as by brute force',
  async ({ side, count, asked }) => {
    const loops = allLoops(side, side);
    expect(loops).toHaveLength(count);
    const everywhere = [...loops[0]!.numbers.keys()];
    const alike = loops.filter((loop) => !isOnlyLoop(loop, everywhere, loops));
    expect(alike.length).toBeGreaterThan(0);
    const some = asked === count ? loops : [alike[0]!, ...fc.sample(fc.constantFrom(...loops), asked)];
    for (const loop of some) {
      const { position } = readPuzzle([slitherlink], loop.text);
      const { puzzle, answers } = finished(slitherlink.layers, position as Solution<Slitherlink>)!;
      const subject: InstanceSubject<Slitherlink> = { puzzle, answers, isSolved: false };
      const { answer, evidence, puzzle: found } = await minimumOfSolution(slitherlink, subject, noWishes);
      const sizes = countBySize(instances.family(subject, {}).build({}).finish());
      if (alike.includes(loop)) {
        // Another loop has the same numbers everywhere.
        expect(answer.status).toBe('several');
        expect(sizes.every((each) => each === 0n)).toBe(true);
        continue;
      }
      const fewest = fewestNumbers(loop, loops);
      expect({ ...answer, evidence }).toMatchObject({
        ...{ status: 'optimal', weight: fewest, bound: fewest, evidence: 'proof' },
      });
      expect(sizes.findIndex((each) => each > 0n)).toBe(fewest);
      // Where a number is left out, nothing is left.
      const numbers = [...found!.clues['numbers']!];
      const cells = [...numbers.keys()].filter((cell) => numbers[cell] !== -1);
      expect(numbers).toEqual(loop.numbers.map((number, cell) => (cells.includes(cell) ? number : -1)));
      expect(cells).toHaveLength(fewest);
      expect(isOnlyLoop(loop, cells, loops)).toBe(true);
    }
  },
);
