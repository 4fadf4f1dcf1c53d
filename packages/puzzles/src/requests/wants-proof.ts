import type { ProofForm, Task } from './request.js';

/** Whether a proof is to be written. */
export function wantsProof(task: Task): task is Extract<Task, { proof?: ProofForm }> & { proof: ProofForm } {
  return 'proof' in task && task.proof !== undefined;
}
