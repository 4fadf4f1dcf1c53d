import {
  type Board,
  type ClueRecord,
  empty,
  isGridSite,
  layersOf,
  nameOfValue,
  nounOf,
  type Position,
  type RecordLayer,
  rangeOf,
  recordText,
  withLists,
  withRecord,
  withRecordText,
  withValue,
} from '@gridwright/puzzles/boards';
import { useEffect, useId, useState } from 'react';
import { recordTexts as texts } from '../texts/records.js';
import { ListChanges, RecordComposer } from './record-composer.js';

export interface RecordsProps {
  readonly board: Board;
  readonly position: Position;
  /** Edits with the same `join` are one step of undo. Returns the position after the edit. */
  readonly change: (edit: (position: Position) => Position, join?: string) => Position;
  readonly isMaking: boolean;
}

/** The lists of records of a kind, and the answers at them while it is solved. */
export function Records(props: RecordsProps) {
  const { board, isMaking } = props;
  return (
    <>
      {layersOf(board.layers, 'records').map(([name, layer]) => (
        <RecordField key={`${board.name} ${name}`} {...{ name, layer, ...props }} />
      ))}
      {!isMaking && <RecordAnswers {...props} />}
    </>
  );
}

/** What is being typed into the text of a list, which may be unfinished. */
interface Typing {
  readonly text: string;
  /** The records while it is typed: others, as of undo or of another puzzle, replace the text. */
  readonly records: unknown;
}

interface RecordFieldProps extends RecordsProps {
  readonly name: string;
  readonly layer: RecordLayer;
}

/** A text area for a list of records, one record a line. A hidden one keeps what is unfinished. */
function RecordField({ board, name, layer, position, change, isMaking }: RecordFieldProps) {
  const { layers } = board;
  const noun = nounOf(layer).one;
  const [lastTyping, setTyping] = useState<Typing | null>(null);
  /** All that is typed in one go is one step of undo. */
  const [join, setJoin] = useState(() => crypto.randomUUID());
  const id = useId();
  const recordsIn = ({ puzzle }: Position): unknown => puzzle.records?.[name];
  const typing = lastTyping !== null && lastTyping.records === recordsIn(position) ? lastTyping : null;
  const text = typing?.text ?? recordText(layers, position, name);
  const read = typing === null ? position : withRecordText(layers, position, name, text);
  const problem = 'problem' in read ? read.problem : null;
  const type = (typed: string): void => {
    if ('problem' in withRecordText(layers, position, name, typed)) {
      setTyping({ text: typed, records: recordsIn(position) });
      return;
    }
    const after = change((before) => {
      const next = withRecordText(layers, before, name, typed);
      return 'problem' in next ? before : next;
    }, join);
    setTyping({ text: typed, records: recordsIn(after) });
  };
  // Another list may make right what was unfinished here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another position can.
  useEffect(() => {
    if (read !== position && problem === null) type(text);
  }, [position]);
  const lists = position.puzzle.records ?? {};
  /** The edit, unless it has a problem: that is returned, or null. */
  const tried = (edit: (before: Position) => Position | { readonly problem: string }): string | null => {
    const found = edit(position);
    if ('problem' in found) return found.problem;
    change((before) => {
      const next = edit(before);
      return 'problem' in next ? before : next;
    });
    return null;
  };
  /** A record that was put together; what is being typed and is unfinished stays, and it is one line more of that. */
  const add = (record: Omit<ClueRecord, 'id'>): string | null => {
    if (problem === null) return tried((before) => withRecord(layers, before, name, record));
    type(`${text.trimEnd()}\n${layer.text({ ...record, id: '' }, lists)}`);
    return null;
  };
  return (
    <div className="section stack records" hidden={!isMaking}>
      <label className="label" htmlFor={id}>
        {texts.records(name, noun)}
      </label>
      <textarea
        id={id}
        data-records={name}
        rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setJoin(crypto.randomUUID());
          if (problem === null) setTyping(null);
        }}
      />
      <p id={`${id}-problem`} className="problem" role="status">
        {problem === null ? '' : texts.recordProblem(problem)}
      </p>
      <ListChanges
        changes={layer.changes?.(lists) ?? []}
        put={(next) => tried((before) => withLists(layers, before, next))}
      />
      <RecordComposer {...{ layer, noun, lists, add }} />
    </div>
  );
}

/** A choice for each record, of the value of each answer at it. */
function RecordAnswers({ board, position, change }: Omit<RecordsProps, 'isMaking'>) {
  const { layers } = board;
  const { puzzle, answers } = position;
  return layersOf(layers, 'answer').flatMap(([name, layer]) => {
    const { site } = layer;
    // Those in a table have the sheet.
    if (isGridSite(site) || site.columns !== undefined) return [];
    const list = layersOf(layers, 'records').find(([each]) => each === site.recordsOf);
    const { min, max } = rangeOf(layer, puzzle);
    const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    return (
      <fieldset key={`${board.name} ${name}`} className="section stack records">
        <legend className="label">{texts.answers(layer.label)}</legend>
        {(puzzle.records?.[site.recordsOf] ?? []).map((record, index) => (
          <label key={record.id} className="record-answer">
            <span>{list?.[1].text(record, puzzle.records ?? {}) ?? record.id}</span>
            <select
              value={answers[name]![index]!}
              onChange={({ target }) =>
                change((current) => withValue(layers, current, name, index, Number(target.value)))
              }
            >
              <option value={empty}>{texts.undecided}</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {nameOfValue(layer, value)?.name ?? value}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    );
  });
}
