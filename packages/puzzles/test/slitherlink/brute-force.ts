import type { Board, Ground } from './board.js';

/** A set of lines, with the vertices that they pass: a bit for each edge, and for each vertex. */
interface Lines {
  readonly edges: bigint;
  readonly vertices: bigint;
}

/** The solutions of a board, or the first `most`: the edges of each, in order. Every loop of the graph is looked at. */
export function bruteForce(board: Board, most: number): readonly (readonly number[])[] {
  const every = board.severalLoops ? unionsOf(board) : cyclesOf(board);
  const found: (readonly number[])[] = [];
  for (const { edges, vertices } of every) {
    if (found.length === most) break;
    if (board.allPoints && vertices !== (1n << BigInt(board.vertexCount)) - 1n) continue;
    const isRight = board.numbers.every((number, cell) => {
      if (typeof number !== 'number') return true;
      return board.cells[cell]!.filter((edge) => (edges >> BigInt(edge)) & 1n).length === number;
    });
    if (isRight) found.push([...board.edges.keys()].filter((edge) => (edges >> BigInt(edge)) & 1n));
  }
  return found;
}

const known = new Map<string, { cycles?: readonly Lines[]; unions?: readonly Lines[] }>();

function knownOf(ground: Ground) {
  const key = `${ground.vertexCount} ${ground.edges.join(' ')}`;
  const entry = known.get(key) ?? {};
  known.set(key, entry);
  return entry;
}

/**
 * All cycles of a graph: each begins at its lowest vertex, and goes on to the lower one of that vertex's two neighbors.
 */
export function cyclesOf(ground: Ground): readonly Lines[] {
  const entry = knownOf(ground);
  if (entry.cycles) return entry.cycles;
  const around = Array.from({ length: ground.vertexCount }, (): [number, number][] => []);
  for (const [edge, [one, other]] of ground.edges.entries()) {
    around[one]!.push([other, edge]);
    around[other]!.push([one, edge]);
  }
  const cycles: Lines[] = [];
  const goOn = (start: number, second: number, at: number, lines: Lines): void => {
    for (const [next, edge] of around[at]!) {
      const edges = lines.edges | (1n << BigInt(edge));
      if (next === start && at > second) cycles.push({ edges, vertices: lines.vertices });
      const bit = 1n << BigInt(next);
      if (next <= start || lines.vertices & bit) continue;
      goOn(start, second, next, { edges, vertices: lines.vertices | bit });
    }
  };
  for (let start = 0; start < ground.vertexCount; start++)
    for (const [second, edge] of around[start]!) {
      if (second < start) continue;
      const vertices = (1n << BigInt(start)) | (1n << BigInt(second));
      goOn(start, second, second, { edges: 1n << BigInt(edge), vertices });
    }
  entry.cycles = cycles;
  return cycles;
}

/** All sets of cycles without a common vertex, the empty one left out. */
function unionsOf(ground: Ground): readonly Lines[] {
  const entry = knownOf(ground);
  if (entry.unions) return entry.unions;
  const cycles = cyclesOf(ground);
  const unions: Lines[] = [];
  const goOn = (from: number, lines: Lines): void => {
    for (let i = from; i < cycles.length; i++) {
      const { edges, vertices } = cycles[i]!;
      if (vertices & lines.vertices) continue;
      const more = { edges: edges | lines.edges, vertices: vertices | lines.vertices };
      unions.push(more);
      goOn(i + 1, more);
    }
  };
  goOn(0, { edges: 0n, vertices: 0n });
  entry.unions = unions;
  return unions;
}
