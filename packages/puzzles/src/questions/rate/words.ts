import type { AnyTask } from '../answering/events.js';
import type { QuestionWords } from '../answering/question-words.js';
import { plural } from '../words/numbers.js';
import { reasonText } from '../words/reason-text.js';
import type { RateAnswer } from './question.js';

/** The words of `rate`: a line for each puzzle. */
export const words: QuestionWords<AnyTask, RateAnswer> = {
  answer: (rating) => {
    const { puzzle, kind } = rating;
    return `${puzzle}: ${ratingText(rating)}${kind === undefined ? '' : ` · ${kind}`}\n`;
  },
};

function ratingText(rating: RateAnswer): string {
  if (rating.status === 'unknown')
    return `unknown: stopped by ${reasonText(rating.reason)}, after ${plural(rating.steps, 'step')}, the costliest ${rating.costliest}`;
  if (rating.status !== 'rated') return `${rating.status}: only a puzzle with one solution is rated`;
  const { grade, costliest, mean, steps, profile = [] } = rating;
  const costs = profile.map(({ cost, steps: count }) => `${count} of ${cost}`).join(', ');
  return `${grade ?? 'no grade for this kind'}: the costliest step is ${costliest}, the mean ${mean} (${steps} steps: ${costs})`;
}
