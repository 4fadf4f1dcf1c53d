import type { Kind } from '../kinds/kind.js';
import type { Answers, Puzzle } from '../layers/board.js';
import { layersOf } from '../layers/layer.js';
import { QuestionError } from './question-error.js';

/**
 * Throws `QuestionError` `other-kind` where a puzzle, or what is drawn in it, has other layers or rules than the kind:
 * types say so too, but kinds and puzzles also come by their names.
 */
export function requireOfKind(
  { name, layers, variants }: Pick<Kind, 'name' | 'layers' | 'variants'>,
  { clues, rules }: Pick<Puzzle, 'clues' | 'rules'>,
  answers?: Answers,
): void {
  const clueNames = layersOf(layers, 'clue').map(([each]) => each);
  const answerNames = layersOf(layers, 'answer').map(([each]) => each);
  const stranger = Object.keys(rules).find((rule) => !variants.some((variant) => variant.name === rule));
  if (!isSame(Object.keys(clues), clueNames)) throw otherKind(name, 'clues', clueNames, Object.keys(clues));
  if (stranger !== undefined) {
    const known = variants.map((variant) => variant.name);
    throw otherKind(name, 'rules', known, Object.keys(rules));
  }
  if (answers !== undefined && !isSame(Object.keys(answers), answerNames))
    throw otherKind(name, 'answers', answerNames, Object.keys(answers));
}

function isSame(found: readonly string[], expected: readonly string[]): boolean {
  return found.length === expected.length && found.every((each) => expected.includes(each));
}

function otherKind(
  kind: string,
  what: 'clues' | 'rules' | 'answers',
  expected: readonly string[],
  found: readonly string[],
): QuestionError {
  return new QuestionError({ code: 'other-kind', kind, what, expected, found });
}
