// Writes a new kind and lists it: npm run new-kind -- NAME [--page FAMILY | --folder]
// A kind is a page of parts, of a family (`shading`, `things`, `loop`, `numbers`), or a folder with its own formulation, a copy of the template
// kind. In a terminal it asks which; else it is a page of the first family.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { writeKindLists } from './kind-lists.mjs';
import { root, runNode } from './run.mjs';
import { withKind } from './try.mjs';

const puzzles = join(root, 'packages/puzzles');
// What the files of a kind call things by themselves.
const taken = ['layers', 'rules', 'count', 'cells', 'model', 'kind', 'kinds', 'template', 'conformance'];

/** The families of pages, in words, by the names of their templates. */
const families = {
  shading: 'shade cells',
  things: 'place things in cells',
  loop: 'draw a loop',
  numbers: 'write numbers into cells',
};

async function newKind() {
  const call = read();
  if (typeof call === 'string') return fail(call);
  const { name } = call;
  if (!/^[a-z][a-z0-9]*$/.test(name)) return failFor('a name of small letters and digits', name);
  if (taken.includes(name) || !isIdentifier(name)) return failFor('a name that can be one in the code', name);
  const built = join(puzzles, 'dist/index.js');
  // An older build knows the other names of kinds, too: a kind made since is a file.
  if (!existsSync(built) && ensureBuilt() !== 0) return 1;
  const { kindNamed, kinds } = await import(built);
  const source = join(puzzles, 'src/kinds', name);
  if (kindNamed(kinds, name) || existsSync(source) || existsSync(`${source}.ts`))
    return failFor('the name of no kind that is there', name);

  const family = call.family ?? (await chosenFamily());
  const written = family === 'folder' ? writeFolder(name, source) : await writePage(name, source, family);
  writeKindLists();
  const then =
    family === 'folder'
      ? 'Now change its layers, its rules and its formulation.'
      : `Now change its layers and its parts: npm run try -- ${name} answers from the sources.`;
  console.log(
    `${written.map((path) => relative(root, path)).join('\n')}
The lists of kinds are written from the folders and the pages. ${then}`,
  );
  const formatted = [...written.filter((path) => !path.endsWith('.md')), join(puzzles, 'src/kinds')];
  return runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...formatted);
}

/** The name and the family of the call, null if it names none; or the mistake. */
function read() {
  const options = { folder: { type: 'boolean', default: false }, page: { type: 'string' } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { folder, page } = values;
    if (page !== undefined && (folder || !Object.hasOwn(families, page)))
      return `expected --page with one of ${Object.keys(families).join(', ')}, or --folder`;
    return { name: positionals[0] ?? '', family: folder ? 'folder' : (page ?? null) };
  } catch (error) {
    return error.message;
  }
}

/** The family that a person chooses; the first without a terminal. */
async function chosenFamily() {
  const choices = [...Object.keys(families), 'folder'];
  if (!process.stdin.isTTY) return choices[0];
  const texts = [...Object.values(families), 'a folder with its own formulation'];
  const lines = texts.map((text, at) => `  ${at + 1}  ${text}${at < 4 ? ': a page of parts' : ''}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const answer = await terminal.question(`What does a solver do?\n${lines.join('\n')}\n[1] `);
      const choice = choices[answer.trim() === '' ? 0 : Number(answer) - 1];
      if (choice !== undefined) return choice;
    }
  } finally {
    terminal.close();
  }
}

/** Copies the template kind, its tests and its documents; the paths written. */
function writeFolder(name, source) {
  const tests = join(puzzles, 'test', name);
  cpSync(join(puzzles, 'test/template'), source, { recursive: true });
  mkdirSync(tests, { recursive: true });
  for (const file of readdirSync(source).filter((each) => each.endsWith('.test.ts'))) {
    renameSync(join(source, file), join(tests, file));
    rewrite(join(tests, file), name, (text) => text.replaceAll("'./", `'../../src/kinds/${name}/`));
  }
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const path = join(source, file);
    if (!file.endsWith('.ts')) continue;
    rewrite(path, name, (text) => text.replaceAll('../src/kinds/', '').replaceAll('../src/', '../'));
  }
  const { page, examples } = copyDocuments(name);
  for (const file of [page, ...readdirSync(examples).map((each) => join(examples, each))])
    rewrite(file, name, (text) => text);
  return [source, tests, page, examples];
}

