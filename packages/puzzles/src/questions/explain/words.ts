import type { QuestionWords } from '../answering/question-words.js';
import { contradictionLine, contradictionText, factsLine, stepLine, stepText } from '../steps/step-text.js';
import { plural } from '../words/numbers.js';
import { reasonText, sizeText } from '../words/reason-text.js';
import type { ExplainAnswer, ExplainTask, StepPart } from './question.js';

/** The words of `explain`: each step as it is found, then the end. */
export const words: QuestionWords<ExplainTask, ExplainAnswer, StepPart> = {
  part: (part, number, { full, quiet }) => {
    if (part.type !== 'step' || quiet) return '';
    return full ? `${number}. ${stepText(part.step)}` : stepLine(part.step, number);
  },
  answer: (answer, _, { full, quiet, task }) => {
    const { contradiction, kind, steps = [] } = answer;
    const number = steps.length + 1;
    const last =
      contradiction === undefined || quiet
        ? ''
        : full
          ? `${number}. ${contradictionText(contradiction)}`
          : contradictionLine(contradiction, number);
    const proof = task.proof === true ? `${proofText(answer.proof)}\n` : '';
    return `${last}${endText(answer)} · ${kind}\n${proof}`;
  },
};

function endText({ status, reason, wrong, steps = [] }: ExplainAnswer): string {
  const costliest = steps.reduce((most, { cost }) => Math.max(most, cost), 0);
  const taken = `${plural(steps.length, 'step')}, the costliest ${costliest}`;
  switch (status) {
    case 'solved':
      return steps.length === 0 ? 'solved: nothing is left to find' : `solved: ${taken}`;
    case 'several':
      return `several: after ${taken}, nothing more follows, as there are several solutions`;
    case 'none':
      return `none: there is no solution: ${plural(steps.length + 1, 'step')} to a contradiction`;
    case 'mistake':
      return `mistake: this cannot be right: ${factsLine(wrong)} ("gridwright hint" says why)`;
    case 'unknown':
      return `unknown: stopped by ${reasonText(reason)}, after ${taken}`;
  }
}

/** A line about the proof. */
function proofText(written: ExplainAnswer['proof']): string {
  if (written === undefined) return '  no proof is written: there is no step';
  return `  proof: ${plural(written.steps, 'step')}, ${sizeText(written.bytes)}, checked`;
}
