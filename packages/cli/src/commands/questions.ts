import type { ProofForm } from '@gridwright/puzzles';
import { quote } from '@gridwright/puzzles/questions';
import { type Command, Option } from 'commander';
import { ask, askIntoFile, askPuzzles } from '../asking/ask.js';
import { readInputs } from '../input/read-inputs.js';
import { type CommonOptions, puzzleArgument, withCommonOptions } from '../options/common-options.js';
import { parseFileName } from '../options/quantities.js';
import { plainQuestions, taskOf, withTaskOptions } from '../options/task-options.js';
import { CallError } from '../process/errors.js';
import type { Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

interface SolveOptions extends CommonOptions {
  readonly competition?: boolean;
  readonly proof?: string;
  /** True without a file. */
  readonly trace?: string | true;
}

/** Adds the questions whose commands take puzzles: `solve`, `check`, `unique`, and those that have options of their tasks alone. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
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
      if (trace === true) report(await askPuzzles({ command: 'solve', trace: 'text' }, puzzles, options, io));
      else if (trace !== undefined) {
        const task = { command: 'solve', trace: formOfTrace(trace) } as const;
        report(await askIntoFile('trace', trace, task, puzzles, options, io));
      } else if (file !== undefined) {
        const task = { command: 'solve', proof: formOfProof(file) } as const;
        report(await askIntoFile('proof', file, task, puzzles, options, io));
      } else if (competition) {
        const { askCompetition } = await import('../asking/competition.js');
        report(await askCompetition(puzzles, options, io));
      } else report(await askPuzzles({ command: 'solve' }, puzzles, options, io));
    });
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
      const [subject, solution = null] = await readInputs(
        drawing === undefined ? [puzzle] : [puzzle, drawing],
        io,
      );
      report(await ask({ ...taskOf('check', options), solution }, [subject!], options, io));
    },
  );
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
        const proving = { ...task, proof: formOfProof(file) };
        report(await askIntoFile('proof', file, proving, puzzles, options, io));
      } else report(await askPuzzles(task, puzzles, options, io));
    },
  );
}

/** The form that the ending of a file's name asks for. */
function formOfProof(path: string): ProofForm {
  const lowerCase = path.toLowerCase();
  if (lowerCase.endsWith('.lrat')) return 'lrat';
  return lowerCase.endsWith('.drat') ? 'drat' : 'gridwright';
}

/** The form of a search that the ending of a file's name asks for. Throws `CallError`. */
function formOfTrace(path: string): 'svg' | 'text' {
  const [, ending] = /\.(svg|txt)$/i.exec(path) ?? [];
  if (ending === undefined)
    throw new CallError('--trace', 'the name of a file that ends in .svg or .txt, or none', quote(path));
  return ending.toLowerCase() === 'svg' ? 'svg' : 'text';
}
