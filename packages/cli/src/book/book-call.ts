import { extname } from 'node:path';
import { CallError } from '../call-error.js';
import type { CommandIo } from '../io.js';
import { requireOtherFile } from '../output-file.js';
import type { BookOptions, Paper } from './book-options.js';

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
