import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allSettings, type ConsumerSettings, compile } from './consumer.js';
import { importedPackages } from './imports.js';
import {
  isolatedFolder,
  type Manifest,
  type Packed,
  pack,
  publishedPackages,
  root,
  run,
  unpack,
  withOurDependencies,
} from './packing.js';
import { readmeProgram } from './readme-program.js';

// What people get from a registry: packed, unpacked beside nothing but what it declares, type-checked and run. That npm installs it says
// node-versions.verify.test.ts.

const packages = publishedPackages();
const packed = new Map<string, Packed>();
let folder = '';

beforeAll(() => {
  folder = isolatedFolder('gridwright-packed-');
  for (const each of pack(packages, folder)) packed.set(each.manifest.name, each);
});

afterAll(() => rmSync(folder, { recursive: true }));

function packedOf(name: string): Packed {
  const found = packed.get(name);
  if (found === undefined) throw new Error(`${name} was not packed`);
  return found;
}

/** The settings that a consumer of the readme's program has. */
const usualSettings: ConsumerSettings = {
  modules: 'nodenext',
  runsIn: 'browser',
  exactOptionalPropertyTypes: false,
};

/** The names by which the entry points of a package are imported, without its package.json. */
function entryPoints({ name, exports }: Manifest): readonly string[] {
  return Object.keys(exports)
    .filter((path) => !path.endsWith('.json'))
    .map((path) => `${name}${path.slice(1)}`);
}

/**
 * The packages of others that the built modules of ours lead to, sorted: through ours, and through what they declare
 * themselves. The command's dependencies stay imports in its bundle; the studio, which browsers load, has none.
 */
function othersIn(folders: readonly string[], dependencies: readonly string[]): readonly string[] {
  const others = new Set<string>();
  for (const folder of folders) {
    const stay = folder === 'studio' ? [] : dependencies;
    const reached = new Set([folder === 'cli' ? 'gridwright' : `@gridwright/${folder}`]);
    for (const name of reached) {
      const at = join(root, 'node_modules', name);
      const isOurs = /^(@gridwright\/|gridwright$)/.test(name);
      if (!isOurs) others.add(name);
      const { dependencies: declared = {} }: Manifest = JSON.parse(
        readFileSync(join(at, 'package.json'), 'utf8'),
      );
      const needed = isOurs
        ? [...importedPackages(builtModules(join(at, 'dist'))), ...importedByStyles(join(at, 'src'))]
        : Object.keys(declared);
      for (const one of needed) if (!stay.includes(one)) reached.add(one);
    }
  }
  return [...others].sort();
}

/** The packages that a package imports where it is installed: those that it needs, and those that it can do without. */
function stayingImports({
  dependencies,
  optionalDependencies,
  peerDependencies,
}: Manifest): readonly string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** The packages whose style sheets are imported by those of a folder. */
function importedByStyles(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css'));
  return sheets.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/@import "([^."][^"]*)"/g)].map(
      ([, name]) => name!,
    ),
  );
}

function builtModules(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file));
}

