import { rate } from '../../explaining/rating.js';
import { emitAnswer, type PuzzleWork } from '../../requests/puzzle-work.js';
import { said } from '../answer-data.js';
import type { RateAnswer } from './question.js';

/** Answers `rate`. Throws `QuestionError` and `EngineError`. */
export async function answer(_: unknown, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const rating = await rate(kind, position.puzzle, { budget: work.options.budget });
  const command = 'rate';
  if (rating.status !== 'rated') {
    const outcome = rating.status === 'unknown' ? 'limit' : 'no';
    return emitAnswer<RateAnswer>(work, { command, ...rating }, outcome);
  }
  const techniques = rating.techniques.map((each) => said<{ technique?: string; steps: number }>(each));
  emitAnswer<RateAnswer>(work, { command, ...rating, techniques }, 'yes');
}
