import { kinds } from '@gridwright/puzzles';
import { exampleFolders, examplesIn } from './example-files.mjs';
import { graphEntry } from './graph-entry.mjs';
import { plain } from './html.mjs';
import { indexPage } from './index-page.mjs';
import { modelEntry } from './model-entry.mjs';
import { papersPage } from './papers-page.mjs';
import { puzzleEntry } from './puzzle-entry.mjs';

/** The pages of examples that are no puzzles of a single kind, by their folders. */
const otherPages = {
  graphs: {
    title: 'Graphs',
    description:
      'Graphs as lists of edges. The command `diagram` counts all cycles, paths or trees of a graph, and shows those that are asked for.',
    entryOf: graphEntry,
  },
  models: {
    title: 'Models in files',
    description:
      'Models in the formats LP, MPS and OPB, with their optima. [Models in files](../model-files.md) tells what is read of these formats.',
    entryOf: modelEntry,
  },
  formulas: {
    title: 'Formulas',
    description:
      'Formulas in conjunctive normal form, in the DIMACS format. [Models in files](../model-files.md) tells what is read of it.',
    entryOf: modelEntry,
  },
};

/**
 * All files of the gallery: its pages, their pictures, and, under `public/`, copies of the examples for readers to save. Made from
 * `examples/` alone; the same examples give the same bytes. Throws where an answer is not the expected one.
 *
 * @returns {Promise<Map<string, string | Uint8Array>>} the content of each by its path, relative to the root of the site
 */
export async function galleryPages() {
  const folders = exampleFolders();
  const pages = [];
  for (const kind of kinds) {
    const link = `The [page about ${kind.title}](../${kind.name}.md) has its rule variants, its formats and how it is solved.`;
    pages.push(await examplesPage(kind.name, kind.title, [plain(kind.description), link], puzzleEntry));
  }
  for (const [name, { title, description, entryOf }] of Object.entries(otherPages))
    pages.push(await examplesPage(name, title, [description], entryOf));
  pages.push({ name: 'papers', title: 'The figures of the papers', ...(await papersPage()) });
  const missing = folders.find((folder) => !pages.some(({ name }) => name === folder));
  if (missing !== undefined) throw new Error(`examples/${missing} has no page in the gallery`);
  return filesOf(pages);
}

/** A page with all examples of a folder. */
async function examplesPage(name, title, intro, entryOf) {
  const entries = [];
  for (const example of examplesIn(name))
    entries.push(await entryOf(example, { pictureFolder: `./pictures/${name}` }));
  return {
    ...{ name, title },
    pictures: entries.flatMap(({ pictures }) => pictures),
    markdown: `${[`# ${title}`, ...intro, ...entries.map(({ markdown }) => markdown)].join('\n\n')}\n`,
  };
}

function filesOf(pages) {
  const files = new Map([['gallery/index.md', indexPage(pages.map(cardOf))]]);
  for (const { name, markdown, pictures } of pages) {
    files.set(`gallery/${name}.md`, markdown);
    for (const picture of pictures)
      addFile(files, `gallery/pictures/${name}/${picture.name}.svg`, picture.svg);
    for (const { path, bytes } of examplesIn(name)) addFile(files, `public/${path}`, bytes);
  }
  return files;
}

function addFile(files, path, content) {
  if (files.has(path)) throw new Error(`the gallery has two files ${path}`);
  files.set(path, content);
}

/** The picture of the card of a page, where it is not the answer of the first example. */
const covers = { papers: 'thesis-figure-4-1-unique' };

/** The card of a page: its picture is the answer of an example, or, without any picture, its first example itself. */
function cardOf({ name, title, pictures }) {
  const examples = examplesIn(name);
  const chosen = pictures.find((picture) => picture.name === covers[name]) ?? pictures[1] ?? pictures[0];
  const cover = chosen ?? new TextDecoder().decode(examples[0].bytes);
  return {
    ...{ name, title, cover },
    description: examples.length === 1 ? 'One example' : `${examples.length} examples`,
  };
}
