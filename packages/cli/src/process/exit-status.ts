import type { ComparisonRow, Outcome } from '@gridwright/puzzles';
import { outcomeOf } from '@gridwright/puzzles/questions';

/** What the exit status of the command says. */
export const exitStatus = { yes: 0, no: 1, wrongInput: 2, limit: 3 } as const satisfies Record<
  Outcome | 'wrongInput',
  number
>;

/** One of the exit statuses. */
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** What the exit status says with `--competition`, beside `wrongInput`. */
export const competitionStatus = { unknown: 0, satisfiable: 10, unsatisfiable: 20, optimum: 30 } as const;

/** One of the exit statuses with `--competition`. */
export type CompetitionStatus = (typeof competitionStatus)[keyof typeof competitionStatus];

/** Receives the exit status of a command. */
export type Report = (status: ExitStatus | CompetitionStatus) => void;

/** The exit status for many puzzles: the first of 2, 3, 1, 0 that occurred. */
export function combined(statuses: Iterable<ExitStatus>): ExitStatus {
  const all = new Set(statuses);
  const order = [exitStatus.wrongInput, exitStatus.limit, exitStatus.no];
  return order.find((status) => all.has(status)) ?? exitStatus.yes;
}

/**
 * The exit status of rows: those that do not suit their puzzle say nothing, unless there are no others; one on which
 * its engine failed is like a problem.
 */
export function statusOfRows(rows: readonly ComparisonRow[]): ExitStatus {
  const ran = rows.filter(({ status, timesMs }) => status !== 'refused' || timesMs !== undefined);
  if (ran.length === 0 && rows.length > 0) return exitStatus.wrongInput;
  return combined(
    ran.map((row) => (row.status === 'failed' ? exitStatus.wrongInput : exitStatus[outcomeOf(row)])),
  );
}
