import type { Command } from 'commander';
import type { CommandIo } from '../io.js';
import { type GenerateOptions, withGenerateOptions } from './generate-options.js';
import type { Report } from './puzzle-argument.js';

/** Adds `generate`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('generate')
    .description(
      'make new puzzles with one solution each, and print them, one a line, or write them as a book',
    );
  withGenerateOptions(command).action(
    async (kind: string | undefined, size: string | undefined, options: GenerateOptions) => {
      const { generate } = await import('../generate.js');
      report(await generate(kind ?? null, size ?? null, options, io));
    },
  );
}
