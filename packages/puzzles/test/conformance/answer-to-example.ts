import { readPuzzle } from '../../src/formats/read-puzzle.js';
import type { Kind } from '../../src/kinds/kind.js';
import type { UniqueAnswer } from '../../src/questions/answer.js';
import { unique } from '../../src/questions/solutions.js';
import { answering } from './answering-engines.js';

const answers = new WeakMap<Kind, Map<string, Promise<UniqueAnswer>>>();

/** Whether an example of a kind has one solution; each is solved once. */
export function answerToExample(kind: Kind, text: string): Promise<UniqueAnswer> {
  const ofKind = answers.get(kind) ?? new Map<string, Promise<UniqueAnswer>>();
  answers.set(kind, ofKind);
  const answer = ofKind.get(text) ?? unique(readPuzzle([kind], text).position.puzzle, { ...answering, kind });
  ofKind.set(text, answer);
  return answer;
}
