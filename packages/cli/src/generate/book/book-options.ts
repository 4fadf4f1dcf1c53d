import { extname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { requireOtherFile } from '../../files/output-file.js';
import { parseFileName } from '../../options/quantities.js';
import { CallError } from '../../process/errors.js';
import type { CommandIo } from '../../process/io.js';

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

/** The book that is wished. */
export interface BookCall {
  readonly file: string;
  /** Null: from the kind and the number of puzzles. */
  readonly title: string | null;
  readonly paper: Paper;
}

/** The book that options ask for; null without `--to`. Throws `CallError`. */
export function bookCall(
  { to, title, paper, format }: BookOptions,
  folder: Pick<CommandIo, 'cwd'>,
): BookCall | null {
  if (to === undefined) {
    for (const [option, value] of Object.entries({ '--title': title, '--paper': paper }))
      if (value !== undefined) throw new CallError(option, 'a book, --to FILE.pdf, that it is about', 'none');
    return null;
  }
  if (extname(to).toLowerCase() !== '.pdf')
    throw new CallError('--to', 'a file name that ends in .pdf (--format says how puzzles are printed)', to);
  if (format !== undefined) throw new CallError('--format', 'none with --to, as a book has drawings', format);
  requireOtherFile('--to', to, [], folder);
  return { file: to, title: title ?? null, paper: paper ?? 'a4' };
}
