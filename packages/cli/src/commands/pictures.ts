import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestEvent } from '@gridwright/puzzles';
import { askInWorker } from '@gridwright/puzzles/node';
import type { Command } from 'commander';
import { ask, requestOf, workerEntry } from '../ask.js';
import { CallError } from '../call-error.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import { exitStatus } from '../exit-status.js';
import type { Report } from './questions.js';

/** Adds `draw` and `convert`. */
export function addPictures(program: Command, report: Report): void {
  withCommonOptions(program.command('draw').description('draw the puzzle, with what is solved of it'))
    .argument('<puzzle...>', 'a file, - for standard input, or the text of a puzzle')
    .option('--to <file>', 'write the picture to a file: .svg or .txt')
    .action(async (puzzles: string[], options: CommonOptions & { to?: string }) => {
      if (options.to === undefined)
        return report(await ask({ command: 'draw', picture: 'text' }, puzzles, options));
      return report(await drawToFile(puzzles, options.to, options));
    });
  withCommonOptions(program.command('convert').description('write the puzzle in another format'))
    .argument('<puzzle...>', 'a file, - for standard input, or the text of a puzzle')
    .requiredOption('--to <format>', 'a format of the kind; "gridwright formats KIND" lists them')
    .action(async (puzzles: string[], options: CommonOptions & { to: string }) => {
      report(await ask({ command: 'convert', to: options.to }, puzzles, options));
    });
}

async function drawToFile(puzzles: readonly string[], file: string, options: CommonOptions) {
  const picture = ({ '.svg': 'svg', '.txt': 'text' } as const)[extname(file).toLowerCase()];
  if (!picture) throw new CallError('a file name that ends in .svg or .txt', file);
  const request = await requestOf({ command: 'draw', picture }, puzzles, options);
  const texts: string[] = [];
  const problems: string[] = [];
  const onEvent = (event: RequestEvent): void => {
    if (event.type === 'text') texts.push(event.text);
    if (event.type === 'problem') problems.push(`${event.puzzle}: ${event.problem.text}`);
  };
  await askInWorker(request, { worker: workerEntry, onEvent });
  for (const problem of problems) process.stderr.write(`gridwright: ${problem}\n`);
  if (problems.length > 0) return exitStatus.wrongInput;
  if (texts.length > 1) throw new CallError('one puzzle for one picture', `${texts.length} puzzles`);
  try {
    writeFileSync(file, texts[0]!);
  } catch (error) {
    throw new CallError('a file that can be written', `${file} (${(error as NodeJS.ErrnoException).code})`);
  }
  return exitStatus.yes;
}
