import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { filesUnder } from '../../scripts/fingerprint.mjs';
import { root } from '../../scripts/run.mjs';

/** The documents outside docs/, each with the page that it becomes. */
const elsewhere = {
  'CHANGELOG.md': 'project/changes.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'SECURITY.md': 'project/security.md',
  'bench/README.md': 'measurements/index.md',
  'bench/boards/README.md': 'measurements/boards.md',
  'docs/README.md': 'overview.md',
};

/** Readers of the README's links arrive at the first page. */
const homePages = { 'README.md': 'index.md' };

/**
 * The documents of the repository that are pages of the site: the path of each page, relative to the site, by the path of its
 * document, relative to the repository. A README is the index of its folder.
 */
export function documentPages() {
  const documents = [
    ...filesUnder('docs'),
    ...filesUnder('examples'),
    ...filesUnder('packages').filter((path) => /^packages\/[^/]+\/README\.md$/.test(path)),
  ].filter((path) => path.endsWith('.md'));
  const pages = documents.map((path) => [
    path,
    path.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md'),
  ]);
  return new Map([...pages, ...Object.entries(elsewhere), ...Object.entries(homePages)]);
}

/** The text of a document. */
export function documentText(path) {
  return readFileSync(posix.join(root, path), 'utf8');
}

/** The title of a page: its first heading of level 1, without Markdown's signs. */
export function titleOf(text) {
  const found = /^# (.+)$/m.exec(text);
  if (found === null) throw new Error('a page has no heading of level 1');
  return found[1].replaceAll('`', '').replaceAll('\\', '');
}
