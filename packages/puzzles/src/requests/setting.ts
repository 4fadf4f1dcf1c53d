import { rate } from '../explaining/rating.js';
import type { ReadPuzzle } from '../formats/read-puzzle.js';
import type { KindOption, QuestionOptions } from '../questions/asked.js';
import { candidates } from '../questions/candidates.js';
import { minimumClues } from '../questions/minimum-clues.js';
import { settlingClues } from '../questions/settling-clues.js';
import type { RequestEvent, Task, ToldFewest } from './request.js';

/** What a setter asks about a puzzle beside its solutions. */
export type SettingTask = Extract<Task, { command: 'rate' | 'settle' | 'fewest' | 'candidates' }>;

/** Answers what a setter asks. Throws `QuestionError` and `EngineError`. */
export async function answerSetting(
  task: SettingTask,
  name: string,
  { kind, position: { puzzle } }: ReadPuzzle,
  options: QuestionOptions & KindOption,
  emit: (event: RequestEvent) => void,
): Promise<void> {
  switch (task.command) {
    case 'rate': {
      const rating = await rate(kind, puzzle, { budget: options.budget });
      return emit({ type: 'rated', puzzle: name, kind: kind.name, rating });
    }
    case 'settle': {
      const found = await settlingClues(puzzle, { ...options, kind, max: task.max });
      return emit({ type: 'settled', puzzle: name, found });
    }
    case 'candidates': {
      const found = await candidates(puzzle, { ...options, kind });
      return emit({ type: 'candidates', puzzle: name, found });
    }
    case 'fewest': {
      const answer = await minimumClues(puzzle, { ...options, kind });
      const fewest: ToldFewest =
        answer.status === 'optimal' || answer.status === 'feasible'
          ? { status: answer.status, kept: answer.kept, bound: answer.bound }
          : { status: answer.status };
      return emit({ type: 'fewest', puzzle: name, fewest });
    }
  }
}
