import { EngineError } from '@gridwright/modeling';
import type { WantedPuzzle } from '../generation/generator.js';
import type { Kind } from '../kinds/kind.js';
import { emptyPuzzle, type Solution } from '../layers/board.js';
import type { Answer } from './answer.js';
import { limited } from './limited.js';
import { answerWith } from './opened-model.js';
import { openTrial } from './opened-trial.js';
import { notUnder, plan, type QuestionContext } from './plan.js';
import { QuestionError } from './question-error.js';
import { unique } from './solutions.js';

/**
 * A new puzzle: `unique`, with its solution, which holds the puzzle, as `unique` answers about it; or `unknown` where a
 * limit was reached, or the maker gave up (`too many tries`). The same wish, asked of the same engine, gives the same
 * puzzle. Throws `QuestionError` where the kind has no maker, or none for this, and `EngineError`.
 */
export async function generate(kind: Kind, wanted: WantedPuzzle, context: QuestionContext): Promise<Answer> {
  const { generator, name } = kind;
  if (generator === null) throw new QuestionError({ code: 'no-maker', kind: name });
  const rules = notUnder(kind, wanted, generator);
  if (rules.length > 0)
    throw new QuestionError({ code: 'rule-not-modeled', what: `maker of ${name} puzzles`, rules });
  const isOtherBoard = wanted.geometry.graph !== undefined && !kind.takesGraphs;
  const problem = isOtherBoard ? { expected: 'a grid', found: 'another board' } : generator.problem(wanted);
  if (problem !== null) throw new QuestionError({ code: 'not-made', kind: name, ...problem });
  return limited('generate', async () => {
    const blank = emptyPuzzle(kind.layers, { ...wanted.geometry, rules: wanted.rules });
    const trial = openTrial(kind, plan(kind, blank, context), context);
    let made: Solution | null;
    try {
      made = await generator.make(wanted, trial);
    } finally {
      trial.close();
    }
    if (made === null) return answerWith('generate', { status: 'unknown', reason: 'too many tries' });
    const answer = await unique(kind, made.puzzle, context);
    if (answer.status === 'several' || answer.status === 'none') {
      const detail = `a puzzle with one solution, as it said, has ${answer.status}`;
      throw new EngineError({ code: 'engine-failed', engine: answer.plan?.engine ?? '', detail });
    }
    return { ...answer, question: 'generate' };
  });
}
