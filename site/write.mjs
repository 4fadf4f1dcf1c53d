// Gathers the pages of the site, lets VitePress render them, and checks what it wrote. build.mjs runs this once everything is installed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { filesUnder } from '../scripts/fingerprint.mjs';
import { root } from '../scripts/run.mjs';
import { apiPages } from './content/api/pages.mjs';
import { commandPages } from './content/command-pages.mjs';
import { documentPages, documentText, titleOf } from './content/documents.mjs';
import { formatPages } from './content/format-pages.mjs';
import { withSiteLinks } from './content/link-targets.mjs';
import { apiSidebar, gallerySidebar, sidebarOf } from './content/navigation.mjs';
import { galleryPages } from './gallery/gallery-pages.mjs';
import { linkProblems } from './output/check-links.mjs';
import { pageSizes } from './output/page-sizes.mjs';
import { makeRelocatable } from './output/relocatable.mjs';

const site = fileURLToPath(new URL('.', import.meta.url));
const pagesFolder = join(site, 'pages');
const studio = 'packages/cli/bundle/studio';

/** All that the site is made of, by path: pages as Markdown, and under `public/` the files beside them. */
async function allFiles() {
  const pages = documentPages();
  const copied = new Map();
  const files = new Map();
  for (const [document, page] of pages) {
    const text = document === 'README.md' ? homePage() : documentText(document);
    files.set(page, withSiteLinks(text, { document, page, pages, copied }));
  }
  for (const [file, copy] of copied) files.set(`public/${copy}`, readFileSync(join(root, file)));
  // The studio is static files that work under any path; servers of a site compress by themselves.
  for (const file of filesUnder(studio).filter((path) => !path.endsWith('.br')))
    files.set(`public/app/${file.slice(studio.length + 1)}`, readFileSync(join(root, file)));
  files.set('public/icon.svg', readFileSync(join(root, 'packages/studio/public/icon.svg')));
  for (const made of [await commandPages(), await formatPages(), await galleryPages(), await apiPages()])
    for (const [path, content] of made) {
      if (path.endsWith('.md')) files.set(path, withRootedPictures(content, path));
      else files.set(path.startsWith('public/') ? path : `public/${path}`, content);
    }
  return files;
}

/** A made page with its pictures named from the root of the site: VitePress takes them as they are. */
function withRootedPictures(text, page) {
  return text.replaceAll('src="./', `src="/${posix.dirname(page)}/`);
}

function homePage() {
  return readFileSync(join(site, 'content/home.md'), 'utf8');
}

function titlesOf(files) {
  const pages = [...files].filter(([path]) => path.endsWith('.md') && path !== 'index.md');
  return new Map(pages.map(([path, text]) => [path, titleOf(text)]));
}

function extensionsOf(files) {
  const extensions = [...files.keys()].map((path) => posix.extname(path).slice(1));
  return [...new Set(extensions)].filter((each) => !['', 'md', 'html'].includes(each)).sort();
}

function writeAll(files) {
  rmSync(pagesFolder, { recursive: true, force: true });
  for (const [path, content] of files) {
    const target = join(pagesFolder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

const files = await allFiles();
writeAll(files);
const titles = titlesOf(files);
const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
const sidebar = { '/api/': apiSidebar(titles), '/gallery/': gallerySidebar(titles), '/': sidebarOf(titles) };
writeFileSync(join(site, 'navigation.json'), JSON.stringify({ version, sidebar }));
// Links to these files are no links to pages.
process.env.VITE_EXTRA_EXTENSIONS = extensionsOf(files).join(',');
await build(site);
makeRelocatable(join(site, 'dist'));
const problems = linkProblems(join(site, 'dist'));
for (const problem of problems) console.error(problem);
const [largest] = pageSizes(join(site, 'dist')).filter(({ page }) => !page.startsWith('app/'));
console.log(
  `The largest page is ${largest.page}: ${Math.round(largest.bytes / 1000)} KB with its scripts, as sent.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
