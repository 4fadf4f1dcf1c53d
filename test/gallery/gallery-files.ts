import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Makes the gallery. */
export async function galleryFiles(): Promise<Files> {
  const entry = '../../site/gallery/gallery-pages.mjs';
  const { galleryPages } = (await import(entry as string)) as { galleryPages(): Promise<Files> };
  return galleryPages();
}

/** An example as it is recorded in the `expected.json` beside it. */
export interface Recorded {
  readonly file: string;
  readonly command: string;
  readonly args?: readonly string[];
  readonly exit: number;
  readonly status?: string;
  readonly error?: string;
  readonly objective?: number;
  readonly count?: string;
}

/** The folders of examples. */
export const folders: readonly string[] = readdirSync(join(root, 'examples')).sort();

/** The examples in a folder: all files but those that say something about the others. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(join(root, 'examples', folder)).filter(
    (file) => !['README.md', 'expected.json'].includes(file),
  );
}

/** What is recorded of a folder, and what packages/cli/test/examples.test.ts asks of each collection. */
export function recordedOf(folder: string): readonly Recorded[] {
  const recorded: readonly Recorded[] = JSON.parse(
    readFileSync(join(root, 'examples', folder, 'expected.json'), 'utf8'),
  );
  const collections = filesOf(folder).filter((file) => file === 'collection.txt');
  return [...recorded, ...collections.map((file) => ({ file, command: 'unique', exit: 1 }))];
}
