import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import sirv from 'sirv';
import { CallError } from '../call-error.js';
import { exitStatus } from '../exit-status.js';
import { packageFolder } from '../package-folder.js';
import { errorCode } from '../puzzle-input.js';
import { parsePort } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

/** Where the studio is served, where nobody chooses and nothing else is. */
const usualPort = 4870;

/** The studio is for whoever sits at this machine. */
const host = '127.0.0.1';

/** Adds `studio`. */
export function addStudio(program: Command, report: Report): void {
  program
    .command('studio')
    .description('serve the studio, where puzzles are made in the browser, until Ctrl-C')
    .option(
      '--port <number>',
      `the port; 0 for any free one (default: ${usualPort}, or a free one)`,
      parsePort,
    )
    .action(async ({ port }: { port?: number }) => {
      await serve(port);
      report(exitStatus.yes);
    });
}

async function serve(port: number | undefined): Promise<void> {
  const files = sirv(fileURLToPath(new URL('bundle/studio', packageFolder)), {
    etag: true,
    setHeaders: (response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
    },
  });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.statusCode = 404;
      response.end();
    }),
  );
  const listen = async (at: number): Promise<void> => {
    server.listen(at, host);
    await once(server, 'listening');
  };
  try {
    await listen(port ?? usualPort).catch((error: unknown) => {
      if (port !== undefined || errorCode(error) !== 'EADDRINUSE') throw error;
      return listen(0);
    });
  } catch (error) {
    throw new CallError('--port', 'a port that is free', `the error ${errorCode(error)}`);
  }
  const { port: found } = server.address() as AddressInfo;
  process.stdout.write(`The studio is at http://${host}:${found}/ (Ctrl-C ends it)\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  server.closeAllConnections();
  server.close();
}
