import { formatOfFile, type Model } from '@gridwright/modeling';
import { valueLines, writeModel } from '@gridwright/solver';
import { isFormulaFile } from '../formulas/read-formula.js';
import { QuestionError } from '../questions/question-error.js';
import type { Task } from './request.js';

/** Whether the answer is to be in the form of a competition of solvers. */
export function isForCompetition(task: Task): boolean {
  return task.command === 'solve' && task.competition === true;
}

/** Throws `QuestionError` where an input of this name has no competition that its answer could be in the form of. */
export function requireCompetition(task: Task, name: string): void {
  if (!isForCompetition(task) || isFormulaFile(name) || formatOfFile(name)?.name === 'opb') return;
  throw new QuestionError({ code: 'no-competition' });
}

/** The `v` lines of the competitions of satisfiability: a literal for each variable, then 0. */
export function formulaValues(values: Uint8Array): string {
  return [...writeModel(values)].join('').trimEnd();
}

/** An OPB text as its competition means it: our own comments, with names and more, say nothing there. */
export function withoutOurComments(text: string): string {
  return text.replace(/^\*(?!\s*#variable=).*$/gm, '*');
}

/** The `v` lines of the pseudo-Boolean competition; variables that stand for products are not of the file. */
export function modelValues({ names }: Model, values: Float64Array): string {
  const words: string[] = [];
  for (const [variable, value] of values.entries()) {
    const name = names.variable(variable);
    if (/^x\d+$/.test(name)) words.push(value === 0 ? `-${name}` : name);
  }
  return [...valueLines(words)].join('').trimEnd();
}
