import type { Command } from 'commander';
import { CallError } from '../call-error.js';
import { type CommonOptions, withCommonOptions } from '../common-options.js';
import type { CommandIo } from '../io.js';
import type { Report } from './puzzle-argument.js';

/** Adds `verify`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  withCommonOptions(
    program
      .command('verify')
      .description('check a proof with the independent checker, and that it is about this puzzle or model'),
  )
    .argument('<proof>', 'a proof that --proof wrote; an .lrat file for a formula; or - for standard input')
    .argument(
      '[puzzle]',
      'the puzzle, a model file or a formula; without it, the puzzle that the proof names',
    )
    .action(async (proof: string, puzzle: string | undefined, options: CommonOptions) => {
      if (proof === '-' && puzzle === '-')
        throw new CallError('standard input', 'one argument "-", as it can be read once', 'two');
      const { ask } = await import('../ask.js');
      const { readInputs, readProof } = await import('../puzzle-input.js');
      const [of = null] = puzzle === undefined ? [] : await readInputs([puzzle], io);
      report(await ask({ command: 'verify', of }, [await readProof(proof, io)], options, io));
    });
}
