import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../process/errors.js';

/** The temporary files that are being written. */
export const unfinished = new Set<string>();

/** Removes the temporary files when the process ends, unless it is killed. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
}

/** The machine in the name of a temporary file: a folder may be shared, and processes are known on their machine only. */
const machine = hostname()
  .replaceAll(/[^A-Za-z0-9]/g, '_')
  .slice(0, 64);

/** A new name for a temporary file of this process. */
export function unfinishedName(): string {
  return `gridwright-${machine}-${process.pid}-${randomUUID()}.unfinished`;
}

const nameForm = /^gridwright-(\w+)-(\d+)-[0-9a-f-]{36}\.unfinished$/;

/** The folders without abandoned files. */
const cleared = new Set<string>();

/** Removes the temporary files in a folder that killed processes of this machine have left. */
export function removeAbandoned(folder: string): void {
  if (cleared.has(folder)) return;
  cleared.add(folder);
  for (const name of namesIn(folder)) {
    const [, of, id] = nameForm.exec(name) ?? [];
    if (of === machine && !isRunning(Number(id))) removeIfAllowed(join(folder, name));
  }
}

/** None of a folder that may be written and not read. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function removeIfAllowed(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It belongs to another user.
  }
}

/** A process of another user is running as well: it only refuses the signal. */
function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
