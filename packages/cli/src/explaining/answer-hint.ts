import type { StopReason } from '@gridwright/modeling';
import {
  drawStep,
  factAsRecord,
  isRightSoFar,
  type NextStep,
  nextStep,
  stepRecord,
  toSvg,
  toText,
} from '@gridwright/puzzles';
import { budgetUntil, type RunOptions, readingOf } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { readOneInput } from '../line-pieces.js';
import { reasonText } from '../output/answer-text.js';
import { jsonLine } from '../output/json-line.js';
import { progressLine } from '../output/progress-line.js';
import { OutputFile } from '../output-file.js';
import { readWithWarnings } from '../read-with-warnings.js';
import { answeredWork, type SolvedCall } from '../solved-answer.js';
import { factsLine, stepText } from './step-text.js';

/** The options of `hint`. */
export interface HintOptions extends RunOptions {
  readonly kind?: string;
  readonly format?: string;
  readonly rules?: string;
  readonly rightSoFar?: boolean;
  readonly to?: string;
}

/** Answers a call of `hint`, and returns the exit status. Throws `CallError`. */
export async function answerHint(argument: string, options: HintOptions, io: CommandIo): Promise<ExitStatus> {
  const progress = progressLine(io.stderr, !options.quiet);
  const deadlineMs = performance.now() + (options.timeLimit ?? Number.POSITIVE_INFINITY);
  const { name, bytes } = await readOneInput(argument, io, readingOf(options));
  const command = 'hint';
  const call: SolvedCall = { command, name, json: options.json ?? false, progress, io };
  return answeredWork(call, async (signal) => {
    const budget = budgetUntil(deadlineMs, options, signal);
    const { kind, position } = await readWithWarnings({ name, bytes }, readingOf(options), io);
    const { puzzle } = position;
    const about = { command, kind: kind.name, puzzle: name };
    if (options.rightSoFar) {
      const isRight = await isRightSoFar(kind, position, { budget });
      progress.clear();
      const status = isRight === null ? 'unknown' : isRight ? 'right' : 'wrong';
      if (options.json) io.stdout.write(jsonLine({ ...about, status }));
      else io.stdout.write(`${rightTexts[status]} · ${kind.name}\n`);
      return isRight === null ? exitStatus.limit : isRight ? exitStatus.yes : exitStatus.no;
    }
    const answer = await nextStep(kind, position, {
      budget: { ...budget, onProgress: (search) => progress.show(name, search) },
    });
    progress.clear();
    const step = 'step' in answer ? answer.step : null;
    if (options.to !== undefined && step !== null) {
      const file = new OutputFile(options.to, io);
      file.open();
      file.append(toSvg(drawStep(kind, position, step)));
      file.finish();
    }
    if (options.json) {
      io.stdout.write(
        jsonLine({
          ...about,
          status: answer.status,
          reason: stoppedBy(answer),
          wrong: 'wrong' in answer ? answer.wrong.map((fact) => factAsRecord(kind, puzzle, fact)) : null,
          step: step && stepRecord(kind, puzzle, step),
        }),
      );
    } else {
      const wrong = 'wrong' in answer ? factsLine(kind, puzzle, answer.wrong) : '';
      io.stdout.write(`${verdictText(answer, wrong)} · ${kind.name}\n`);
      if (step !== null) {
        io.stdout.write(stepText(kind, puzzle, step));
        if (!options.quiet) io.stdout.write(`\n${toText(drawStep(kind, position, step))}\n`);
      }
    }
    return statusOf(answer);
  });
}

const rightTexts = {
  right: 'right: everything entered agrees with a solution',
  wrong: 'wrong: what is entered agrees with no solution',
  unknown: 'unknown: a limit was reached',
} as const;

function verdictText(answer: NextStep, wrong: string): string {
  switch (answer.status) {
    case 'step':
      return answer.stopped === undefined
        ? 'step: this follows'
        : `step: this follows; the search for a cheaper one was stopped by ${reasonText(answer.stopped)}`;
    case 'mistake':
      return answer.step === null
        ? `mistake: with the rest, this cannot be right: ${wrong}`
        : `mistake: this cannot be right: ${wrong}; this follows instead`;
    case 'solved':
      return 'solved: nothing is left to find';
    case 'several':
      return 'several: nothing more follows, as there are several solutions';
    case 'none':
      return 'none: there is no solution ("gridwright explain" shows why)';
    case 'unknown':
      return `unknown: stopped by ${reasonText(answer.reason)}`;
  }
}

function stoppedBy(answer: NextStep): StopReason | null {
  if (answer.status === 'unknown') return answer.reason;
  return answer.status === 'step' ? (answer.stopped ?? null) : null;
}

function statusOf({ status }: NextStep): ExitStatus {
  if (status === 'unknown') return exitStatus.limit;
  return status === 'step' || status === 'solved' ? exitStatus.yes : exitStatus.no;
}
