/** A process to start. */
export interface Supervised {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly detached: boolean };
}

/**
 * The script of a small shell process between us and the program, leader of a process group. It limits the
 * program's memory, and waits for its end. Its standard input is open as long as we live: where we do not live
 * to see the program's end, it ends the program. It says nothing itself.
 */
const script = `
limit=$1; shift
trap : TERM
exec 3<&0 </dev/null
( exec 3<&-; [ "$limit" = none ] || ulimit -v "$limit" 2>/dev/null; exec "$@" ) &
program=$!
( read -r _ <&3; kill -KILL $$ "$program"; kill -KILL 0 ) >/dev/null 2>&1 &
watcher=$!
exec 3<&- 2>/dev/null
wait "$program"; code=$?
while kill -0 "$program" 2>/dev/null; do wait "$program"; code=$?; done
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * How to start a program so that it ends with us, in a process group of its own, with a limit on its memory where
 * the system knows one. On Windows it is started as it is.
 */
export function supervised(words: readonly string[], memoryLimitBytes: number | undefined): Supervised {
  const [file = '', ...args] = words;
  if (process.platform === 'win32') return { file, args, options: { detached: false } };
  const limit =
    memoryLimitBytes === undefined ? 'none' : String(Math.max(1, Math.floor(memoryLimitBytes / 1024)));
  return { file: '/bin/sh', args: ['-c', script, 'sh', limit, ...words], options: { detached: true } };
}
