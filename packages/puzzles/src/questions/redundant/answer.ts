import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, type PuzzleWork } from '../answering/puzzle-work.js';
import { redundant } from './redundant.js';

/** Answers `redundant`. Throws `QuestionError` and `EngineError`. */
export async function answer({ largest }: { readonly largest?: boolean }, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const found = await redundant(position.puzzle, { ...work.options, largest });
  await emitAnswered(work, found, () => answerPictures(kind, position, found));
}
