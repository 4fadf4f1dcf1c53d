import { emitAnswer, type PuzzleWork } from '../answering/puzzle-work.js';
import { settlingClues } from './deciding-clues.js';
import type { SettleAnswer, SettleTask } from './question.js';

/** Answers `settle`. Throws `QuestionError` and `EngineError`. */
export async function answer({ command, max }: SettleTask, work: PuzzleWork): Promise<void> {
  const { puzzle } = work.subject.position;
  const found = await settlingClues(puzzle, { ...work.options, max });
  const outcome = found.status === 'several' ? 'yes' : found.status === 'unknown' ? 'limit' : 'no';
  emitAnswer<SettleAnswer>(work, { command, ...found }, outcome);
}
