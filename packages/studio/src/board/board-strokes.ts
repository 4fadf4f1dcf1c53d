import {
  cellAt,
  cellNear,
  columnOf,
  type Geometry,
  type Point,
  type Puzzle,
  type PuzzleDocument,
  rowOf,
  siteNear,
  valueNear,
} from '@gridwright/puzzles/boards';
import type { BoardInput } from './board-input.js';
import {
  withColorAlong,
  withCrossAt,
  withCrossesAlong,
  withDrawn,
  withErasedAt,
  withPressAt,
} from './entering.js';
import { likeTool, otherLayerInMargin } from './margin.js';
import type { PointerCalls, Press } from './pointer.js';
import { changeAt, equalCells, type Selection, type SelectionChange, selected } from './selection.js';
import { Stroke, type StrokeAlong, stepsBetween } from './stroke.js';
import { crossTool, type HeldTool, heldOf, shadeTools } from './tools.js';
import { pannedBy, zoomedAt } from './viewport.js';
import type { ViewportStore } from './viewport-store.js';

/** What strokes need of the board. */
export interface StrokeContext {
  /** The input as it is now. */
  readonly input: () => BoardInput;
  readonly viewport: ViewportStore;
  /** Shows the document as it would be after the stroke so far; null: as it is. */
  readonly show: (draft: PuzzleDocument | null) => void;
  readonly isPanning: () => boolean;
  /** The pointer is used, and not the keyboard. */
  readonly onPointer: () => void;
}

/** A stroke that has begun. */
interface Running {
  readonly held: HeldTool;
  readonly stroke: Stroke;
  /** All places, for the eraser. */
  readonly places: Point[];
  /** All cells that it has touched, in their order. */
  readonly cells: Set<number>;
  readonly selection: Selection;
  readonly cursor: number;
  readonly change: SelectionChange;
  /** Whether it began with a double press, which has selected already: only what moves on is a stroke. */
  readonly isDouble: boolean;
}

/** What a stroke of a tool runs along. On a graph, lines between cells run along its edges. */
function alongOf(tool: HeldTool, { graph }: Geometry): StrokeAlong {
  if (tool.type !== 'kind') return 'cells';
  const { site } = tool.tool;
  return site === 'edge' || (site === 'pair' && graph !== undefined) ? 'vertices' : 'cells';
}

