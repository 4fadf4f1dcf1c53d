import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studioServer } from '../src/studio/studio-server.js';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks as it is given: `fetch` would decompress, and add headers of its own. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const asked = (method === 'GET' ? get : request)(url, { headers, method });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(await response.toArray()),
  };
}

/** Serves a folder while something is done with its address. */
async function served(folder: string, act: (url: string) => Promise<void>): Promise<void> {
  const server = studioServer(folder, []);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

const studio = fileURLToPath(new URL('../bundle/studio', import.meta.url));
const page = readFileSync(join(studio, 'index.html'), 'utf8');
const [, script = ''] = /<script type="module"[^>]* src="\.(\/[^"]+)"/.exec(page) ?? [];
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

describe('the files of the studio', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.000 , gzip; q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['brotli', 'identity'],
  ] as const)('are sent as %s allows it: %s', async (accepted, encoding) => {
    await served(studio, async (url) => {
      for (const path of ['/', '/index.html', script]) {
        const { status, headers, body } = await ask(url + path, { 'Accept-Encoding': accepted });
        expect(status).toBe(200);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers.vary).toBe('Accept-Encoding');
        expect(headers['content-length']).toBe(String(body.length));
        const plain = readFileSync(join(studio, path === '/' ? 'index.html' : path));
        expect(decoders[encoding](body).equals(plain)).toBe(true);
      }
    });
  });

  test('are as small as Brotli makes them, where they are built', async () => {
    await served(studio, async (url) => {
      const { body, headers } = await ask(url + script, { 'Accept-Encoding': 'br' });
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(body.equals(readFileSync(join(studio, `${script}.br`)))).toBe(true);
    });
  });

  test('are kept for good where their name has their hash; the page is asked for again', async () => {
    await served(studio, async (url) => {
      const names = readdirSync(join(studio, 'assets'));
      const worker = names.find((name) => /^question-worker-[\w-]{8}\.js$/.test(name))!;
      const engine = names.find((name) => /^highs-[\w-]{8}\.wasm$/.test(name))!;
      for (const path of [script, `/assets/${worker}`, `/assets/${engine}`]) {
        const { status, headers } = await ask(url + path);
        expect([path, status, headers['cache-control']]).toEqual([
          path,
          200,
          'public, max-age=31536000, immutable',
        ]);
      }
      for (const path of ['/', '/index.html', '/icon.svg'])
        expect((await ask(url + path)).headers['cache-control']).toBe('no-cache');
    });
  });

  test('are not sent again to those who have them', async () => {
    await served(studio, async (url) => {
      const first = await ask(`${url}/`, { 'Accept-Encoding': 'br' });
      const tag = first.headers.etag!;
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await ask(`${url}/`, { 'Accept-Encoding': 'br', 'If-None-Match': known });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        // What a cache keeps with the body is repeated.
        for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
          expect(again.headers[name]).toBe(first.headers[name]);
      }
      // Another encoding is another body.
      const other = await ask(`${url}/`, { 'Accept-Encoding': 'gzip', 'If-None-Match': tag });
      expect(other.status).toBe(200);
      expect(other.headers.etag).not.toBe(tag);
    });
  });

  test('are described to HEAD as they would be sent', async () => {
    await served(studio, async (url) => {
      const headers = { 'Accept-Encoding': 'br' };
      const sent = await ask(url + script, headers);
      const told = await ask(url + script, headers, 'HEAD');
      expect(told.body.length).toBe(0);
      for (const name of ['content-length', 'content-type', 'content-encoding', 'etag'])
        expect(told.headers[name]).toBe(sent.headers[name]);
    });
  });

  test.each(['/%', '/%00', '/../package.json', '/..%2fmain.js', '/assets', '/index.html.br', '//', '/index'])(
    '%s is no file',
    async (path) => {
      await served(studio, async (url) => {
        const { port } = new URL(url);
        const asked = request({ host: '127.0.0.1', port, path });
        asked.end();
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        expect(response.resume().statusCode).toBe(404);
      });
    },
  );
});

describe('a folder', () => {
  let folder = '';
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'" />`;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gridwright-files-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), `${policy} 1`);
    writeFileSync(join(folder, 'assets/plain.js'), 'plain');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('without compressed files is compressed when it is asked for', async () => {
    await served(folder, async (url) => {
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = await ask(`${url}/assets/plain.js`, { 'Accept-Encoding': encoding });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(decoders[encoding](answer.body).toString()).toBe('plain');
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
    });
  });

  test('whose files have the same size and time as before is another one: npm gives every file the same time', async () => {
    const tags: (string | undefined)[] = [];
    for (const content of ['1', '2']) {
      writeFileSync(join(folder, 'index.html'), `${policy} ${content}`);
      utimesSync(join(folder, 'index.html'), 499162500, 499162500);
      await served(folder, async (url) => {
        tags.push((await ask(url)).headers.etag);
      });
    }
    expect(tags[0]).not.toBe(tags[1]);
  });

  test('with a file of unknown type is refused', () => {
    writeFileSync(join(folder, 'what.xyz'), '');
    expect(() => studioServer(folder, [])).toThrow('what.xyz: files with this ending have no known type');
    rmSync(join(folder, 'what.xyz'));
  });
});
