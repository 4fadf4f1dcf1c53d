import { type ModelFileFormat, modelFileFormats } from '@gridwright/modeling';
import { writtenModel } from '../questions/written-model.js';
import type { PuzzleTask } from './puzzle-task.js';

/** Characters that go out together. */
const pieceLength = 2 ** 18;

/**
 * Emits the model of a puzzle, piece by piece: a whole text may be longer than a string can be. Throws
 * `QuestionError` and `EngineError`.
 */
export function exportModel(
  { subject, puzzle, context, emit }: PuzzleTask,
  to: ModelFileFormat['name'],
): void {
  const format = formatNamed(to);
  const { budget } = context;
  const { model } = writtenModel(subject.kind, subject.position.puzzle, context.formulation, format, budget);
  let piece = '';
  for (const text of format.write(model, budget)) {
    piece += text;
    if (piece.length < pieceLength) continue;
    emit({ type: 'chunk', puzzle, text: piece });
    piece = '';
  }
  if (piece !== '') emit({ type: 'chunk', puzzle, text: piece });
  emit({ type: 'text', puzzle, text: '' });
}

/** The format of this name. */
export function formatNamed(name: ModelFileFormat['name']): ModelFileFormat {
  return modelFileFormats.find((format) => format.name === name)!;
}
