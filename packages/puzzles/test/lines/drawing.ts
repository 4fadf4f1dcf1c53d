import fc from 'fast-check';
import { cornersOfEdge } from '../../src/boards/geometry/edges.js';
import type { Geometry } from '../../src/boards/geometry/geometry.js';
import type { LineSite } from '../../src/boards/geometry/line-graph.js';
import { siteCount, siteName } from '../../src/boards/geometry/sites.js';
import { empty } from '../../src/boards/layers/layer.js';
import { arbitraryGraph } from '../conformance/arbitrary-graph.js';

/** A random drawing of lines, with the two ends of each site. */
export interface Drawing {
  readonly geometry: Geometry;
  readonly site: LineSite;
  readonly ends: readonly (readonly [string, string])[];
  readonly values: Int16Array;
}

/** The ends of each site: names of cells or of corners, found without the line graph. */
function endsOf(geometry: Geometry, site: LineSite): readonly (readonly [string, string])[] {
  const { graph } = geometry;
  return Array.from({ length: siteCount(geometry, site) }, (_, index): [string, string] => {
    const [one, other] =
      site === 'pair'
        ? siteName(geometry, 'pair', index).split('-')
        : (graph?.edges[index] ?? cornersOfEdge(geometry, index)).map(String);
    return [one!, other!];
  });
}

/** Random drawings on grids and graphs; `maxSites`: the maximum number of edges or pairs. */
export function arbitraryDrawing(maxSites: number): fc.Arbitrary<Drawing> {
  const side = fc.integer({ min: 1, max: 4 });
  const grids = fc.record({ rows: side, columns: side });
  const sites = fc.constantFrom<LineSite>('pair', 'edge');
  const boards = fc.oneof(
    fc.record({ geometry: grids, site: sites }),
    fc.record({ geometry: arbitraryGraph(maxSites), site: fc.constant<LineSite>('edge') }),
  );
  return boards
    .filter(({ geometry, site }) => siteCount(geometry, site) <= maxSites)
    .chain(({ geometry, site }) => {
      const ends = endsOf(geometry, site);
      const value = fc.constantFrom(empty, 0, 1, 1);
      return fc
        .array(value, { minLength: ends.length, maxLength: ends.length })
        .map((values) => ({ geometry, site, ends, values: Int16Array.from(values) }));
    });
}

/** By end, the sites of a drawing that end there and have one of these values. */
export function sitesAt({ ends, values }: Drawing, wanted: readonly number[]): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [site, both] of ends.entries())
    for (const end of both) {
      const here = found.get(end) ?? [];
      if (wanted.includes(values[site]!)) here.push(site);
      found.set(end, here);
    }
  return found;
}

/** The sites with a line, as connected sets: sets that share an end are merged until none do. */
export function mergedLines(drawing: Drawing): readonly (readonly number[])[] {
  const { ends, values } = drawing;
  let sets = [...ends.keys()].filter((site) => values[site] === 1).map((site) => [site]);
  const endsIn = (set: readonly number[]): readonly string[] => set.flatMap((site) => ends[site]!);
  for (;;) {
    const pair = sets
      .flatMap((one, i) => sets.slice(i + 1).map((other) => [one, other] as const))
      .find(([one, other]) => endsIn(one).some((end) => endsIn(other).includes(end)));
    if (pair === undefined) return sets;
    sets = [...sets.filter((set) => !pair.includes(set)), pair.flat()];
  }
}

/** Whether the lines are one loop: there are some, they are connected, and two are at each of their ends. */
export function isLoop(drawing: Drawing): boolean {
  const degrees = [...sitesAt(drawing, [1]).values()].map(({ length }) => length);
  return mergedLines(drawing).length === 1 && degrees.every((degree) => degree === 0 || degree === 2);
}
