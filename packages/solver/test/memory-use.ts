import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const program = fileURLToPath(new URL('propagate-much.mjs', import.meta.url));

/** Memory in use after a number of propagations, in bytes. */
interface Usage {
  readonly propagations: number;
  /** The heap, and all arrays, after a collection of garbage. */
  readonly used: number;
  /** The bytes that the solver reports. */
  readonly bytes: number;
}

/** The allowance for memory other than the solver's arrays: compiled code, and the list of learned clauses. */
const tolerance = 2 ** 21;

/**
 * Runs a workload in a separate process, and expects memory use beyond the solver's arrays to grow by at most two
 * mebibytes from a tenth of the propagations to all of them. The arrays grow with the number of kept clauses, the
 * square root of the conflicts, and may just have doubled.
 */
export async function expectFlatMemory(workload: 'wide' | 'hard', propagations: number): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    program,
    workload,
    String(propagations),
  ]);
  const [early, late]: Usage[] = JSON.parse(stdout);
  expect(early!.propagations).toBeLessThan(propagations / 5);
  expect(late!.propagations).toBeGreaterThanOrEqual(propagations);
  expect(late!.used - late!.bytes).toBeLessThan(early!.used - early!.bytes + tolerance);
  expect(late!.bytes / early!.bytes).toBeLessThan(2 * Math.sqrt(10));
}
