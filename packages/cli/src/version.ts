import { readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.js';

/** The version of this package. */
export const ownVersion: string = (
  JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as { version: string }
).version;
