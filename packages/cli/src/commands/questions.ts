import type { Task } from '@gridwright/puzzles';
import type { Command } from 'commander';
import { ask } from '../ask.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import { askCompetition } from '../competition.js';
import { readInputs } from '../puzzle-input.js';
import { parseWhole } from '../quantities.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `solve`, `check`, `unique`, `solutions` and `relax`. */
export function addQuestions(program: Command, report: Report): void {
  addSolve(program, report);
  addCheck(program, report);
  addQuestion(
    program,
    report,
    'unique',
    'say whether there is exactly one solution; if there are several, show two and their difference',
  );
  addSolutions(program, report);
  addQuestion(program, report, 'relax', 'solve the linear relaxation, and draw its fractional values');
}

function addSolve(program: Command, report: Report): void {
  withCommonOptions(program.command('solve').description('find one solution, and draw it'))
    .argument('<puzzle...>', puzzleArgument)
    .option(
      '--competition',
      'print and exit as the competitions of solvers ask for; for one file that ends in .cnf, .dimacs or .opb',
    )
    .action(async (puzzles: string[], options: CommonOptions & { competition?: boolean }) => {
      if (options.competition) report(await askCompetition(puzzles, options));
      else report(await ask({ command: 'solve' }, await readInputs(puzzles), options));
    });
}

function addQuestion(program: Command, report: Report, command: 'unique' | 'relax', says: string): void {
  withCommonOptions(program.command(command).description(says))
    .argument('<puzzle...>', puzzleArgument)
    .action(async (puzzles: string[], options: CommonOptions) => {
      report(await ask({ command }, await readInputs(puzzles), options));
    });
}

function addSolutions(program: Command, report: Report): void {
  withCommonOptions(program.command('solutions').description('print all solutions as they are found'))
    .argument('<puzzle...>', puzzleArgument)
    .option('--max <number>', 'stop after so many solutions', parseWhole(1))
    .action(async (puzzles: string[], options: CommonOptions & { max?: number }) => {
      report(
        await ask({ command: 'solutions', max: options.max ?? null }, await readInputs(puzzles), options),
      );
    });
}

function addCheck(program: Command, report: Report): void {
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
        const [subject, solution] = await readInputs(drawing === undefined ? [puzzle] : [puzzle, drawing]);
        const task: Task = {
          command: 'check',
          extent: options.partial ? 'partial' : 'complete',
          solution: solution ?? null,
        };
        report(await ask(task, [subject!], options));
      },
    );
}
