import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './packing.js';

/** A version of Node in a folder of its own, with the npm of this machine. */
export interface OtherNode {
  readonly node: string;
  readonly npm: string;
  /** The environment of programs that must find this Node, and nothing but what is installed beside them. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a program printed, and its exit status. */
export interface Printed {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Installs a version of Node from the npm registry into a folder: the package for this platform has its program and its headers. Answers
 * the reason as a text where it cannot be had.
 */
export function installNode(version: string, folder: string): OtherNode | string {
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const wanted = `${name}@${version}`;
  const how = ['--prefer-offline', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', ['install', ...how, wanted], { cwd: folder, encoding: 'utf8' });
  const headers = join(folder, 'node_modules', name);
  const bin = join(headers, 'bin');
  const node = join(bin, 'node');
  if (installed.status !== 0 || !existsSync(node))
    return `npm could not install ${wanted}: ${installed.stderr}`;
  const { NODE_PATH: _, ...env } = process.env;
  return {
    node,
    npm: join(run(folder, 'npm', 'root', '--global').trim(), 'npm/bin/npm-cli.js'),
    env: {
      ...env,
      PATH: `${bin}${delimiter}${env['PATH']}`,
      GRIDWRIGHT_CONFIG: '',
      // For packages with machine code that is compiled where none is offered.
      npm_config_nodedir: headers,
    },
  };
}

/** Runs a file with a version of Node in a folder. */
export function runWith(
  { node, env }: OtherNode,
  folder: string,
  file: string,
  ...args: readonly string[]
): Printed {
  const { status, stdout, stderr, error } = spawnSync(node, [file, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (error) throw error;
  return { status, stdout, stderr };
}
