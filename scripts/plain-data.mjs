import { isDeepStrictEqual } from 'node:util';

/**
 * A plugin for Vite that puts the values of a module into a bundle in place of the module, which exports nothing but plain data: whoever
 * loads the bundle loads nothing of what the data are made from.
 */
export function evaluated(file) {
  return {
    name: 'evaluated',
    async load(id) {
      if (id !== file) return null;
      const exported = Object.entries(await import(file));
      return exported.map(([name, value]) => `export const ${name} = ${asJson(name, value)};\n`).join('');
    },
  };
}

/** Throws for what JSON does not keep. */
function asJson(name, value) {
  const json = JSON.stringify(value);
  if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value))
    throw new Error(`${name}: expected plain data, found more than JSON keeps`);
  return json;
}
