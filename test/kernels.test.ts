import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface KernelSources {
  readonly kernelSourcesPath: string;
  kernelSources(): string;
}

const { kernelSources, kernelSourcesPath } = (await import(
  '../scripts/kernel-sources.mjs' as string
)) as KernelSources;

// kernels.verify.test.ts compiles them.
test('no source or code of a kernel has changed since they were compiled: npm run kernels', () => {
  expect(Object.keys(JSON.parse(kernelSources())).length).toBeGreaterThan(2);
  expect(readFileSync(kernelSourcesPath, 'utf8')).toBe(kernelSources());
});
