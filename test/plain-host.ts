import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A host of static files. */
export interface PlainHost {
  /** The address of its folder. */
  readonly url: string;
  /** The paths of all requests. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves the files of a folder below a path, on a free port, as any host does: it knows nothing of them, and has nothing else. */
export async function plainHost(folder: string, path = '/'): Promise<PlainHost> {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    requests.push(pathname);
    const place = join(folder, decodeURI(pathname.slice(path.length)));
    const file = existsSync(place) && statSync(place).isDirectory() ? join(place, 'index.html') : place;
    if (!pathname.startsWith(path) || !existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'text/plain; charset=utf-8';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
