import { emitAnswer, type PuzzleWork } from '../answering/puzzle-work.js';
import { candidates } from './candidates.js';
import type { CandidatesAnswer } from './question.js';

/** Answers `candidates`. Throws `QuestionError` and `EngineError`. */
export async function answer(_: unknown, work: PuzzleWork): Promise<void> {
  const found = await candidates(work.subject.position.puzzle, work.options);
  const outcome = found.status === 'solved' ? 'yes' : found.status === 'none' ? 'no' : 'limit';
  emitAnswer<CandidatesAnswer>(work, { command: 'candidates', ...found }, outcome);
}
