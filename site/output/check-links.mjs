import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Parser } from 'htmlparser2';

/** What a server answers with where nothing is found: no page leads there. */
const notFound = '404.html';

/**
 * What is wrong with the links of a built site, a line each: links to files or places in pages that are not there, and pages that no
 * link leads to, from the first page on. `folder`: the site. Addresses of other sites are not called.
 */
export function linkProblems(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const files = new Set(names.filter((name) => statSync(join(folder, name)).isFile()));
  const pages = new Map(
    [...files].filter((name) => name.endsWith('.html')).map((name) => [name, pageParts(folder, name)]),
  );
  const problems = [];
  for (const [page, { links }] of pages) {
    for (const { target, anchor, written } of links) {
      if (!files.has(target)) problems.push(`${page}: ${written} leads to no file`);
      else if (anchor !== '' && pages.has(target) && !pages.get(target).ids.has(anchor))
        problems.push(`${page}: ${written} leads to no place in ${target}`);
    }
  }
  const found = reached(pages);
  for (const page of pages.keys())
    if (!found.has(page) && page !== notFound) problems.push(`${page}: no link leads to this page`);
  return problems;
}

/** The places in a page, by their ids, and its links to files of the site. */
function pageParts(folder, page) {
  const ids = new Set();
  const links = [];
  const add = (written, isPage) => {
    if (/^[a-z]+:/i.test(written)) return;
    const [path, anchor = ''] = written.split('#');
    const joined = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(path)));
    const target = joined.endsWith('/') || joined === '.' ? posix.join(joined, 'index.html') : joined;
    links.push({ target, anchor: decodeURIComponent(anchor), written, isPage });
  };
  const parser = new Parser({
    onopentag(name, { id, href, src }) {
      if (id !== undefined) ids.add(id);
      if (href !== undefined) add(href, name === 'a');
      if (src !== undefined) add(src, false);
    },
  });
  parser.end(readFileSync(join(folder, page), 'utf8'));
  return { ids, links };
}

/** The pages that links lead to, one after the other, from the first page on. */
function reached(pages) {
  const found = new Set(['index.html']);
  for (const page of found) {
    for (const { target, isPage } of pages.get(page).links)
      if (isPage && pages.has(target)) found.add(target);
  }
  return found;
}
