import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { staticFiles } from './static-files.js';

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
