import { EngineError } from '@gridwright/modeling';
import { QuestionError, type SubjectOrAnswer } from '@gridwright/puzzles';
import { type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { reasonText } from './output/answer-text.js';
import { jsonLine } from './output/json-line.js';
import type { ProgressLine } from './output/progress-line.js';

/** A command about a solution, and where it is told. */
export interface SolvedCall {
  readonly command: string;
  /** The name of the argument. */
  readonly name: string;
  readonly json: boolean;
  readonly progress: ProgressLine;
  readonly io: CommandIo;
}

/** The answer of `unique` about an argument that is a puzzle without exactly one solution. */
export type Unsolved = Exclude<SubjectOrAnswer['unique'], null>;

/** Does the work of a command, which an interruption stops; errors of questions and engines are told. Throws all others. */
export async function answeredWork(
  { command, name, json, progress, io }: SolvedCall,
  work: (signal: AbortSignal) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  try {
    return await io.interruptible(work);
  } catch (error) {
    progress.clear();
    if (!(error instanceof QuestionError || error instanceof EngineError)) throw error;
    io.stderr.write(`gridwright: ${name}: ${error.message}\n`);
    if (json) io.stdout.write(jsonLine({ command, error: { text: error.message } }));
    return exitStatus.wrongInput;
  }
}

/** Tells that the argument has no only solution; `record`: the line of JSON, from what is known. */
export function tellUnsolved(
  { name, json, io }: SolvedCall,
  answer: Unsolved,
  record: (known: object) => object,
): ExitStatus {
  const { status } = answer;
  const reason = status === 'unknown' ? answer.reason : null;
  if (json) io.stdout.write(jsonLine(record({ puzzle: name, status, reason })));
  else io.stdout.write(unsolvedText(name, answer));
  return status === 'unknown' ? exitStatus.limit : exitStatus.no;
}

function unsolvedText(name: string, { status, ...answer }: Unsolved): string {
  switch (status) {
    case 'several':
      return `several: ${name} has several solutions; draw the one that is meant\n`;
    case 'unknown':
      return `unknown: ${name} could not be solved, stopped by ${reasonText('reason' in answer ? answer.reason : null)}\n`;
    default:
      return `${status}: ${name} has no solution\n`;
  }
}
