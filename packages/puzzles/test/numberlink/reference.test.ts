import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { judged } from '../conformance/reference-suite.js';
import { randomPaths } from './random-paths.js';

test('pzpr agrees on which paths on larger boards are solutions, with a line or a number changed', async () => {
  const seen = new Set<boolean>();
  const property = fc.asyncProperty(fc.noShrink(fc.nat()), fc.boolean(), async (seed, isChanged) => {
    const random = seededRandom(seed);
    const { puzzle, answers } = randomPaths(random, { hasUnknown: false });
    const [numbers, lines] = [puzzle.clues.numbers.slice(), answers.lines.slice()];
    if (isChanged && random.chance(0.5)) {
      const pair = random.below(lines.length);
      lines[pair] = 1 - lines[pair]!;
    } else if (isChanged) {
      const cell = random.pick([...numbers.keys()].filter((each) => numbers[each]! > 0));
      numbers[cell] = 1 + random.below(numbers.length);
    }
    fc.pre(lines.includes(1));
    const drawn = {
      puzzle: { ...puzzle, rules: plainRules(numberlink.variants), clues: { numbers } },
      answers: { lines },
    };
    const [ours, theirs] = await judged(numberlink, drawn);
    expect(ours).toBe(theirs);
    seen.add(ours);
  });
  await fc.assert(property, { numRuns: runs(1000) });
  expect(seen.size).toBe(2);
});
