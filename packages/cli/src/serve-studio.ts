import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CallError } from './call-error.js';
import type { CommandIo } from './io.js';
import { packageFolder } from './package-folder.js';
import { studioServer } from './studio-server.js';
import { errorCode, systemErrorText } from './system-error.js';

/** The studio is served to this machine only. */
const host = '127.0.0.1';

/** The port that is asked for, or null; and the one that is tried otherwise, before any free one. */
export interface StudioPort {
  readonly asked: number | null;
  readonly usual: number;
}

/** Serves the studio until an interruption; pages of these origins may show it in a frame. Throws `CallError`. */
export async function serveStudio(
  { asked, usual }: StudioPort,
  embedOrigins: readonly string[],
  { stdout, interruptible }: CommandIo,
): Promise<void> {
  const server = studioServer(fileURLToPath(new URL('bundle/studio', packageFolder)), embedOrigins);
  const listen = async (at: number): Promise<void> => {
    server.listen(at, host);
    await once(server, 'listening');
  };
  try {
    await listen(asked ?? usual).catch((error: unknown) => {
      if (asked !== null || errorCode(error) !== 'EADDRINUSE') throw error;
      return listen(0);
    });
  } catch (error) {
    throw new CallError('--port', 'a port that is free', systemErrorText(error));
  }
  const { port: found } = server.address() as AddressInfo;
  await interruptible(async (signal) => {
    stdout.write(`The studio is at http://${host}:${found}/ (Ctrl-C ends it)\n`);
    await once(signal, 'abort');
  });
  server.closeAllConnections();
  server.close();
}
