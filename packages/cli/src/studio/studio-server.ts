import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body is written, in the words of `Accept-Encoding` and `Content-Encoding`. */
type Encoding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  /** The hash of the content. The time of a file would not do: every file of a package from npm has the same. */
  readonly hash: string;
  /** The body in each encoding that it was asked for in, or that the build has made. */
  readonly bodies: Map<Encoding, Promise<Buffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Types of files that are compressed already. */
const isDense = /^(image\/png|font\/)/;

/** Vite writes a hash of the content into the names of the files there: what has such a name never changes. */
const isHashed = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/** Answers a request for a file; false if there is no such file, and nothing is answered. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The files of a folder by their paths, held in memory; `/` is `index.html`. Each is served in the encoding that the reader
 * likes best of those it accepts: Brotli as the build wrote it beside the file (`.br`), and what else is wanted compressed once,
 * quickly, when first asked for. Throws if a file has an ending of unknown type.
 */
export function staticFiles(folder: string): AnswerFile {
  const files = readFiles(folder);
  return (request, response) => {
    const file = files.get(pathOf(request.url ?? ''));
    if (file === undefined) return false;
    void send(file, request, response);
    return true;
  };
}

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of entries.filter((each) => !each.endsWith('.br'))) {
    const type = types[extname(path)];
    if (type === undefined) throw new Error(`${path}: files with this ending have no known type`);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const body = readFileSync(path);
    const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
    if (entries.includes(`${path}.br`)) bodies.set('br', Promise.resolve(readFileSync(`${path}.br`)));
    files.set(name, {
      type,
      cacheControl: isHashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      bodies,
    });
    if (name === '/index.html') files.set('/', files.get(name)!);
  }
  return files;
}

/** The path of a request without its query; empty where it is none. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

async function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = isDense.test(file.type) ? 'identity' : chosenEncoding(request.headers['accept-encoding']);
  const tag = `"${file.hash}-${encoding}"`;
  response.setHeader('Cache-Control', file.cacheControl);
  response.setHeader('ETag', tag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (isKnown(tag, request.headers['if-none-match'])) {
    response.writeHead(304).end();
    return;
  }
  const body = await bodyIn(encoding, file.bodies);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function bodyIn(encoding: Encoding, bodies: StaticFile['bodies']): Promise<Buffer> {
  const made = bodies.get(encoding) ?? bodies.get('identity')!.then((body) => compressed(body, encoding));
  bodies.set(encoding, made);
  return made;
}

function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The smallest encoding that an `Accept-Encoding` allows; `br;q=0` says that it does not. */
function chosenEncoding(header: string | string[] | undefined): Encoding {
  const allowed = new Map<string, boolean>();
  for (const each of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const isAllowed = (encoding: Encoding): boolean => allowed.get(encoding) ?? allowed.get('*') ?? false;
  return (['br', 'gzip'] as const).find(isAllowed) ?? 'identity';
}

/** Whether an `If-None-Match` names a tag. */
function isKnown(tag: string, header: string | undefined): boolean {
  return (header ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === tag || each === '*');
}

/** Styles and fonts load nothing and run nothing under a policy of their own: it would be sent with each of them in vain. */
const isInert = /^[^?#]+\.(css|woff2)([?#]|$)/;

/**
 * A server of the built studio in a folder, which does not listen yet. Pages of these origins may show it in a frame. Throws if
 * the page there has no policy.
 */
export function studioServer(folder: string, embedOrigins: readonly string[]): Server {
  const policy = policyOf(folder, embedOrigins);
  const answerFile = staticFiles(folder);
  return createServer((request, response) => {
    if (!isInert.test(request.url ?? '')) response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (!answerFile(request, response)) response.writeHead(404).end();
  });
}

/** The policy of the page, with the directive that works in a header only: which pages may show it in a frame. */
function policyOf(folder: string, embedOrigins: readonly string[]): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page) ?? [];
  if (policy === undefined) throw new Error('the page of the studio has no policy');
  return `${policy}; ${['frame-ancestors', "'self'", ...embedOrigins].join(' ')}`;
}
