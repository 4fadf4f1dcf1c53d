import { CallError } from './call-error.js';
import { errorCode } from './puzzle-input.js';

/** What is done to a file within events, where an error would end the process: it is kept for the end. */
export interface Attempts {
  /** Does it, unless one before it failed. */
  attempt(action: () => void): void;
  /** Throws `CallError` with the first failure, if there was one. */
  end(): void;
}

/** Attempts to write the file of this path. */
export function attemptsAt(path: string): Attempts {
  let failure: CallError | null = null;
  return {
    attempt(action) {
      if (failure !== null) return;
      try {
        action();
      } catch (error) {
        failure =
          error instanceof CallError
            ? error
            : new CallError(path, 'a file that can be written', errorCode(error));
      }
    },
    end() {
      if (failure !== null) throw failure;
    },
  };
}
