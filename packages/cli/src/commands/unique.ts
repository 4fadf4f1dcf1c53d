import type { Command } from 'commander';
import { askPuzzles } from '../ask.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { taskOf, withTaskOptions } from '../task-options.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `unique`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = withCommonOptions(
    program
      .command('unique')
      .description(
        'say whether there is exactly one solution; if there are several, show two and their difference',
      ),
  )
    .argument('<puzzle...>', puzzleArgument)
    .option('--proof <file>', 'write a proof that there is no other solution, or none at all', parseFileName);
  withTaskOptions(command, 'unique').action(
    async (puzzles: string[], options: CommonOptions & { proof?: string }) => {
      const task = taskOf('unique', options);
      const { proof: file } = options;
      if (file !== undefined) {
        const { askWithProof, formOfProof } = await import('../proof-files.js');
        report(await askWithProof({ ...task, proof: formOfProof(file) }, puzzles, options, file, io));
      } else report(await askPuzzles(task, puzzles, options, io));
    },
  );
}
