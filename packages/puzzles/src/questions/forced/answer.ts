import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, type PuzzleWork } from '../answering/puzzle-work.js';
import { forced } from './forced.js';

/** Answers `forced`. Throws `QuestionError` and `EngineError`. */
export async function answer(_: unknown, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const found = await forced(position.puzzle, work.options);
  await emitAnswered(work, found, () => answerPictures(kind, position, found));
}
