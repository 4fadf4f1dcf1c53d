// Writes the lists of puzzle kinds from the folders and the pages of `packages/puzzles/src/kinds/`; `--check` only compares them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Kinds whose boards a page of the browser loads after its first view, which has a budget, as it does those of all pages. */
const later = ['battleship', 'circuitboard', 'masyu', 'zebra'];

/** Files beside the kinds that are none. */
const noKinds = ['index', 'boards', 'light-boards', 'boards-with-formats', 'loaders', 'load-kind'];

/**
 * The kinds in a folder, in the order of their names: each a folder with its files, or one file, a page of parts. Throws for a page that
 * does not export the page of its name, and for a name that is both.
 */
export function kindsIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((each) => each.isDirectory()).map(({ name }) => ({ name, isPage: false }));
  const pages = entries
    .filter((each) => each.isFile() && each.name.endsWith('.ts'))
    .map((each) => ({ name: each.name.slice(0, -3), isPage: true }))
    .filter(({ name }) => !noKinds.includes(name));
  for (const { name } of pages) {
    const file = `${name}.ts`;
    const text = readFileSync(join(folder, file), 'utf8');
    if (!new RegExp(`^export const ${name}: KindPage\\b`, 'm').test(text))
      throw new Error(`kinds/${file}: expected "export const ${name}: KindPage"`);
    if (folders.some((each) => each.name === name))
      throw new Error(`kinds/${file}: expected a page or a folder of this name, found both`);
  }
  return [...folders, ...pages].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The file of a kind that has the ids of its addresses: its board, or its page. */
export function boardFile({ name, isPage }) {
  return isPage ? `${name}.ts` : `${name}/board.ts`;
}

/** The lists of the kinds in a folder, each by its file. */
export function kindLists(folder) {
  const all = kindsIn(folder);
  const names = all.map(({ name }) => name);
  const boardOf = ({ name, isPage }) => (isPage ? `boardOfPage(${name})` : `${name}Board`);
  const lines = (each, of = all) => of.map(each).join('\n');
  const note = '// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.\n';
  const boardImport = ({ name, isPage }) =>
    isPage ? `import { ${name} } from './${name}.js';` : `import { ${name}Board } from './${name}/board.js';`;
  const pageImport = (of) =>
    of.some(({ isPage }) => isPage) ? "import { boardOfPage } from '../parts/pages/page.js';\n" : '';
  const light = all.filter(({ name, isPage }) => !later.includes(name) && !isPage);
  const pages = all.filter(({ isPage }) => isPage);
  const arrayOf = (list) => `[${list.join(', ')}]`;
  const has = (name, file) => existsSync(join(folder, name, file));
  const formatsOf = ({ name }) => ['formats.ts', 'formats/index.ts'].find((file) => has(name, file));
  return new Map([
    [
      'index.ts',
      `${note}import type { Kind } from '../contracts/kind.js';
${pages.length > 0 ? "import { kindOfPage } from '../parts/pages/kind-of-page.js';\n" : ''}${lines(
  ({ name, isPage }) =>
    isPage
      ? `import { ${name} as ${name}Page } from './${name}.js';`
      : `import { ${name} } from './${name}/index.js';`,
)}

${pages.map(({ name }) => `const ${name} = kindOfPage(${name}Page);\n`).join('')}
export { ${names.join(', ')} };

/** All puzzle kinds, in the order of their names. */
export const kinds: readonly Kind[] = ${arrayOf(names)};
`,
    ],
    [
      'boards.ts',
      `${note}import type { Board } from '../boards/definition/board.js';
${pageImport(all)}${lines(boardImport)}

/** The boards of all puzzle kinds, in the order of their names, with the derived formats alone: \`boardsWithFormats\` has all. */
export const boards: readonly Board[] = ${arrayOf(all.map(boardOf))};
`,
    ],
    [
      // Apart, as a page that begins with them would load all.
      'light-boards.ts',
      `${note}import type { Board } from '../boards/definition/board.js';
${pageImport(light)}${lines(boardImport, light)}

/** Some of \`boards\`, in the same order: a page can begin with them, and load all later. */
export const lightBoards: readonly Board[] = ${arrayOf(light.map(boardOf))};
`,
    ],
    [
      'boards-with-formats.ts',
      `${note}import type { Board } from '../boards/definition/board.js';
import { withFormats } from '../boards/with-formats.js';
${pageImport(all)}${all
  .flatMap((kind) => {
    const { name } = kind;
    const formats = formatsOf(kind)?.replace('.ts', '.js');
    return formats === undefined
      ? [boardImport(kind)]
      : [boardImport(kind), `import { formats as ${name}Formats } from './${name}/${formats}';`];
  })
  .join('\n')}

/** The boards of all puzzle kinds, in the order of their names, with all their formats. */
export const boardsWithFormats: readonly Board[] = [
${lines(
  (kind) =>
    `  withFormats(${boardOf(kind)}, ${formatsOf(kind) === undefined ? '[]' : `${kind.name}Formats`}),`,
)}
];
`,
    ],
    ['loaders.ts', loaders(folder, all, note)],
  ]);
}

