import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { importsOf } from './imports.js';
import { installedAbove, isolatedFolder } from './packing.js';

// What the tests of the packages rest on.

let made = '';

afterEach(() => rmSync(made, { recursive: true }));

test('a place below a node_modules is passed over, and refused where it is the only one', () => {
  made = isolatedFolder('gridwright-isolated-');
  const place = join(made, 'a/b');
  mkdirSync(place, { recursive: true });
  mkdirSync(join(made, 'a/node_modules'));
  expect(installedAbove(place)).toBe(join(made, 'a/node_modules'));
  expect(() => isolatedFolder('x-', [place])).toThrow(
    `${join(made, 'a/node_modules')} would hide what they do not declare; set TMPDIR`,
  );
  expect(dirname(isolatedFolder('x-', [place, made]))).toBe(made);
});

test('every way to import a module is seen, and none in a text', () => {
  made = mkdtempSync(join(tmpdir(), 'gridwright-imports-'));
  const path = join(made, 'module.js');
  writeFileSync(
    path,
    `import a from'one';export*from"two";export {b} from './three';const c=import(\`four\`);require("five/six");
     import.meta.resolve('@seven/eight/nine');const d="import x from 'ten'";// import 'eleven'
     const e=()=>import('node:fs');Promise.resolve('twelve');`,
  );
  expect(importsOf(path)).toEqual([
    'one',
    'two',
    './three',
    'four',
    'five/six',
    '@seven/eight/nine',
    'node:fs',
  ]);
});
