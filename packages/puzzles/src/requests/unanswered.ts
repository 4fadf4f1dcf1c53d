import { unansweredRecord } from './answer-record.js';
import { rowWithoutRun } from './comparison-row.js';
import type { RequestEvent, Task } from './request.js';

/**
 * The last event of what a worker began, or of all where it began nothing, when it had to be ended before it
 * answered. `ms` is how long it took.
 */
export function unanswered(
  command: Task['command'],
  begin: Extract<RequestEvent, { type: 'begin' }> | null,
  reason: string,
  ms: number,
): RequestEvent {
  const puzzle = begin?.puzzle ?? '';
  const combination = begin?.combination;
  if (combination)
    return { type: 'row', row: rowWithoutRun({ ...combination, puzzle }, 'unknown', reason, [ms]) };
  return { type: 'answer', record: unansweredRecord(command, puzzle, reason, ms), pictures: [] };
}
