import type { ComparisonRow } from '@gridwright/puzzles';
import { jsonLine } from '../output/json-line.js';
import type { CommandIo } from '../process/io.js';

/** A puzzle for which one row says something, and another denies it: one of them is wrong. */
interface Contradiction {
  readonly puzzle: string;
  readonly about: 'a solution' | 'uniqueness';
  /** Those with a solution, or with several. */
  readonly solved: readonly ComparisonRow[];
  /** Those that deny it, themselves or by their relaxation. */
  readonly denied: readonly ComparisonRow[];
}

const withSolution = ['solved', 'unique', 'several', 'optimal', 'feasible', 'unbounded'];

/** The puzzles that rows contradict each other about; a limit or a refusal contradicts nothing. */
export function contradictions(rows: readonly ComparisonRow[]): readonly Contradiction[] {
  const puzzles = [...new Set(rows.map(({ puzzle }) => puzzle))];
  return puzzles
    .flatMap((puzzle): readonly Contradiction[] => {
      const among = rows.filter((row) => row.puzzle === puzzle);
      return [
        {
          puzzle,
          about: 'a solution',
          solved: among.filter(({ status }) => withSolution.includes(status)),
          denied: among.filter(
            // A row that is refused is wrong by itself.
            ({ status, relaxation }) =>
              status === 'none' || (relaxation?.status === 'none' && status !== 'refused'),
          ),
        },
        {
          puzzle,
          about: 'uniqueness',
          solved: among.filter(({ status }) => status === 'several'),
          denied: among.filter(({ status }) => status === 'unique'),
        },
      ];
    })
    .filter(({ solved, denied }) => solved.length > 0 && denied.length > 0);
}

/** A formulation in a file: no name of ours has a point before its options. */
const ofFile = /^[^/:+]*\./;

/** The formulations in the caller's own files, if a contradiction is theirs: ours are on one side alone. */
function ownFormulations({ solved, denied }: Contradiction): readonly string[] {
  const own = [...solved, ...denied].filter(({ formulation }) => ofFile.test(formulation));
  const isOurs = [solved, denied].every((rows) => rows.some((row) => !own.includes(row)));
  return isOurs ? [] : [...new Set(own.map(({ formulation }) => formulation))];
}

/** A contradiction in a sentence. */
export function contradictionText(contradiction: Contradiction): string {
  const { puzzle, about, solved, denied } = contradiction;
  const names = (rows: readonly ComparisonRow[]): string =>
    rows
      .map(
        ({ formulation, engine, cut }) =>
          `${formulation} on ${engine}${cut == null ? '' : ` by the cut ${cut}`}`,
      )
      .join(', ');
  const [some, none] =
    about === 'uniqueness'
      ? ['several solutions according to', 'only one according to']
      : ['solved by', 'no solution according to'];
  const own = ownFormulations(contradiction);
  const advice =
    own.length === 0
      ? 'please report this'
      : `your own ${own.length === 1 ? 'formulation' : 'formulations'} ${own.join(', ')} ${own.length === 1 ? 'disagrees' : 'disagree'}`;
  return `CONTRADICTION about ${puzzle}: ${some} ${names(solved)}; ${none} ${names(denied)}; ${advice}`;
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
