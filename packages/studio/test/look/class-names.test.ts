import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../src/look/', import.meta.url);

test('no class has its look from two style sheets: one that comes later would change what stands there', () => {
  const sheetsOf = new Map<string, string>();
  const twice: string[] = [];
  for (const sheet of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    const names = readFileSync(new URL(sheet, folder), 'utf8').matchAll(/^\.([\w-]+)(?:,$|\s*\{)/gm);
    for (const name of new Set(Array.from(names, ([, each]) => each!))) {
      const other = sheetsOf.get(name);
      if (other === undefined) sheetsOf.set(name, sheet);
      else twice.push(`.${name} in ${other} and ${sheet}`);
    }
  }
  expect(sheetsOf.size).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});
