import { countBySizeWork, type Diagram, has, runWork } from '@gridwright/diagrams';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { instancesOf } from '../../src/questions/families/clue-instances.js';
import {
  type ExploredFamily,
  familyOfClues,
  familyOfKind,
} from '../../src/questions/families/explored-family.js';
import { fewDifferences } from '../../src/questions/families/few-differences.js';
import { unique } from '../../src/questions/unique/unique.js';
import { smallSolution, solving } from './small-solution.js';

const limits = {
  ...{ deadlineMs: Number.POSITIVE_INFINITY, byteLimit: 1e9, isCancelled: () => false },
  ...{ pause: async () => {}, onProgress: () => {} },
};

/** A set of elements is a member if and only if an engine finds its puzzle to have one solution. */
async function agreesWithEngine(kind: Kind, family: ExploredFamily): Promise<void> {
  const diagram = await family.build(limits, solving);
  expect(diagram).not.toBeNull();
  const all = Array.from({ length: family.elementCount }, (_, element) => element);
  const property = fc.asyncProperty(fc.subarray(all, { minLength: 0 }), async (members) => {
    const { status } = await unique(family.puzzleOf(members), { ...solving, kind });
    expect(status).toBe(has(diagram!, members) ? 'unique' : 'several');
  });
  await fc.assert(property, { numRuns: runs(400, 12) });
}

const made = kinds.filter(({ generator, clues }) => generator !== null && clues !== null);

describe.each(made.map((kind) => ({ name: kind.name, kind })))('of $name', ({ kind }) => {
  test('the sets of clues of a solution', async () => {
    const subject = await smallSolution(kind, 7);
    const family = familyOfClues(kind, subject)!;
    expect(family.elements!.length).toBe(family.elementCount);
    await agreesWithEngine(kind, family);
  });
  // A kind with a way to its family has tests of that.
  if (kind.instances !== null) return;
  test('the family of the command is the same', async () => {
    const subject = await smallSolution(kind, 7);
    const explored = await familyOfClues(kind, subject)!.build(limits, solving);
    const family = instancesOf(kind)!.family({ ...subject, isSolved: false }, {});
    const differences = await fewDifferences(kind, family, solving);
    const diagram = await runWork(family.buildFrom!(differences!, limits), limits);
    const sizesOf = (each: Diagram) => runWork(countBySizeWork(each, limits), limits);
    expect(await sizesOf(diagram)).toEqual(await sizesOf(explored!));
  });
});

const built = made.flatMap((kind) =>
  kind.instances?.of === 'solution' ? [{ kind, instances: kind.instances }] : [],
);

test.each(built)('the family that $kind.name builds', async ({ kind, instances }) => {
  const family = familyOfKind(kind, instances, await smallSolution(kind, 8));
  for (const { clues, cells } of family.elements!) expect(clues.map(({ site }) => site)).toEqual(cells);
  await agreesWithEngine(kind, family);
});
