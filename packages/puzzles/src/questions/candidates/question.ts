import type { CandidateValues } from '../../boards/layers/candidate-values.js';
import type { AnswerHead } from '../records/answer-data.js';
import type { Candidates } from './candidates.js';

/** The values that some solution has at each site; `isComplete` as of `Candidates`. */
export interface CandidatesAnswer extends AnswerHead {
  readonly command: 'candidates';
  readonly status: Candidates['status'];
  readonly values?: CandidateValues;
  readonly isComplete?: boolean;
}
