import { rmSync } from 'node:fs';

/** The temporary files that are being written. */
export const unfinished = new Set<string>();

/** Removes the temporary files when the process ends for any reason. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
}
