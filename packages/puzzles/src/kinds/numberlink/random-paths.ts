import { cellCount, type Grid } from '../../boards/geometry/grid.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import { cellsBeside, randomTiling } from './random-tiling.js';

/** A path as its cells, from one end to the other. */
export type Path = readonly number[];

/** The end of one path, and the end of another path beside it, at which they may be joined; or at which they were. */
export type Joint = readonly [number, number];

/** Paths that cover a grid. */
export interface RandomPaths {
  readonly paths: readonly Path[];
  /**
   * Where the paths may be cut, in a random order. Cut at all joints, the paths have two cells each, and at most one has three: no other
   * paths join the same ends.
   */
  readonly joints: readonly Joint[];
}

/**
 * Random paths of at least two cells that cover a grid of at least two cells: a random tiling by dominoes, joined at their ends in a
 * random order as long as two can be joined. None touches itself: two neighboring cells of a path are next to each other on it.
 */
export function randomPaths(grid: Grid, random: SeededRandom): RandomPaths {
  const pathAt = new Array<Path>(cellCount(grid));
  const put = (path: Path): void => {
    for (const cell of path) pathAt[cell] = path;
  };
  const isEnd = (cell: number): boolean => pathAt[cell]![0] === cell || pathAt[cell]!.at(-1) === cell;
  const jointsOf = (path: Path): readonly Joint[] =>
    [path[0]!, path.at(-1)!].flatMap((from) =>
      cellsBeside(grid, from)
        .filter((to) => pathAt[to] !== path && isEnd(to) && touches(grid, path, new Set(pathAt[to]!)) === 1)
        .map((to): Joint => [from, to]),
    );
  const joints: Joint[] = [];
  let open = random.shuffled<Path>(randomTiling(grid, random));
  open.forEach(put);
  while (open.length > 0) {
    const longer: Path[] = [];
    for (const path of open) {
      if (pathAt[path[0]!] !== path) continue;
      const found = jointsOf(path);
      if (found.length === 0) continue;
      const joint = random.pick(found);
      const both = joined(path, pathAt[joint[1]]!, joint);
      put(both);
      joints.push(joint);
      longer.push(both);
    }
    open = random.shuffled(longer);
  }
  return { paths: [...new Set(pathAt)], joints: random.shuffled(joints) };
}

/** Two paths as one. */
export function joined(path: Path, other: Path, [from, to]: Joint): Path {
  return [
    ...(path[0] === from ? path.toReversed() : path),
    ...(other[0] === to ? other : other.toReversed()),
  ];
}

/** The number of pairs of neighboring cells of which one is on a path and the other one of these cells. */
export function touches(grid: Grid, path: Path, cells: ReadonlySet<number>): number {
  return path.reduce(
    (sum, cell) => sum + cellsBeside(grid, cell).filter((each) => cells.has(each)).length,
    0,
  );
}

/** The paths, cut at some joints. */
export function cutAt(paths: readonly Path[], cuts: readonly Joint[]): readonly Path[] {
  const isCut = new Set(cuts.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  return paths.flatMap((path) => {
    const pieces: number[][] = [];
    for (const [place, cell] of path.entries())
      if (place === 0 || isCut.has(`${path[place - 1]} ${cell}`)) pieces.push([cell]);
      else pieces.at(-1)!.push(cell);
    return pieces;
  });
}
