import { type Command, InvalidArgumentError } from 'commander';
import { exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { parsePort } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

/** The default port of the studio, if it is free. */
const usualPort = 4870;

/** Adds `studio`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  program
    .command('studio')
    .description('serve the studio, where puzzles are made in the browser, until Ctrl-C')
    .option(
      '--port <number>',
      `the port; 0 for any free one (default: ${usualPort}, or a free one)`,
      parsePort,
    )
    .option(
      '--embed-origin <url>',
      'let pages of this origin show the studio in a frame, for example https://example.org; can be given several times',
      addOrigin,
      [],
    )
    .action(async ({ port, embedOrigin }: { port?: number; embedOrigin: readonly string[] }) => {
      const { serveStudio } = await import('../serve-studio.js');
      await serveStudio({ asked: port ?? null, usual: usualPort }, embedOrigin, io);
      report(exitStatus.yes);
    });
}

/** Adds an origin to a list for the policy. Throws `InvalidArgumentError`. */
function addOrigin(text: string, before: readonly string[]): readonly string[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  // A host such as `*` or `a;b` has another meaning in the policy.
  if (!isOrigin || !/^https?:\/\/[\w.:[\]-]+$/.test(url.origin))
    throw new InvalidArgumentError('Expected an origin without a path, such as https://example.org.');
  return [...before, url.origin];
}
