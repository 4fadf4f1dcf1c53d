import { Argument, type Command } from 'commander';
import { commandWords } from '../completion/command-words.js';
import { completionScript, type Shell, shells } from '../completion/scripts.js';
import type { CommandIo } from '../io.js';

/** Adds `complete`, which knows all commands of the program. */
export function addCommands(program: Command, io: CommandIo): void {
  program
    .command('complete')
    .description('print a script that completes commands and options when Tab is pressed')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell: Shell) => {
      io.stdout.write(completionScript(shell, program.name(), commandWords(program)));
    });
}
