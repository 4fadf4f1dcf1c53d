import type { AnyAnswer } from '../records/answer-data.js';
import type { AnswerRecord } from '../records/answer-record.js';
import type { ComparisonRow } from '../records/comparison-row.js';
import type { Outcome } from './events.js';

/** What an answer about solutions means for the exit status. */
export function outcomeOf({
  status,
  reason,
  objective,
}: Pick<AnswerRecord | ComparisonRow, 'status' | 'reason' | 'objective'>): Outcome {
  switch (status) {
    case 'solved':
    case 'optimal':
    case 'unique':
    case 'valid':
    case 'counted':
    case 'verified':
      return 'yes';
    case 'feasible':
      // With a reason, a limit kept it from being proved optimal; so it is with a value, which another solver found.
      return reason === undefined && objective === undefined ? 'yes' : 'limit';
    case 'unknown':
      return 'limit';
    default:
      return 'no';
  }
}

/** The time of a whole answer, in milliseconds; null for one that is not measured, and for a row of a comparison. */
export function totalMsOf({ timeMs }: AnyAnswer): number | null {
  return typeof timeMs === 'object' ? (timeMs?.total ?? null) : null;
}
