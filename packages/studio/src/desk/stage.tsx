import {
  type DrawingState,
  drawDocument,
  dropTrial,
  keepTrial,
  type PuzzleDocument,
} from '@gridwright/puzzles/boards';
import { Suspense, useCallback } from 'react';
import type { ShownAnswers } from '../answers/use-answers.js';
import type { BoardInput } from '../board/board-input.js';
import { BoardView } from '../board/board-view.js';
import type { DocumentStore } from '../document/store.js';
import { deskTexts as texts } from '../texts/desk.js';
import { Sheet } from './on-demand.js';
import { type ToolAction, ToolBar } from './tool-bar.js';

export interface StageProps extends Pick<ShownAnswers, 'litClue' | 'sent'> {
  readonly store: DocumentStore;
  readonly input: BoardInput;
  /** Whether a sheet stands in place of a board. */
  readonly isSheet: boolean;
  /** The drawing beside the document itself. */
  readonly drawing: DrawingState;
  /** Cells that are lit up. */
  readonly lit: readonly number[];
  readonly actions: readonly ToolAction[];
}

/** The board, or the sheet in its place, with the open trials above it and the tools below. */
export function Stage({ store, input, isSheet, drawing, lit, litClue, sent, actions }: StageProps) {
  const { board, document, history, mode } = input.open;
  const draw = useCallback((drawn: PuzzleDocument) => drawDocument(board, drawn, drawing), [board, drawing]);
  return (
    <main className="contents">
      <div className="stage">
        <div className="stage-top">
          <TrialPill {...{ store, document }} />
        </div>
        {isSheet ? (
          <Suspense fallback={<div id="board" className="board-place" tabIndex={-1} />}>
            <Sheet
              {...{ board, document, drawing }}
              lit={litClue}
              change={input.change}
              isMaking={mode === 'make'}
            />
          </Suspense>
        ) : (
          <BoardView {...{ input, draw, lit, sent }} said={drawing} />
        )}
      </div>
      <ToolBar
        {...{ input, actions }}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        undo={() => store.undo()}
        redo={() => store.redo()}
      />
    </main>
  );
}

/** The innermost open trial above the board, after those around it, to be kept or dropped; nothing without one. */
function TrialPill({
  store,
  document: { trials },
}: Pick<StageProps, 'store'> & { document: PuzzleDocument }) {
  const level = trials.length;
  if (level === 0) return null;
  const [letter, ...around] = trials.map((_, i) => String.fromCharCode(64 + level - i));
  const outer = around.reverse();
  return (
    <fieldset className={`trial level-${level}`}>
      <legend className="spoken">{texts.trialWithin(letter!, outer)}</legend>
      <svg className="dash" viewBox="0 0 28 4" aria-hidden="true">
        <path d="M2 2h26" />
      </svg>
      <span aria-hidden="true">
        {outer.length > 0 && <small>{texts.outerTrials(outer)}</small>}
        {texts.trial(letter!)}
      </span>
      <button type="button" data-tip={texts.dropLabel} onClick={() => store.edit(dropTrial)}>
        {texts.drop}
      </button>
      <button type="button" className="keep" data-tip={texts.keepLabel} onClick={() => store.edit(keepTrial)}>
        {texts.keep}
      </button>
    </fieldset>
  );
}
