import { readdirSync, readFileSync } from 'node:fs';

/** The processes of a group that are alive, by the system's list. */
export function processesOfGroup(group: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => groupOf(name) === group)
    .map(Number);
}

/** Null where the process ended meanwhile. */
function groupOf(processId: string): number | null {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // Behind the name, which is in parentheses: state, parent, group.
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : Number(group);
  } catch {
    return null;
  }
}

/** The most memory that a process has held so far, in bytes; 0 where it ended meanwhile. */
export function peakBytesOf(processId: number): number {
  try {
    const [, kibibytes] =
      /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return Number(kibibytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
