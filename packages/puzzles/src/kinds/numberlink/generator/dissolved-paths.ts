import { cellCount, type Grid } from '../../../boards/geometry/grid.js';
import { neighbors } from '../../../boards/geometry/neighbors.js';
import type { SeededRandom } from '../../../contracts/seeded-random.js';
import { joined, type Path, touches } from './random-paths.js';

/** The maximum number of ways in which one path is tried to be dissolved. */
const maxWays = 12;

/** The maximum number of tries on a board of 100 cells; fewer on larger ones, where each takes longer. */
const maxTries = 80;

/** Which steps are taken. */
export interface Dissolving {
  /** Whether paths must not touch themselves. */
  readonly isInduced: boolean;
  /** The number of paths that is small enough. */
  readonly minPaths: number;
  /** How many times the usual number of tries there are. */
  readonly triesFactor: number;
  isGood(paths: readonly Path[]): Promise<boolean>;
}

/**
 * The paths without some of them, whose cells other paths take over: the first ones up to a cell join the end of one path, all others the
 * end of another one. Random such steps that `isGood` accepts, the shortest paths first.
 */
export async function dissolvedPaths(
  grid: Grid,
  paths: readonly Path[],
  random: SeededRandom,
  { isInduced, minPaths, triesFactor, isGood }: Dissolving,
): Promise<readonly Path[]> {
  let current = paths;
  let open = random.shuffled(paths);
  let tries = Math.ceil((triesFactor * maxTries * 100) / cellCount(grid));
  while (open.length > 0 && current.length > minPaths) {
    const path = open.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
    open = open.filter((each) => each !== path);
    for (const way of random.shuffled(waysToDissolve(grid, current, path, isInduced)).slice(0, maxWays)) {
      const without = [...current.filter((each) => each !== path && !way.replaced.includes(each)), ...way.by];
      if (tries === 0) return current;
      tries--;
      if (!(await isGood(without))) continue;
      current = without;
      open = [...open.filter((each) => !way.replaced.includes(each)), ...way.by];
      break;
    }
  }
  return current;
}

/** Paths, and what they become. */
interface Step {
  readonly replaced: readonly Path[];
  readonly by: readonly Path[];
}

/** All ways in which other paths take over the cells of a path. */
function waysToDissolve(grid: Grid, paths: readonly Path[], path: Path, isInduced: boolean): readonly Step[] {
  const byEnd = new Map(
    paths
      .filter((each) => each !== path)
      .flatMap((each) => [[each[0]!, each] as const, [each.at(-1)!, each] as const]),
  );
  /** The ways in which a piece joins another path. */
  const stepsOf = (piece: Path): readonly Step[] =>
    [...new Set([piece[0]!, piece.at(-1)!])].flatMap((from) =>
      neighbors(grid, from).flatMap((to) => {
        const other = byEnd.get(to);
        if (other === undefined || (isInduced && touches(grid, piece, new Set(other)) > 1)) return [];
        return [{ replaced: [other], by: [joined(piece, other, [from, to])] }];
      }),
    );
  const steps: Step[] = [...stepsOf(path)];
  for (let length = 1; length < path.length; length++) {
    const rest = stepsOf(path.slice(length));
    for (const first of stepsOf(path.slice(0, length)))
      for (const second of rest)
        if (first.replaced[0] !== second.replaced[0])
          steps.push({ replaced: [...first.replaced, ...second.replaced], by: [...first.by, ...second.by] });
  }
  return steps;
}
