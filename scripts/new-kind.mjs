// Copies the template kind to a new one and lists it: npm run new-kind -- NAME
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const puzzles = fileURLToPath(new URL('../packages/puzzles/', import.meta.url));
const template = join(puzzles, 'test/template');
const name = process.argv[2] ?? '';
const folder = join(puzzles, 'src/kinds', name);
const tests = join(puzzles, 'test', name);

if (!/^[a-z][a-z0-9]*$/.test(name)) fail('expected a name of small letters and digits', name);
if (existsSync(folder)) fail('expected the name of a kind that is not there', name);

cpSync(template, folder, { recursive: true });
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, file);
  if (!file.endsWith('.ts')) continue;
  if (file.endsWith('.test.ts')) {
    // Tests stay among the tests; there the sources are one folder away.
    mkdirSync(tests, { recursive: true });
    const text = rename(readFileSync(path, 'utf8')).replaceAll(
      /'\.\/(?!.*\.test)/g,
      `'../../src/kinds/${name}/`,
    );
    writeFileSync(join(tests, file.replace('template', name)), text);
    rmSync(path);
  } else {
    writeFileSync(
      path,
      rename(readFileSync(path, 'utf8'))
        .replaceAll('../../src/kinds/', '../')
        .replaceAll('../../src/', '../../'),
    );
  }
}

const list = join(puzzles, 'src/kinds/index.ts');
const text = readFileSync(list, 'utf8')
  .replace('import type { Kind }', `import { ${name} } from './${name}/index.js';\nimport type { Kind }`)
  .replace(/\[(.*)\];/, `[$1, ${name}];`);
writeFileSync(list, text);
process.stdout.write(
  `${folder}\n${tests}\nListed in ${list}. Now change its layers, its rules and its formulation.\n`,
);

function rename(source) {
  const capital = name[0].toUpperCase() + name.slice(1);
  return source.replaceAll('mosaic', name).replaceAll('Mosaic', capital);
}

function fail(expected, found) {
  process.stderr.write(`${expected}, found "${found}"\n`);
  process.exit(2);
}
