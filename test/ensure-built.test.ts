import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface EnsureBuilt {
  builtBefore(folder: string, sources: readonly string[], notes: string): readonly string[];
}

const { builtBefore } = (await import('../scripts/ensure-built.mjs' as string)) as EnsureBuilt;

test('a new source is no reason to build everything again, and one whose output is gone is', () => {
  const notes = readFileSync(
    fileURLToPath(new URL('../packages/puzzles/dist/.tsbuildinfo', import.meta.url)),
    'utf8',
  );
  const old = 'packages/puzzles/src/boards/layers/layer.ts';
  const sources = ['packages/puzzles/src/layers/new-layer.ts', old, 'packages/puzzles/src/layer.ts'];
  expect(builtBefore('packages/puzzles', sources, notes)).toEqual([old]);
});
