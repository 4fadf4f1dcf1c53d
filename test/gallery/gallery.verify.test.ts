import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { xmlProblem } from '../../packages/puzzles/test/conformance/well-formed.js';
import { filesOf, folders, galleryFiles, type Recorded, recordedOf, root } from './gallery-files.js';

let files: ReadonlyMap<string, string | Uint8Array>;
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = await galleryFiles();
  pages = new Map([...files].flatMap(([path, text]) => (path.endsWith('.md') ? [[path, String(text)]] : [])));
});

/** The parts of a page that are about one example each. */
function entriesOf(page: string): readonly string[] {
  return page.split(/\n(?=##+ .*\{#)/).slice(1);
}

/** The part about a file: it is named in a link that saves it, once in the whole gallery. */
function entryOf(folder: string, file: string): string {
  const named = [...pages.values()]
    .flatMap(entriesOf)
    .filter((entry) => entry.includes(`[Save ${file}](../examples/${folder}/${file})`));
  expect(named, `the entry of examples/${folder}/${file}`).toHaveLength(1);
  return named[0]!;
}

/** The lines of the blocks of commands. */
function commandsOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/^```sh\n([\s\S]*?)\n```$/gm), ([, block]) => block!.split('\n')).flat();
}

describe.each(folders)('examples/%s', (folder) => {
  test('its page has every file once, to be saved as it is', () => {
    expect([...pages.keys()]).toContain(`gallery/${folder}.md`);
    for (const file of filesOf(folder)) {
      entryOf(folder, file);
      const bytes = readFileSync(join(root, 'examples', folder, file));
      expect(Buffer.from(files.get(`public/examples/${folder}/${file}`)!)).toEqual(bytes);
    }
    expect(entriesOf(pages.get(`gallery/${folder}.md`)!)).toHaveLength(filesOf(folder).length);
  });

  test('its commands are those that are recorded', () => {
    for (const file of filesOf(folder)) {
      const recorded = recordedOf(folder).filter((each) => each.file === file);
      const lines = recorded.flatMap(({ command, args = [], exit }) => [
        ...(exit === 0 ? [] : [`# exit status ${exit}`]),
        ['npx gridwright', command, `examples/${folder}/${file}`, ...args].join(' '),
      ]);
      expect(commandsOf(entryOf(folder, file)), file).toEqual(lines);
    }
  });

  test('its answers are those that are recorded', () => {
    for (const recorded of recordedOf(folder)) {
      const entry = entryOf(folder, recorded.file);
      for (const words of wordsOf(folder, recorded)) expect(entry, recorded.file).toContain(words);
    }
  });
});

/** What an entry says of an answer. */
function wordsOf(
  folder: string,
  { file, command, args = [], status, error, objective, count }: Recorded,
): readonly string[] {
  if (error !== undefined) return ['It is refused: ', error.slice(1).split('"')[0]!];
  if (objective !== undefined) return [`The optimum is **${String(objective).replace('-', '−')}**`];
  if (count !== undefined) return [`- ${BigInt(count).toLocaleString('en')} `];
  if (file === 'collection.txt') return ['Its only solution', 'No solution: ', 'Solution 2 of several'];
  // The boards of the deductions show what these conclude, and not their solutions.
  if (file === 'thesis-deductions.txt') return ['6.11: '];
  switch (status) {
    case 'unique':
      return ['<figcaption>Its only solution</figcaption>'];
    case 'several':
      return ['Solution 1 of several', 'Solution 2 of several'];
    case 'none':
      return [folder === 'formulas' ? 'It has no solution.' : 'No solution: '];
    case 'valid':
      expect(command).toBe('check');
      return [args.includes('--partial') ? 'breaks no rule</figcaption>' : 'keeps all rules</figcaption>'];
    case 'invalid':
      return ['These rules are broken:', 'A drawing, marked where it breaks rules'];
    case 'feasible':
      return ['It has a solution. These variables are true:'];
    default:
      throw new Error(`${file}: no words for the status ${status}`);
  }
}

test('every picture is on one page, and every page has its pictures', () => {
  const shown = [...pages].flatMap(([page, text]) =>
    Array.from(text.matchAll(/<img src="([^"]+)"/g), ([, source]) => ({
      page,
      path: posix.join(dirname(page), source!),
    })),
  );
  const inEntries = shown.filter(({ page }) => page !== 'gallery/index.md').map(({ path }) => path);
  const made = [...files.keys()].filter((path) => path.endsWith('.svg'));
  expect(inEntries.sort()).toEqual(made.sort());
  expect(made.length).toBeGreaterThan(200);
  const covers = shown.filter(({ page }) => page === 'gallery/index.md');
  expect(covers.length).toBeGreaterThan(8);
  for (const { path } of covers) expect(made).toContain(path);
});

test('every picture is well-formed, and its title is the alternative text on its page', () => {
  const image = /<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]+)"/g;
  const images = [...pages].flatMap(([page, text]) =>
    Array.from(text.matchAll(image), ([, source, width, height, alt]) => ({
      path: posix.join(dirname(page), source!),
      width: Number(width),
      height: Number(height),
      alt: unescaped(alt!),
    })),
  );
  for (const { path, width, height, alt } of images) {
    const svg = String(files.get(path));
    expect(xmlProblem(svg), path).toBeNull();
    const [, title] = /^<svg [^>]*>\n<title>([^<]*)<\/title>/.exec(svg)!;
    expect(unescaped(title!)).toBe(alt);
    expect(alt.length, path).toBeGreaterThan(15);
    const [, naturalWidth, naturalHeight] = /^<svg [^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg)!;
    const ratio = Number(naturalWidth) / Number(naturalHeight);
    expect(Math.abs(width - height * ratio), path).toBeLessThan(1 + ratio);
    expect(width, path).toBeLessThanOrEqual(Number(naturalWidth) + 1);
  }
});

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

test('links between pages lead to pages and to headings', () => {
  const documents = (path: string): boolean => {
    const document = path.replace(/\.html$/, '.md');
    if (pages.has(document) || files.has(`public/${path}`)) return true;
    try {
      return readFileSync(join(root, 'docs', document)).length > 0;
    } catch {
      return false;
    }
  };
  for (const [page, text] of pages) {
    const links = [
      ...Array.from(text.matchAll(/\]\((\.[^)#]*)(?:#([^)]+))?\)/g)),
      ...Array.from(text.matchAll(/<a [^>]*href="([^"#]+)()"/g)),
    ];
    for (const [, target, anchor] of links) {
      const path = posix.join(dirname(page), target!);
      expect(documents(path), `${page}: ${target}`).toBe(true);
      if (anchor && pages.has(path)) expect(pages.get(path), `${page}: ${target}`).toContain(`{#${anchor}}`);
    }
  }
});

test('pages are small, and say nothing of the machine that made them', () => {
  for (const [path, content] of files) {
    if (path.startsWith('public/')) continue;
    const text = String(content);
    expect(text.length, path).toBeLessThan(100_000);
    expect(text).not.toContain(root);
    expect(text).not.toMatch(/file:\/\/|\/(home|tmp|root|work|usr)\/|undefined|\[object|NaN/);
  }
});
