import { emitAnswer, type PuzzleWork } from '../answering/puzzle-work.js';
import { decidingClues } from './deciding-clues.js';
import type { DecideAnswer, DecideTask } from './question.js';

/** Answers `settle`. Throws `QuestionError` and `EngineError`. */
export async function answer({ command, max }: DecideTask, work: PuzzleWork): Promise<void> {
  const { puzzle } = work.subject.position;
  const found = await decidingClues(puzzle, { ...work.options, max });
  const outcome = found.status === 'several' ? 'yes' : found.status === 'unknown' ? 'limit' : 'no';
  emitAnswer<DecideAnswer>(work, { command, ...found }, outcome);
}
