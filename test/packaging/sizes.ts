import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Packed, root } from './packing.js';

/** The size of what people get: an archive as npm sends it, or a folder as a server sends it. */
export interface Size {
  /** The bytes that travel. */
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly files: number;
}

/** The sizes of all archives by the names of their packages, and of the studio. */
export type Sizes = Readonly<Record<string, Size>>;

/** Why the record was written. */
interface Explanation {
  /** The day, as in 2026-11-28. */
  readonly date: string;
  readonly because: string;
  /** Each figure that changed: before and after. */
  readonly changes: Readonly<Record<string, string>>;
}

/** The sizes that are expected, and why they are what they are. */
export interface SizeRecord {
  /** The latest one last. */
  readonly history: readonly Explanation[];
  readonly sizes: Sizes;
}

/** The percentage by which a figure may exceed the record. */
export const maxGrowthPercent = 5;

const path = fileURLToPath(new URL('sizes.json', import.meta.url));

/** The folder of the studio as static files. */
export const studioFolder = join(root, 'packages/cli/bundle/studio');

/** The sizes of packages that were packed, and of the studio's static files. */
export function measuredSizes(packed: readonly Packed[]): Sizes {
  const archives = packed.map(({ manifest, size }) => [manifest.name, size] as const);
  return { ...Object.fromEntries(archives), 'studio as static files': sizeOfStudio(studioFolder) };
}

/** A folder that a server sends: compressed where the build has written a file as Brotli beside it. */
function sizeOfStudio(folder: string): Size {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const plain = paths.filter((each) => !each.endsWith('.br'));
  const sent = plain.map((each) => (paths.includes(`${each}.br`) ? `${each}.br` : each));
  const bytesOf = (files: readonly string[]) => files.reduce((sum, each) => sum + statSync(each).size, 0);
  return { packedBytes: bytesOf(sent), unpackedBytes: bytesOf(plain), files: plain.length };
}

const figures = ['packedBytes', 'unpackedBytes', 'files'] as const;

/** Every figure that differs, as `name figure` and what it was and is. */
export function changedSizes(before: Sizes, now: Sizes): Readonly<Record<string, string>> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(
    names.flatMap((name) =>
      figures
        .filter((figure) => before[name]?.[figure] !== now[name]?.[figure])
        .map((figure) => [
          `${name} ${figure}`,
          `${before[name]?.[figure] ?? 'none'} → ${now[name]?.[figure] ?? 'none'}`,
        ]),
    ),
  );
}

/** A line for each figure that has grown beyond what is allowed, and for each name that only one side has. */
export function grownSizes(before: Sizes, now: Sizes): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const [recorded, measured] = [before[name], now[name]];
    if (recorded === undefined) return [`${name}: not in the record`];
    if (measured === undefined) return [`${name}: in the record, but no longer there`];
    return figures
      .filter((figure) => 100 * measured[figure] > (100 + maxGrowthPercent) * recorded[figure])
      .map((figure) => `${name}: ${figure} ${recorded[figure]} → ${measured[figure]}`);
  });
}

/** Reads the record of the repository. */
export function readSizeRecord(): SizeRecord {
  return JSON.parse(readFileSync(path, 'utf8')) as SizeRecord;
}

/** Writes the record of the repository. */
export function writeSizeRecord(record: SizeRecord): void {
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
}
