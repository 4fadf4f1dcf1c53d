import {
  type ClueTable,
  clueSites,
  type Kind,
  minimumOfSolution,
  type QuestionOptions,
  readPuzzle,
  solvedSubject,
} from '@gridwright/puzzles';
import { CallError } from '../call-error.js';
import { budgetUntil } from '../common-options.js';
import type { ExitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { type RowTableOptions, reproduceRows, secondsSince } from '../output/measured-rows.js';

const noWishes = { all: false, with: [], without: [], among: null, symmetry: null, weights: [] } as const;

/** Searches the fewest clues of the solutions of a table, row by row, and prints them beside the numbers of the paper. Throws `CallError`. */
export function reproduceClues(
  kind: Kind,
  table: ClueTable,
  options: RowTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  return reproduceRows(
    table,
    options,
    io,
    async ({ subject }, { name, startMs, deadlineMs, signal, progress }) => {
      const asking: QuestionOptions = {
        budget: {
          ...budgetUntil(deadlineMs, options, signal),
          onProgress: (each) => progress.show(name, each),
        },
      };
      const { position } = readPuzzle([kind], subject);
      const solved = await solvedSubject(kind, position, asking);
      if (solved.subject === null) {
        if (solved.unique.status === 'unknown') return null;
        throw new CallError(name, 'a puzzle with exactly one solution', solved.unique.status);
      }
      const { answer, candidates, cited, evidence } = await minimumOfSolution(
        kind,
        solved.subject,
        noWishes,
        asking,
      );
      const isFound = 'kept' in answer;
      return {
        values: {
          candidates: clueSites(kind.layers, candidates.puzzle).length,
          ...(isFound ? { clues: answer.kept.length, bound: answer.bound, evidence: evidence! } : {}),
          ...(cited === null ? {} : { cited: cited.clues }),
          seconds: secondsSince(startMs),
        },
        isWhole: answer.status === 'optimal',
      };
    },
  );
}
