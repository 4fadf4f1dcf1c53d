import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of this package: the same for its modules one by one, for its bundle, and where it is installed. */
export const packageFolder = new URL(
  '.',
  pathToFileURL(createRequire(import.meta.url).resolve('gridwright/package.json')),
);

/** What the worker threads of the command load. */
export const workerUrl = new URL('bundle/worker.js', packageFolder);

/** The only font of pictures, so that they are the same on every machine. It is opened once, as it goes by this name alone. */
export const fontFile = fileURLToPath(new URL('font/DejaVuSans.ttf', packageFolder));

/** The options that ask for the version. */
export const versionFlags: readonly string[] = ['-V', '--version'];

/** The version of this package, and those of the packages that it needs. */
export const {
  version: ownVersion,
  dependencies,
}: { readonly version: string; readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL('package.json', packageFolder), 'utf8'),
);