/** Copies the template page of a family, and writes its test and its documents; the paths written. */
async function writePage(name, source, family) {
  const templates = join(puzzles, 'test/template-pages');
  const file = `${source}.ts`;
  cpSync(join(templates, `${family}.ts`), file);
  rewrite(file, name, (text) => text.replaceAll('../../src/', '../'));
  const tests = join(puzzles, 'test', name);
  mkdirSync(tests, { recursive: true });
  writeFileSync(join(tests, 'conformance.test.ts'), conformanceTest(name, family));
  const { page, examples } = copyDocuments(name);
  const collection = join(examples, 'collection.txt');
  cpSync(join(templates, `${family}.txt`), collection);
  rewrite(collection, name, (text) => text);
  const [first] = readFileSync(collection, 'utf8').split('\n');
  writeFileSync(join(examples, 'first.txt'), `${first}\n`);
  rewrite(join(examples, 'README.md'), name, (text) => text);
  const { rules, formats, description } = await withKind({ name, file, isPage: true }, ({ kind }) => kind);
  const known = formats.map((format) => format.name);
  rewrite(page, name, (text) =>
    text
      .replace('The rules in a paragraph.', description)
      .replace(/unique '.*'/, `unique '${first}'`)
      .replace(/^\| `([^`]+)` \| (?:an address|text of).*\n/gm, (row, format) =>
        known.includes(format) ? row : '',
      )
      .replace('| rule | violation |', '| rule | text |')
      .replace(/^\| `count` .*$/m, rules.map((rule) => `| \`${rule.name}\` | ${rule.text} |`).join('\n'))
      .replace(
        /A shaded cell and a blank one mean .*\n.* is open\./,
        'A drawn answer means itself; all others are open.',
      ),
  );
  return [file, tests, page, examples];
}

/** The test of a page: the laws of all kinds. */
function conformanceTest(name, family) {
  const imports = `import { ${name} } from '../../src/kinds/index.js';
import { describeKind } from '../conformance/kind-suite.js';
`;
  if (family !== 'loop') return `${imports}\ndescribeKind(${name});\n`;
  const texts = ['2/2/j', '2/3/l', '3/3/j0j', '3/3/h0l', '3/3/01g0h0h'].map((text) => `'${name}/${text}'`);
  return `import fc from 'fast-check';
${imports}
/** Few random boards have a loop through all cells that are left. */
const solvable = fc.constantFrom(${texts.join(', ')}).map((text) => ${name}.read(text).puzzle);

/** Those of them that brute force tries. */
const smallest = fc.constantFrom('${name}/2/2/j', '${name}/2/3/l').map((text) => ${name}.read(text).puzzle);

describeKind(${name}, { solvable, smallest });
`;
}

/** Copies the template's page and examples. */
function copyDocuments(name) {
  const documents = join(puzzles, 'test/template-documents');
  const page = join(root, `docs/${name}.md`);
  const examples = join(root, 'examples', name);
  cpSync(join(documents, 'page.md'), page);
  cpSync(join(documents, 'examples'), examples, { recursive: true });
  return { page, examples };
}

function rewrite(path, name, change) {
  const capital = name[0].toUpperCase() + name.slice(1);
  const text = change(readFileSync(path, 'utf8'));
  writeFileSync(path, text.replaceAll('mosaic', name).replaceAll('Mosaic', capital));
}

function isIdentifier(name) {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}

function failFor(expected, found) {
  return fail(`expected ${expected}, found "${found}"`);
}

function fail(problem) {
  console.error(
    `usage: npm run new-kind -- NAME [--page ${Object.keys(families).join('|')} | --folder]\n${problem}`,
  );
  return 2;
}

process.exitCode = await newKind();
