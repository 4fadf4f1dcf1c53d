import type { Position } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { unique } from '../../src/questions/unique/unique.js';

/** The answers of the only solution, by an engine on a formulation, which shares no code with the reasons. */
export async function solvedAnswers(kind: Kind, { puzzle }: Position): Promise<Position['answers']> {
  const answer = await unique(puzzle, { kind });
  if (answer.status !== 'unique' || answer.solution === null) throw new Error('expected one solution');
  return answer.solution.answers;
}
