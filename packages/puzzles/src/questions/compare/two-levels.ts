import { levels } from '@gridwright/modeling';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { Position } from '../../boards/layers/board.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type { Combination } from '../answering/events.js';
import type { SolveAnswer } from '../answers/answer.js';
import { minimumOfSolution } from '../clues/minimum-of-solution.js';
import { onlySolution, solveByTwoLevels } from '../solve/solve-by-levels.js';
import { effortOf, limited } from '../solving/open-model.js';
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
  return ({ formulation: _, ...options }) => minimumByClues(position, { ...options, kind });
}

const anyClues = { all: true, with: [], without: [], among: null, symmetry: null, weights: [] } as const;

/** The fewest clues of the whole solution by the question `clues`, as an answer of the same form. Throws `QuestionError` and `EngineError`. */
function minimumByClues(
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
      const built = performance.now();
      const subject = { ...solution, isSolved: false };
      const { answer, puzzle } = await minimumOfSolution(kind, subject, anyClues, options);
      const { plan, model, stats } = answer;
      const measured = effortOf(null, { solveMs: performance.now() - built, stats });
      const effort = { question, ...measured, plan, model, buildMs: built - start } as const;
      if (answer.status === 'unknown') return { ...effort, status: 'unknown', reason: answer.reason };
      if (puzzle === null || !('weight' in answer))
        throw new Error(`a puzzle with all clues of a solution is ${answer.status}`);
      const { weight, bound } = answer;
      const value = { objective: weight, text: kind.bilevel!.text(weight) };
      const known = { ...effort, solution: { ...solution, puzzle }, value } as const;
      if (answer.status === 'optimal')
        return { ...known, status: 'optimal', bound, gap: 0, evidence: 'engine', tolerance: null };
      const gap = gapOf(weight, bound);
      return { ...known, status: 'feasible', reason: answer.reason, bound, gap, evidence: 'checked' };
    },
    (unknown) => ({ question, ...unknown }),
  );
}
