import type { AnyTask } from '../answering/events.js';
import type { QuestionWords } from '../answering/question-words.js';
import { factsLine, stepText } from '../steps/step-text.js';
import { reasonText } from '../words/reason-text.js';
import type { HintAnswer } from './question.js';

/** The words of `hint`. */
export const words: QuestionWords<AnyTask, HintAnswer> = {
  answer: (hint, pictures, { quiet, drawing }) => {
    const drawn = quiet ? '' : pictures.map(({ scene }) => `\n${drawing(scene)}\n`).join('');
    const step = hint.step === undefined ? '' : `${stepText(hint.step)}${drawn}`;
    return `${verdictText(hint)} · ${hint.kind}\n${step}`;
  },
};

function verdictText({ status, reason, wrong, step }: HintAnswer): string {
  switch (status) {
    case 'right':
      return 'right: everything entered agrees with a solution';
    case 'wrong':
      return 'wrong: what is entered agrees with no solution';
    case 'step':
      return reason === undefined
        ? 'step: this follows'
        : `step: this follows; the search for a cheaper one was stopped by ${reasonText(reason)}`;
    case 'mistake':
      return step === undefined
        ? `mistake: with the rest, this cannot be right: ${factsLine(wrong)}`
        : `mistake: this cannot be right: ${factsLine(wrong)}; this follows instead`;
    case 'solved':
      return 'solved: nothing is left to find';
    case 'several':
      return 'several: nothing more follows, as there are several solutions';
    case 'none':
      return 'none: there is no solution ("gridwright explain" shows why)';
    case 'unknown':
      return reason === undefined
        ? 'unknown: a limit was reached'
        : `unknown: stopped by ${reasonText(reason)}`;
  }
}
