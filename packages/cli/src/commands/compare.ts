import type { NoGoodCut } from '@gridwright/modeling';
import { type Command, InvalidArgumentError } from 'commander';
import { noGoodCuts } from '../catalog.js';
import { withCommonOptions } from '../common-options.js';
import type { CompareOptions } from '../compare.js';
import type { CommandIo } from '../io.js';
import { parseFileName, parseWhole } from '../quantities.js';
import { puzzleArgument, type Report } from './puzzle-argument.js';

/** Adds `compare`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  withCommonOptions(
    program.command('compare').description('solve with several formulations and engines, side by side'),
  )
    .argument('<puzzle...>', puzzleArgument)
    .option(
      '--formulations <words>',
      'comma separated, for example lazy,lazy/bfs,flow:M=126+all (default: all that model the rules, with all treatments)',
      parseWords,
    )
    .option(
      '--engines <names>',
      'comma separated; "gridwright engines" lists them (default: the first that solves relaxations, highs)',
      parseWords,
    )
    .option(
      '--cuts <names>',
      'ask whether the solution is the only one, with each of these cuts: general,solution (default: find one solution)',
      parseCuts,
    )
    .option('--repeat <number>', 'number of runs; the median time is reported', parseWhole(1), 1)
    .option('--plot <file>', 'draw the times to a file: .svg', parseFileName)
    .option('--csv', 'print comma-separated values, with all times')
    .action(async (puzzles: string[], options: CompareOptions) => {
      const { compare } = await import('../compare.js');
      report(await compare(puzzles, options, io));
    });
}

function parseCuts(text: string): readonly NoGoodCut[] {
  return parseWords(text).map((word) => {
    const cut = noGoodCuts.find((name) => name === word);
    if (cut === undefined)
      throw new InvalidArgumentError(`Expected ${noGoodCuts.join(' or ')}, found "${word}".`);
    return cut;
  });
}

function parseWords(text: string): readonly string[] {
  const words = text.split(',').map((word) => word.trim());
  const named = [...new Set(words.filter((word) => word !== ''))];
  if (named.length === 0) throw new InvalidArgumentError('Expected a word, or several with commas.');
  return named;
}
