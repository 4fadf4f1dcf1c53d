import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseFileName } from '../quantities.js';

/** The names of the sizes of paper. */
const papers = ['a4', 'letter'] as const;

/** The size of the paper of a book. */
export type Paper = (typeof papers)[number];

/** The options of a command that writes books. */
export interface BookOptions {
  readonly to?: string;
  readonly title?: string;
  readonly paper?: Paper;
  readonly format?: string;
}

const maxTitle = 200;

/** Adds the options about books. */
export function withBookOptions(command: Command): Command {
  return command
    .option('--to <file>', 'write a book of the puzzles, with their solutions: a .pdf', parseFileName)
    .option('--title <text>', 'the title of the book', parseTitle)
    .addOption(new Option('--paper <size>', 'the paper of the book; a4 by default').choices([...papers]));
}

function parseTitle(text: string): string {
  const title = text.trim();
  if (title === '' || /\p{Cc}/u.test(title) || title.length > maxTitle)
    throw new InvalidArgumentError(`Expected a line of text of at most ${maxTitle} characters.`);
  return title;
}
