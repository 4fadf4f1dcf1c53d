import { sets } from '@gridwright/diagrams';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Geometry } from '../../src/boards/geometry/geometry.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import type { InstanceOptions, InstanceSubject } from '../../src/contracts/instances.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { instances } from '../../src/kinds/numberlink/instances.js';
import { readSubject } from '../../src/questions/clues/subject.js';
import { checkMember } from '../../src/questions/instances/member-record.js';

/** The board of a text. */
async function boardOf(text: string): Promise<InstanceSubject> {
  const { subject } = await readSubject(numberlink, instances as never, text, {}, {});
  return subject!;
}

/** The pairs of ends of a member: `0-3 1-2`. */
type Instance = string;

interface Counted {
  /** The number of path matchings with these ends. */
  readonly count: number;
  /** Whether one of them passes every cell. */
  readonly covers: boolean;
}

/** By their ends, all path matchings of a board: every set of lines is tried. */
function allInstances(geometry: Geometry): ReadonlyMap<Instance, Counted> {
  const { edges, vertices } = lineGraph(geometry, 'pair');
  const found = new Map<Instance, Counted>();
  for (let bits = 0; bits < 2 ** edges.length; bits += 1) {
    const lines = edges.filter((_, edge) => ((bits >> edge) & 1) === 1);
    const neighbors = vertices.map((_, cell) => lines.flatMap((line) => (line.includes(cell) ? line : [])));
    const next = neighbors.map((all, cell) => all.filter((other) => other !== cell));
    if (next.some(({ length }) => length > 2)) continue;
    const seen = new Set<number>();
    const pairs: string[] = [];
    for (const [start, from] of next.entries()) {
      if (from.length !== 1 || seen.has(start)) continue;
      let at = start;
      for (
        let on: number | undefined = start;
        on !== undefined;
        on = next[at]!.find((cell) => !seen.has(cell))
      ) {
        seen.add(on);
        at = on;
      }
      pairs.push(`${start}-${at}`);
    }
    // What is left is on cycles.
    if (next.some(({ length }, cell) => length > 0 && !seen.has(cell))) continue;
    const key = pairs.join(' ');
    const covers = next.every(({ length }) => length > 0);
    const known = found.get(key) ?? { count: 0, covers: false };
    found.set(key, { count: known.count + 1, covers: known.covers || covers });
  }
  return found;
}

function membersOf(subject: InstanceSubject, options: InstanceOptions): readonly Instance[] {
  const family = instances.family(subject as never, options);
  return [...sets(family.build({}).finish())]
    .map((member) =>
      member
        .map((element) => family.cellsOf(element).join('-'))
        .sort(byFirst)
        .join(' '),
    )
    .sort();
}

const byFirst = (one: string, other: string): number => Number.parseInt(one, 10) - Number.parseInt(other, 10);

const pairCount = (instance: Instance): number => (instance === '' ? 0 : instance.split(' ').length);

const grids = ['1x2', '1x5', '2x2', '2x3', '3x2', '2x4', '3x3'];
/** Random graphs as lists of edges. */
const graphs: fc.Arbitrary<string> = fc
  .uniqueArray(
    fc.tuple(fc.nat(6), fc.nat(6)).filter(([one, other]) => one < other),
    {
      minLength: 1,
      maxLength: 10,
      selector: (edge) => edge.join(' '),
    },
  )
  .map((edges) => edges.map(([one, other]) => `p${one} p${other}`).join('\n'));

test('good and solvable instances are those of brute force', async () => {
  const property = fc.asyncProperty(
    fc.oneof(fc.constantFrom(...grids), graphs),
    fc.option(fc.nat(4), { nil: undefined }),
    async (text, maxPairs) => {
      const subject = await boardOf(text);
      const all = [...allInstances(subject.puzzle)].filter(
        ([instance]) => pairCount(instance) <= (maxPairs ?? 9),
      );
      const good = all.filter(([, { count, covers }]) => count === 1 && covers).map(([instance]) => instance);
      const solvable = all.map(([instance]) => instance);
      expect(membersOf(subject, { maxPairs })).toEqual(good.sort());
      expect(membersOf(subject, { maxPairs, solvable: true })).toEqual(solvable.sort());
    },
  );
  await fc.assert(property, { numRuns: runs(300, 20) });
});

test('the members are counted by size without the diagram', async () => {
  const property = fc.asyncProperty(
    fc.oneof(fc.constantFrom(...grids), graphs),
    fc.boolean(),
    async (text, solvable) => {
      const family = instances.family((await boardOf(text)) as never, { solvable });
      const sizes = [...sets(family.build({}).finish())].map(({ length }) => length);
      const counted = family.countBySize!({}).finish();
      const most = Math.max(counted.length, ...sizes.map((size) => size + 1));
      expect(Array.from({ length: most }, (_, size) => counted[size] ?? 0n)).toEqual(
        Array.from({ length: most }, (_, size) => BigInt(sizes.filter((each) => each === size).length)),
      );
    },
  );
  await fc.assert(property, { numRuns: runs(200, 12) });
});

test('an engine proves that a good instance is unique, and solves a solvable one', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...grids),
    fc.nat(),
    fc.boolean(),
    async (text, which, solvable) => {
      const family = instances.family((await boardOf(text)) as never, { solvable });
      const members = [...sets(family.build({}).finish())].filter((member) => member.length > 0);
      const puzzle = family.puzzleOf(members[which % members.length]!);
      expect(await checkMember(numberlink, family as never, puzzle, { engine: 'conflict' })).toEqual({
        evidence: solvable ? 'checked' : 'proof',
        reason: null,
      });
    },
  );
  await fc.assert(property, { numRuns: runs(200, 12) });
});
