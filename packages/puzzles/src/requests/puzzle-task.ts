import type { ReadPuzzle } from '../formats/read-puzzle.js';
import type { QuestionContext } from '../questions/plan.js';
import type { RequestEvent, Task } from './request.js';

/** A puzzle that was read, and all that is needed to carry out a task on it. */
export interface PuzzleTask {
  readonly task: Exclude<Task, { command: 'compare' | 'verify' | 'export proof' | 'generate' }>;
  readonly puzzle: string;
  readonly subject: ReadPuzzle;
  /** For `check`: the drawing to judge, where it was given apart. */
  readonly second: ReadPuzzle | null;
  /** When the reading began, on the clock of `performance.now()`. */
  readonly start: number;
  readonly readMs: number;
  readonly context: QuestionContext;
  /** Whether drawings come with the answers. */
  readonly wantsPictures: boolean;
  readonly emit: (event: RequestEvent) => void;
}
