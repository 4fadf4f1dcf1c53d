import {
  atLine,
  type ComparisonRow,
  comparisonCsv,
  comparisonHeader,
  csvField,
  type InputProblem,
  inputProblemText,
} from '@gridwright/puzzles';
import type { PuzzleStore, StoredPlace, StoredQuestion } from '../store/puzzle-store.js';

/** A record of an answer, read again from its JSON. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly puzzle: string;
  readonly error?: StoredError;
};

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
    const record = { ...(JSON.parse(text) as StoredRecord), puzzle: nameOf(place) };
    return record.error === undefined ? record : { ...record, error: errorAt(record.error, place.firstLine) };
  });
}

/** A mistake in a text that begins on this line. */
function errorAt(error: StoredError, firstLine: number): StoredError {
  if (firstLine === 1 || !error.place || error.expected === undefined) return error;
  const moved = atLine(error as InputProblem, firstLine);
  return { ...moved, text: inputProblemText(moved) };
}

/** The answers to a question as lines of JSON, a record each. */
export function* jsonLines(store: PuzzleStore, question: StoredQuestion): Generator<string, void, void> {
  for (const place of store.places(question))
    for (const record of recordsAt(place)) yield `${JSON.stringify(record)}\n`;
}

const columns = [
  'puzzle',
  'kind',
  'status',
  'reason',
  'engine',
  'formulation',
  'count',
  'objective',
  'grade',
  'costliest',
  'ms',
  'error',
] as const;

/** The answers to a question as lines of comma-separated values, the names of the columns first. */
export function* csvLines(store: PuzzleStore, question: StoredQuestion): Generator<string, void, void> {
  const compares = question.command === 'compare';
  yield compares ? comparisonHeader : `${columns.join(',')}\n`;
  for (const place of store.places(question))
    for (const record of recordsAt(place))
      if (compares && record.error === undefined) yield comparisonCsv(record as unknown as ComparisonRow);
      else if (!compares) yield csvLine(record, place);
}

function csvLine(record: StoredRecord, { answer }: StoredPlace): string {
  const count = record['count'] as { readonly value: string; readonly exact: boolean } | null | undefined;
  const known: Readonly<Record<string, unknown>> = {
    ...record,
    count: count?.value,
    status: answer?.status,
    reason: answer?.reason,
    ms: answer?.ms,
    error: record.error?.text,
  };
  return `${columns.map((column) => csvField((known[column] ?? null) as string | number | null)).join(',')}\n`;
}
