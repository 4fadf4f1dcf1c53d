import { type DrawnGraph, type Ring, ringAround } from '../../boards/geometry/drawn-graph.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';

/**
 * The probability of a flip that shortens the lines by one. Smaller values give more winding loops.
 */
const shorter = 0.5;

/** The minimum number of sweeps; further sweeps follow while the lines grow. */
const minSweeps = 30;
/** The number of sweeps over which growth is measured. */
const sweepsCompared = 10;

/** A symmetry that the lines keep. */
export interface LoopSymmetry {
  /** By cell, the cells that the symmetry maps it to, itself among them. */
  readonly images: readonly (readonly number[])[];
  /** The cells around which the lines begin: with each its image, so that the lines around all of them are one loop. */
  readonly start: readonly number[];
}

/** A random walk of lines on a graph: always one loop, or, if several are allowed, loops that do not touch. */
interface WanderingLines {
  /** 1 for every edge with a line. */
  readonly lines: Uint8Array;
  /** Tries one flip for each of some cells on average, by default for all; returns the number of lines afterwards. */
  sweep(cells?: readonly number[]): number;
}

/**
 * Starts with the lines around one cell of the graph, which must have one, or as the symmetry says. A flip exchanges the edges of a cell with lines and those without. If the cell
 * shares a single path of edges with the loop, the loop takes the other way around the cell, and stays one simple loop.
 * Loops that do not touch stay disjoint if no line is at a corner that gets two new ones. Flips that add lines are always
 * made, others with a probability (Metropolis), so that the loop winds over the whole board. The edges of each cell must
 * be one cycle. A flip is linear in the edges of its cell.
 */
export function wanderingLines(
  graph: DrawnGraph,
  random: SeededRandom,
  several: boolean,
  symmetry: LoopSymmetry | null = null,
): WanderingLines {
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

  const imagesOf = new Map(
    symmetry?.images.map((images, cell) => [
      rings[cell]!,
      images.filter((image) => image !== cell).map((image) => rings[image]!),
    ]),
  );
  const start = symmetry === null ? [random.pick(rings)] : symmetry.start.map((cell) => rings[cell]!);
  for (const ring of start) flip(ring);
  return {
    lines,
    sweep: (cells) => {
      const among = cells === undefined ? rings : cells.map((cell) => rings[cell]!);
      for (let tries = 0; tries < among.length; tries++) {
        const ring = random.pick(among);
        if (!mayFlip(ring)) continue;
        const gain = gainOf(ring);
        if (gain < 0 && !random.chance(shorter ** -gain)) continue;
        flip(ring);
        const flipped = [ring];
        for (const image of imagesOf.get(ring) ?? []) {
          if (mayFlip(image)) {
            flip(image);
            flipped.push(image);
            continue;
          }
          // Flips without those of all images would end the symmetry: they are taken back.
          for (const each of flipped.reverse()) flip(each);
          break;
        }
      }
      return length;
    },
  };
}

/** Sweeps until the lines fill the board. `pause` is called after each sweep; it may throw to stop. */
export async function settle(wandering: WanderingLines, pause: () => Promise<void>): Promise<void> {
  let [before, now] = [0, 0];
  for (let sweeps = 0; sweeps < minSweeps || now > before; ) {
    [before, now] = [now, 0];
    for (let each = 0; each < sweepsCompared; each++, sweeps++) {
      now += wandering.sweep();
      await pause();
    }
  }
}
