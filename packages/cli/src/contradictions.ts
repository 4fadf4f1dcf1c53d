import type { ComparisonRow } from '@gridwright/puzzles';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';

/** A puzzle for which one row has a solution, and another says that there is none: one of them is wrong. */
export interface Contradiction {
  readonly puzzle: string;
  readonly solved: readonly ComparisonRow[];
  /** Those that deny it, themselves or by their relaxation. */
  readonly denied: readonly ComparisonRow[];
}

const withSolution = ['solved', 'optimal', 'feasible', 'unbounded'];

/** The puzzles that rows contradict each other about; a limit or a refusal contradicts nothing. */
export function contradictions(rows: readonly ComparisonRow[]): readonly Contradiction[] {
  const puzzles = [...new Set(rows.map(({ puzzle }) => puzzle))];
  return puzzles
    .map((puzzle) => {
      const about = rows.filter((row) => row.puzzle === puzzle);
      return {
        puzzle,
        solved: about.filter(({ status }) => withSolution.includes(status)),
        denied: about.filter(({ status, relaxation }) => status === 'none' || relaxation?.status === 'none'),
      };
    })
    .filter(({ solved, denied }) => solved.length > 0 && denied.length > 0);
}

/** A contradiction in a sentence. */
export function contradictionText({ puzzle, solved, denied }: Contradiction): string {
  const names = (rows: readonly ComparisonRow[]): string =>
    rows.map(({ formulation, engine }) => `${formulation} on ${engine}`).join(', ');
  return (
    `CONTRADICTION about ${puzzle}: solved by ${names(solved)}; ` +
    `no solution according to ${names(denied)}; please report this`
  );
}

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
