import { cellNear, cellToward, type Puzzle, type Scene } from '@gridwright/puzzles/boards';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { BoardGround } from './board-ground.js';
import { arrows } from './board-keys.js';
import { CellOutline } from './cell-outline.js';
import { useSceneDrawing } from './scene-dom.js';
import { useViewport } from './viewport-parts.js';
import { ViewportStore } from './viewport-store.js';

export interface PickingBoardProps {
  readonly puzzle: Puzzle;
  /** Whether there are cells; a list has none. */
  readonly hasCells: boolean;
  readonly scene: Scene;
  /** What a press on a cell does, for screen readers. */
  readonly help: string;
  /** What a cell is and has. */
  readonly wordsOf: (cell: number) => string;
  readonly lit: readonly number[];
  readonly pick: (cell: number) => void;
  /** What is drawn above the scene, in cells. */
  readonly children?: ReactNode;
}

/** A board that is not edited: its cells can be pressed, by pointer and by key. */
export function PickingBoard({
  puzzle,
  hasCells,
  scene,
  help,
  wordsOf,
  lit,
  pick,
  children,
}: PickingBoardProps) {
  const [viewport] = useState(() => new ViewportStore());
  const [cursor, setCursor] = useState(0);
  const [hasKeys, setHasKeys] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const [shapes] = useSceneDrawing(scene);
  useViewport(viewport, svg, scene, hasCells);
  const press = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const cell = cellNear(puzzle, viewport.placeAt({ x: clientX - left, y: clientY - top }));
    setHasKeys(false);
    if (cell === null) return;
    setCursor(cell);
    pick(cell);
  };
  const onKey = (event: KeyboardEvent): void => {
    const direction = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (direction !== undefined) setCursor(cellToward(puzzle, cursor, direction) ?? cursor);
    else if (event.key === 'Enter' || event.key === ' ') pick(cursor);
    else return;
    setHasKeys(true);
    event.preventDefault();
    event.stopPropagation();
  };
  const drawn = (
    <svg ref={svg} aria-hidden="true">
      {hasCells && <BoardGround puzzle={puzzle} />}
      {lit.map((cell) => (
        <CellOutline key={cell} className="lit" {...{ puzzle, cell }} />
      ))}
      <g ref={shapes} />
      {children}
      {hasCells && hasKeys && <CellOutline className="cursor" {...{ puzzle }} cell={cursor} />}
    </svg>
  );
  if (!hasCells)
    return (
      <div id="board" className="board list" role="img" aria-label={scene.title}>
        <div className="pane">{drawn}</div>
      </div>
    );
  return (
    <div
      id="board"
      className="board"
      role="application"
      aria-label={scene.title}
      aria-describedby="board-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys.
      tabIndex={0}
      onKeyDown={onKey}
      onFocus={({ target }) => setHasKeys(target.matches(':focus-visible'))}
    >
      <div className="pane" onPointerDown={press}>
        {drawn}
      </div>
      <p id="board-help" className="spoken">
        {help}
      </p>
      <p className="spoken" aria-live="polite">
        {hasKeys && wordsOf(cursor)}
      </p>
    </div>
  );
}
