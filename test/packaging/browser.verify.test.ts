import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumOptions } from '../../packages/studio/test/studio-page.js';
import { plainHost } from '../plain-host.js';
import { whyNoChromium } from '../programs.js';
import { root } from './packing.js';

// The libraries in a browser: bundled as a page and a module worker, and run in the Chromium of the system.

const slowMs = 180_000;
const packages = join(root, 'packages');
let bundle = '';
let pages = '';
/** Our modules in the bundle, each with what it imports. */
const imports = new Map<string, string[]>();

/** Notes every import of one of our modules, and changes nothing. */
const noteImports: Plugin = {
  name: 'note-imports',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer?.startsWith(packages)) imports.set(importer, [...(imports.get(importer) ?? []), source]);
    return null;
  },
};

beforeAll(async () => {
  bundle = mkdtempSync(join(tmpdir(), 'gridwright-page-'));
  // In the repository, where the packages are found.
  pages = mkdtempSync(join(root, 'node_modules/.gridwright-pages-'));
  cpSync(join(root, 'test/packaging/page'), pages, { recursive: true });
  writeDocumentPage(join(pages, 'document'));
  await build({
    configFile: false,
    root: pages,
    logLevel: 'error',
    build: {
      outDir: bundle,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: [join(pages, 'index.html'), join(pages, 'document/index.html')] },
    },
    plugins: [noteImports],
    worker: { format: 'es', plugins: () => [noteImports] },
  });
}, slowMs);

afterAll(() => {
  for (const folder of [bundle, pages]) rmSync(folder, { recursive: true });
});

/** The page and the worker of docs/library.md; what the page prints goes to its output element. */
function writeDocumentPage(folder: string): void {
  const document = readFileSync(join(root, 'docs/library.md'), 'utf8');
  const [page = '', worker = ''] = Array.from(
    document.matchAll(/^```js\n([\s\S]*?)^```$/gm),
    ([, text]) => text,
  );
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><link rel="icon" href="data:," /><output></output><script type="module" src="./page.js"></script>',
  );
  const print =
    'console.log = (...words) => (document.querySelector("output").textContent += words.join(" "));';
  writeFileSync(join(folder, 'page.js'), `${page}\n`.replace(/(?=^const worker)/m, `${print}\n`));
  writeFileSync(join(folder, 'worker.js'), worker);
}

test('our modules in the bundle import nothing of Node', () => {
  expect([...imports.keys()]).toContain(join(packages, 'puzzles/dist/index.js'));
  const ofNode = [...imports].flatMap(([importer, names]) =>
    names.filter(isBuiltin).map((name) => `${importer} → ${name}`),
  );
  expect(ofNode).toEqual([]);
});

/** What a page shows in its output element (null: nothing within a minute), and every error it reports until then. */
async function open(url: string): Promise<{ text: string | null; errors: readonly string[] }> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(url);
    const text = await page
      .locator('output:not(:empty)')
      .textContent({ timeout: 240_000 })
      .catch(() => null);
    return { text, errors };
  } finally {
    await browser.close();
  }
}

/** The one solution of the page's puzzle: the islands 4 and 3 above 3 and 2. */
const solved = `solved
  4═══════3
  ║       │
  ║   ·   │
  ║       │
  3───────2`;

test('a page solves a puzzle in a worker, and so does the one of the documents', { timeout: slowMs }, async ({
  skip,
}) => {
  if (whyNoChromium !== null) skip(whyNoChromium);
  const { url, close } = await plainHost(bundle);
  try {
    const { text, errors } = await open(url);
    expect(errors).toEqual([]);
    expect(text).toBe(solved);
    expect(await open(`${url}document/index.html`)).toEqual({ text: 'unique', errors: [] });
  } finally {
    await close();
  }
});
