import type { Board } from './board.js';

/** Two islands that see each other, and the sites between neighboring cells that a bridge of theirs spans. */
interface Sight {
  readonly ends: readonly [number, number];
  readonly sites: readonly number[];
  /** The cells of open water on the way, each with the direction. */
  readonly water: readonly number[];
}

/**
 * The solutions of a board, or the first `max`: for each, the number of bridges at each site between two
 * neighboring cells, first the horizontal ones row by row, then the vertical ones. Tries all numbers of
 * bridges for all islands that see each other.
 */
export function bruteForce(board: Board, max: number): readonly (readonly number[])[] {
  const sights = sightsOf(board);
  const chosen = sights.map(() => 0);
  const found: number[][] = [];
  const goOn = (next: number): void => {
    if (found.length >= max || !mayBeRight(board, sights, chosen, next)) return;
    if (next < sights.length) {
      for (let bridges = 0; bridges <= board.most; bridges++) {
        chosen[next] = bridges;
        goOn(next + 1);
      }
      chosen[next] = 0;
    } else if (isJoined(board, sights, chosen) && !(board.noLoops && hasLoop(sights, chosen))) {
      found.push(drawingOf(board, sights, chosen));
    }
  };
  goOn(0);
  return found;
}

function sightsOf({ rows, columns, cells }: Board): Sight[] {
  const sights: Sight[] = [];
  const look = (from: number, step: number, steps: number, site: (cell: number) => number): void => {
    const way: number[] = [from];
    for (let i = 1; i <= steps; i++) {
      const cell = from + i * step;
      if (cells[cell] !== null) {
        sights.push({ ends: [from, cell], sites: way.map(site), water: way.slice(1) });
        return;
      }
      way.push(cell);
    }
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (cells[cell] === null) continue;
      look(cell, 1, columns - 1 - column, (each) => each - row);
      look(cell, columns, rows - 1 - row, (each) => rows * (columns - 1) + each);
    }
  }
  return sights;
}

/** Whether the first `count` choices neither cross nor give an island too much, and leave none with too little. */
function mayBeRight(
  board: Board,
  sights: readonly Sight[],
  chosen: readonly number[],
  count: number,
): boolean {
  const last = sights[count - 1];
  if (last && chosen[count - 1]! > 0) {
    for (let i = 0; i < count - 1; i++) {
      if (chosen[i]! > 0 && sights[i]!.water.some((cell) => last.water.includes(cell))) return false;
    }
  }
  const least = board.cells.filter((clue) => clue !== null).length > 1 ? 1 : 0;
  return board.cells.every((clue, cell) => {
    if (clue === null) return true;
    let drawn = 0;
    let open = 0;
    sights.forEach(({ ends }, i) => {
      if (!ends.includes(cell)) return;
      if (i < count) drawn += chosen[i]!;
      else open += board.most;
    });
    return clue === '?' ? drawn + open >= least : drawn <= clue && clue <= drawn + open;
  });
}

/** Whether bridges join all islands: the first one's name spreads to all others. */
function isJoined({ cells }: Board, sights: readonly Sight[], chosen: readonly number[]): boolean {
  const islands = [...cells.keys()].filter((cell) => cells[cell] !== null);
  const reached = new Set(islands.slice(0, 1));
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    sights.forEach(({ ends: [one, other] }, i) => {
      if (chosen[i]! > 0 && (reached.has(one) || reached.has(other))) reached.add(one).add(other);
    });
  }
  return reached.size === islands.length;
}

/** Whether bridges close a loop: some remain after repeatedly removing the bridge of every island with a single one. */
function hasLoop(sights: readonly Sight[], chosen: readonly number[]): boolean {
  const left = new Set(sights.filter((_, i) => chosen[i]! > 0));
  const isAlone = (cell: number): boolean => [...left].filter(({ ends }) => ends.includes(cell)).length === 1;
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const sight of left) if (sight.ends.some(isAlone)) left.delete(sight);
  }
  return left.size > 0;
}

function drawingOf({ rows, columns }: Board, sights: readonly Sight[], chosen: readonly number[]): number[] {
  const drawing = new Array<number>(rows * (columns - 1) + (rows - 1) * columns).fill(0);
  sights.forEach(({ sites }, i) => {
    for (const site of sites) drawing[site] = chosen[i]!;
  });
  return drawing;
}
