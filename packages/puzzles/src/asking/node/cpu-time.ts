import { readFileSync } from 'node:fs';

/** Of Linux's /proc on nearly every processor. */
const msPerTick = 10;

/**
 * CPU time of this process so far, user and system, in milliseconds: that of all its threads, also those that collect garbage and compile.
 * `withPrograms`: and that of the programs that it has run to their end, in steps of 10 ms; null on a system that does not report it.
 */
export function cpuMs(withPrograms = false): number | null {
  const { user, system } = process.cpuUsage();
  const programsMs = withPrograms ? endedProgramsMs() : 0;
  return programsMs === null ? null : (user + system) / 1000 + programsMs;
}

function endedProgramsMs(): number | null {
  let text: string;
  try {
    text = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return null;
  }
  // The name of the program, in brackets, may have spaces; `cutime` and `cstime` are fields 16 and 17.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * msPerTick;
}