/** What the pointers of a board do: strokes, presses, selections, and the view. */
export function strokeCalls({ input, viewport, show, isPanning, onPointer }: StrokeContext): PointerCalls {
  let running: Running | null = null;

  const begin = ({ at, adds, isSecond, isDouble }: Press): void => {
    onPointer();
    const { held, document, board, mode, box, selection, cursor, select, moveCursor } = withDocument(input());
    const second = mode === 'solve' ? secondTool(board, box.all) : null;
    const pressed = isSecond ? second : held;
    if (pressed === null) return;
    const { puzzle } = document;
    const place = viewport.placeAt(at);
    // The margin of another layer: that one is chosen, and a value that it has too is put there.
    const layer = mode === 'make' ? otherLayerInMargin(box, puzzle, pressed, place) : null;
    if (layer !== null) input().chooseGroup(layer);
    const tool = layer === null ? pressed : (likeTool(board, box.all, pressed, layer) ?? pressed);
    const cell = cellNear(puzzle, place) ?? cellBeside(puzzle, place, cursor);
    const isSelecting = tool.type === 'select' || tool.type === 'note';
    const change = cell === null ? 'replace' : changeAt(selection, cell, adds);
    const along = alongOf(tool, puzzle);
    const stroke = new Stroke(puzzle, along, place);
    const cells = new Set(along === 'cells' ? stroke.touched : []);
    running = { held: tool, stroke, places: [place], cells, selection, cursor, change, isDouble };
    if (!isSelecting) {
      if (cell !== null) moveCursor(cell);
    } else if (cell === null || cellNear(puzzle, place) === null) {
      if (!adds) select([]);
    } else if (isDouble && change !== 'remove') {
      select(selected(selection, equalCells(board.layers, document, cell), adds ? 'add' : 'replace'), cell);
    } else select(selected(selection, [cell], change), cell);
  };

  const move = (points: readonly Point[]): void => {
    if (running === null) return;
    const { held, stroke, cells, selection, change, isDouble } = running;
    let isChanged = false;
    for (const place of points.map((point) => viewport.placeAt(point))) {
      running.places.push(...stepsBetween(stroke.last, place));
      isChanged = stroke.add(place) || isChanged;
      for (const each of stroke.touched) cells.add(each);
    }
    if (held.type === 'select' || held.type === 'note') {
      if (isChanged && cells.size > 0 && !(isDouble && stroke.isPress))
        input().select(selected(selection, [...cells], change), [...cells].at(-1));
    } else if (isChanged || held.type === 'erase') {
      const { document } = withDocument(input());
      show(afterStroke(input(), document, running));
    }
  };

  const end = (): void => {
    const ended = running;
    running = null;
    if (ended === null || ended.held.type === 'select' || ended.held.type === 'note') return;
    const { document, change } = withDocument(input());
    const after = change((current) => afterStroke(input(), current, ended));
    if (after === document) show(null);
  };

  const drop = (): void => {
    if (running === null) return;
    const { selection, cursor } = running;
    running = null;
    input().select(selection, cursor);
    show(null);
  };

  const rest = (): boolean => {
    const rested = running;
    if (rested === null || !rested.stroke.isPress) return false;
    const { board, mode, change, box, select } = input();
    if (mode === 'solve' && box.entersCells) {
      // Where values are entered, it adds to what is selected, as Shift does.
      const { held, selection, cells } = rested;
      if (held.type === 'select' && rested.change === 'replace') {
        running = { ...rested, change: 'add' };
        select(selected(selection, [...cells], 'add'), [...cells].at(-1));
      }
      return false;
    }
    if (mode === 'make') end();
    else if (shadeTools(board, box.all) !== null) {
      running = { ...rested, held: secondTool(board, box.all) };
      end();
    } else {
      running = null;
      change((current) => withCrossAt(input(), current, crossTool(box.all), rested.stroke.first));
    }
    return true;
  };

  return {
    begin,
    move,
    end,
    drop,
    rest,
    isPanning,
    pan: (by) => viewport.change((frame, view) => pannedBy(frame, view, by)),
    zoom: (factor, at) => viewport.change((frame, view) => zoomedAt(frame, view, factor, at)),
  };
}

function withDocument(input: BoardInput): BoardInput & { readonly document: PuzzleDocument } {
  return { ...input, document: input.open.document };
}

/** The tool of the right button: crosses, or dots in cells that are not shaded. */
function secondTool(board: BoardInput['board'], all: BoardInput['box']['all']): HeldTool {
  const cross = crossTool(all) ?? shadeTools(board, all)?.unshaded ?? null;
  return cross === null ? { type: 'cross', id: 'cross' } : heldOf(cross);
}

/** The document after a stroke. */
function afterStroke(input: BoardInput, document: PuzzleDocument, running: Running): PuzzleDocument {
  const { held, stroke, places, cells } = running;
  switch (held.type) {
    case 'select':
    case 'note':
      return document;
    case 'erase':
      return places.reduce((current, place) => withErasedAt(input, current, place), document);
    case 'area':
      return withColorAlong(document, [...cells], input.color);
    case 'cross':
      return stroke.isPress
        ? withCrossAt(input, document, null, stroke.first)
        : withCrossesAlong(document, [...cells]);
    case 'kind': {
      if (!stroke.isPress) return withDrawn(input, document, held.tool, stroke.path);
      const { tool } = held;
      // A cross beside all lines is one in the cell, unless that can be unshaded.
      const hasShades = shadeTools(input.board, input.box.all) !== null;
      const isBeside = siteNear(document.puzzle, tool.site, stroke.first) === null;
      if (tool.use === 'cross' && isBeside && !hasShades)
        return withCrossAt(input, document, tool, stroke.first);
      return withPressAt(input, document, tool, stroke.first);
    }
  }
}

/** The cell that the cursor goes to from another one if a place is in the margin of a row or a column; else null. */
function cellBeside(puzzle: Puzzle, place: Point, from: number): number | null {
  if (from < 0) return null;
  const row = siteNear(puzzle, 'row', place) ?? valueNear(puzzle, { site: 'row', side: 'right' }, place);
  if (row !== null) return cellAt(puzzle, row, columnOf(puzzle, from));
  const column =
    siteNear(puzzle, 'column', place) ?? valueNear(puzzle, { site: 'column', side: 'bottom' }, place);
  return column === null ? null : cellAt(puzzle, rowOf(puzzle, from), column);
}
