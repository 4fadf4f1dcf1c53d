import type { Work } from '@gridwright/diagrams';

/** Milliseconds of work between two pauses. */
const stepMs = 10;

/** The result of work on decision diagrams. `pause` is called every few milliseconds; if it throws, the work is dropped. Throws `DiagramError`. */
export async function doneWithPauses<Result>(
  work: Work<Result>,
  pause: () => Promise<void>,
): Promise<Result> {
  try {
    while (work.step(stepMs) === 'paused') await pause();
    return work.result;
  } finally {
    work.drop();
  }
}
