import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, InvalidArgumentError } from 'commander';
import sirv from 'sirv';
import { CallError } from '../call-error.js';
import { exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { packageFolder } from '../package-folder.js';
import { errorCode } from '../puzzle-input.js';
import { parsePort } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

/** Where the studio is served, where nobody chooses and nothing else is. */
const usualPort = 4870;

/** The studio is for whoever sits at this machine. */
const host = '127.0.0.1';

/** Adds `studio`. */
export function addStudio(program: Command, io: CommandIo, report: Report): void {
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
      await serve(port, embedOrigin, io);
      report(exitStatus.yes);
    });
}

/** Adds an origin as a policy names it. Throws `InvalidArgumentError` where it is none. */
function addOrigin(text: string, before: readonly string[]): readonly string[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  // A host such as `*` or `a;b` would be another word of the policy.
  if (!isOrigin || !/^https?:\/\/[\w.:[\]-]+$/.test(url.origin))
    throw new InvalidArgumentError('Expected an origin without a path, such as https://example.org.');
  return [...before, url.origin];
}

/** The policy of the page, and what only a header can say: which pages may show it in a frame. */
function policyOf(folder: string, embedOrigins: readonly string[]): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page) ?? [];
  if (policy === undefined) throw new Error('the page of the studio has no policy');
  return `${policy}; ${['frame-ancestors', "'self'", ...embedOrigins].join(' ')}`;
}

async function serve(
  port: number | undefined,
  embedOrigins: readonly string[],
  { stdout, interruptible }: CommandIo,
): Promise<void> {
  const folder = fileURLToPath(new URL('bundle/studio', packageFolder));
  const policy = policyOf(folder, embedOrigins);
  const files = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return files(request, response, () => {
      response.writeHead(404).end();
    });
  });
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
  await interruptible(async (signal) => {
    stdout.write(`The studio is at http://${host}:${found}/ (Ctrl-C ends it)\n`);
    await once(signal, 'abort');
  });
  server.closeAllConnections();
  server.close();
}
