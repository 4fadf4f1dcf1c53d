import type { Command } from 'commander';
import type { Task } from '@gridwright/puzzles';
import { ask } from '../ask.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { ExitStatus } from '../exit-status.js';
import { readInput } from '../puzzle-input.js';
import { parseWhole } from '../quantities.js';

/** What the actions of commands report to. */
export type Report = (status: ExitStatus) => void;

const puzzleArgument = 'a file, - for standard input, or the text of a puzzle';

/** Adds `solve`, `unique`, `solutions`, `relax` and `check`. */
export function addQuestions(program: Command, report: Report): void {
  const simple = [
    ['solve', 'find one solution, and draw it'],
    ['unique', 'say whether there is exactly one solution; if there are several, show two and their difference'],
    ['relax', 'solve the linear relaxation, and draw its fractional values'],
  ] as const;
  for (const [name, says] of simple) {
    withCommonOptions(program.command(name).description(says))
      .argument('<puzzle...>', puzzleArgument)
      .action(async (puzzles: string[], options: CommonOptions) => {
        report(await ask({ command: name }, puzzles, options));
      });
  }
  withCommonOptions(program.command('solutions').description('print all solutions as they are found'))
    .argument('<puzzle...>', puzzleArgument)
    .option('--max <number>', 'stop after so many solutions', parseWhole(1))
    .action(async (puzzles: string[], options: CommonOptions & { max?: number }) => {
      report(await ask({ command: 'solutions', max: options.max ?? null }, puzzles, options));
    });
  withCommonOptions(
    program
      .command('check')
      .description('name every broken rule and its cells; the solution may be in the text of the puzzle'),
  )
    .argument('<puzzle>', puzzleArgument)
    .argument('[solution]', 'the same board with a solution drawn')
    .option('--partial', 'judge what is drawn so far, not a complete solution')
    .action(
      async (puzzle: string, solution: string | undefined, options: CommonOptions & { partial?: boolean }) => {
        const task: Task = {
          command: 'check',
          extent: options.partial ? 'partial' : 'complete',
          solution: solution === undefined ? null : await readInput(solution),
        };
        report(await ask(task, [puzzle], options));
      },
    );
}
