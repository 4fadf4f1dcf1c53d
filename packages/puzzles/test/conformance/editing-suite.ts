import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditMode, Tool } from '../../src/editing/editing.js';
import { emptyPosition, resized } from '../../src/editing/resized.js';
import { withDigit } from '../../src/editing/typed-value.js';
import { puzzleJson } from '../../src/formats/puzzle-json.js';
import { edgesAtVertices } from '../../src/geometry/drawn-graph.js';
import { graphOf } from '../../src/geometry/geometry.js';
import { cellCount } from '../../src/geometry/grid.js';
import { directions, neighbor } from '../../src/geometry/pairs.js';
import type { Board } from '../../src/kinds/board.js';
import type { Position } from '../../src/layers/board.js';

const modes: readonly EditMode[] = ['make', 'solve'];

/** A use of a tool, by numbers that are brought into range: of all tools, at a cell, along a way of so many steps. */
const uses = fc.array(
  fc.record({
    mode: fc.constantFrom(...modes),
    tool: fc.nat(99),
    cell: fc.nat(999),
    way: fc.array(fc.constantFrom(...directions), { maxLength: 4 }),
    digit: fc.option(fc.nat(9)),
  }),
  { maxLength: 30 },
);

/** However a board is edited, it stays one that the kind can say; and tools can be told apart. */
export function describeEditing(board: Board, runs: number): void {
  describe('editing', () => {
    test('any use of any tool leaves a board of the kind', () => {
      const size = fc.record({
        rows: fc.integer({ min: 1, max: 5 }),
        columns: fc.integer({ min: 1, max: 5 }),
      });
      const property = fc.property(size, size, uses, (first, second, all) => {
        let position = emptyPosition(board, first);
        for (const use of all) {
          const next = used(board, position, use);
          expectSaid(board, next);
          position = next;
        }
        const other = resized(board, position, second);
        expectSaid(board, other);
        expect({ rows: other.puzzle.rows, columns: other.puzzle.columns }).toEqual(second);
        // What is cut off is gone; what stays comes back to its place.
        expect(resized(board, resized(board, position, { rows: 5, columns: 5 }), first)).toEqual(position);
      });
      fc.assert(property, { numRuns: runs });
    });

    test('tools have names of their own, and do something on an empty board or a drawn one', () => {
      const { puzzle } = emptyPosition(board, { rows: 3, columns: 3 });
      for (const mode of modes) {
        const tools = board.editing.tools(mode, puzzle);
        expect(tools.length).toBeGreaterThan(0);
        expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
        for (const tool of tools) expect(tool.tap ?? tool.drag).toBeDefined();
      }
    });
  });
}

interface Use {
  readonly mode: EditMode;
  readonly tool: number;
  readonly cell: number;
  readonly way: readonly (typeof directions)[number][];
  readonly digit: number | null;
}

function used(board: Board, position: Position, { mode, tool, cell, way, digit }: Use): Position {
  const { puzzle } = position;
  const at = cell % cellCount(puzzle);
  if (digit !== null) return withDigit(board.layers, mode, position, at, digit);
  const tools = board.editing.tools(mode, puzzle);
  const held = tools[tool % tools.length]!;
  if (held.site === 'edge') return usedOnEdges(held, position, cell, way.length);
  const path = [at];
  for (const direction of way) {
    const next = neighbor(puzzle, path.at(-1)!, direction);
    if (next !== null) path.push(next);
  }
  if (path.length > 1) return held.drag?.(position, path) ?? position;
  return held.tap?.(position, at) ?? position;
}

/** A walk along edges that turns off by the numbers that are left of `start`. */
function usedOnEdges(held: Tool, position: Position, start: number, steps: number): Position {
  const graph = graphOf(position.puzzle);
  const edge = start % graph.edges.length;
  if (steps === 0) return held.tap?.(position, edge) ?? position;
  const around = edgesAtVertices(graph);
  const path = [...graph.edges[edge]!];
  for (let i = 1; i < steps; i++) {
    const at = path.at(-1)!;
    const next = graph.edges[around[at]![(start + i) % around[at]!.length]!]!;
    path.push(next[0] === at ? next[1] : next[0]);
  }
  return held.drag?.(position, path) ?? position;
}

/** Expects that the JSON form says the position, and is read back as it; a board may lack what the kind asks for. */
function expectSaid(board: Board, position: Position): void {
  const json = puzzleJson(board);
  expect(json.read(json.write(position), {})).toEqual(position);
}
