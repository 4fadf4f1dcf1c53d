import type { RequestEvent } from '@gridwright/puzzles';
import { type ExitStatus, exitStatus, statusOf } from '../exit-status.js';
import { answerText } from './answer-text.js';
import { progressLine } from './progress-line.js';
import { drawingText } from './terminal-colors.js';

/** How answers are to be printed. */
export interface PrintOptions {
  readonly command: string;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly colors: boolean;
  /** Whether each answer is headed by the name of its puzzle. */
  readonly several: boolean;
}

/** Prints events as they come and keeps the exit statuses they mean. */
export interface Printer {
  readonly print: (event: RequestEvent) => void;
  readonly statuses: readonly ExitStatus[];
}

/** A printer to standard output; problems and progress go to standard error. */
export function printer(options: PrintOptions): Printer {
  const statuses: ExitStatus[] = [];
  const progress = progressLine(process.stderr, !options.quiet);
  let puzzle = '';
  const write = (text: string): void => {
    process.stdout.write(text);
  };
  const print = (event: RequestEvent): void => {
    if (event.type === 'progress') return progress.show(puzzle, event.progress);
    progress.clear();
    switch (event.type) {
      case 'begin':
        puzzle = event.puzzle;
        return;
      case 'text':
        statuses.push(exitStatus.yes);
        return write(options.json ? jsonLine({ command: options.command, puzzle, text: event.text }) : event.text);
      case 'problem': {
        statuses.push(exitStatus.wrongInput);
        process.stderr.write(`gridwright: ${event.puzzle}: ${event.problem.text}\n`);
        const { input, text } = event.problem;
        if (options.json) write(jsonLine({ command: options.command, puzzle, error: { ...input, text } }));
        return;
      }
      case 'solution':
      case 'answer': {
        if (event.type === 'answer') statuses.push(statusOf(event.record.status));
        if (options.json) return write(jsonLine(event.record));
        const heading = options.several && event.type === 'answer' ? [`${event.record.puzzle}`] : [];
        const drawings = options.quiet
          ? []
          : event.pictures.map(({ caption, scene }) => {
              const title = event.pictures.length > 1 ? `${caption}\n` : '';
              return `${title}${drawingText(scene, options.colors)}\n`;
            });
        const words = event.type === 'answer' ? [`${answerText(event.record)}`] : [];
        return write(`${[...heading, ...drawings, ...words].join('\n')}\n`);
      }
    }
  };
  return { print, statuses };
}

function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