function loaders(folder, all, note) {
  const hasPages = all.some(({ isPage }) => isPage);
  const isSolvedApart = ({ name }) => existsSync(join(folder, name, 'solving.ts'));
  return `${note}
import type { Layers } from '../boards/layers/layer.js';
import type { Kind, SolvableDefinition } from '../contracts/kind.js';
${hasPages ? "import type { KindPage } from '../parts/pages/page.js';\n" : ''}
/** How a kind is loaded, and what solves it alone; and the ids by which addresses and pzprv3 texts name it. */
interface Loader {
  readonly ids: readonly string[];
  load(): Promise<Kind>;
  solving?(): Promise<SolvableDefinition<Layers>>;
}

/** All kinds by their names. */
export const loaders: Readonly<Record<string, Loader>> = {
${all
  .map((kind) => {
    const { name, isPage } = kind;
    const ids = `[${idsOf(readFileSync(join(folder, boardFile(kind)), 'utf8'))
      .map((id) => `'${id}'`)
      .join(', ')}]`;
    if (isPage) return `  ${name}: ofPage(${ids}, async () => (await import('./${name}.js')).${name}),`;
    return `  ${name}: {
    ids: ${ids},
    load: async () => (await import('./${name}/index.js')).${name},${
      isSolvedApart(kind) ? `\n    solving: async () => (await import('./${name}/solving.js')).solving,` : ''
    }
  },`;
  })
  .join('\n')}
};
${
  hasPages
    ? `
/** How the kind of a page is loaded: with the page, what its kind is made by. */
function ofPage(ids: readonly string[], page: () => Promise<KindPage>): Loader {
  return {
    ids,
    load: async () => {
      const [{ kindOfPage }, loaded] = await Promise.all([import('../parts/pages/kind-of-page.js'), page()]);
      return kindOfPage(loaded);
    },
    solving: async () => {
      const [{ solvingOfPage }, loaded] = await Promise.all([
        import('../parts/pages/solving-of-page.js'),
        page(),
      ]);
      return solvingOfPage(loaded);
    },
  };
}
`
    : ''
}`;
}

/** The ids in the text of a board. */
function idsOf(text) {
  const ids = [...text.matchAll(/(?:puzzLinkIds|pzprv3Ids): \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, id]) => id),
  );
  return [...new Set(ids)];
}

/** Writes the lists, or with `isCheck` finds those that are not as the folders and pages say. */
export function writeKindLists(isCheck = false) {
  const folder = join(root, 'packages/puzzles/src/kinds');
  return [...kindLists(folder)].flatMap(([file, text]) => {
    const path = join(folder, file);
    // Line breaks are those of the formatter.
    const bare = (each) => each.replace(/,(\s*[\]})])/g, '$1').replace(/\s+/g, '');
    const isSame = existsSync(path) && bare(readFileSync(path, 'utf8')) === bare(text);
    if (!isSame && !isCheck) writeFileSync(path, text);
    return isSame ? [] : [file];
  });
}

if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes('--check');
  for (const file of writeKindLists(isCheck))
    console.log(`${file} ${isCheck ? 'is not' : 'is now'} as the folders and pages say`);
}
