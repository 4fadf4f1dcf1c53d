import { hasBoard, type PuzzleDocument, type Scene } from '@gridwright/puzzles/boards';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { boardTexts as texts } from '../texts/board.js';
import { BoardGround } from './board-ground.js';
import type { BoardInput } from './board-input.js';
import { handleBoardKey, isElsewhere, isTakenByControl } from './board-keys.js';
import { strokeCalls } from './board-strokes.js';
import { CellOutline } from './cell-outline.js';
import { type CellRemarks, cellWords } from './cell-words.js';
import { listenToPointers } from './pointer.js';
import { useSceneDrawing } from './scene-dom.js';
import { regionLetters } from './tools.js';
import { useViewport, ZoomButtons } from './viewport-parts.js';
import { ViewportStore } from './viewport-store.js';

/** The properties of a board view. */
export interface BoardViewProps {
  readonly input: BoardInput;
  /** Draws a document, with what is shown beside it; also one as it would be after a stroke. */
  readonly draw: (document: PuzzleDocument) => Scene;
  /** The remarks about cells beside their contents. */
  readonly said: Omit<CellRemarks, 'selection'>;
  /** Cells that are lit up, as something beside the board speaks of them. */
  readonly lit: readonly number[];
  /** Where the cursor was sent last. */
  readonly sent: { readonly cell: number } | null;
}

/** The board of every kind: draws a scene, and turns strokes and keys into uses of tools. */
export function BoardView({ input, draw, said, lit, sent }: BoardViewProps) {
  const { open, cursor, selection, held, mode } = input;
  const { document, board } = open;
  const { puzzle } = document;
  const isBoard = hasBoard(board.layers);
  const [viewport] = useState(() => new ViewportStore());
  const [hasKeys, setHasKeys] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const { box } = input;
  const drawAll = useCallback(
    (drawn: PuzzleDocument): Scene => {
      const scene = draw(drawn);
      const letters = mode === 'make' ? regionLetters(board, box, drawn.puzzle) : [];
      return letters.length === 0 ? scene : { ...scene, shapes: [...scene.shapes, ...letters] };
    },
    [draw, board, box, mode],
  );
  const scene = useMemo(() => drawAll(document), [drawAll, document]);
  const latest = useRef({ input, draw: drawAll, scene });
  latest.current = { input, draw: drawAll, scene };
  const [shapes, drawing] = useSceneDrawing(scene);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is sent once.
  useEffect(() => {
    if (sent === null) return;
    // The focus comes first: it finds the cursor where it was.
    svg.current?.closest<HTMLElement>('.board')?.focus();
    setHasKeys(true);
    input.moveCursor(sent.cell);
  }, [sent]);
  useViewport(viewport, svg, scene, isBoard);
  useInput(viewport, svg, isBoard, setHasKeys, {
    input: () => latest.current.input,
    show: (draft) =>
      drawing.current?.draw((draft === null ? latest.current.scene : latest.current.draw(draft)).shapes),
  });

  const isPutting = held?.type === 'kind' && held.tool.use === 'value';
  const hasCursor = cursor >= 0 && (hasKeys || selection.includes(cursor) || (isPutting && mode === 'make'));
  const peers = useMemo(
    () => (selection.length === 1 ? (board.drawing.peers?.(puzzle, selection[0]!) ?? []) : []),
    [board, puzzle, selection],
  );
  const drawn = (
    <div className="pane">
      <svg ref={svg} aria-hidden="true">
        <BoardGround puzzle={puzzle} />
        {(
          [
            ['peer', peers],
            ['selected', selection],
            ['lit', lit],
          ] as const
        ).map(([className, cells]) =>
          cells.map((cell) => <CellOutline key={`${className} ${cell}`} {...{ className, puzzle, cell }} />),
        )}
        <g ref={shapes} />
        {hasCursor && <CellOutline className="cursor" {...{ puzzle }} cell={cursor} />}
      </svg>
    </div>
  );
  // A list has no places for tools; its forms stand below.
  if (!isBoard)
    return (
      <div id="board" className="board list" role="img" aria-label={scene.title}>
        {drawn}
      </div>
    );
  return (
    <>
      <div
        id="board"
        className="board"
        role="application"
        aria-label={texts.boardLabel(scene.title)}
        aria-describedby="board-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys.
        tabIndex={0}
        onFocus={({ target }) => {
          if (!target.matches(':focus-visible')) return;
          setHasKeys(true);
          if (selection.length === 0) input.moveCursor(cursor);
        }}
      >
        {drawn}
        <p id="board-help" className="spoken">
          {texts.boardHelp}
        </p>
        <p className="spoken" aria-live="polite">
          {cursor >= 0 && cellWords(board, document, cursor, { ...said, selection })}
        </p>
      </div>
      <ZoomButtons viewport={viewport} />
    </>
  );
}

interface InputCalls {
  readonly input: () => BoardInput;
  readonly show: (draft: PuzzleDocument | null) => void;
}

/** Listens to the pointers of the board, and to the keys of the page. */
function useInput(
  viewport: ViewportStore,
  svg: { readonly current: SVGSVGElement | null },
  isBoard: boolean,
  setHasKeys: (hasKeys: boolean) => void,
  calls: InputCalls,
): void {
  const latest = useRef(calls);
  latest.current = calls;
  // As soon as the board stands: what is typed then is not lost.
  useLayoutEffect(() => {
    const element = svg.current?.parentElement ?? null;
    if (element === null || !isBoard) return;
    // Space moves the board while it is dragged; else it uses the tool, when it is let go.
    let space: 'up' | 'down' | 'panned' = 'up';
    const input = (): BoardInput => latest.current.input();
    const strokes = strokeCalls({
      input,
      viewport,
      show: (draft) => latest.current.show(draft),
      onPointer: () => setHasKeys(false),
      isPanning: () => {
        if (space !== 'up') space = 'panned';
        return space !== 'up';
      },
    });
    const stop = listenToPointers(element, {
      ...strokes,
      // Moves and rests come outside of events, where React would render later: the next key may come before that, and would
      // go to the selection before.
      move: (points) => flushSync(() => strokes.move(points)),
      rest: () => flushSync(() => strokes.rest()),
    });
    const handle = (event: KeyboardEvent): void => {
      if (!handleBoardKey(event, { input: input(), viewport })) return;
      setHasKeys(true);
      event.preventDefault();
      event.stopPropagation();
    };
    const onDown = (event: KeyboardEvent): void => {
      const isFree = !isElsewhere(event.target) && !isTakenByControl(event);
      if (event.key !== ' ' || !isFree) handle(event);
      else {
        event.preventDefault();
        if (space === 'up') space = 'down';
      }
    };
    const onUp = (event: KeyboardEvent): void => {
      if (event.key !== ' ') return;
      const wasDown = space === 'down';
      space = 'up';
      if (wasDown) handle(event);
    };
    // A choice that was pressed, and not reached by key, hands the keys back to the board.
    const onClick = ({ target, detail }: MouseEvent): void => {
      if (detail === 0 || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      if (target.closest('dialog') === null) element.parentElement?.focus({ preventScroll: true });
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onDown);
    document.addEventListener('keyup', onUp);
    return () => {
      stop();
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onDown);
      document.removeEventListener('keyup', onUp);
    };
  }, [svg, isBoard, viewport, setHasKeys]);
}
