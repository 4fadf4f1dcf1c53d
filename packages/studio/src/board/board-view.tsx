import {
  cellName,
  columnOf,
  type EditMode,
  type Position,
  rowOf,
  type Scene,
  type Tool,
} from '@gridwright/puzzles/boards';
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '../document/store.js';
import { texts } from '../texts.js';
import { handleBoardKey, placeOfCell } from './board-keys.js';
import { SceneDrawing } from './scene-dom.js';
import { cellAtPlace, type Place, pathOf } from './stroke.js';

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
  const [stroke, setStroke] = useState<readonly Place[]>([]);
  const svg = useRef<SVGSVGElement>(null);
  const shapes = useRef<SVGGElement>(null);
  const drawing = useRef<SceneDrawing>(null);
  const at = Math.min(cursor, puzzle.rows * puzzle.columns - 1);

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

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  };
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    const cell = cellAtPlace(puzzle, place);
    if (cell === null) return;
    setCursor(cell);
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
    else if (held?.tap !== undefined && pathOf(puzzle, places).length === 1)
      change(held.tap(position, cellAtPlace(puzzle, places[0]!)!));
  };

  const { row, column } = placeOfCell(document, at);
  const name = cellName(puzzle, at);
  const inCell = shown.shapes
    .filter(({ address, label }) => label !== '' && address.split('-').includes(name))
    .map(({ label }) => label);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an application of its own, with its keys explained.
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
        <path className="lattice" d={latticeOf(puzzle.rows, puzzle.columns)} />
        <g ref={shapes} />
        <rect
          className="cursor"
          x={columnOf(puzzle, at) + 0.04}
          y={rowOf(puzzle, at) + 0.04}
          width={0.92}
          height={0.92}
        />
      </svg>
      <p id="board-help" className="spoken">
        {texts.boardHelp}
      </p>
      <p className="spoken" aria-live="polite">
        {texts.cell(row, column, inCell)}
      </p>
    </div>
  );
}

/** The position that a stroke would make so far; null where it draws nothing. */
function draftOf(
  { history }: Document,
  held: Tool | undefined,
  tools: readonly Tool[],
  places: readonly Place[],
): Position | null {
  const path = pathOf(history.present.puzzle, places);
  if (path.length < 2) return null;
  const tool = held?.drag === undefined ? tools.find(({ drag }) => drag !== undefined) : held;
  return tool?.drag?.(history.present, path) ?? null;
}

/** Faint lines between the cells, so that there is something to aim at. */
function latticeOf(rows: number, columns: number): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}H${columns}`);
  const upright = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${rows}`);
  return [...across, ...upright].join('');
}
