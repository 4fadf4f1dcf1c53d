import { requireKind } from '../../../boards/formats/read-puzzle.js';
import type { Answering, Job } from '../../answering/answering.js';
import { headOf } from '../../records/answer-data.js';
import { offeredWishes } from './offered-wishes.js';
import type { WishesTask } from './question.js';

/** The only job of `wishes`. */
export function jobs({ kind }: WishesTask, answering: Answering): readonly Job[] {
  const { registry, boards } = answering;
  const emit = async (): Promise<void> => {
    const wishes = offeredWishes(await registry.kindOf(requireKind(boards, kind).name));
    const answer = { ...headOf('wishes', kind), wishes };
    answering.control.emit({ type: 'answer', answer, outcome: 'yes', pictures: [] });
  };
  return [{ name: kind, combination: null, run: emit }];
}
