import { readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.js';

/** The options that ask for the version. */
export const versionFlags: readonly string[] = ['-V', '--version'];

/** The version of this package. */
export const ownVersion: string = (
  JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as { version: string }
).version;
