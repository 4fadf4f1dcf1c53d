import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { root } from '../../scripts/run.mjs';

/**
 * What the command answers about an example, as the tests of the command run it.
 *
 * @typedef {object} Expected
 * @property {string} file
 * @property {string} command - such as `unique`, or `diagram paths`
 * @property {readonly string[]} [args] - further arguments after the file
 * @property {number} exit
 * @property {string} [status] - missing for a file that is refused
 * @property {string} [error] - the reason, for a file that is refused
 * @property {number} [objective] - the optimum of a model
 * @property {string} [count] - the number of members of a family
 */

/**
 * @typedef {object} ExampleFile
 * @property {string} folder - such as `hashi`
 * @property {string} file - such as `first.txt`
 * @property {string} path - in the repository
 * @property {{ kind?: string }} reading - how it is read: as the kind whose folder it is in, if it is in one
 * @property {Uint8Array} bytes
 * @property {readonly Expected[]} expected
 * @property {Readonly<Record<string, string>>} row - the cells of its row in the table of the folder's README, by the head of the column
 */

/** Files that say something about the examples beside them. */
export const recordFiles = ['README.md', 'expected.json'];

const ofCollection = { command: 'unique', exit: 1 };

/** The folders of examples, by name. */
export function exampleFolders() {
  return readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * The examples of a folder, in the order of the table in its README.
 *
 * @param {string} folder
 * @returns {readonly ExampleFile[]}
 */
export function examplesIn(folder) {
  const place = join(root, 'examples', folder);
  /** @type {readonly Expected[]} */
  const all = JSON.parse(readFileSync(join(place, 'expected.json'), 'utf8'));
  const rows = tableRows(readFileSync(join(place, 'README.md'), 'utf8'));
  const reading = kinds.some(({ name }) => name === folder) ? { kind: folder } : {};
  const files = readdirSync(place).filter((file) => !recordFiles.includes(file));
  const order = (file) => rows.findIndex((row) => row.file === file);
  const missing = files.find((file) => order(file) < 0);
  if (missing !== undefined)
    throw new Error(`examples/${folder}/README.md: expected a row for each file, found none for ${missing}`);
  return files
    .toSorted((one, other) => order(one) - order(other))
    .map((file) => {
      const named = all.filter((each) => each.file === file);
      const expected = named.length === 0 && file === 'collection.txt' ? [{ file, ...ofCollection }] : named;
      if (expected.length === 0) throw new Error(`examples/${folder}/expected.json says nothing of ${file}`);
      const { file: _, ...row } = rows[order(file)];
      return {
        ...{ folder, file, reading, expected, row },
        path: `examples/${folder}/${file}`,
        bytes: readFileSync(join(place, file)),
      };
    });
}

/** The rows of the first table of a Markdown text, by the heads of its columns; the file's name without its backquotes. */
function tableRows(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const [head, , ...rows] = lines.map(cells);
  return rows.map((row) => {
    const named = Object.fromEntries(head.map((name, column) => [name, row[column]]));
    return { ...named, file: named.file.replaceAll('`', '') };
  });
}

/** The command about an example, as it is typed at the root of the repository. */
export function commandLine({ path }, { command, args = [] }) {
  return ['npx gridwright', command, path, ...args].join(' ');
}
