import type { Budget, StopReason } from '@gridwright/modeling';
import type { ByteSink } from '@gridwright/solver';
import { clueKey, type Puzzle } from '../../boards/layers/board.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { CitedBound, ClueChoice, ClueWishes } from '../../contracts/clue-choice.js';
import type { InstanceSubject } from '../../contracts/instances.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { proveUnique } from '../proofs/prove.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import { type CandidateClues, candidateClues } from './candidate-clues.js';
import { graceOf, withShare } from './grace.js';
import { type ClueDifference, type MinimumClues, minimumClues } from './minimum-clues.js';

/** The fewest clues of a solution, as far as they are known. */
export interface MinimumOfSolution {
  readonly choice: ClueChoice;
  readonly candidates: CandidateClues;
  readonly answer: MinimumClues;
  /** The puzzle with the best clues that were found; null if the candidates do not suffice, or nothing was found. */
  readonly puzzle: Puzzle | null;
  /** Whether a proof that the puzzle has no other solution was written and verified; null without a puzzle. */
  readonly evidence: 'proof' | 'engine' | null;
  /** What ended that proof before it was complete; null if nothing did. */
  readonly proofStopped: StopReason | null;
  /** What others have shown; null if nothing is known of puzzles of this shape. */
  readonly cited: CitedBound | null;
}

/** The options of `minimumOfSolution`. */
export interface MinimumOfSolutionOptions extends QuestionOptions {
  readonly onDifference?: ((difference: ClueDifference) => void) | undefined;
  /** Where the proof that the puzzle is unique goes, and its limits; by default nowhere, and those of the search, which leaves it some time. */
  readonly uniqueness?: { readonly sink: ByteSink; readonly budget: Budget } | undefined;
}

/** The share of the time that the search has; the proof that the puzzle is unique has the rest. */
const searchShare = 0.95;

/**
 * The fewest clues with a given solution as their only one, or those of least weight. The puzzle that comes out is proved to be unique, where
 * an engine writes proofs. Throws `InputError` for wishes that cannot be met, `QuestionError`, also `no-clue-choice`, and `EngineError`.
 */
export async function minimumOfSolution(
  kind: SolvableKind,
  subject: InstanceSubject,
  wishes: ClueWishes,
  options: MinimumOfSolutionOptions = {},
): Promise<MinimumOfSolution> {
  const { clues: choice } = kind;
  if (choice === null) throw new QuestionError({ code: 'no-clue-choice', kind: kind.name });
  const candidates = candidateClues(kind, choice, subject, wishes);
  const cited = choice.cited?.(candidates.puzzle) ?? null;
  const { together, always, weight } = candidates;
  const grace = graceOf(options.budget ?? {});
  const budget = options.uniqueness === undefined ? withShare(grace.search, searchShare) : options.budget;
  const answer = await minimumClues(candidates.puzzle, {
    ...{ ...options, budget, kind, together, always, weight },
  });
  const known = { choice, candidates, answer, cited };
  if (!('kept' in answer)) return { ...known, puzzle: null, evidence: null, proofStopped: null };
  const isKept = new Set(answer.kept.map(clueKey));
  const gone = clueSites(kind.layers, candidates.puzzle).filter((clue) => !isKept.has(clueKey(clue)));
  const puzzle = withoutClues(kind.layers, candidates.puzzle, gone);
  const { onDifference: _, uniqueness = { sink: () => {}, budget: grace.proofs }, ...asking } = options;
  const proved = await proveUnique(puzzle, uniqueness.sink, { ...asking, kind, budget: uniqueness.budget });
  // Only a limit may end the proof; the engine that found the clues has said that they suffice.
  if (proved.status !== 'unique' && proved.status !== 'unknown')
    throw new Error(`the fewest clues have a solution that is ${proved.status}`);
  return proved.status === 'unique'
    ? { ...known, puzzle, evidence: 'proof', proofStopped: null }
    : { ...known, puzzle, evidence: 'engine', proofStopped: proved.reason };
}
