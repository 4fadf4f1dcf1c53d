import { spawn } from 'node:child_process';

/**
 * The script of a shell process that outlives us: its standard input is open as long as we live. A line there says
 * that the folder is gone; an end without one, that nobody else will remove it. A program that is being ended may
 * still write there, so it is tried for some seconds.
 */
const script = `
trap '' HUP INT TERM
read -r _ && exit
for _ in 1 2 3 4 5; do rm -rf -- "$0" && exit; sleep 1; done
`;

/**
 * Sees to it that a folder is removed where this process or thread ends before it could do that, whatever ends it.
 * Returns what to call after the folder was removed. On Windows it does nothing.
 */
export function keepFolder(folder: string): () => void {
  if (process.platform === 'win32') return () => {};
  const child = spawn('/bin/sh', ['-c', script, folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it, the folder is removed all the same, as long as we live.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  return () => child.stdin.end('gone\n');
}
