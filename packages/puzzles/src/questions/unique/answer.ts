import { answerPictures } from '../answering/pictures.js';
import { emitAnswered, type PuzzleWork } from '../answering/puzzle-work.js';
import type { UniqueAnswer } from '../answers/answer.js';
import type { UniqueTask } from './question.js';
import { unique } from './unique.js';

/** Answers `unique`, with the proof as a file. Throws `QuestionError` and `EngineError`. */
export async function answer({ cut, proof }: UniqueTask, work: PuzzleWork): Promise<void> {
  const { kind, position } = work.subject;
  const options = { ...work.options, cut };
  const found =
    proof === undefined ? await unique(position.puzzle, options) : await proved(proof, work, options);
  await emitAnswered(work, found, () => answerPictures(kind, position, found));
}

async function proved(
  form: NonNullable<UniqueTask['proof']>,
  work: PuzzleWork,
  options: PuzzleWork['options'],
): Promise<UniqueAnswer> {
  const { proofSink } = await import('../answering/puzzle-work.js');
  const sink = proofSink(work, form);
  const { proveUnique } = await import('../proofs/prove.js');
  const found = await proveUnique(work.subject.position.puzzle, sink.write, options);
  sink.end('proof' in found);
  return found;
}
