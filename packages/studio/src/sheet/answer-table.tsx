import {
  type Board,
  columnNoun,
  type DrawingState,
  edited,
  empty,
  withoutMarkAt,
  withTableValue,
  withValueCrossedOut,
} from '@gridwright/puzzles/boards';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ChangeDocument } from '../board/board-input.js';
import { sheetTexts as texts } from '../texts/sheet.js';
import { cellsOfRow, cellText, choicesAt, type TableCell, type TableOf } from './table-cells.js';
import { ValueChoices } from './value-choices.js';

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number;
  }
}

export interface AnswerTableProps extends TableOf {
  readonly board: Board;
  readonly drawing: DrawingState;
  readonly change: ChangeDocument;
  /** Whether values can be entered; otherwise the table only shows some. */
  readonly isOpen: boolean;
}

/** The cell whose values are open, and the letters with which they were opened. */
interface Opened {
  readonly site: number;
  readonly typed: string;
}

/** A table of answers: a row for each record. Arrow keys move in it, and one cell is in the order of Tab. */
export function AnswerTable({ board, drawing, change, isOpen, ...table }: AnswerTableProps) {
  const { document, name, layer } = table;
  const { puzzle } = document;
  const { layers } = board;
  const [focused, setFocused] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  /** The cell whose values were open when the pointer came down: a press on it closes them. */
  const wasOpen = useRef<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const helpId = useId();
  const records = puzzle.records?.[layer.site.recordsOf] ?? [];
  const columns = layer.site.columns(puzzle);
  const count = records.length * columns.length;
  const inTab = Math.min(focused, count - 1);
  const buttonAt = (site: number): HTMLElement | null =>
    body.current?.querySelector<HTMLElement>(`[data-site="${site}"]`) ?? null;
  const clear = ({ site, entered }: TableCell): void => {
    change((current) =>
      entered === null
        ? withoutMarkAt(layers, current, name, site)
        : edited(layers, current, (each) => withTableValue(layers, each, name, site, empty)),
    );
  };
  const onKey = (event: KeyboardEvent, cell: TableCell): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = siteAfter(event.key, cell.site, columns.length, count);
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (to !== null) buttonAt(to)?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') clear(cell);
    else if (isLetter && choicesAt(table, cell.site).some((each) => beginsWith(each.name, event.key)))
      setOpened({ site: cell.site, typed: event.key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <table
        className="answer-table"
        style={{ '--columns': columns.length }}
        role={isOpen ? 'grid' : undefined}
        aria-label={texts.table(layer.label)}
        aria-describedby={isOpen ? helpId : undefined}
      >
        <thead>
          <tr>
            <td className="corner">{columnNoun(puzzle, layer.site)}</td>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {records.map(({ id }, row) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              {cellsOfRow(table, row, drawing).map((cell) => (
                <td key={cell.column} className={classOf(cell)}>
                  {isOpen ? (
                    <button
                      type="button"
                      data-site={cell.site}
                      tabIndex={cell.site === inTab ? 0 : -1}
                      aria-haspopup="menu"
                      aria-expanded={opened?.site === cell.site}
                      onFocus={() => setFocused(cell.site)}
                      onKeyDown={(event) => onKey(event, cell)}
                      onPointerDown={() => {
                        wasOpen.current = opened?.site ?? null;
                      }}
                      onClick={({ detail }) => {
                        const isClosing = detail > 0 && wasOpen.current === cell.site;
                        wasOpen.current = null;
                        setOpened(isClosing ? null : { site: cell.site, typed: '' });
                      }}
                    >
                      <span className="spoken">{cellText(cell)}</span>
                      <span className="shown" aria-hidden="true">
                        <CellContents cell={cell} />
                      </span>
                    </button>
                  ) : (
                    <span className="shown">
                      <CellContents cell={cell} />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen && (
        <p id={helpId} className="spoken">
          {texts.help}
        </p>
      )}
      {isOpen && opened !== null && opened.site < count && (
        <ValueChoices
          key={opened.site}
          label={
            cellsOfRow(table, Math.floor(opened.site / columns.length), drawing)[
              opened.site % columns.length
            ]!.place
          }
          choices={choicesAt(table, opened.site)}
          typed={opened.typed}
          near={() => buttonAt(opened.site)}
          choose={(value) =>
            change((current) =>
              edited(layers, current, (each) => withTableValue(layers, each, name, opened.site, value)),
            )
          }
          crossOut={(value) =>
            change((current) => withValueCrossedOut(layers, current, name, opened.site, value))
          }
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
    </>
  );
}

function CellContents({ cell }: { readonly cell: TableCell }) {
  const { entered, shown, candidates, trial, out } = cell;
  if (entered !== null)
    return (
      <span className="value pen">
        {entered}
        {trial > 0 && (
          <sup className="trial-sign" aria-hidden="true">
            {texts.trialSign(trial)}
          </sup>
        )}
      </span>
    );
  const spans = (values: readonly string[]) => values.map((value) => <span key={value}>{value}</span>);
  if (shown.length > 0)
    return <span className={shown.length > 1 ? 'value difference' : 'value pencil'}>{spans(shown)}</span>;
  if (candidates.length > 0) return <span className="small-values candidates">{spans(candidates)}</span>;
  return (
    <span className="small-values">
      {out.map((value) => (
        <s key={value}>{value}</s>
      ))}
    </span>
  );
}

function classOf({ trial, wrong, shown }: TableCell): string {
  return [
    ...(wrong.length > 0 ? ['wrong'] : []),
    ...(shown.length > 1 ? ['differs'] : []),
    ...(trial > 0 ? [`level-${trial}`] : []),
  ].join(' ');
}

/** The site to which a key moves; null for other keys. */
function siteAfter(key: string, site: number, columns: number, count: number): number | null {
  const start = site - (site % columns);
  const to = {
    ArrowLeft: site > start ? site - 1 : site,
    ArrowRight: site < start + columns - 1 ? site + 1 : site,
    ArrowUp: site - columns >= 0 ? site - columns : site,
    ArrowDown: site + columns < count ? site + columns : site,
    Home: start,
    End: start + columns - 1,
  }[key];
  return to ?? null;
}

/** Whether a name begins with what was typed, in letters of any case. */
export function beginsWith(name: string, typed: string): boolean {
  return name.toLowerCase().startsWith(typed.toLowerCase());
}
