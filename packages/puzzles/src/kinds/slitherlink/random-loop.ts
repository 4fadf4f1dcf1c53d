import { type DrawnGraph, type Ring, ringAround } from '../../geometry/drawn-graph.js';
import type { SeededRandom } from '../../random/seeded-random.js';

/**
 * How probable it is that a flip is made which makes the lines shorter by one: the smaller, the more winding the loop.
 */
const shorter = 0.5;

/** The lines wander for so many flips a cell at least, and then until they grow no more. */
const fewestSweeps = 30;
/** How many sweeps are compared with those before, to see whether lines still grow. */
const sweepsCompared = 10;

/** Lines that wander over a board: always one loop, or where several are allowed, one or more that do not touch. */
export interface WanderingLines {
  /** 1 for every edge with a line. */
  readonly lines: Uint8Array;
  /** Tries one flip a cell, on the average; returns the number of lines afterwards. */
  sweep(): number;
}

/**
 * Lines around one cell, to begin with. A flip exchanges, around a cell, the edges with lines and those without. If the
 * cell and the loop have in common a single way of one edge or more, the loop goes the other way around the cell
 * afterwards, and is one simple loop again. Loops that do not touch stay such ones wherever no line is at the corners
 * of the cell that get two new ones. Flips that add lines are always made, others by chance (Metropolis): so the loop
 * winds over the whole board. Each cell's edges must be one cycle. A flip takes time linear in the edges of its cell.
 */
export function wanderingLines(graph: DrawnGraph, random: SeededRandom, several: boolean): WanderingLines {
  const rings = graph.cells.map((_, cell) => ringAround(graph, cell)!);
  const lines = new Uint8Array(graph.edges.length);
  const degrees = new Uint8Array(graph.vertices.length);
  let length = 0;

  const flip = ({ edges, vertices }: Ring): void => {
    for (const edge of edges) {
      const change = lines[edge] === 1 ? -1 : 1;
      lines[edge] = lines[edge]! + change;
      length += change;
    }
    for (const [at, vertex] of vertices.entries()) {
      const [before, after] = [edges.at(at - 1)!, edges[at]!];
      degrees[vertex] = degrees[vertex]! + 2 * (lines[before]! + lines[after]!) - 2;
    }
  };
  const mayFlip = ({ edges, vertices }: Ring): boolean => {
    let [begins, lined] = [0, 0];
    for (const [at, vertex] of vertices.entries()) {
      const [before, after] = [lines[edges.at(at - 1)!]!, lines[edges[at]!]!];
      if (before === 0 && after === 0 && degrees[vertex] !== 0) return false;
      if (before === 0 && after === 1) begins += 1;
      lined += after;
    }
    if (several) return lined < length || lined < edges.length;
    return begins === 1;
  };
  const gainOf = ({ edges }: Ring): number =>
    edges.reduce((gain, edge) => (lines[edge] === 1 ? gain - 1 : gain + 1), 0);

  flip(random.pick(rings));
  return {
    lines,
    sweep: () => {
      for (let tries = 0; tries < rings.length; tries++) {
        const ring = random.pick(rings);
        if (!mayFlip(ring)) continue;
        const gain = gainOf(ring);
        if (gain >= 0 || random.chance(shorter ** -gain)) flip(ring);
      }
      return length;
    },
  };
}

/** Lets lines wander until they fill the board. `pause` is waited for after each sweep, and may end it by throwing. */
export async function settle(wandering: WanderingLines, pause: () => Promise<void>): Promise<void> {
  let [before, now] = [0, 0];
  for (let sweeps = 0; sweeps < fewestSweeps || now > before; ) {
    [before, now] = [now, 0];
    for (let each = 0; each < sweepsCompared; each++, sweeps++) {
      now += wandering.sweep();
      await pause();
    }
  }
}