describe.each(packages.map((each) => [each.manifest.name, each] as const))('%s', (name, each) => {
  const { manifest } = each;
  let project = '';

  beforeAll(() => {
    project = join(folder, name.replace('/', '-'));
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    for (const one of withOurDependencies(each, packages)) unpack(packedOf(one.manifest.name), project);
  });

  test('holds what it points to, its license and its readme, and nothing that only we need', () => {
    const { files } = packedOf(name);
    const targets = [manifest.bin ?? {}, ...Object.values(manifest.exports)].flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const wanted = ['LICENSE', 'README.md', ...targets.map((target) => target.replace(/^\.\//, ''))];
    expect(files).toEqual(expect.arrayContaining(wanted));
    const known =
      /^(LICENSE|README\.md|package\.json|src\/.*\.ts|kernels\/\w+\/[\w-]+\.ts|bin\/.*\.js|bundle\/.*\.js|bundle\/LICENSES\.txt|bundle\/studio\/.*\.((html|css|svg|js)(\.br)?|wasm|woff2|png|webmanifest)|dist\/.*\.(js|d\.ts)(\.map)?|font\/(LICENSE|.*\.ttf)|papers\/[\w.-]+\.(json|txt|md|pl)|templates\/[\w-]+\.mjs|schemas\/[\w-]+\.json)$/;
    expect(files.filter((file) => !known.test(file))).toEqual([]);
  });

  test('imports what it declares as its dependencies, optional ones too, and all of that', () => {
    const { files } = packedOf(name);
    const modules = files.filter((file) => /(?<!^src\/.*)\.(js|d\.ts)$/.test(file));
    expect(modules).not.toEqual([]);
    const imported = importedPackages(modules.map((file) => join(project, 'node_modules', name, file)));
    expect(imported).toEqual([...stayingImports(manifest)].sort());
  });

  if (manifest.bin === undefined) {
    test('what its readme shows compiles, runs and prints something', () => {
      const { program, prints } = readmeProgram(each);
      writeFileSync(join(project, 'consumer.ts'), program);
      compile(project, [usualSettings]);
      const printed = run(project, process.execPath, 'out/consumer.js');
      expect(printed).not.toBe('');
      // Where the readme shows in a text block what is printed, it is just that.
      expect(printed).toBe(prints ?? printed);
    });

    // A package that others of ours need is tried with them.
    const isNeeded = packages.some((one) => name in (one.manifest.dependencies ?? {}));
    if (!isNeeded)
      test('every entry point of it and of those it needs compiles with each setting, and can be imported', () => {
        const names = withOurDependencies(each, packages).flatMap((one) => entryPoints(one.manifest));
        for (const runsIn of ['browser', 'node'] as const) {
          // What is for Node is typed in terms of Node, whose types a page's project does not have.
          const own = runsIn === 'node' ? names : names.filter((entry) => !/\/node(\/|$)/.test(entry));
          const lines = own.map(
            (entry, at) =>
              `import * as entry${at} from '${entry}';\nconsole.log(Object.keys(entry${at}).length > 0);\n`,
          );
          writeFileSync(join(project, 'consumer.ts'), lines.join(''));
          compile(
            project,
            allSettings.filter((settings) => settings.runsIn === runsIn),
          );
          expect(run(project, process.execPath, 'out/consumer.js')).toBe('true\n'.repeat(own.length));
        }
      });
  } else {
    test('its command solves a puzzle, and draws it with a font of its own', () => {
      const command = join(project, 'node_modules', name, manifest.bin!['gridwright']!);
      const sample = join(root, 'examples/hashi/first.txt');
      expect(run(project, process.execPath, command, 'solve', sample)).toMatch(/solved/i);
      run(project, process.execPath, command, 'draw', sample, '--to', 'first.png');
      expect(readFileSync(join(project, 'first.png')).subarray(1, 4).toString('latin1')).toBe('PNG');
    });

    test('the licenses of all that became part of its bundle are beside it', () => {
      const beside = readFileSync(join(project, 'node_modules', name, 'bundle/LICENSES.txt'), 'utf8');
      // A license may have such a rule too: a heading is a name and a version.
      const headings = beside.matchAll(
        /^(?:---|Parts of these files come from:)\n\n(\S+) \d+\.\d+\.\d+\S*$/gm,
      );
      const others = othersIn(['cli', 'studio'], stayingImports(manifest));
      expect(others).toEqual(expect.arrayContaining(['commander', 'fflate', 'react-dom', 'zod']));
      expect([...headings].map(([, name]) => name).sort()).toEqual(others);
      for (const other of others) {
        const at = join(root, 'node_modules', other);
        const file = readdirSync(at).find((each) => /^licen[cs]e/i.test(each)) ?? 'LICENSE';
        expect(beside).toContain(readFileSync(join(at, file), 'utf8').trim());
      }
    });
  }
});
