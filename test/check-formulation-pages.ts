import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What the script says of the pages in docs/formulations, or in another folder. */
export function checkFormulationPages(...where: readonly string[]) {
  const script = join(root, 'scripts/formulation-pages.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check', ...where], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}
