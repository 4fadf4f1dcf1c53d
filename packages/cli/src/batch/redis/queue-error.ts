/** Why a queue cannot be used, as data. */
type QueueProblem =
  | { readonly code: 'no-queue-package' }
  | { readonly code: 'address'; readonly found: string }
  /** Nothing answers at the address, or not as a Redis server does. */
  | { readonly code: 'unreachable'; readonly found: string }
  /** The server refuses. */
  | { readonly code: 'refused'; readonly found: string };

/** The only error that is thrown for a queue. */
export class QueueError extends Error {
  readonly problem: QueueProblem;

  constructor(name: string, problem: QueueProblem) {
    super(`the queue ${name}: ${queueProblemText(problem)}`);
    this.name = 'QueueError';
    this.problem = problem;
  }
}

function queueProblemText(problem: QueueProblem): string {
  switch (problem.code) {
    case 'no-queue-package':
      return 'the packages bullmq and ioredis are not installed (npm install bullmq ioredis)';
    case 'address':
      return `expected an address such as redis://host:6379 or rediss://user@host:6380/1, found ${problem.found}`;
    case 'unreachable':
      return `cannot be reached: ${problem.found}`;
    case 'refused':
      return `the server refuses: ${problem.found}`;
  }
}
