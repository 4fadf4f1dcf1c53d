import { instanceSymmetries } from '../../boards/geometry/symmetry-names.js';
import type { CitedBound, ClueWishes } from '../../contracts/clue-choice.js';
import type { QuestionCall } from '../answering/question-call.js';
import type { AnswerHead } from '../records/answer-data.js';
import type { ClueRecord } from '../records/clue-records.js';
import type { WrittenPuzzle } from '../records/written-puzzle.js';

/** How long the proofs may take after the search was cancelled, in milliseconds. */
export const proofGraceMs = 5000;

/** The fewest clues that have the solution of a puzzle as their only one; by default the clues of the puzzle are the candidates, or those of the solution that is drawn. */
export interface CluesTask extends Partial<ClueWishes> {
  readonly command: 'clues';
  /** Whether a proof of the answer is written, as pieces; false by default. */
  readonly proof?: boolean | undefined;
  /** The format of the puzzle with these clues; null, the default: an address if it can represent the puzzle. */
  readonly to?: string | null | undefined;
}

/** The call of the question. */
export const cluesCall: QuestionCall<CluesTask> = {
  options: {
    all: ['--all', 'every clue of the solution is a candidate, not only those of the puzzle'],
    among: ['--cells <names>', 'only these clues are candidates, comma separated', { names: 'clues' }],
    with: ['--with <names>', 'these clues are kept in any case', { names: 'clues' }],
    without: ['--without <names>', 'these clues are left out in any case', { names: 'clues' }],
    symmetry: [
      '--symmetric <how>',
      'the places of the clues are the same after a symmetry of the board',
      { named: instanceSymmetries },
    ],
  },
};

/** The clues that suffice, and the bound; or why there are none. */
export interface CluesAnswer extends AnswerHead {
  readonly command: 'clues';
  readonly status: 'optimal' | 'feasible' | 'several' | 'none' | 'refused' | 'unknown';
  /** Whether the puzzle has no only solution, so that there is none whose clues could be chosen. */
  readonly isUnsolved?: boolean;
  /** The number of candidates. */
  readonly candidates?: number;
  readonly clues?: readonly ClueRecord[];
  readonly weight?: number;
  /** No candidates of less weight suffice. */
  readonly bound?: number;
  /** The bound of the search, where a proof may have a lower one. */
  readonly searchBound?: number;
  /** What a clue that is left out leaves. */
  readonly leaves?: string;
  /** A bound that others have proved. */
  readonly cited?: CitedBound;
  /** How it is known that the puzzle with these clues is unique. */
  readonly evidence?: 'proof' | 'engine';
  /** What ended the proof of that. */
  readonly proofStopped?: string;
  /** The proof that was written. */
  readonly proof?: { readonly bytes: number; readonly differences: number };
  /** The puzzle with these clues. */
  readonly fewest?: WrittenPuzzle;
  /** In milliseconds. */
  readonly timeMs: { readonly total: number };
}
