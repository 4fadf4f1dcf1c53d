import { EngineError } from '@gridwright/modeling';
import type { Answer, Question } from './answer.js';
import { answerWith } from './opened-model.js';

/**
 * The answer of `ask`, or `unknown` where a limit was reached before there was a model to solve: that is no
 * mistake of the asker. Other errors go on.
 */
export async function limited<Result>(
  question: Question,
  ask: () => Promise<Result>,
): Promise<Result | Answer> {
  const start = performance.now();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { problem } = error;
    if (problem.code !== 'memory-exceeded' && problem.code !== 'stopped') throw error;
    const reason = problem.code === 'stopped' ? problem.reason : 'memory';
    return answerWith(question, { status: 'unknown', reason, buildMs: performance.now() - start });
  }
}
