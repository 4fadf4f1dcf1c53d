/** A terminal and a wrapper such as npx may both pass on one Ctrl-C; a repetition comes later than this. */
const repeatMs = 300;

/** Does work that Ctrl-C stops: the signal is aborted then. A second Ctrl-C ends the process. */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let interruptedMs = Number.POSITIVE_INFINITY;
  const interrupt = (): void => {
    if (performance.now() - interruptedMs > repeatMs) process.exit(130);
    if (!stop.signal.aborted) interruptedMs = performance.now();
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
