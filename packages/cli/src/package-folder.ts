import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The folder of this package: the same for its modules one by one, for its bundle, and where it is installed. */
export const packageFolder = new URL(
  '.',
  pathToFileURL(createRequire(import.meta.url).resolve('gridwright/package.json')),
);

/** What the worker threads of the command load. */
export const workerUrl = new URL('bundle/worker.js', packageFolder);
