// Writes the lists of puzzle kinds from the folders of `packages/puzzles/src/kinds/`; `--check` only compares them with the folders.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Kinds whose boards a page loads after its first view, which has a budget. */
const later = ['circuitboard', 'zebra'];

/** The lists of the kinds in a folder, each by its file. */
export function kindLists(folder) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort();
  const boardOf = (name) => `${name}Board`;
  const lines = (each, of = names) => of.map(each).join('\n');
  const note = '// Written by scripts/kind-lists.mjs from the folders of the kinds.\n';
  const boardImport = (name) => `import { ${boardOf(name)} } from './${name}/board.js';`;
  const light = names.filter((name) => !later.includes(name));
  const arrayOf = (list) => `[${list.join(', ')}]`;
  const has = (name, file) => existsSync(join(folder, name, file));
  const formatsOf = (name) => ['formats.ts', 'formats/index.ts'].find((file) => has(name, file));
  return new Map([
    [
      'index.ts',
      `${note}import type { Kind } from '../contracts/kind.js';
${lines((name) => `import { ${name} } from './${name}/index.js';`)}

export { ${names.join(', ')} };

/** All puzzle kinds, in the order of their names. */
export const kinds: readonly Kind[] = ${arrayOf(names)};
`,
    ],
    [
      'boards.ts',
      `${note}import type { Board } from '../boards/definition/board.js';
${lines(boardImport)}

/** The boards of all puzzle kinds, in the order of their names, with the derived formats alone: \`boardsWithFormats\` has all. */
export const boards: readonly Board[] = ${arrayOf(names.map(boardOf))};
`,
    ],
    [
      // Apart, as a page that begins with them would load all.
      'light-boards.ts',
      `${note}import type { Board } from '../boards/definition/board.js';
${lines(boardImport, light)}

/** Some of \`boards\`, in the same order: a page can begin with them, and load all later. */
export const lightBoards: readonly Board[] = ${arrayOf(light.map(boardOf))};
`,
    ],
    [
      'boards-with-formats.ts',
      `${note}import type { Board } from '../boards/definition/board.js';
import { withFormats } from '../boards/with-formats.js';
${names
  .flatMap((name) => {
    const formats = formatsOf(name)?.replace('.ts', '.js');
    return formats === undefined
      ? [boardImport(name)]
      : [boardImport(name), `import { formats as ${name}Formats } from './${name}/${formats}';`];
  })
  .join('\n')}

/** The boards of all puzzle kinds, in the order of their names, with all their formats. */
export const boardsWithFormats: readonly Board[] = [
${lines((name) => `  withFormats(${boardOf(name)}, ${formatsOf(name) === undefined ? '[]' : `${name}Formats`}),`)}
];
`,
    ],
    [
      'loaders.ts',
      `${note}
import type { Layers } from '../boards/layers/layer.js';
import type { Kind, SolvableDefinition } from '../contracts/kind.js';

/** How a kind is loaded, and what solves it alone; and the ids by which addresses and pzprv3 texts name it. */
interface Loader {
  readonly ids: readonly string[];
  load(): Promise<Kind>;
  solving?(): Promise<SolvableDefinition<Layers>>;
}

/** All kinds by their names. */
export const loaders: Readonly<Record<string, Loader>> = {
${lines((name) => {
  const board = readFileSync(join(folder, name, 'board.ts'), 'utf8');
  const ids = [...board.matchAll(/(?:puzzLinkIds|pzprv3Ids): \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, id]) => id),
  );
  const text = arrayOf([...new Set(ids)].map((id) => `'${id}'`));
  return `  ${name}: {
    ids: ${text},
    load: async () => (await import('./${name}/index.js')).${name},${
      has(name, 'solving.ts')
        ? `\n    solving: async () => (await import('./${name}/solving.js')).solving,`
        : ''
    }
  },`;
})}
};
`,
    ],
  ]);
}

/** Writes the lists, or with `isCheck` finds those that are not as the folders say. */
export function writeKindLists(isCheck = false) {
  const folder = join(root, 'packages/puzzles/src/kinds');
  return [...kindLists(folder)].flatMap(([file, text]) => {
    const path = join(folder, file);
    // Line breaks are those of the formatter.
    const bare = (each) => each.replace(/,(\s*[\]}])/g, '$1').replace(/\s+/g, '');
    const isSame = existsSync(path) && bare(readFileSync(path, 'utf8')) === bare(text);
    if (!isSame && !isCheck) writeFileSync(path, text);
    return isSame ? [] : [file];
  });
}

if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes('--check');
  for (const file of writeKindLists(isCheck))
    console.log(`${file} ${isCheck ? 'is not' : 'is now'} as the folders say`);
}
