import type { Scene } from '../../boards/drawing/scene.js';
import type { Picture } from '../answers/input.js';
import type { AnyAnswer } from '../records/answer-data.js';
import type { AnyPart, AnyTask } from './events.js';

/** How an answer is worded for a terminal. */
export interface Wording<Task extends AnyTask = AnyTask> {
  readonly task: Task;
  /** Whether nothing is drawn, and parts that are found on the way are not told. */
  readonly quiet: boolean;
  /** Whether steps are told with all that belongs to them. */
  readonly full: boolean;
  /** A drawing as text. */
  drawing(scene: Scene): string;
  /** Whether puzzles of a kind may have other rules than the plain ones. */
  hasVariants(kind: string): boolean;
}

/** The words of a question for a terminal; texts have their line ends. */
export interface QuestionWords<
  Task extends AnyTask = AnyTask,
  Data extends AnyAnswer = AnyAnswer,
  Part extends AnyPart = AnyPart,
> {
  /** A part as it is found; `number`: how many came before, and itself. Parts are not told by default. */
  part?(part: Part, number: number, wording: Wording<Task>): string;
  answer(answer: Data, pictures: readonly Picture[], wording: Wording<Task>): string;
}
