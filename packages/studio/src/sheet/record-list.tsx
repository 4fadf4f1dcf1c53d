import {
  type Board,
  type ClueSite,
  type DrawingState,
  isCrossedOff,
  nounOf,
  type PuzzleDocument,
  type RecordLayer,
  withRecordCrossedOff,
} from '@gridwright/puzzles/boards';
import { useId } from 'react';
import type { ChangeDocument } from '../board/board-input.js';
import { capitalized } from '../texts/capitalized.js';
import { sheetTexts as texts } from '../texts/sheet.js';

export interface RecordListProps {
  readonly board: Board;
  readonly name: string;
  readonly layer: RecordLayer;
  readonly document: PuzzleDocument;
  readonly drawing: DrawingState;
  /** The clue that is spoken of beside the board; null for none. */
  readonly lit: ClueSite | null;
  readonly change: ChangeDocument;
  /** Whether records can be ticked off. */
  readonly isOpen: boolean;
}

/** A numbered list of the records that are clues: a solver ticks off those that are used up. */
export function RecordList({ board, name, layer, document, drawing, lit, change, isOpen }: RecordListProps) {
  const id = useId();
  const records = document.puzzle.records?.[name] ?? [];
  const { violations = [], clash = [] } = drawing;
  const { many } = nounOf(layer);
  const title = capitalized(many);
  return (
    <section className="record-list" aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
      </h2>
      {records.length === 0 && <p className="nothing">{texts.none(many)}</p>}
      {records.length > 0 && isOpen && <p className="spoken">{texts.used(nounOf(layer).one)}</p>}
      <ol>
        {records.map((record, index) => {
          const text = layer.text(record, document.puzzle.records ?? {});
          const broken = violations.some(
            ({ site, sites }) =>
              typeof site !== 'string' &&
              site.recordsOf === name &&
              site.columns === undefined &&
              sites.includes(index),
          );
          const isInClash = clash.some((clue) => clue.layer === name && clue.site === index);
          const isOff = isOpen && isCrossedOff(document.marks, name, index);
          const isLit = lit?.layer === name && lit.site === index;
          const classes = [
            ...(broken || isInClash ? ['wrong'] : []),
            ...(isOff ? ['crossed-off'] : []),
            ...(isLit ? ['lit-up'] : []),
          ];
          const spoken = broken ? texts.wrong('') : isInClash ? texts.contradicts : null;
          const words = (
            <span className="message">
              {text}
              {spoken !== null && <span className="spoken"> ({spoken.replace(/:\s*$/, '')})</span>}
            </span>
          );
          return (
            <li key={record.id} className={classes.join(' ')}>
              {isOpen ? (
                <label>
                  <input
                    type="checkbox"
                    checked={isOff}
                    onChange={() =>
                      change((current) => withRecordCrossedOff(board.layers, current, name, index))
                    }
                  />
                  {words}
                </label>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
