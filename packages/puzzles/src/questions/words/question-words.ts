import type { Scene } from '../../boards/drawing/scene.js';
import type { Picture } from '../answers/input.js';
import type { AnswerData, AnswerPart, Task } from '../data.js';

/** How an answer is worded for a terminal. */
export interface Wording {
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
export interface QuestionWords<Data extends AnswerData = AnswerData> {
  /** A part as it is found; `number`: how many came before, and itself. Parts are not told by default. */
  part?(part: AnswerPart, number: number, wording: Wording): string;
  answer(answer: Data, pictures: readonly Picture[], wording: Wording): string;
}
