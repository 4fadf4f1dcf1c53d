import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/boards/definition/board.js';
import type { EditMode, Tool } from '../../src/boards/definition/editing.js';
import { emptyPosition, resized } from '../../src/boards/editing/board-size.js';
import { withToggledValue } from '../../src/boards/editing/values.js';
import { puzzleJson } from '../../src/boards/formats/json/puzzle-json.js';
import { edgesAtVertices } from '../../src/boards/geometry/drawn-graph.js';
import { cellCount } from '../../src/boards/geometry/grid.js';
import { type LineSite, lineGraph } from '../../src/boards/geometry/line-graph.js';
import { directions, neighbor } from '../../src/boards/geometry/pairs.js';
import { isGridSite, siteCount } from '../../src/boards/geometry/sites.js';
import type { Position } from '../../src/boards/layers/board.js';
import { hasBoard, layersOf } from '../../src/boards/layers/layer.js';

const modes: readonly EditMode[] = ['make', 'solve'];

/** A use of a tool, by numbers that are reduced to their ranges: the tool, the cell, and the steps of a stroke. */
const uses = fc.array(
  fc.record({
    mode: fc.constantFrom(...modes),
    tool: fc.nat(99),
    cell: fc.nat(999),
    way: fc.array(fc.constantFrom(...directions), { maxLength: 4 }),
    clears: fc.boolean(),
    many: fc.boolean(),
  }),
  { maxLength: 30 },
);

/** Any edited board is valid for the kind, and tools have distinct names. */
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
        if (hasBoard(board.layers))
          expect({ rows: other.puzzle.rows, columns: other.puzzle.columns }).toEqual(second);
        // Values outside the smaller board are lost; the others keep their places.
        expect(resized(board, resized(board, position, { rows: 5, columns: 5 }), first)).toEqual(position);
      });
      fc.assert(property, { numRuns: runs });
    });

    test('tools have names of their own, and do something on an empty board or a drawn one', () => {
      const { puzzle } = emptyPosition(board, { rows: 3, columns: 3 });
      for (const mode of modes) {
        const tools = board.editing.tools(mode, puzzle);
        if (modeHasTools(board, mode)) expect(tools.length).toBeGreaterThan(0);
        expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
        for (const { layer } of tools) expect(board.layers).toHaveProperty(layer);
      }
    });
  });
}

/** Whether a mode has values on the board; records have a form of their own. */
function modeHasTools({ layers }: Board, mode: EditMode): boolean {
  const edited = layersOf(layers, mode === 'make' ? 'clue' : 'answer');
  return edited.some(([, { site }]) => isGridSite(site));
}

interface Use {
  readonly mode: EditMode;
  readonly tool: number;
  readonly cell: number;
  readonly way: readonly (typeof directions)[number][];
  /** Whether it takes away instead. */
  readonly clears: boolean;
  /** Whether the value is put at two sites at once. */
  readonly many: boolean;
}

function used(board: Board, position: Position, { mode, tool, cell, way, clears, many }: Use): Position {
  const { puzzle } = position;
  if (cellCount(puzzle) === 0) return position;
  const at = cell % cellCount(puzzle);
  const tools = board.editing.tools(mode, puzzle);
  if (tools.length === 0) return position;
  const held = tools[tool % tools.length]!;
  const sites = siteCount(puzzle, held.site);
  if (clears) return sites === 0 ? position : held.clear(position, cell % sites);
  if (many && held.value !== undefined && sites > 1) {
    const both = [cell % sites, (cell + 1) % sites];
    return withToggledValue(board.layers, position, held.layer, both, held.value);
  }
  if (held.site === 'row' || held.site === 'column')
    return held.tap(position, cell % siteCount(puzzle, held.site));
  if (held.site !== 'cell') return usedOnLines(held, held.site, position, cell, way.length);
  const path = [at];
  for (const direction of way) {
    const next = neighbor(puzzle, path.at(-1)!, direction);
    if (next !== null) path.push(next);
  }
  if (path.length > 1) return held.drag?.(position, path) ?? position;
  return held.tap(position, at);
}

/** A walk along the line graph that turns off by the numbers that are left of `start`; boards of one cell have no pairs. */
function usedOnLines(held: Tool, site: LineSite, position: Position, start: number, steps: number): Position {
  const graph = lineGraph(position.puzzle, site);
  if (graph.edges.length === 0) return position;
  const edge = start % graph.edges.length;
  if (steps === 0) return held.tap(position, edge);
  const around = edgesAtVertices(graph);
  const ends = graph.edges[edge]!;
  const path = start % 2 === 0 ? [...ends] : [...ends].reverse();
  for (let i = 1; i < steps; i++) {
    const at = path.at(-1)!;
    const next = graph.edges[around[at]![(start + i) % around[at]!.length]!]!;
    path.push(next[0] === at ? next[1] : next[0]);
  }
  return held.drag?.(position, path) ?? position;
}

/** Expects that the JSON form represents the position and is read back unchanged; a board may lack a required clue. */
function expectSaid(board: Board, position: Position): void {
  const json = puzzleJson(board);
  expect(json.read(json.write(position), {})).toEqual(position);
}
