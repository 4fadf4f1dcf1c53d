// Copies the template kind to a new one and lists it: npm run new-kind -- NAME
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { writeKindLists } from './kind-lists.mjs';
import { root, runNode } from './run.mjs';

const puzzles = join(root, 'packages/puzzles');
// What the files of a kind call things by themselves.
const taken = ['layers', 'rules', 'count', 'cells', 'model', 'kind', 'kinds', 'template', 'conformance'];

async function newKind(name) {
  if (!/^[a-z][a-z0-9]*$/.test(name)) return fail('a name of small letters and digits', name);
  if (taken.includes(name) || !isIdentifier(name)) return fail('a name that can be one in the code', name);
  if (ensureBuilt() !== 0) return 1;
  const { kindNamed, kinds } = await import(join(puzzles, 'dist/index.js'));
  const source = join(puzzles, 'src/kinds', name);
  if (kindNamed(kinds, name) || existsSync(source)) return fail('the name of no kind that is there', name);

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
  const documents = join(puzzles, 'test/template-documents');
  const page = join(root, `docs/${name}.md`);
  const examples = join(root, 'examples', name);
  cpSync(join(documents, 'page.md'), page);
  cpSync(join(documents, 'examples'), examples, { recursive: true });
  for (const file of [page, ...readdirSync(examples).map((each) => join(examples, each))])
    rewrite(file, name, (text) => text);
  writeKindLists();
  const named = (path) => relative(root, path);
  console.log(
    `${[source, tests, page, examples].map(named).join('\n')}
The lists of kinds are written from the folders. Now change its layers, its rules and its formulation.`,
  );
  return runNode(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    tests,
    examples,
    join(puzzles, 'src/kinds'),
  );
}

function rewrite(path, name, change) {
  const capital = name === '' ? '' : name[0].toUpperCase() + name.slice(1);
  const text = change(readFileSync(path, 'utf8'));
  writeFileSync(path, name === '' ? text : text.replaceAll('mosaic', name).replaceAll('Mosaic', capital));
}

function isIdentifier(name) {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}

function fail(expected, found) {
  console.error(`usage: npm run new-kind -- NAME\nexpected ${expected}, found "${found}"`);
  return 2;
}

process.exitCode = await newKind(process.argv[2] ?? '');
