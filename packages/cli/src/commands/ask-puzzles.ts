import type { Task } from '@gridwright/puzzles';
import type { CommonOptions } from '../common-options.js';
import type { ExitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';

/** Runs a task on puzzles, as `askPuzzles` of `ask.ts` does, which is loaded only now. */
export async function askPuzzles(
  task: Task,
  puzzles: readonly string[],
  options: CommonOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const loaded = await import('../ask.js');
  return loaded.askPuzzles(task, puzzles, options, io);
}
