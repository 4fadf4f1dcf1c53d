import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishAll, OutputFile } from '../src/files/output-file.js';
import { ring } from './boards.js';
import { cnf, pigeons } from './formulas.js';
import { bundle, command, runCommand, scratchFolder } from './run-command.js';
import { whyNoStore } from './stored-answers.js';

// Files that the command writes are whole, or not there.

const folder = scratchFolder();
const disk = join(folder, 'disk');
const holes = join(folder, 'holes.cnf');
const ringProof = join(folder, 'ring.proof');
let isMounted = false;

beforeAll(async () => {
  mkdirSync(disk);
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status === 0;
  writeFileSync(holes, cnf(pigeons(6, 5)));
  await runCommand(['unique', ring, '--proof', ringProof]);
});

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(folder, { recursive: true });
});

/** Leaves no room on the small disk. */
function fillDisk(): void {
  for (const size of [4096, 1])
    try {
      for (;;) writeFileSync(join(disk, 'filler'), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // It is full now.
    }
}

const large = `hashi/10/10/${'.'.repeat(100)}`;

describe('on a full disk', () => {
  test.for([
    { args: ['draw', ring], option: '--to', files: ['ring.svg'] },
    { args: ['draw', ring], option: '--to', files: ['ring.png'] },
    { args: ['draw', ring], option: '--to', files: ['ring.txt'] },
    { args: ['export', ring], option: '--to', files: ['ring.lp'] },
    { args: ['export', ringProof], option: '--to', files: ['ring.lrat', 'ring.cnf'] },
    { args: ['unique', ring], option: '--proof', files: ['ring.proof'] },
    { args: ['solve', holes], option: '--proof', files: ['holes.lrat'] },
    { args: ['compare', ring], option: '--plot', files: ['runs.svg'] },
    { args: ['compare', ring], option: '--to', files: ['runs.html'] },
  ])('$args.0 $option $files.0 leaves old files, and no other', async ({ args, option, files }, { skip }) => {
    if (!isMounted) skip('only root can mount a small disk');
    for (const file of files) writeFileSync(join(disk, file), 'old');
    fillDisk();
    const { status, stderr } = await runCommand([...args, option, join(disk, files[0]!)]);
    const left = readdirSync(disk).map((file) => [file, readFileSync(join(disk, file), 'utf8')]);
    for (const [file] of left) rmSync(join(disk, file!));
    expect(stderr).toMatch(/: expected a file that can be written, found no space left on the device\n$/);
    expect(status).toBe(2);
    expect(left.filter(([file]) => file !== 'filler').sort()).toEqual(
      files.toSorted().map((file) => [file, 'old']),
    );
  });

  test('a store is refused in words, and made once there is room', async ({ skip }) => {
    if (!isMounted) skip('only root can mount a small disk');
    if (whyNoStore !== null) skip(whyNoStore);
    const call = ['batch', 'unique', ring, '--store', join(disk, 'store.db')];
    const empty = (): void => {
      for (const name of readdirSync(disk)) rmSync(join(disk, name));
    };
    for (const room of [0, 8, 16, 40].map((kibibytes) => kibibytes * 1024)) {
      empty();
      fillDisk();
      truncateSync(join(disk, 'filler'), statSync(join(disk, 'filler')).size - room);
      const { status, stderr } = await runCommand(call);
      expect(stderr).toMatch(/^gridwright: the store .*: no space left on the device; /);
      expect(status).toBe(2);
    }
    spawnSync('mount', ['-o', 'remount,size=1m', disk]);
    expect(await runCommand(call)).toMatchObject({ status: 0, stderr: '' });
    empty();
    spawnSync('mount', ['-o', 'remount,size=64k', disk]);
  });

  test('nothing is left of what was begun', async ({ skip }) => {
    if (!isMounted) skip('only root can mount a small disk');
    const { status, stderr } = await runCommand([
      'export',
      large,
      '--formulation',
      'bfs',
      '--to',
      join(disk, 'large.lp'),
    ]);
    expect(stderr).toContain('found no space left on the device\n');
    expect(status).toBe(2);
    expect(readdirSync(disk)).toEqual([]);
  });
});

describe('a file', () => {
  const place = { cwd: folder };
  const path = (name: string): string => join(folder, name);
  /** What lies in the folder that ends as a file does that is not whole yet. */
  const unfinished = (): readonly string[] => readdirSync(folder).filter((name) => /unfinished/.test(name));

  test('is in its place when it is whole, and not before', () => {
    const file = new OutputFile('new', place);
    file.append('one, ');
    expect(readdirSync(folder)).not.toContain('new');
    file.append(Buffer.from('two'));
    file.finish();
    expect(readFileSync(path('new'), 'utf8')).toBe('one, two');
    expect(unfinished()).toEqual([]);
  });

  test('that is given up leaves nothing, opened or not', () => {
    for (const pieces of [[], ['one']]) {
      const file = new OutputFile('given-up', place);
      for (const piece of pieces) file.append(piece);
      file.discard();
      file.discard();
    }
    expect(readdirSync(folder)).not.toContain('given-up');
    expect(unfinished()).toEqual([]);
  });

  test('keeps its permissions, and the link that leads to it', () => {
    writeFileSync(path('private'), 'old');
    chmodSync(path('private'), 0o640);
    symlinkSync('private', path('link'));
    const file = new OutputFile('link', place);
    file.append('new');
    file.finish();
    expect(lstatSync(path('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path('private'), 'utf8')).toBe('new');
    expect(statSync(path('private')).mode & 0o777).toBe(0o640);
  });

  test('of several that belong together is not moved where another is not whole', () => {
    const [good, bad] = [new OutputFile('good', place), new OutputFile('nowhere/bad', place)];
    for (const file of [good, bad]) file.append('text');
    expect(() => finishAll([good, bad])).toThrow('nowhere/bad: expected a file that can be written');
    expect(readdirSync(folder)).not.toContain('good');
    expect(unfinished()).toEqual([]);
  });

  test('that is a pipe is written to as it is', ({ skip }) => {
    if (process.platform === 'win32') skip('there is no /dev/stdout');
    const shell = '"$0" "$1" unique "$2" --proof /dev/stdout --quiet | cat';
    const { stdout } = spawnSync('sh', ['-c', shell, process.execPath, command, ring], { encoding: 'utf8' });
    expect(stdout).toContain(readFileSync(ringProof, 'utf8'));
  });

  test('that is a link to nothing stays a link', async () => {
    symlinkSync(path('nowhere yet'), path('link to nothing'));
    const { status } = await runCommand(['unique', ring, '--proof', path('link to nothing')]);
    expect(status).toBe(0);
    expect(lstatSync(path('link to nothing')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path('nowhere yet'), 'utf8')).toBe(readFileSync(ringProof, 'utf8'));
  });

  test('of the system is written to as it is, also where it is a plain file', ({ skip }) => {
    if (process.platform === 'win32') skip('there is no /dev/stdout');
    const shell = '"$0" "$1" unique "$2" --proof /dev/stdout --quiet > "$3"';
    spawnSync('sh', ['-c', shell, process.execPath, command, ring, path('both')]);
    expect(readFileSync(path('both'), 'utf8')).not.toBe('');
    expect(lstatSync('/dev/stdout').isSymbolicLink()).toBe(true);
  });

  test.each([
    ['unique', 'own.txt', '--proof', 'own.txt'],
    ['draw', 'own.txt', '--to', './own.txt'],
    ['unique', 'own.txt', '--proof', '-'],
  ])('that is read is not overwritten: %s %s %s %s', async (...args) => {
    writeFileSync(path('own.txt'), ring);
    const { status, stderr } = await runCommand(args, { cwd: folder });
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`${args[2]}: expected `),
    });
    expect(readFileSync(path('own.txt'), 'utf8')).toBe(ring);
    expect(existsSync(path('-'))).toBe(false);
  });

  test('is not left unfinished where the process ends', () => {
    // The picture of "compare" is begun before the first puzzle is solved.
    const script = `
      import { readdirSync } from 'node:fs';
      const { runProcess } = await import(${JSON.stringify(bundle)});
      process.argv = ['node', 'gridwright', 'compare', ${JSON.stringify(ring)}, '--plot', 'interrupted.svg'];
      const isBegun = () => readdirSync('.').some((name) => /unfinished/.test(name));
      setInterval(() => isBegun() && process.exit(130), 1);
      await runProcess();`;
    // A file: the worker threads of a script on the command line refuse its options.
    writeFileSync(path('interrupted.mjs'), script);
    const { status } = spawnSync(process.execPath, [path('interrupted.mjs')], { cwd: folder });
    expect(status).toBe(130);
    expect(unfinished()).toEqual([]);
  });

  test('that a killed process has left is removed by the next one, and that of a running process is not', async () => {
    const script = `
      process.chdir(${JSON.stringify(folder)});
      const { OutputFile } = await import(process.argv[2]);
      const file = new OutputFile('killed.proof', { cwd: '.' });
      file.append('a part of it');
      process.stdout.write('begun');
      setInterval(() => {}, 1000);`;
    writeFileSync(path('killed.mjs'), script);
    const source = new URL('../dist/files/output-file.js', import.meta.url).href;
    const child = spawn(process.execPath, [path('killed.mjs'), source]);
    await once(child.stdout, 'data');
    const [left] = unfinished();
    const write = (name: string) =>
      spawnSync(process.execPath, [command, 'draw', ring, '--to', path(name)], { encoding: 'utf8' });
    expect(write('beside.svg').status).toBe(0);
    expect(unfinished()).toEqual([left]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(write('after.svg').status).toBe(0);
    expect(unfinished()).toEqual([]);
  });

  test.each([
    ['draw', ring, '--to', ''],
    ['export', ring, '--to', ' '],
    ['unique', ring, '--proof', ''],
    ['solve', ring, '--proof', ''],
    ['compare', ring, '--plot', ''],
    ['reproduce', 'hashi-readme', '--data', ''],
  ])('without a name is refused: %s %s %s "%s"', async (...args) => {
    const { status, stdout, stderr } = await runCommand(args, { cwd: folder });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Expected the name of a file or folder.');
    expect(unfinished()).toEqual([]);
  });
});
