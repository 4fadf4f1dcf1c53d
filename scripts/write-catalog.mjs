// Writes the values of the command's catalog over the compiled modules that export them, after each compilation: a kind may have changed.
// Whoever loads these modules loads nothing of what the values are made from.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from './run.mjs';

const dist = join(root, 'packages/cli/dist/catalog');
const values = await import(join(dist, 'live-catalog.js'));

for (const name of ['catalog.js', 'listed-engines.js', 'making.js']) {
  const file = join(dist, name);
  const names = Object.keys(await import(file));
  const text = names.map((each) => `export const ${each} = ${asJson(each, values[each])};\n`).join('');
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Throws for what JSON does not keep. */
function asJson(name, value) {
  const json = JSON.stringify(value);
  if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value))
    throw new Error(`${name}: expected plain data, found more than JSON keeps`);
  return json;
}
