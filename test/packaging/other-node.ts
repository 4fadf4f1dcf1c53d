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

/** Options of npm where it installs: without what takes time, and, where the registry cannot be reached, without many tries. */
const installing = [
  ...['install', '--prefer-offline', '--no-audit', '--no-fund'],
  ...['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'],
];

/** What npm says where the registry cannot be reached. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Installs a version of Node from the npm registry into a folder: the package for this platform has its program and its headers. Answers
 * the reason as a text where it cannot be installed.
 */
export function installNode(version: string, folder: string): OtherNode | string {
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const wanted = `${name}@${version}`;
  const installed = spawnSync('npm', [...installing, wanted], { cwd: folder, encoding: 'utf8' });
  const headers = join(folder, 'node_modules', name);
  const bin = join(headers, 'bin');
  const node = join(bin, 'node');
  if (installed.status !== 0 || !existsSync(node))
    return `npm cannot install ${wanted}: ${firstError(installed.stderr)}`;
  const { NODE_PATH: _, ...env } = process.env;
  return {
    node,
    npm: join(run(folder, 'npm', 'root', '--global').trim(), 'npm/bin/npm-cli.js'),
    env: {
      ...env,
      PATH: `${bin}${delimiter}${env['PATH']}`,
      GRIDWRIGHT_CONFIG: '',
      // For packages with machine code that is compiled where none is offered: how fast it is does not matter.
      npm_config_nodedir: headers,
      CFLAGS: '-O0',
      CXXFLAGS: '-O0',
    },
  };
}

/**
 * Installs packages into a folder with a version of Node. Answers the reason where the registry cannot be reached, or null; throws where
 * npm fails otherwise.
 */
export function installWith(other: OtherNode, folder: string, packages: readonly string[]): string | null {
  const { status, stderr } = runWith(other, folder, other.npm, ...installing, ...packages);
  if (status === 0) return null;
  if (unreachable.test(stderr)) return `npm cannot install: ${firstError(stderr)}`;
  throw new Error(`npm ended with ${status}:\n${stderr}`);
}

/** The first line of npm's complaint that says more than a code. */
function firstError(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) /, ''));
  return lines.find((line) => line.includes(' ') && !/^(code|errno|syscall|npm warn) /.test(line)) ?? stderr;
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
