import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kindOfPage } from '../../src/parts/pages/kind-of-page.js';
import { count } from '../../src/questions/count/count.js';
import { unique } from '../../src/questions/unique/unique.js';
import { arbitraryPuzzle } from '../conformance/arbitrary-board.js';
import { bruteForce } from '../conformance/brute-force.js';
import { native } from '../engine.js';
import { countIn } from '../outcomes.js';
import { mosaic as loop } from './loop.js';
import { mosaic as numbers } from './numbers.js';
import { mosaic as shading } from './shading.js';
import { mosaic as things } from './things.js';

// What `npm run new-kind` copies to `kinds/NAME.ts` and `examples/NAME/`, by the families that it asks for.
describe.each(Object.entries({ shading, things, loop, numbers }))('%s', (family, page) => {
  const kind = kindOfPage(page);

  test('the collection has a puzzle with one solution, which is the example, one without any, and one with several', async () => {
    const text = readFileSync(new URL(`${family}.txt`, import.meta.url), 'utf8');
    const lines = text.trimEnd().split('\n');
    expect(lines[0]).toBe(page.examples[0]!.text);
    const statuses: string[] = [];
    for (const line of lines) {
      const { puzzle } = readPuzzle([kind], line).position;
      statuses.push((await unique(puzzle, { ...native, kind })).status);
    }
    expect(statuses).toEqual(['unique', 'none', 'several']);
  });

  test('random puzzles have the solutions that brute force finds', async () => {
    const property = fc.asyncProperty(arbitraryPuzzle(kind, 9), async (puzzle) => {
      const found = bruteForce(kind, puzzle, 1000).length;
      expect(countIn(await count(puzzle, { ...native, kind }))).toEqual({
        value: BigInt(found),
        exact: true,
      });
    });
    await fc.assert(property, { numRuns: runs(300, 15) });
  });
});
