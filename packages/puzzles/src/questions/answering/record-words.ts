import type { Picture } from '../answers/input.js';
import type { AnswerRecord } from '../records/answer-record.js';
import { answerText } from '../words/answer-text.js';
import type { AnyPart, AnyTask } from './events.js';
import type { QuestionWords, Wording } from './question-words.js';

/** The words of the questions about solutions. */
export const words: QuestionWords<
  AnyTask,
  AnswerRecord,
  AnyPart & { readonly pictures?: readonly Picture[] }
> = {
  part: (part, _, wording) => (part.type === 'solution' ? drawings(part.pictures ?? [], false, wording) : ''),
  answer: (record, pictures, wording) => {
    const titled = pictures.length > 1 || record.command === 'relax';
    const text = answerText(record, wording.hasVariants);
    return `${drawings(pictures, titled, wording)}${valuesText(record, wording)}${text}\n`;
  },
};

function drawings(pictures: readonly Picture[], titled: boolean, { quiet, drawing }: Wording): string {
  if (quiet) return '';
  return pictures
    .map(({ caption, scene }) => `${titled ? `${caption}\n` : ''}${drawing(scene)}\n\n`)
    .join('');
}

/** The values of a model's variables, if what was solved is one and no puzzle. */
function valuesText({ kind, solutions = [] }: AnswerRecord, { quiet }: Wording): string {
  return kind !== undefined || quiet ? '' : solutions.map(({ text }) => `${text}\n\n`).join('');
}
