import { type BoardWork, emitAnswer } from '../answering/puzzle-work.js';
import type { ConvertTask, TextAnswer } from '../draw/question.js';
import { formatOfKind } from '../records/written-puzzle.js';

/** Answers `convert`. Throws `InputError` for a format that is none of the kind, or cannot represent the position. */
export function answer({ to }: ConvertTask, work: BoardWork): void {
  const { kind, position } = work.subject;
  const text = formatOfKind(kind, to).write(position);
  emitAnswer<TextAnswer>(work, { command: 'convert', text: text.endsWith('\n') ? text : `${text}\n` }, 'yes');
}
