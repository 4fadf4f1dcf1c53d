import {
  cellNear,
  columnOf,
  type EditMode,
  edgeNear,
  graphOf,
  type Point,
  type Position,
  type Puzzle,
  rowOf,
  type Scene,
  siteCount,
  siteName,
  type Tool,
} from '@gridwright/puzzles/boards';
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '../document/store.js';
import { texts } from '../texts.js';
import { handleBoardKey, toolThatDraws } from './board-keys.js';
import { CellCursor } from './cell-cursor.js';
import { SceneDrawing } from './scene-dom.js';
import { isPress, pathOf } from './stroke.js';

/** No cell is larger, in widths of a letter: a small board would fill the screen. */
const largestCell = 5.5;

/** Around the board, in cells. */
const margin = 0.25;

/** What a board view needs. */
export interface BoardViewProps {
  readonly document: Document;
  readonly mode: EditMode;
  readonly tools: readonly Tool[];
  readonly held: Tool | undefined;
  /** What is drawn: the position, or a solution instead of it. */
  readonly scene: Scene;
  /** Marks above it. */
  readonly marks: Scene['shapes'];
  readonly change: (position: Position) => void;
}

/** The one board for all kinds: draws a scene, and makes strokes and keys into uses of tools. */
export function BoardView(props: BoardViewProps) {
  const { document, tools, held, scene, marks, change } = props;
  const position = document.history.present;
  const { puzzle } = position;
  const [cursor, setCursor] = useState(0);
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const svg = useRef<SVGSVGElement>(null);
  const shapes = useRef<SVGGElement>(null);
  const drawing = useRef<SceneDrawing>(null);
  const at = Math.min(cursor, siteCount(puzzle, 'cell') - 1);

  const draft = useMemo(() => draftOf(document, held, tools, stroke), [document, held, tools, stroke]);
  const shown = draft === null ? scene : document.board.draw(draft);
  useLayoutEffect(() => {
    if (shapes.current === null) return;
    drawing.current ??= new SceneDrawing(shapes.current);
    drawing.current.draw([...shown.shapes, ...marks]);
  }, [shown, marks]);
  // A new document begins at its first cell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another document moves the cursor.
  useEffect(() => setCursor(0), [document.id]);

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  };
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    const cell = cellNear(puzzle, place);
    if (cell !== null) setCursor(cell);
    setStroke([place]);
  };
  const go = (event: PointerEvent): void => {
    if (stroke.length > 0) setStroke([...stroke, placeOf(event)]);
  };
  const end = (event: PointerEvent): void => {
    if (stroke.length === 0) return;
    const places = [...stroke, placeOf(event)];
    setStroke([]);
    const drawn = draftOf(document, held, tools, places);
    if (drawn !== null) change(drawn);
    else if (held?.tap !== undefined && isPress(places)) {
      const site = held.site === 'edge' ? edgeNear(puzzle, places[0]!) : cellNear(puzzle, places[0]!);
      if (site !== null) change(held.tap(position, site));
    }
  };

  return (
    <div
      className="board"
      role="application"
      aria-label={texts.boardLabel(scene.title)}
      aria-describedby="board-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys.
      tabIndex={0}
      onKeyDown={(event) => {
        if (handleBoardKey(event, { ...props, cursor: at, setCursor })) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      <svg
        ref={svg}
        viewBox={`${-margin} ${-margin} ${puzzle.columns + 2 * margin} ${puzzle.rows + 2 * margin}`}
        style={{ maxWidth: `${largestCell * (puzzle.columns + 2 * margin)}rem` }}
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setStroke([])}
      >
        <rect className="paper" x={0} y={0} width={puzzle.columns} height={puzzle.rows} />
        {puzzle.graph === undefined && (
          <path className="lattice" d={latticeOf(puzzle.rows, puzzle.columns)} />
        )}
        <g ref={shapes} />
        {at >= 0 && <CellCursor puzzle={puzzle} cell={at} />}
      </svg>
      <p id="board-help" className="spoken">
        {texts.boardHelp}
      </p>
      <p className="spoken" aria-live="polite">
        {at >= 0 && cellText(puzzle, at, shown)}
      </p>
    </div>
  );
}

/** The position that a stroke would make so far; null where it draws nothing. */
function draftOf(
  { history }: Document,
  held: Tool | undefined,
  tools: readonly Tool[],
  places: readonly Point[],
): Position | null {
  const tool = toolThatDraws(held, tools);
  if (tool === undefined) return null;
  const path = pathOf(history.present.puzzle, tool, places);
  return path.length < 2 ? null : (tool.drag?.(history.present, path) ?? null);
}

/** The cell at the cursor and what is drawn in it and on its edges, in words. */
function cellText(puzzle: Puzzle, cell: number, { shapes }: Scene): string {
  const name = siteName(puzzle, 'cell', cell);
  const edges = graphOf(puzzle).cells[cell]!.map((edge) => siteName(puzzle, 'edge', edge));
  const inCell = shapes
    .filter(({ address, label }) => {
      const isHere = address.split('-').includes(name) || edges.includes(address);
      return label !== '' && isHere;
    })
    .map(({ label }) => label);
  if (puzzle.graph !== undefined) return texts.namedCell(name, inCell);
  return texts.cell(rowOf(puzzle, cell) + 1, columnOf(puzzle, cell) + 1, inCell);
}

/** Faint lines between the cells, so that there is something to aim at. */
function latticeOf(rows: number, columns: number): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}H${columns}`);
  const upright = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${rows}`);
  return [...across, ...upright].join('');
}
