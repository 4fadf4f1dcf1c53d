import type { Kind } from '../../contracts/kind.js';
import { emitAnswer, type PuzzleWork } from '../answering/puzzle-work.js';
import { type RateAnswer, ratingRecord } from './question.js';
import { rate } from './rating.js';

/** Answers `rate`. Throws `QuestionError` and `EngineError`. */
export async function answer(_: unknown, work: PuzzleWork<Kind>): Promise<void> {
  const { kind, position } = work.subject;
  const rating = await rate(kind, position.puzzle, { budget: work.options.budget });
  const outcome = rating.status === 'rated' ? 'yes' : rating.status === 'unknown' ? 'limit' : 'no';
  emitAnswer<RateAnswer>(work, { command: 'rate', ...ratingRecord(rating) }, outcome);
}
