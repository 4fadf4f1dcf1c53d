import type { ComparisonRow } from '@gridwright/puzzles';
import { contradictions, contradictionText } from '../contradictions.js';
import type { CommandIo } from '../io.js';
import { jsonLine } from './json-line.js';

/** Prints what rows contradict each other about, to standard error and as JSON; says whether there is any. */
export function printContradictions(
  rows: readonly ComparisonRow[],
  io: Pick<CommandIo, 'stdout' | 'stderr'>,
  { command, json }: { readonly command: string; readonly json: boolean },
): boolean {
  const found = contradictions(rows);
  for (const contradiction of found) {
    const { puzzle } = contradiction;
    const text = contradictionText(contradiction);
    io.stderr.write(`gridwright: ${text}\n`);
    if (json) io.stdout.write(jsonLine({ command, puzzle, error: { text } }));
  }
  return found.length > 0;
}
