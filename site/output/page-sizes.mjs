import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

/**
 * How much a reader's browser loads to show each page of a built site for the first time, in bytes as servers send them (by gzip): the
 * page, its style sheets and its scripts; pictures apart, which come later. The largest page first.
 */
export function pageSizes(folder) {
  const sent = new Map();
  const bytesOf = (file) => {
    if (!sent.has(file)) sent.set(file, gzipSync(readFileSync(join(folder, file))).length);
    return sent.get(file);
  };
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return pages
    .map((page) => {
      const parts = new Set([page]);
      const parser = new Parser({
        onopentag(name, { href, src }) {
          const file = name === 'link' ? href : name === 'script' ? src : undefined;
          if (file !== undefined && /\.(js|css)$/.test(file))
            parts.add(posix.join(posix.dirname(page), file));
        },
      });
      parser.end(readFileSync(join(folder, page), 'utf8'));
      return { page, bytes: [...parts].reduce((sum, part) => sum + bytesOf(part), 0) };
    })
    .sort((a, b) => b.bytes - a.bytes);
}
