import { cellAt, cellCount, columnOf, type Grid, rowOf } from '../../../boards/geometry/grid.js';
import { neighbors } from '../../../boards/geometry/neighbors.js';
import type { SeededRandom } from '../../../contracts/seeded-random.js';

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
      neighbors(grid, from)
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
  return path.reduce((sum, cell) => sum + neighbors(grid, cell).filter((each) => cells.has(each)).length, 0);
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

/** The number of random moves of a tiling, for each cell. */
const movesPerCell = 40;

/**
 * A random tiling of a grid of at least two cells by dominoes, each as its two cells. Of an odd number of cells, one is left over: it
 * makes a domino beside it a path of three cells.
 */
function randomTiling(grid: Grid, random: SeededRandom): readonly (readonly number[])[] {
  const mates = dominoesInLines(grid);
  const moves = movesPerCell * mates.length;
  for (let move = 0; move < moves; move++) flip(grid, random, mates);
  let hole = mates.indexOf(-1);
  if (hole < 0) return dominoes(mates);
  for (let move = 0; move < mates.length; move++) {
    const taken = random.pick(neighbors(grid, hole));
    const freed = mates[taken]!;
    join(mates, hole, taken);
    mates[freed] = -1;
    hole = freed;
    flip(grid, random, mates);
  }
  const beside = random.pick(neighbors(grid, hole));
  return dominoes(mates).map(([one, other]) =>
    one === beside ? [hole, one, other] : other === beside ? [one, other, hole] : [one, other],
  );
}

/** By cell, the other cell of its domino, or -1 in the cell that is left over: dominoes along the rows, or the columns. */
function dominoesInLines(grid: Grid): Int32Array {
  const { rows, columns } = grid;
  return Int32Array.from({ length: cellCount(grid) }, (_, cell) => {
    const [row, column] = [rowOf(grid, cell), columnOf(grid, cell)];
    if (columns % 2 === 0) return column % 2 === 0 ? cell + 1 : cell - 1;
    if (rows % 2 === 0) return row % 2 === 0 ? cell + columns : cell - columns;
    if (row > 0) return row % 2 === 1 ? cell + columns : cell - columns;
    if (column > 0) return column % 2 === 1 ? cell + 1 : cell - 1;
    return -1;
  });
}

function join(mates: Int32Array, one: number, other: number): void {
  mates[one] = other;
  mates[other] = one;
}

/** Turns the two dominoes of a random square of four cells, if there are two. */
function flip(grid: Grid, random: SeededRandom, mates: Int32Array): void {
  if (grid.rows < 2 || grid.columns < 2) return;
  const upper = cellAt(grid, random.below(grid.rows - 1), random.below(grid.columns - 1));
  const lower = upper + grid.columns;
  if (mates[upper] === upper + 1 && mates[lower] === lower + 1) {
    join(mates, upper, lower);
    join(mates, upper + 1, lower + 1);
  } else if (mates[upper] === lower && mates[upper + 1] === lower + 1) {
    join(mates, upper, upper + 1);
    join(mates, lower, lower + 1);
  }
}

function dominoes(mates: Int32Array): readonly (readonly [number, number])[] {
  return Array.from(mates, (mate, cell) => [cell, mate] as const).filter(([cell, mate]) => cell < mate);
}
