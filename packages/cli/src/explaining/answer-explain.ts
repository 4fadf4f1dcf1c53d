import {
  allSteps,
  factAsRecord,
  reasonRecord,
  type Step,
  type StepsEnd,
  stepRecord,
} from '@gridwright/puzzles';
import { budgetUntil, type RunOptions, readingOf } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { readOneInput } from '../line-pieces.js';
import { reasonText } from '../output/answer-text.js';
import { jsonLine } from '../output/json-line.js';
import { plural } from '../output/numbers.js';
import { progressLine } from '../output/progress-line.js';
import { requireOtherFile } from '../output-file.js';
import { readWithWarnings } from '../read-with-warnings.js';
import { answeredWork, type SolvedCall } from '../solved-answer.js';
import { contradictionLine, contradictionText, factsLine, stepLine, stepText } from './step-text.js';
import { openStepsProof, proofText } from './steps-proof.js';

/** The options of `explain`. */
export interface ExplainCallOptions extends RunOptions {
  readonly kind?: string;
  readonly format?: string;
  readonly rules?: string;
  readonly full?: boolean;
  /** The file that the proof of all steps is written to. */
  readonly proof?: string;
}

/** Answers a call of `explain`, each step as it is found, and returns the exit status. Throws `CallError`. */
export async function answerExplain(
  argument: string,
  options: ExplainCallOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const progress = progressLine(io.stderr, !options.quiet);
  const deadlineMs = performance.now() + (options.timeLimit ?? Number.POSITIVE_INFINITY);
  if (options.proof !== undefined) requireOtherFile('--proof', options.proof, [argument], io);
  const { name, bytes } = await readOneInput(argument, io, readingOf(options));
  const command = 'explain';
  const call: SolvedCall = { command, name, json: options.json ?? false, progress, io };
  return answeredWork(call, async (signal) => {
    const { kind, position } = await readWithWarnings({ name, bytes }, readingOf(options), io);
    const { puzzle } = position;
    const budget = budgetUntil(deadlineMs, options, signal);
    const steps: Step[] = [];
    const proof =
      options.proof === undefined ? null : openStepsProof({ kind, position }, options.proof, budget, io);
    const walk = allSteps(kind, position, {
      budget: { ...budget, onProgress: (search) => progress.show(name, search) },
    });
    for (;;) {
      const next = await walk.next();
      if (next.done) {
        progress.clear();
        const end = next.value;
        if (end.status === 'none') await proof?.add(end.contradiction);
        const written = proof?.end(end.status) ?? null;
        const about = { command, kind: kind.name, puzzle: name, status: end.status };
        if (options.json)
          io.stdout.write(
            jsonLine({
              ...about,
              reason: 'reason' in end ? end.reason : null,
              wrong: 'wrong' in end ? end.wrong.map((fact) => factAsRecord(kind, puzzle, fact)) : null,
              steps: steps.map((step) => stepRecord(kind, puzzle, step)),
              contradiction: end.status === 'none' ? reasonRecord(kind, puzzle, end.contradiction) : null,
              proof: written,
            }),
          );
        else {
          if (end.status === 'none' && !options.quiet)
            io.stdout.write(
              options.full
                ? `${steps.length + 1}. ${contradictionText(kind, puzzle, end.contradiction)}`
                : contradictionLine(kind, puzzle, end.contradiction, steps.length + 1),
            );
          const wrong = 'wrong' in end ? factsLine(kind, puzzle, end.wrong) : '';
          io.stdout.write(`${endText(end, wrong, steps)} · ${kind.name}\n`);
          if (proof !== null) io.stdout.write(`${proofText(written)}\n`);
        }
        return statusOf(end);
      }
      const step = next.value;
      steps.push(step);
      await proof?.add(step);
      progress.say(`step ${steps.length} · ${name}`);
      if (options.json || options.quiet) continue;
      progress.clear();
      const text = options.full
        ? `${steps.length}. ${stepText(kind, puzzle, step)}`
        : stepLine(kind, puzzle, step, steps.length);
      io.stdout.write(text);
    }
  });
}

function endText(end: StepsEnd, wrong: string, steps: readonly Step[]): string {
  const costliest = steps.reduce((most, { cost }) => Math.max(most, cost), 0);
  const taken = `${plural(steps.length, 'step')}, the costliest ${costliest}`;
  switch (end.status) {
    case 'solved':
      return steps.length === 0 ? 'solved: nothing is left to find' : `solved: ${taken}`;
    case 'several':
      return `several: after ${taken}, nothing more follows, as there are several solutions`;
    case 'none':
      return `none: there is no solution: ${plural(steps.length + 1, 'step')} to a contradiction`;
    case 'mistake':
      return `mistake: this cannot be right: ${wrong} ("gridwright hint" says why)`;
    case 'unknown':
      return `unknown: stopped by ${reasonText(end.reason)}, after ${taken}`;
  }
}

function statusOf({ status }: StepsEnd): ExitStatus {
  if (status === 'unknown') return exitStatus.limit;
  return status === 'solved' ? exitStatus.yes : exitStatus.no;
}
