import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, type PuzzleWork } from '../answering/puzzle-work.js';
import { count } from './count.js';

/** Answers `count`. Throws `QuestionError` and `EngineError`. */
export async function answer({ max }: { readonly max?: number | null }, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const found = await count(position.puzzle, { ...work.options, max: max ?? undefined });
  await emitAnswered(work, found, () => answerPictures(kind, position, found));
}
