import type { Solution } from '../src/boards/layers/board.js';
import type { Layers } from '../src/boards/layers/layer.js';
import type { Violation } from '../src/boards/rules/rule.js';
import type { Answer, Count } from '../src/questions/answers/answer.js';

/** The solutions of an answer of any status. */
export function solutionsIn<L extends Layers>(answer: Answer<L>): readonly Solution<L>[] {
  if ('solutions' in answer) return answer.solutions;
  return 'solution' in answer && answer.solution !== null ? [answer.solution] : [];
}

/** The count of an answer; null without one. */
export function countIn(answer: Answer): Count | null {
  return 'count' in answer ? answer.count : null;
}

/** The violations that an answer has. */
export function violationsIn(answer: Answer): readonly Violation[] {
  return 'violations' in answer ? answer.violations : [];
}
