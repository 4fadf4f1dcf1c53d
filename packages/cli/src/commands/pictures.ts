import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Command } from 'commander';
import { ask } from '../ask.js';
import { CallError } from '../call-error.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import { jsonLine } from '../output/json-line.js';
import { errorCode, readInputs } from '../puzzle-input.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `draw` and `convert`. */
export function addPictures(program: Command, report: Report): void {
  withCommonOptions(program.command('draw').description('draw the puzzle, with what is solved of it'))
    .argument('<puzzle...>', puzzleArgument)
    .option('--to <file>', 'write the picture to a file: .svg or .txt')
    .action(async (puzzles: string[], options: CommonOptions & { to?: string }) => {
      const { to } = options;
      if (to !== undefined) return report(await drawToFile(puzzles, to, options));
      report(await ask({ command: 'draw', picture: 'scene' }, await readInputs(puzzles), options));
    });
  withCommonOptions(program.command('convert').description('write the puzzle in another format'))
    .argument('<puzzle...>', puzzleArgument)
    .requiredOption('--to <format>', 'a format of the kind; "gridwright formats KIND" lists them')
    .action(async (puzzles: string[], options: CommonOptions & { to: string }) => {
      report(await ask({ command: 'convert', to: options.to }, await readInputs(puzzles), options));
    });
}

async function drawToFile(
  puzzles: readonly string[],
  file: string,
  options: CommonOptions,
): Promise<ExitStatus> {
  const picture = ({ '.svg': 'svg', '.txt': 'text' } as const)[extname(file).toLowerCase()];
  if (!picture) throw new CallError('--to', 'a file name that ends in .svg or .txt', file);
  const inputs = await readInputs(puzzles);
  const pictures: string[] = [];
  const status = await ask({ command: 'draw', picture }, inputs, options, (text) => pictures.push(text));
  if (status !== exitStatus.yes) return status;
  const [only] = pictures;
  if (only === undefined || pictures.length > 1)
    throw new CallError('--to', 'one puzzle for one picture', `${pictures.length} puzzles`);
  try {
    writeFileSync(file, only);
  } catch (error) {
    throw new CallError(file, 'a file that can be written', `the error ${errorCode(error)}`);
  }
  if (options.json) process.stdout.write(jsonLine({ command: 'draw', puzzle: inputs[0]!.name, file }));
  else if (!options.quiet) process.stdout.write(`wrote ${file}\n`);
  return status;
}
