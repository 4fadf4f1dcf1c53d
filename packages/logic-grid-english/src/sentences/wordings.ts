import { haveSameMeaning } from '../claims/meaning.js';
import type { Lists } from '../lists.js';
import type { Read } from '../problems.js';
import type { Statement } from '../statement.js';
import { readSentence } from './read-sentence.js';
import { writeSentence } from './write-sentence.js';

/** A sentence: what it says, and its wording where it has one of its own. */
export interface WordedSentence {
  readonly statement: Statement;
  readonly wording?: string | undefined;
}

/** The text of a sentence. */
export function sentenceText({ wording, statement }: WordedSentence, lists: Lists): string {
  return wording ?? writeSentence(statement, lists);
}

/** Reads a sentence, with its wording unless its statement is written so. */
export function readWorded(line: string, lists: Lists): Read<WordedSentence> {
  const read = readSentence(line, lists);
  if ('problem' in read) return read;
  const { statement } = read;
  return writeSentence(statement, lists) === line ? { statement } : { statement, wording: line };
}

/** Why a wording is wrong. */
type WordingProblem = { readonly expected: string; readonly found: string };

const checked = new WeakMap<
  WordedSentence,
  { readonly lists: Lists; readonly problem: WordingProblem | null }
>();

/** Why a wording of one's own does not say what the statement says; null if it does. */
export function wordingProblem(sentence: WordedSentence, lists: Lists): WordingProblem | null {
  const { wording, statement } = sentence;
  if (wording === undefined) return null;
  const known = checked.get(sentence);
  if (known?.lists.places === lists.places && known.lists.attributes === lists.attributes)
    return known.problem;
  const read = readSentence(wording, lists);
  const isSame = 'statement' in read && haveSameMeaning(read.statement, statement, lists);
  const problem = isSame
    ? null
    : { expected: `a wording that says "${writeSentence(statement, lists)}"`, found: wording };
  checked.set(sentence, { lists, problem });
  return problem;
}
