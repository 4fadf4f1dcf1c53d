// Writes the values of the command's catalog over the compiled module that exports them, after each compilation: a kind may have changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluated } from './plain-data.mjs';
import { root } from './run.mjs';

const dist = join(root, 'packages/cli/dist/catalog');
const file = join(dist, 'catalog.js');
const text = await evaluated(join(dist, 'live-catalog.js'));
if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
