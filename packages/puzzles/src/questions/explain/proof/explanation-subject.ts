import type { Literal } from '@gridwright/modeling';
import * as z from 'zod/mini';
import { InputError, quote } from '../../../boards/definition/input-error.js';
import { checkedJson } from '../../../boards/formats/json/checked-json.js';
import { puzzleJson } from '../../../boards/formats/json/puzzle-json.js';
import { readPuzzle } from '../../../boards/formats/read-puzzle.js';
import { isStarted, type Position } from '../../../boards/layers/board.js';
import type { Reasons } from '../../../contracts/explanations.js';
import type { Kind } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import { statedLiterals } from '../../steps/open-position.js';

/** What a proof of an explanation is about: a puzzle, and what was entered before its first step. */
export interface ExplanationSubject {
  readonly kind: Kind;
  readonly position: Position;
}

const schema = z.lazy(() =>
  z.object({
    of: z.literal('explanation'),
    kind: z.string(),
    /** The position before the first step, in its JSON form. */
    position: z.unknown(),
  }),
);

/** The text after `about` in a proof, in one line. */
export function explanationAbout({ kind, position }: ExplanationSubject): string {
  const json: unknown = JSON.parse(puzzleJson(kind).write(position));
  return JSON.stringify({ of: 'explanation', kind: kind.name, position: json });
}

/** Reads the text after `about`. Throws `InputError`, with places in that text. */
export function readExplanationAbout(kinds: readonly Kind[], text: string): ExplanationSubject {
  const checked = checkedJson(schema, text);
  if (!checked.isRight) {
    if (checked.problem === null) throw wrong('JSON of a position', quote(text));
    throw wrong('a position, as gridwright writes it', checked.problem);
  }
  const { kind, position } = readPuzzle(kinds, JSON.stringify(checked.value.position));
  if (kind.name !== checked.value.kind)
    throw wrong(`a puzzle of the kind ${quote(checked.value.kind)}`, quote(kind.name));
  return { kind, position };
}

function wrong(expected: string, found: string): InputError {
  return new InputError({ code: 'unexpected', place: { line: 1, column: 1 }, expected, found });
}

/** The reasons of a subject, and what is known before the first step: the answers that clues give, and those that were entered. */
export function beforeSteps({ kind, position }: ExplanationSubject): {
  readonly reasons: Reasons;
  readonly known: readonly Literal[];
  readonly isEntered: boolean;
} {
  if (kind.explanations === null) throw new QuestionError({ code: 'no-explanations', kind: kind.name });
  const reasons = kind.explanations.reasons(position.puzzle);
  const { given, entered } = statedLiterals(kind, reasons, position);
  return { reasons, known: [...given, ...entered], isEntered: isStarted(position) };
}
