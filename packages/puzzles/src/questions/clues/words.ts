import type { QuestionWords } from '../answering/question-words.js';
import { clueLines } from '../words/clue-lines.js';
import { verdictWords } from '../words/fewest-text.js';
import { plural } from '../words/numbers.js';
import { reasonText, sizeText } from '../words/reason-text.js';
import { unsolvedText } from '../words/unsolved-text.js';
import type { CluesAnswer, CluesTask } from './question.js';

/** The words of `clues`: the verdict, and the puzzle, which is all that is told where a format is asked for. */
export const words: QuestionWords<CluesTask, CluesAnswer> = {
  answer: (answer, pictures, { quiet, drawing, task }) => {
    const { to = null, ...choice } = task;
    if (answer.isUnsolved === true) return unsolvedText(answer);
    const { fewest, puzzle, leaves, clues = [] } = answer;
    if (fewest === undefined) return `${unfoundText(answer)}\n`;
    const text = fewest.text.trimEnd();
    if (to !== null) return `${text}\n`;
    const lines = [
      verdictText(answer, choice),
      `  left out means: ${leaves}`,
      answer.evidence === 'proof'
        ? '  the puzzle is unique, with a verified proof'
        : `  the puzzle is unique by the engine; its proof was stopped by ${reasonText(answer.proofStopped)}`,
      ...proofLines(answer, choice),
      ...citedLines(answer, choice),
      ...clueLines('  clues: ', clues),
      ...(quiet ? [] : pictures.flatMap(({ scene }) => ['', drawing(scene), ''])),
      `${puzzle}: ${text}`,
    ];
    return `${lines.join('\n')}\n`;
  },
};

type CluesChoice = Pick<CluesTask, 'weights' | 'proof'>;

function isWeighted({ weights = [] }: CluesChoice): boolean {
  return weights.length > 0;
}

function verdictText(answer: CluesAnswer, choice: CluesChoice): string {
  const { clues = [], candidates = 0, weight = 0, bound: least = 0, status, reason, proof } = answer;
  const { number, bound, none } = verdictWords({
    ...{ kept: clues.length, candidates, weight, bound: least, isWeighted: isWeighted(choice) },
  });
  const evidence = proof === undefined ? 'not independently verified' : 'which is proved';
  return status === 'optimal'
    ? `optimal: ${number}, and ${none}, ${evidence}`
    : `feasible: ${number}, stopped by ${reasonText(reason)}; ${bound}, ${evidence}${searchWords(answer, choice)}`;
}

/** The bound of the search, where a proof has a lower one. */
function searchWords({ proof, bound = 0, searchBound = 0 }: CluesAnswer, choice: CluesChoice): string {
  if (proof === undefined || searchBound <= bound) return '';
  return `; the search found that at least ${searchBound}${isWeighted(choice) ? ' of weight' : ''} are`;
}

/** The file of the proof, where one is asked for; what ended it is known if it is what ended the work before. */
function proofLines({ proof, proofStopped, reason }: CluesAnswer, choice: CluesChoice): readonly string[] {
  if (proof !== undefined)
    return [`  proof: ${plural(proof.differences, 'difference set')}, ${sizeText(proof.bytes)}, checked`];
  if (choice.proof !== true) return [];
  const stopped = proofStopped ?? reason;
  const by = stopped === undefined ? 'a limit or an interruption' : reasonText(stopped);
  return [`  no proof is written: it was stopped by ${by} before it was complete`];
}

/** A bound that others have proved; a bound of weight proves no number of clues. */
function citedLines({ cited, bound = 0 }: CluesAnswer, choice: CluesChoice): readonly string[] {
  if (cited === undefined || (!isWeighted(choice) && bound >= cited.clues)) return [];
  return [`  not proved here: at least ${cited.clues} are needed (${cited.source})`];
}

function unfoundText({ status, reason }: CluesAnswer): string {
  switch (status) {
    case 'several':
      return 'several: the candidates do not suffice: all of them together have several solutions';
    case 'unknown':
      return `unknown: stopped by ${reasonText(reason)}`;
    default:
      return `${status}: the candidates have no solution`;
  }
}
