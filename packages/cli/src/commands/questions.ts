import { type Command, Option } from 'commander';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { plainQuestions, taskOf, withTaskOptions } from '../task-options.js';
import { askPuzzles } from './ask-puzzles.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `solve`, `check`, `unique`, and the questions that take puzzles, and options of their tasks alone. */
export function addQuestions(program: Command, io: CommandIo, report: Report): void {
  addSolve(program, io, report);
  addCheck(program, io, report);
  addUnique(program, io, report);
  for (const [name, description] of plainQuestions) {
    const command = withCommonOptions(program.command(name).description(description));
    withTaskOptions(command.argument('<puzzle...>', puzzleArgument), name).action(
      async (puzzles: string[], options: CommonOptions) => {
        report(await askPuzzles(taskOf(name, options), puzzles, options, io));
      },
    );
  }
}

interface SolveOptions extends CommonOptions {
  readonly competition?: boolean;
  readonly proof?: string;
  /** True without a file. */
  readonly trace?: string | true;
}

function addSolve(program: Command, io: CommandIo, report: Report): void {
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

function addUnique(program: Command, io: CommandIo, report: Report): void {
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

function addCheck(program: Command, io: CommandIo, report: Report): void {
  const command = withCommonOptions(
    program
      .command('check')
      .description('name every broken rule and its cells; the solution may be in the text of the puzzle'),
  )
    .argument('<puzzle>', puzzleArgument)
    .argument('[solution]', 'the same board with a solution drawn');
  withTaskOptions(command, 'check').action(
    async (puzzle: string, drawing: string | undefined, options: CommonOptions) => {
      const { ask } = await import('../ask.js');
      const { readInputs } = await import('../puzzle-input.js');
      const [subject, solution = null] = await readInputs(
        drawing === undefined ? [puzzle] : [puzzle, drawing],
        io,
      );
      report(await ask({ ...taskOf('check', options), solution }, [subject!], options, io));
    },
  );
}
