import { extname } from 'node:path';
import type { FileInput } from '@gridwright/puzzles';
import type { Command } from 'commander';
import { ask, askPuzzles } from '../asking/ask.js';
import { requireOtherFile, writeOutput } from '../files/output-file.js';
import { readInputs } from '../input/read-inputs.js';
import {
  type CommonOptions,
  puzzleArgument,
  readingOf,
  withCommonOptions,
} from '../options/common-options.js';
import { parseFileName, parseWhole } from '../options/quantities.js';
import { jsonLine } from '../output/json-line.js';
import { CallError } from '../process/errors.js';
import { type ExitStatus, exitStatus, type Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

/** Adds `draw` and `convert`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  withCommonOptions(program.command('draw').description('draw the puzzle, with what is solved of it'))
    .argument('<puzzle...>', puzzleArgument)
    .option('--to <file>', 'write the picture to a file: .svg, .png, .pdf or .txt', parseFileName)
    .option('--width <pixels>', 'how wide a .png is; its height follows', parseWhole(1))
    .action(async (puzzles: string[], options: CommonOptions & { to?: string; width?: number }) => {
      const { to, width } = options;
      if (width !== undefined && extname(to ?? '').toLowerCase() !== '.png')
        throw new CallError('--width', 'a file of --to that ends in .png', to ?? 'none');
      if (to !== undefined) report(await drawToFile(puzzles, to, options, io));
      else report(await askPuzzles({ command: 'draw' }, puzzles, options, io));
    });
  withCommonOptions(program.command('convert').description('write the puzzle in another format'))
    .argument('<puzzle...>', puzzleArgument)
    .requiredOption('--to <format>', 'a format of the kind; "gridwright formats KIND" lists them')
    .action(async (puzzles: string[], options: CommonOptions & { to: string }) => {
      report(await askPuzzles({ command: 'convert', to: options.to }, puzzles, options, io));
    });
}

/** Draws one puzzle into a file. Throws `CallError`. */
async function drawToFile(
  puzzles: readonly string[],
  file: string,
  options: CommonOptions & { width?: number },
  io: CommandIo,
): Promise<ExitStatus> {
  const picture = ({ '.svg': 'svg', '.png': 'svg', '.pdf': 'svg', '.txt': 'text' } as const)[fileType(file)];
  if (!picture) throw new CallError('--to', 'a file name that ends in .svg, .png, .pdf or .txt', file);
  requireOtherFile('--to', file, puzzles, io);
  const inputs = await readInputs(puzzles, io);
  const pictures: string[] = [];
  const status = await ask({ command: 'draw', form: picture }, inputs, options, io, {
    onAnswer: ({ answer }) => {
      if (answer.command === 'draw') pictures.push(answer.text ?? '');
    },
  });
  if (status !== exitStatus.yes) return status;
  const [only] = pictures;
  if (only === undefined || pictures.length > 1)
    throw new CallError('--to', 'one puzzle for one picture', `${pictures.length} puzzles`);
  const content = await contentOf(only, file, inputs[0]!, options);
  writeOutput(file, content, io);
  if (options.json) io.stdout.write(jsonLine({ command: 'draw', puzzle: inputs[0]!.name, file }));
  else if (!options.quiet) io.stdout.write(`wrote ${file}\n`);
  return status;
}

/** The extension of a file name, such as `.svg`. */
function fileType(file: string): string {
  return extname(file).toLowerCase();
}

/**
 * What is written into a file of a type; a PDF has the puzzle itself, too. What makes PNG, which is native code, and PDF is loaded on
 * demand.
 */
async function contentOf(
  picture: string,
  file: string,
  input: FileInput,
  options: CommonOptions & { readonly width?: number },
): Promise<string | Uint8Array> {
  switch (fileType(file)) {
    case '.png':
      return (await import('../pictures/png.js')).toPng(picture, options.width);
    case '.pdf':
      return (await import('../pictures/pdf.js')).puzzlePdf(picture, input, readingOf(options));
    default:
      return picture;
  }
}
