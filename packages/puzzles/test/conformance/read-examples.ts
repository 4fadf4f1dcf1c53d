import { profile } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import type { UniqueAnswer } from '../../src/questions/answers/answer.js';
import { unique } from '../../src/questions/unique/unique.js';
import { answering } from './answering-engines.js';

/** The examples of a kind; in quick tests the four shortest: `npm run verify` solves all of them. */
export function examplesTried({ examples }: Kind): Kind['examples'] {
  if (profile === 'long') return examples;
  return examples.toSorted((one, other) => one.text.length - other.text.length).slice(0, 4);
}

const positions = new WeakMap<Kind, Map<string, Position>>();
const answers = new WeakMap<Position, Promise<UniqueAnswer>>();

/** The position of an example, whose text is read once: for some kinds this takes as long as solving. */
export function positionOfExample(kind: Kind, text: string, among: readonly Kind[] = [kind]): Position {
  const known = positions.get(kind) ?? new Map<string, Position>();
  positions.set(kind, known);
  const position = known.get(text) ?? readPuzzle(among, text).position;
  known.set(text, position);
  return position;
}

/** Whether an example has one solution; each is solved once. */
export function answerToExample(kind: Kind, position: Position): Promise<UniqueAnswer> {
  const answer = answers.get(position) ?? unique(position.puzzle, { ...answering, kind });
  answers.set(position, answer);
  return answer;
}
