// Answers a question about a puzzle of a kind from the sources, without a build: npm run try -- KIND ['PUZZLE'] [QUESTION]
// KIND is the name of a kind, or the file of a page. The puzzle, a text or a file, is the first example of the kind by
// default; the question is `unique`.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { packageFolders } from './fingerprint.mjs';
import { placesOf } from './places-in-stack.mjs';
import { root } from './run.mjs';

const usage = "usage: npm run try -- KIND ['PUZZLE'] [QUESTION]";
const folder = join(root, 'packages/puzzles/src/kinds');

/** The answer to the words of a call: the exit status and the text. */
export async function tried([word = '', ...rest]) {
  const source = sourceOf(word);
  if (source === null)
    return { status: 2, text: `${usage}\nexpected one of ${knownKinds().join(', ')}, found "${word}"\n` };
  try {
    return await withKind(source, (loaded) => answer(loaded, rest));
  } catch (error) {
    return { status: 1, text: `${relative(root, source.file)}: ${errorText(error)}\n` };
  }
}

/**
 * What `body` returns for the kind in a file, a page or the index of a folder, as its source is now, with what answers questions about its
 * puzzles. Throws for a source that cannot be compiled, and for a page that is half finished.
 */
export async function withKind(source, body) {
  const output = mkdtempSync(join(root, 'node_modules/.gridwright-try-'));
  try {
    await bundle(source, output);
    return await body(await import(pathToFileURL(join(output, 'try.js')).href));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Where the kind of a word is written: its page, or the index of its folder; null for a word that names none. */
function sourceOf(word) {
  if (word.endsWith('.ts') && existsSync(word))
    return { name: basename(word, '.ts'), file: resolve(word), isPage: true };
  const page = join(folder, `${word}.ts`);
  if (!knownKinds().includes(word)) return null;
  if (existsSync(page)) return { name: word, file: page, isPage: true };
  return { name: word, file: join(folder, word, 'index.ts'), isPage: false };
}

/** Also those that the lists of kinds refuse, as they are half finished. */
function knownKinds() {
  const lists = ['index', 'boards', 'light-boards', 'boards-with-formats', 'loaders', 'load-kind'];
  return readdirSync(folder)
    .map((file) => basename(file, '.ts'))
    .filter((name) => !lists.includes(name));
}

async function answer({ kind, answered, questionNames }, rest) {
  const question = questionNames.includes(rest.at(-1)) ? rest.at(-1) : 'unique';
  const [puzzle = kind.examples[0]?.text, ...others] = rest.at(-1) === question ? rest.slice(0, -1) : rest;
  if (puzzle === undefined)
    return { status: 2, text: `${usage}\nexpected a puzzle, as ${kind.name} has no example\n` };
  if (others.length > 0)
    return {
      status: 2,
      text: `${usage}\nexpected one of ${questionNames.join(', ')}, found "${others[0]}"\n`,
    };
  const content = existsSync(puzzle) ? readFileSync(puzzle, 'utf8') : puzzle;
  const { text, isAnswered } = await answered(kind, content, question);
  return { status: isAnswered ? 0 : 1, text };
}

/** Compiles what answers, with this kind alone, into a folder: less than all kinds, of which another may be half finished, too. */
function bundle({ name, file, isPage }, output) {
  const path = (each) => JSON.stringify(each);
  const kind = path(join(folder, 'tried-kind'));
  const modules = new Map([
    [
      'tried-kind',
      `import * as module from ${path(file)};
       import { kindOf } from ${path(join(root, 'scripts/try-page.mjs'))};
       export const kind = kindOf(module, ${path(name)}, ${isPage});`,
    ],
    ['try', `export { kind } from ${kind}; export * from ${path(join(root, 'scripts/try-answer.mjs'))};`],
    ['index.ts', `import { kind } from ${kind}; export const kinds = [kind];`],
    ['boards-with-formats.ts', `import { kind } from ${kind}; export const boardsWithFormats = [kind];`],
    [
      'loaders.ts',
      `import { kind } from ${kind}; export const loaders = { ${path(name)}: { ids: [], load: async () => kind } };`,
    ],
  ]);
  const placed = new Map([...modules].map(([module, text]) => [join(folder, module), text]));
  const plugin = {
    name: 'tried-kind',
    enforce: 'pre',
    resolveId: (id) => (placed.has(id) ? id : null),
    load: (id) => placed.get(id) ?? null,
  };
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: sourcesOfPackages() },
    plugins: [plugin],
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      outDir: output,
      rolldownOptions: { input: { try: join(folder, 'try') } },
    },
  });
}

/** Each entry point of the packages with its source. */
function sourcesOfPackages() {
  return packageFolders().flatMap((each) => {
    const { name, exports: entries = {} } = JSON.parse(
      readFileSync(join(root, each, 'package.json'), 'utf8'),
    );
    return Object.entries(entries)
      .filter(([, target]) => typeof target !== 'string')
      .map(([entry, target]) => ({
        find: new RegExp(`^${name}${entry.slice(1)}$`),
        replacement: join(root, each, target.default.replace('dist/', 'src/').replace(/\.js$/, '.ts')),
      }));
  });
}

/** What went wrong, and where. */
function errorText(error) {
  return [error.message.trim(), ...placesOf(error).map((place) => `    at ${place}`)].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  // Places in errors are those of the sources.
  process.setSourceMapsEnabled(true);
  const { status, text } = await tried(process.argv.slice(2));
  (status === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = status;
}
