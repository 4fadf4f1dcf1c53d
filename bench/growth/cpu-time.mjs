import { existsSync, readFileSync } from 'node:fs';
import { cpuMs } from '../figures.mjs';

/** Of Linux's /proc on nearly every processor. */
const ticksPerSecond = 100;

/** Whether the CPU time of programs that this process starts can be read. */
export const hasProgramTimes = existsSync('/proc/self/task/self/children') || existsSync('/proc/self/stat');

/** CPU time of this process so far, in milliseconds, and that of the programs that it has started, in steps of 10 ms. */
export function cpuWithPrograms() {
  const { ended, running } = programTimes('self');
  return cpuMs() + ended + running;
}

/** CPU time of the programs that a process has waited for, and of those that run. */
function programTimes(pid) {
  const ended = ticksOf(pid).waited;
  const running = childrenOf(pid).map((child) => {
    const { own, waited } = ticksOf(child);
    return own + waited + programTimes(child).running;
  });
  return { ended, running: running.reduce((sum, ms) => sum + ms, 0) };
}

/** CPU time of a process, and of those that it has waited for, in milliseconds; 0 if it has ended. */
function ticksOf(pid) {
  const text = readIfThere(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may have spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ms = (at) => ((Number(fields[at] ?? 0) + Number(fields[at + 1] ?? 0)) * 1000) / ticksPerSecond;
  return { own: ms(11), waited: ms(13) };
}

function childrenOf(pid) {
  const process = pid === 'self' ? String(globalThis.process.pid) : pid;
  return readIfThere(`/proc/${process}/task/${process}/children`)
    .split(' ')
    .filter((word) => word !== '');
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
