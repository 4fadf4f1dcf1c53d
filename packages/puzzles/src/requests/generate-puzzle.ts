import { geometryNamed } from '../formats/geometry-word.js';
import { requireKind } from '../formats/read-puzzle.js';
import { requireRules } from '../formats/require-rules.js';
import type { WantedPuzzle } from '../generation/generator.js';
import type { Kind } from '../kinds/kind.js';
import { unsolved } from '../layers/board.js';
import { ruleWords } from '../layers/rule-variant.js';
import { generate } from '../questions/generate.js';
import type { QuestionContext } from '../questions/plan.js';
import { type AnswerRecord, answerRecord, unansweredRecord } from './answer-record.js';
import type { Request, Task } from './request.js';
import { formatOfKind, writtenFirst } from './written-puzzle.js';

/** The task of making puzzles. */
export type GenerateTask = Extract<Task, { command: 'generate' }>;

/** A puzzle to be made, and what it is called. */
export interface Ordered {
  readonly name: string;
  readonly seed: number;
}

/**
 * Makes one of the puzzles of a task, and says what it is. Throws `InputError` where the kind, the size, the rules or
 * the format are none, and `QuestionError` and `EngineError`.
 */
export async function generatePuzzle(
  kinds: readonly Kind[],
  task: GenerateTask,
  { name, seed }: Ordered,
  reading: Request['reading'],
  context: QuestionContext,
): Promise<AnswerRecord> {
  const start = performance.now();
  const kind = requireKind(kinds, task.kind);
  const format = task.to === null ? null : formatOfKind(kind, task.to);
  const geometry = geometryNamed(task.size);
  const rules = requireRules(kind.variants, reading.rules ?? []);
  const wanted: WantedPuzzle = { geometry, rules, symmetry: task.symmetry, seed };
  const answer = await generate(kind, wanted, context);
  const totalMs = (): number => performance.now() - start;
  const [solution] = answer.solutions;
  if (answer.status !== 'unique' || solution === undefined)
    return {
      ...unansweredRecord('generate', name, answer.reason ?? 'time', totalMs()),
      kind: kind.name,
      rules: ruleWords(kind.variants, rules),
    };
  const position = unsolved(kind.layers, solution.puzzle);
  const written =
    format === null
      ? writtenFirst(kind, position, 'puzz.link')
      : { format: format.name, text: format.write(position) };
  const record = answerRecord(kind, solution.puzzle, name, answer, 0, totalMs());
  return { ...record, generated: { seed, ...written } };
}
