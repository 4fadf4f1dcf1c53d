import {
  atLine,
  type ComparisonRow,
  comparisonCsv,
  comparisonHeader,
  csvField,
  type InputProblem,
  inputProblemText,
} from '@gridwright/puzzles';
import type { PuzzleStore, StoredPlace, StoredQuestion } from './store/puzzle-store.js';

/** A record of an answer, read again from its JSON. */
export interface StoredRecord {
  readonly puzzle: string;
  readonly error?: StoredError;
  readonly count?: { readonly value: string } | null;
  /** Of a rating. */
  readonly grade?: string | null;
  readonly costliest?: number;
  readonly steps?: number;
  /** Of a search. */
  readonly stats?: { readonly conflicts: number | null; readonly nodes: number | null };
  readonly [name: string]: unknown;
}

/** A mistake in a text, or what else was wrong: only words then. */
type StoredError = Partial<InputProblem> & { readonly text: string };

/** The name of a puzzle at a place. */
export function nameOf({ source, firstLine, firstColumn, isNamedByLine }: StoredPlace): string {
  if (!isNamedByLine) return source;
  return firstColumn === null ? `${source}:${firstLine}` : `${source}:${firstLine}:${firstColumn}`;
}

/** The records of the answer at a place, as if the puzzle had been asked there; none without an answer. */
export function recordsAt(place: StoredPlace): readonly StoredRecord[] {
  return (place.answer?.records ?? []).map((text) => {
    const stored: StoredRecord = JSON.parse(text);
    const record = { ...stored, puzzle: nameOf(place) };
    return record.error === undefined ? record : { ...record, error: errorAt(record.error, place.firstLine) };
  });
}

/** A mistake in a text that begins on this line. */
function errorAt(error: StoredError, firstLine: number): StoredError {
  const { code, place, expected, found } = error;
  if (firstLine === 1 || !place || code === undefined || expected === undefined || found === undefined)
    return error;
  const moved = atLine({ ...error, code, place, expected, found }, firstLine);
  return { ...moved, text: inputProblemText(moved) };
}

/** Whether a record of `compare` is a row, and no problem. */
export function isComparisonRow(record: StoredRecord): record is StoredRecord & ComparisonRow {
  return record.error === undefined && typeof record['engine'] === 'string';
}

/** The answers to a question as lines of JSON, a record each. */
export function* jsonLines(store: PuzzleStore, question: StoredQuestion): Generator<string, void, void> {
  for (const place of store.places(question))
    for (const record of recordsAt(place)) yield `${JSON.stringify(record)}\n`;
}

const columns = [
  ...['puzzle', 'kind', 'status', 'reason', 'engine', 'formulation', 'count', 'objective', 'grade'],
  ...['costliest', 'ms', 'error'],
];

/** The answers to a question as lines of comma-separated values, the names of the columns first. */
export function* csvLines(store: PuzzleStore, question: StoredQuestion): Generator<string, void, void> {
  const compares = question.command === 'compare';
  yield compares ? comparisonHeader : `${columns.join(',')}\n`;
  for (const place of store.places(question))
    for (const record of recordsAt(place))
      if (!compares) yield csvLine(record, place);
      else if (isComparisonRow(record)) yield comparisonCsv(record);
}

function csvLine(record: StoredRecord, { answer }: StoredPlace): string {
  const known: Readonly<Record<string, unknown>> = {
    ...record,
    count: record.count?.value,
    status: answer?.status,
    reason: answer?.reason,
    ms: answer?.ms,
    error: record.error?.text,
  };
  const fields = columns.map((column) => {
    const value = known[column];
    return csvField(typeof value === 'string' || typeof value === 'number' ? value : null);
  });
  return `${fields.join(',')}\n`;
}
