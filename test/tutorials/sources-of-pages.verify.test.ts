import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/run-command.js';
import type { Place } from './place.js';
import { type FileStep, stepsOf } from './steps.js';
import { follow } from './tutorial.js';

// The pages that change the repository are followed by long tests. What they tell to write is looked at here.
const pages = ['docs/tutorials/add-a-kind.md', 'docs/tutorials/write-a-formulation.md'];
const outer = mkdtempSync(join(tmpdir(), 'gridwright-sources-'));
afterAll(() => rmSync(outer, { recursive: true }));

/** Writes all files of a page to a folder that has only what they change. Answers the TypeScript files after each step, by path. */
async function written(page: string): Promise<readonly (readonly [path: string, text: string])[]> {
  const folder = mkdtempSync(join(outer, 'page-'));
  const place: Place = { folder, repository: folder, env: {}, remove: () => {} };
  const steps = stepsOf(readFileSync(join(root, page), 'utf8'));
  const files: (readonly [string, string])[] = [];
  for (const step of steps.filter((each): each is FileStep => each.does === 'write')) {
    const file = join(folder, step.path);
    mkdirSync(dirname(file), { recursive: true });
    // A file that is not in the repository is from the template of kinds.
    if (step.where !== 'new' && !existsSync(file)) {
      const own = join(root, step.path);
      writeFileSync(file, existsSync(own) ? readFileSync(own) : '');
    }
    await follow(step, place);
    if (step.path.endsWith('.ts')) files.push([step.path, readFileSync(file, 'utf8')]);
  }
  return files;
}

test.each(pages)('%s: its sources are formatted, and short', async (page) => {
  const files = await written(page);
  expect(files.length).toBeGreaterThan(2);
  for (const [path, text] of files) {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const run = spawnSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], {
      cwd: root,
      encoding: 'utf8',
      input: text,
    });
    expect({ path, status: run.status, text: run.stdout }).toEqual({ path, status: 0, text });
    expect(text.split('\n').length, path).toBeLessThan(100);
  }
});

test('the kind of the tutorial has fewer than 250 lines, as it says', async () => {
  const files = new Map(await written('docs/tutorials/add-a-kind.md'));
  const own = [...files].filter(([path]) => path.startsWith('packages/puzzles/src/kinds/pearls/'));
  expect(own.length).toBeGreaterThan(5);
  const lines = own.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThan(250);
});

test('their sources compile, with those of the repository beside them', async () => {
  const files = new Map<string, string>();
  for (const page of pages) for (const [path, text] of await written(page)) files.set(join(root, path), text);
  const wrong = join(root, 'packages/puzzles/src/kinds/pearls/wrong.ts');
  files.set(wrong, "import { kind } from './layers.js';\nexport const wrong: number = kind;\n");
  expect(problemsOf(files)).toEqual([`${wrong}: Type 'string' is not assignable to type 'number'.`]);
});

/** What the compiler says against these files, which are beside those of the repository or in their place. */
function problemsOf(files: ReadonlyMap<string, string>): readonly string[] {
  const config = join(root, 'tsconfig.tests.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, directoryExists, readFile, getSourceFile } = host;
  const folders = new Set([...files.keys()].map((name) => dirname(name)));
  host.directoryExists = (name) => folders.has(name) || directoryExists!(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, version)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], { ...options, noEmit: true, composite: false }, host);
  return [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name)!;
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
