import { extname } from 'node:path';
import type { Command } from 'commander';
import { askPuzzles } from '../ask.js';
import { CallError } from '../call-error.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName, parseWhole } from '../quantities.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

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
      if (to !== undefined) {
        const { drawToFile } = await import('../draw-to-file.js');
        report(await drawToFile(puzzles, to, options, io));
      } else report(await askPuzzles({ command: 'draw' }, puzzles, options, io));
    });
  withCommonOptions(program.command('convert').description('write the puzzle in another format'))
    .argument('<puzzle...>', puzzleArgument)
    .requiredOption('--to <format>', 'a format of the kind; "gridwright formats KIND" lists them')
    .action(async (puzzles: string[], options: CommonOptions & { to: string }) => {
      report(await askPuzzles({ command: 'convert', to: options.to }, puzzles, options, io));
    });
}
