import {
  type Board,
  type ClueSite,
  type DrawingState,
  isCrossedOff,
  layersOf,
  nounOf,
  type PuzzleDocument,
  type RecordLayer,
  tablesOf,
  withRecordCrossedOff,
} from '@gridwright/puzzles/boards';
import { useId } from 'react';
import type { ChangeDocument } from '../board/board-input.js';
import { capitalized } from '../texts/capitalized.js';
import { sheetTexts as texts } from '../texts/sheet.js';
import { AnswerTable } from './answer-table.js';

export interface SheetProps {
  readonly board: Board;
  readonly document: PuzzleDocument;
  /** What is shown of the answer. */
  readonly drawing: DrawingState;
  /** The clue that is spoken of beside the sheet; null for none. */
  readonly lit: ClueSite | null;
  readonly change: ChangeDocument;
  readonly isMaking: boolean;
}

/** In place of the board, for a kind without one that has tables of answers: these, what is asked, and the clues to read. */
export function Sheet({ board, document, drawing, lit, change, isMaking }: SheetProps) {
  const { layers, title } = board;
  const { puzzle } = document;
  const lists = puzzle.records ?? {};
  const tables = tablesOf(layers);
  const inTables = new Set(tables.flatMap(([, { site }]) => [site.recordsOf, site.columnsIn]));
  const records = layersOf(layers, 'records');
  const others = records.filter(([name, { isClue }]) => !isClue && !inTables.has(name));
  const shown = drawing.preview ?? null;
  const answer = board.answerText(shown ?? document);
  return (
    <section
      id="board"
      className="board sheet-board"
      aria-label={texts.sheet(title)}
      // While it is made, nothing in it takes the focus, and keys could not scroll it otherwise.
      tabIndex={isMaking ? 0 : -1}
    >
      {tables.map(([name, layer]) => (
        <div key={`${board.name} ${name}`} className="table-place">
          <AnswerTable {...{ board, document, name, layer, drawing, change }} isOpen={!isMaking} />
        </div>
      ))}
      {others.map(([name, layer]) =>
        (lists[name] ?? []).map((record) => (
          <p key={`${name} ${record.id}`} className="asked">
            {layer.text(record, lists)}
          </p>
        )),
      )}
      <p className="answered" role="status">
        {answer !== null && (
          <>
            <span className="label">{shown === null ? texts.answer : texts.answerShown}</span> {answer}
          </>
        )}
      </p>
      {records
        .filter(([, { isClue }]) => isClue)
        .map(([name, layer]) => (
          <RecordList
            key={`${board.name} ${name}`}
            {...{ board, name, layer, document, drawing, lit, change }}
            isOpen={!isMaking}
          />
        ))}
    </section>
  );
}

interface RecordListProps extends Omit<SheetProps, 'isMaking'> {
  readonly name: string;
  readonly layer: RecordLayer;
  /** Whether records can be ticked off. */
  readonly isOpen: boolean;
}

/** A numbered list of the records that are clues: a solver ticks off those that are used up. */
function RecordList({ board, name, layer, document, drawing, lit, change, isOpen }: RecordListProps) {
  const id = useId();
  const records = document.puzzle.records?.[name] ?? [];
  const { violations = [], clash = [] } = drawing;
  const { many } = nounOf(layer);
  const title = capitalized(many);
  return (
    <section className="record-list stack" aria-labelledby={id}>
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
          const classes = [(broken || isInClash) && 'wrong', isOff && 'crossed-off', isLit && 'lit-up'];
          const spoken = broken ? texts.wrong('') : isInClash ? texts.contradicts : null;
          const words = (
            <span className="message">
              {text}
              {spoken !== null && <span className="spoken"> ({spoken.replace(/:\s*$/, '')})</span>}
            </span>
          );
          return (
            <li key={record.id} className={classes.filter(Boolean).join(' ')}>
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
