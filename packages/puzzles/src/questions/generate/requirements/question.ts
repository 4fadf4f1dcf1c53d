import type { AnswerHead } from '../../records/answer-data.js';
import type { OfferedWishes } from './offered-wishes.js';

/** What can be wished of new puzzles of a kind, instead of any inputs. */
export interface WishesTask {
  readonly command: 'wishes';
  readonly kind: string;
}

/** What can be wished of new puzzles of a kind. */
export interface WishesAnswer extends AnswerHead {
  readonly command: 'wishes';
  readonly wishes: OfferedWishes;
}
