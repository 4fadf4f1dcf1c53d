import type { Command } from 'commander';

/** A word that can be typed, and what it is for. */
export interface TypedWord {
  readonly word: string;
  readonly description: string;
}

/** An option of a command. */
export interface TypedOption extends TypedWord {
  /** The words that it takes; empty if any, such as the name of a file; null if it takes none. */
  readonly values: readonly string[] | null;
}

/** What can be typed behind a command. */
export interface CommandWords {
  /** The names of the command and those above it, each behind a slash: `/batch/unique`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly TypedWord[];
  readonly options: readonly TypedOption[];
}

/** What can be typed behind a program, and behind each of its commands. */
export function commandWords(command: Command, path = ''): readonly CommandWords[] {
  const help = command.createHelp();
  const visible = help.visibleCommands(command);
  const own: CommandWords = {
    path,
    commands: visible.map((each) => ({ word: each.name(), description: each.description() })),
    options: help
      .visibleOptions(command)
      .map(({ long, short, description, argChoices, required, optional }) => ({
        word: long ?? short ?? '',
        description,
        values: required || optional ? (argChoices ?? []) : null,
      })),
  };
  const below = visible.flatMap((each) => commandWords(each, `${path}/${each.name()}`));
  return [own, ...below];
}
