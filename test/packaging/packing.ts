import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What of a package.json matters here. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
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
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** What `npm pack` made of a package: the archive, and the files in it. */
export interface Packed {
  readonly archive: string;
  readonly files: readonly string[];
}

/** Packs a package, as it is built, into a folder. */
export function pack(wanted: WorkspacePackage, into: string): Packed {
  const text = run(wanted.folder, 'npm', 'pack', '--json', '--pack-destination', into);
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(text);
  if (packed === undefined) throw new Error(`npm pack made nothing of ${wanted.manifest.name}`);
  return { archive: join(into, packed.filename), files: packed.files.map((file) => file.path) };
}
