import {
  type Board,
  type ClueSite,
  type DrawingState,
  layersOf,
  type PuzzleDocument,
  tablesOf,
} from '@gridwright/puzzles/boards';
import type { ChangeDocument } from '../board/board-input.js';
import { sheetTexts as texts } from '../texts/sheet.js';
import { AnswerTable } from './answer-table.js';
import { RecordList } from './record-list.js';

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
