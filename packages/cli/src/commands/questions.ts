import type { NoGoodCut } from '@gridwright/modeling';
import type { Task } from '@gridwright/puzzles';
import { type Command, Option } from 'commander';
import { askPuzzles } from '../ask.js';
import { noGoodCuts } from '../catalog.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import { parseFileName, parseWhole } from '../quantities.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `solve`, `check`, `unique`, `count`, `solutions`, `forced`, `redundant` and `relax`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  addSolve(program, io, report);
  addCheck(program, io, report);
  addUnique(program, io, report);
  addMany(program, io, report, 'count', 'count the solutions', 'count no further');
  addMany(
    program,
    io,
    report,
    'solutions',
    'print all solutions as they are found',
    'stop after this number of solutions',
  );
  addQuestion(program, io, report, 'forced', 'say what holds in all solutions, and draw it');
  addRedundant(program, io, report);
  addQuestion(program, io, report, 'relax', 'solve the linear relaxation, and draw its fractional values');
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
  withCommonOptions(
    program
      .command('unique')
      .description(
        'say whether there is exactly one solution; if there are several, show two and their difference',
      ),
  )
    .argument('<puzzle...>', puzzleArgument)
    .option('--proof <file>', 'write a proof that there is no other solution, or none at all', parseFileName)
    .addOption(
      new Option(
        '--cut <name>',
        'exclude the first solution by this cut: general, some variable differs; solution, some variable that is 1 is 0, where no solution contains another (default: as the engine does it)',
      ).choices([...noGoodCuts]),
    )
    .action(async (puzzles: string[], options: CommonOptions & { proof?: string; cut?: NoGoodCut }) => {
      const { proof: file, cut } = options;
      if (file !== undefined) {
        const { askWithProof, formOfProof } = await import('../proof-files.js');
        const task = { command: 'unique', proof: formOfProof(file), cut } as const;
        report(await askWithProof(task, puzzles, options, file, io));
      } else report(await askPuzzles({ command: 'unique', cut }, puzzles, options, io));
    });
}

function addQuestion(
  program: Command,
  io: CommandIo,
  report: Report,
  command: 'forced' | 'relax',
  says: string,
): void {
  withCommonOptions(program.command(command).description(says))
    .argument('<puzzle...>', puzzleArgument)
    .action(async (puzzles: string[], options: CommonOptions) => {
      report(await askPuzzles({ command }, puzzles, options, io));
    });
}

function addRedundant(program: Command, io: CommandIo, report: Report): void {
  withCommonOptions(
    program
      .command('redundant')
      .description(
        'name the clues that can go while the solution stays the only one: each alone, and as many together that no more can go',
      ),
  )
    .argument('<puzzle...>', puzzleArgument)
    .option('--largest', 'as many together as possible, with the proved maximum')
    .action(async (puzzles: string[], options: CommonOptions & { largest?: boolean }) => {
      const task = { command: 'redundant', largest: options.largest ?? false } as const;
      report(await askPuzzles(task, puzzles, options, io));
    });
}

function addMany(
  program: Command,
  io: CommandIo,
  report: Report,
  command: 'count' | 'solutions',
  says: string,
  maxSays: string,
): void {
  withCommonOptions(program.command(command).description(says))
    .argument('<puzzle...>', puzzleArgument)
    .option('--max <number>', maxSays, parseWhole(1))
    .action(async (puzzles: string[], options: CommonOptions & { max?: number }) => {
      report(await askPuzzles({ command, max: options.max ?? null }, puzzles, options, io));
    });
}

function addCheck(program: Command, io: CommandIo, report: Report): void {
  withCommonOptions(
    program
      .command('check')
      .description('name every broken rule and its cells; the solution may be in the text of the puzzle'),
  )
    .argument('<puzzle>', puzzleArgument)
    .argument('[solution]', 'the same board with a solution drawn')
    .option('--partial', 'judge what is drawn so far, not a complete solution')
    .action(
      async (puzzle: string, drawing: string | undefined, options: CommonOptions & { partial?: boolean }) => {
        const { ask } = await import('../ask.js');
        const { readInputs } = await import('../puzzle-input.js');
        const [subject, solution] = await readInputs(
          drawing === undefined ? [puzzle] : [puzzle, drawing],
          io,
        );
        const task: Task = {
          command: 'check',
          extent: options.partial ? 'partial' : 'complete',
          solution: solution ?? null,
        };
        report(await ask(task, [subject!], options, io));
      },
    );
}
