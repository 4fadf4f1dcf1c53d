import { type Command, Option } from 'commander';
import { askPuzzles } from '../ask.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

interface SolveOptions extends CommonOptions {
  readonly competition?: boolean;
  readonly proof?: string;
  /** True without a file. */
  readonly trace?: string | true;
}

/** Adds `solve`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  withCommonOptions(program.command('solve').description('find one solution, and draw it'))
    .argument('<puzzle...>', puzzleArgument)
    .addOption(
      new Option(
        '--competition',
        'output and exit status of solver competitions; for one file that ends in .cnf, .dimacs or .opb',
      ).conflicts('proof'),
    )
    .option(
      '--proof <file>',
      'write a proof that there is no solution, or no better one where there is an objective',
      parseFileName,
    )
    .addOption(
      new Option(
        '--trace [file]',
        'show the search of a constraint solver: each tried alternative, and the clue that refuted it; in a file that ends in .svg, as a drawing of a tree',
      )
        .conflicts(['proof', 'competition'])
        .argParser(parseFileName),
    )
    .action(async (puzzles: string[], options: SolveOptions) => {
      const { trace, proof: file, competition } = options;
      if (trace !== undefined) {
        const { askWithTrace } = await import('../trace-file.js');
        report(await askWithTrace(puzzles, options, trace === true ? null : trace, io));
      } else if (file !== undefined) {
        const { askWithProof, formOfProof } = await import('../proof-files.js');
        const task = { command: 'solve', proof: formOfProof(file) } as const;
        report(await askWithProof(task, puzzles, options, file, io));
      } else if (competition) {
        const { askCompetition } = await import('../competition.js');
        report(await askCompetition(puzzles, options, io));
      } else report(await askPuzzles({ command: 'solve' }, puzzles, options, io));
    });
}
