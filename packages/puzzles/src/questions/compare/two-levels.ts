import { levels } from '@gridwright/modeling';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import { clueKey, type Position } from '../../boards/layers/board.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type { Combination } from '../answering/events.js';
import type { SolveAnswer } from '../answers/answer.js';
import { candidateClues } from '../clues/candidate-clues.js';
import { minimumClues } from '../clues/minimum-clues.js';
import { onlySolution, solveByTwoLevels } from '../solve/solve-by-levels.js';
import { limited } from '../solving/open-model.js';
import { gapOf } from '../solving/optimal-solutions.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';

/** The word of the row in which the question `clues` races a model of two levels. */
const cluesWord = 'clues';

/** The engine of that row. */
const cluesEngine = 'conflict';

/**
 * The combinations of the kind's model of two levels: its relaxation on each of the engines, which are `levels` by default, and beside it the
 * search for the fewest clues of the whole solution, if the model is of one.
 */
export function twoLevelCombinations(
  { name: kind, bilevel, clues }: SolvableKind,
  engines: readonly string[] | null,
): readonly Combination[] {
  const { name, about } = bilevel!;
  const rows = (engines ?? [levels.name]).map((engine) => ({ formulation: name, engine }));
  const race =
    about === 'solution' && clues !== null ? [{ formulation: cluesWord, engine: cluesEngine }] : [];
  return [...rows, ...race].map((row): Combination => ({ kind, ...row, cut: null }));
}

/** How a row of `twoLevelCombinations` is answered; null for any other row. */
export function twoLevelAnswerer(
  { formulation, engine }: Combination,
  { kind, position }: ReadPuzzle<SolvableKind>,
): ((options: QuestionOptions) => Promise<SolveAnswer>) | null {
  if (kind.bilevel === null) return null;
  if (formulation === kind.bilevel.name) return (options) => solveByTwoLevels(position, { ...options, kind });
  if (formulation !== cluesWord || engine !== cluesEngine) return null;
  return ({ formulation: _, ...options }) => fewestClues(position, { ...options, kind });
}

const anyClues = { all: true, with: [], without: [], among: null, symmetry: null, weights: [] } as const;

/** The fewest clues of the whole solution by the question `clues`, as an answer of the same form. Throws `QuestionError` and `EngineError`. */
function fewestClues(
  position: Position,
  options: QuestionOptions & { readonly kind: SolvableKind },
): Promise<SolveAnswer> {
  const question = 'solve';
  const { kind } = options;
  return limited<SolveAnswer>(
    async () => {
      const start = performance.now();
      const solution = await onlySolution(position, options, cluesWord);
      if ('status' in solution) return { question, ...solution };
      const subject = { ...solution, isSolved: false };
      const { puzzle, together, always, weight } = candidateClues(kind, kind.clues!, subject, anyClues);
      const built = performance.now();
      const found = await minimumClues(puzzle, { ...options, together, always, weight });
      const { plan, meant, model, checkMs, stats } = found;
      const timesMs = { buildMs: built - start, solveMs: performance.now() - built, checkMs };
      const effort = { question, plan, meant, model, ...timesMs, stats } as const;
      if (found.status === 'unknown') return { ...effort, status: 'unknown', reason: found.reason };
      if (!('kept' in found)) throw new Error(`a puzzle with all clues of a solution is ${found.status}`);
      const { kept, bound } = found;
      const isKept = new Set(kept.map(clueKey));
      const gone = clueSites(kind.layers, puzzle).filter((clue) => !isKept.has(clueKey(clue)));
      const value = { objective: kept.length, text: kind.bilevel!.text(kept.length) };
      const best = { ...solution, puzzle: withoutClues(kind.layers, puzzle, gone) };
      const known = { ...effort, solution: best, value } as const;
      if (found.status === 'optimal')
        return { ...known, status: 'optimal', bound, gap: 0, evidence: 'engine', tolerance: null };
      const gap = gapOf(kept.length, bound);
      return { ...known, status: 'feasible', reason: found.reason, bound, gap, evidence: 'checked' };
    },
    (unknown) => ({ question, ...unknown }),
  );
}
