import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Work } from './measured-work.js';

/** Why the record was written. */
export interface Explanation {
  /** The day, as in 2026-11-28. */
  readonly date: string;
  readonly because: string;
  /** How the total of each figure changed, in percent; without those that did not. */
  readonly changes: Readonly<Record<string, string>>;
}

/** The work that the boards and formulas took, and why it is what it is. */
export interface WorkRecord {
  /** The latest one last. */
  readonly history: readonly Explanation[];
  readonly work: Work;
}

const path = fileURLToPath(new URL('work-record.json', import.meta.url));

/** Reads the record of the repository. */
export function readWorkRecord(): WorkRecord {
  return JSON.parse(readFileSync(path, 'utf8')) as WorkRecord;
}

/** Writes the record of the repository. */
export function writeWorkRecord(record: WorkRecord): void {
  writeFileSync(path, workRecordText(record));
}

/** The record as JSON in the format of the repository: a line for the figures of an answer, so that a change is a line of a diff. */
export function workRecordText({ history, work }: WorkRecord): string {
  const spaced = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  const explanations = history.map(({ date, because, changes }) =>
    [
      '    {',
      `      "date": ${JSON.stringify(date)},`,
      `      "because": ${JSON.stringify(because)},`,
      `      "changes": ${object(changes, '      ', (value) => JSON.stringify(value))}`,
      '    }',
    ].join('\n'),
  );
  const boards = object(work, '  ', (engines) => object(engines, '    ', spaced));
  return `{\n  "history": [\n${explanations.join(',\n')}\n  ],\n  "work": ${boards}\n}\n`;
}

function object<T>(
  entries: Readonly<Record<string, T>>,
  indentation: string,
  textOf: (value: T) => string,
): string {
  const lines = Object.entries(entries).map(
    ([name, value]) => `${indentation}  ${JSON.stringify(name)}: ${textOf(value)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indentation}}`;
}
