import { type Budget, reasonToStop } from '@gridwright/modeling';
import {
  type ExplanationSubject,
  openExplanationProof,
  type ProvableStep,
  type StepsEnd,
} from '@gridwright/puzzles';
import type { CommandIo } from '../io.js';
import { sizeText } from '../output/answer-text.js';
import { plural } from '../output/numbers.js';
import { OutputFile } from '../output-file.js';

/** What was written into the file of a proof. */
export interface WrittenSteps {
  readonly steps: number;
  readonly bytes: number;
}

/** The file of a proof of steps, which is there once it has ended. */
export interface StepsProof {
  /** Adds a step; none after a limit was reached. */
  add(step: ProvableStep): Promise<void>;
  /** Ends it as the steps ended. Null if there is nothing to prove: an existing file stays as it was. Throws `CallError`. */
  end(status: StepsEnd['status']): WrittenSteps | null;
}

/** Begins the file of a proof of the steps from a position on. */
export function openStepsProof(
  subject: ExplanationSubject,
  path: string,
  budget: Budget,
  io: CommandIo,
): StepsProof {
  const file = new OutputFile(path, io);
  const proof = openExplanationProof(subject, (bytes) => file.append(bytes), budget);
  let [steps, isStopped] = [0, false];
  return {
    async add(step) {
      if (isStopped) return;
      try {
        await proof.add(step);
        steps += 1;
      } catch (error) {
        if (reasonToStop(error) === null) throw error;
        isStopped = true;
      }
    },
    end(status) {
      if (status === 'mistake' || steps === 0) {
        file.discard();
        return null;
      }
      const isWhole = !isStopped && (status === 'solved' || status === 'none');
      proof.end(isWhole ? status : 'open');
      file.finish();
      return { steps, bytes: proof.bytes };
    },
  };
}

/** What was written, as a line. */
export function proofText(written: WrittenSteps | null): string {
  if (written === null) return '  no proof is written: there is no step';
  return `  proof: ${plural(written.steps, 'step')}, ${sizeText(written.bytes)}, checked`;
}
