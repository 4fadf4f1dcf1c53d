import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Command, InvalidArgumentError } from 'commander';
import { parsePort } from '../options/quantities.js';
import { CallError, errorCode, systemErrorText } from '../process/errors.js';
import { exitStatus, type Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { packageFolder } from '../process/package.js';

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
      await serveStudio(port ?? null, embedOrigin, io);
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

/** The studio is served to this machine only. */
const host = '127.0.0.1';

/** Serves the studio at this port until an interruption; pages of these origins may show it in a frame. Throws `CallError`. */
async function serveStudio(
  port: number | null,
  embedOrigins: readonly string[],
  { stdout, interruptible }: CommandIo,
): Promise<void> {
  const { studioServer } = await import('../studio/studio-server.js');
  const server = studioServer(fileURLToPath(new URL('bundle/studio', packageFolder)), embedOrigins);
  const listen = async (at: number): Promise<void> => {
    server.listen(at, host);
    await once(server, 'listening');
  };
  try {
    await listen(port ?? usualPort).catch((error: unknown) => {
      if (port !== null || errorCode(error) !== 'EADDRINUSE') throw error;
      return listen(0);
    });
  } catch (error) {
    throw new CallError('--port', 'a port that is free', systemErrorText(error));
  }
  const address = server.address();
  const found = typeof address === 'string' ? address : address?.port;
  await interruptible(async (signal) => {
    stdout.write(`The studio is at http://${host}:${found}/ (Ctrl-C ends it)\n`);
    await once(signal, 'abort');
  });
  server.closeAllConnections();
  server.close();
}
