import { shown } from '../model-file-error.js';
import { AnswerValues, linesOf, readNumber, unexpected, wordsOf } from './answer-values.js';
import type { AnswerForm } from './solver-answer.js';

const objectiveLine = /^# Objective value = *(\S+)\s*$/;

/**
 * The solution file of Gurobi (`ResultFile=NAME.sol`): comments, one of them `# Objective value = …`, and a line
 * `name value` for each variable. It holds a solution, and does not say whether that is an optimal one.
 */
export const gurobiAnswer: AnswerForm = {
  name: 'Gurobi solution file',
  recognizes: (text) => /^# (?:Solution for model|Objective value =)/m.test(text.slice(0, 1000)),
  read: (text) => {
    const values = new AnswerValues();
    let objective: number | null = null;
    for (const [i, line] of linesOf(text).entries()) {
      const [, found] = objectiveLine.exec(line) ?? [];
      if (found !== undefined) objective = readNumber(found, i + 1, line);
      const words = wordsOf(line);
      if (words.length === 0 || line.startsWith('#')) continue;
      if (words.length !== 2) throw unexpected('a name and a value', shown(line), i + 1, line);
      values.add(words[0]!, words[1]!, i + 1, line);
    }
    return values.answer('feasible', objective);
  },
};
