import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile } from '../profile.js';
import { installNode, installWith, type OtherNode, type Printed, runWith } from './other-node.js';
import { isolatedFolder, type Packed, pack, publishedPackages, root } from './packing.js';
import { readmeProgram } from './readme-program.js';

// The packages with the oldest and the newest version of Node that is supported, and in the long profile with those between: installed
// by it into an empty project, and run there. Nothing may be written to stderr, so that a deprecation is a failure.

const installMs = 3_000_000;
const packages = publishedPackages();
const examples = join(root, 'examples');
let folder = '';
let packed: readonly Packed[] = [];

beforeAll(() => {
  folder = isolatedFolder('gridwright-node-versions-');
  packed = pack(packages, folder);
}, installMs);

afterAll(() => rmSync(folder, { recursive: true }));

/** A page of JavaScript that asks a question in a worker thread, and prints the type and the status of each event. */
const asking = `import { askInWorker } from '@gridwright/puzzles/node';
const text = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';
await askInWorker({ task: { command: 'unique' }, inputs: [{ text }] }, {
  worker: new URL('./serving.mjs', import.meta.url),
  onEvent: (event) => console.log(event.type, event.answer?.status ?? ''),
});
`;
const serving = `import { serveRequests } from '@gridwright/puzzles/node';
serveRequests();
`;

const oldest = '20';
const newest = '24';

describe.each([oldest, ...(profile === 'long' ? ['22'] : []), newest])('Node %s', (major) => {
  // The store has machine code, which takes minutes to be compiled for a version of Node.
  const isWithStore = major === newest || profile === 'long';
  let other: OtherNode;
  let missing: string | null = null;
  let project = '';

  beforeAll(() => {
    // The oldest version that is promised is 20.12.
    const found = installNode(major === oldest ? '^20.12' : major, join(folder, `node-${major}`));
    if (typeof found === 'string') {
      missing = found;
      return;
    }
    other = found;
    project = join(folder, `project-${major}`);
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const archives = packed.map(({ archive }) => archive);
    missing = installWith(other, project, isWithStore ? archives : ['--ignore-scripts', ...archives]);
  }, installMs);
  beforeEach(({ skip }) => {
    if (missing !== null) skip(missing);
  });

  const gridwright = (...args: readonly string[]): Printed =>
    runWith(other, project, 'node_modules/gridwright/bin/gridwright.js', ...args);
  const expectQuiet = ({ status, stderr }: Printed, exit = 0): void =>
    expect({ status, stderr }).toEqual({ status: exit, stderr: '' });

  test('is the version that was asked for', () => {
    writeFileSync(join(project, 'version.mjs'), 'console.log(process.versions.node);');
    expect(runWith(other, project, 'version.mjs').stdout).toMatch(new RegExp(`^${major}\\.`));
  });

  test.for(
    packages
      .filter(({ manifest }) => manifest.bin === undefined)
      .map((one) => [one.manifest.name, one] as const),
  )('runs the first program of %s', ([name, each]) => {
    const { program, prints } = readmeProgram(each);
    const file = `first${name.replace(/\W/g, '-')}.mjs`;
    const { outputText } = ts.transpileModule(program, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    writeFileSync(join(project, file), outputText);
    const printed = runWith(other, project, file);
    expectQuiet(printed);
    expect(printed.stdout).toBe(prints);
  });

  test('the command solves, proves, verifies and draws', () => {
    const solved = gridwright('solve', join(examples, 'hashi/first.txt'));
    expectQuiet(solved);
    expect(solved.stdout).toMatch(/solved/i);
    expectQuiet(gridwright('solve', join(examples, 'hashi/first.txt'), '--engine', 'highs'));
    const puzzle = join(examples, 'slitherlink/small.txt');
    expectQuiet(gridwright('unique', puzzle, '--proof', 'small.proof'));
    const verified = gridwright('verify', 'small.proof', puzzle);
    expectQuiet(verified);
    expect(verified.stdout).toMatch(/verified/i);
    for (const [file, signature] of [
      ['small.png', '\x89PNG'],
      ['small.pdf', '%PDF'],
      ['small.svg', '<svg'],
    ] as const) {
      expectQuiet(gridwright('draw', puzzle, '--to', file));
      expect(readFileSync(join(project, file)).subarray(0, 4).toString('latin1')).toBe(signature);
    }
    expectQuiet(gridwright('compare', join(examples, 'hashi/small.txt'), '--plot', 'times.svg'));
  });

  const collection = join(examples, 'hashi/collection.txt');

  test('the command answers many puzzles with worker threads', () => {
    const many = gridwright(
      'unique',
      collection,
      join(examples, 'sudoku/collection.txt'),
      '--json',
      '--jobs',
      '2',
    );
    expectQuiet(many, 1);
  });

  if (isWithStore) {
    test('the command keeps answers in a store', ({ skip }) => {
      if (!existsSync(join(project, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')))
        skip('better-sqlite3, which is optional, was installed without its machine code');
      expectQuiet(gridwright('batch', 'unique', collection, '--store', 'year.db'), 1);
      const status = gridwright('batch', 'status', 'year.db');
      expectQuiet(status);
      expect(status.stdout.match(/\d (unique|none|several)/g)?.toSorted()).toEqual([
        '1 none',
        '1 several',
        '1 unique',
      ]);
    });
  }

  test('the command serves the studio', async () => {
    const file = 'node_modules/gridwright/bin/gridwright.js';
    const server = spawn(other.node, [file, 'studio', '--port', '0'], { cwd: project, env: other.env });
    const complaints: Buffer[] = [];
    server.stderr.on('data', (piece: Buffer) => complaints.push(piece));
    try {
      const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
      const url = /http:\/\/\S+/.exec(String(line))![0];
      const page = await (await fetch(url)).text();
      expect(page).toContain('Gridwright Studio');
      const script = /src="\.\/(assets\/index-[\w-]+\.js)"/.exec(page)?.[1];
      expect((await fetch(new URL(script!, url))).headers.get('content-type')).toContain('text/javascript');
    } finally {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    expect(Buffer.concat(complaints).toString()).toBe('');
  });

  test('a program asks in a worker thread', () => {
    writeFileSync(join(project, 'asking.mjs'), asking);
    writeFileSync(join(project, 'serving.mjs'), serving);
    const asked = runWith(other, project, 'asking.mjs');
    expectQuiet(asked);
    expect(asked.stdout).toMatch(/unique/);
  });
});
