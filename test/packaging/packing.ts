import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What of a package.json matters here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package of the workspace, and the folder it lives in. */
export interface WorkspacePackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The packages that are meant to be published. */
export function publishedPackages(): readonly WorkspacePackage[] {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  return folders
    .map((folder) => {
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { folder, manifest };
    })
    .filter(({ manifest }) => manifest.private !== true);
}

/** A package and all of these that it needs, directly or through others. */
export function withOurDependencies(
  wanted: WorkspacePackage,
  all: readonly WorkspacePackage[],
): readonly WorkspacePackage[] {
  const needed = new Set([wanted]);
  for (const { manifest } of needed) {
    const { dependencies = {} } = manifest;
    for (const other of all) if (other.manifest.name in dependencies) needed.add(other);
  }
  return [...needed];
}

/** Runs a command in a folder and answers what it prints; throws with all of it where it fails. */
export function run(folder: string, command: string, ...args: readonly string[]): string {
  // Modules are looked for in NODE_PATH too.
  const { NODE_PATH: _, ...env } = process.env;
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The nearest `node_modules` in a folder or above it; Node finds what is installed there, declared or not. */
export function installedAbove(folder: string): string | null {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const installed = join(at, 'node_modules');
    if (existsSync(installed)) return installed;
    if (at === dirname(at)) return null;
  }
}

/** A new temporary folder from which nothing is found that a package does not bring along. Throws where there is none. */
export function isolatedFolder(prefix: string, places: readonly string[] = temporaryPlaces()): string {
  const found = places.find((place) => existsSync(place) && installedAbove(place) === null);
  if (found !== undefined) return mkdtempSync(join(realpathSync(found), prefix));
  const above = places.filter(existsSync).map(installedAbove).join(' and ');
  throw new Error(
    `packages cannot be tried in ${places.join(' or ')}: ${above} would hide what they do not declare; set TMPDIR to a folder with no node_modules in it or above it`,
  );
}

function temporaryPlaces(): readonly string[] {
  return process.platform === 'win32' ? [tmpdir()] : [tmpdir(), '/tmp', '/var/tmp'];
}

/** What `npm pack` made of a package: the archive, the files in it, and its size. */
export interface Packed {
  readonly manifest: Manifest;
  readonly archive: string;
  readonly files: readonly string[];
  readonly size: { readonly packedBytes: number; readonly unpackedBytes: number; readonly files: number };
}

/** What npm reports of an archive. */
interface PackReport {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
  readonly size: number;
  readonly unpackedSize: number;
}

/** Packs packages, as they are built, into a folder. */
export function pack(wanted: readonly WorkspacePackage[], into: string): readonly Packed[] {
  const named = wanted.flatMap(({ manifest }) => ['--workspace', manifest.name]);
  // One call: npm takes a second to start.
  const text = run(root, 'npm', 'pack', '--json', '--pack-destination', into, ...named);
  const made: readonly PackReport[] = JSON.parse(text);
  return wanted.map(({ manifest }) => {
    const packed = made.find(({ name }) => name === manifest.name);
    if (packed === undefined) throw new Error(`npm pack made nothing of ${manifest.name}`);
    const files = packed.files.map((file) => file.path);
    const size = { packedBytes: packed.size, unpackedBytes: packed.unpackedSize, files: files.length };
    return { manifest, archive: join(into, packed.filename), files, size };
  });
}

/**
 * Unpacks an archive of ours into the `node_modules` of a project, with links to the packages of others that it declares: nothing
 * else can be imported from there.
 */
export function unpack({ manifest: { name, dependencies = {} }, archive }: Packed, project: string): void {
  const installed = join(project, 'node_modules');
  const folder = join(installed, name);
  mkdirSync(folder, { recursive: true });
  run(folder, 'tar', '-xzf', archive, '--strip-components=1');
  for (const other of Object.keys(dependencies)) {
    const source = join(root, 'node_modules', other);
    const link = join(installed, other);
    // What is ours is unpacked, not linked.
    if (lstatSync(source).isSymbolicLink() || existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(source, link, 'junction');
  }
}
