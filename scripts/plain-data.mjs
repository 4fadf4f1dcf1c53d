import { isDeepStrictEqual } from 'node:util';

/**
 * The text of a module with the values that another one exports, which are nothing but plain data: whoever loads it loads nothing of what the
 * data are made from.
 */
export async function evaluated(file) {
  const exported = Object.entries(await import(file));
  return exported.map(([name, value]) => `export const ${name} = ${asJson(name, value)};\n`).join('');
}

/** Throws for what JSON does not keep. */
function asJson(name, value) {
  const json = JSON.stringify(value);
  if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value))
    throw new Error(`${name}: expected plain data, found more than JSON keeps`);
  return json;
}
