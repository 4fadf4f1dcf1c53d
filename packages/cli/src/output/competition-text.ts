import type { AnswerRecord } from '@gridwright/puzzles';
import { type CompetitionStatus, competitionStatus } from '../exit-status.js';
import { reasonText } from './answer-text.js';

/**
 * An answer in the form of the competitions of solvers: comments, unless they are not wanted, the value of the
 * objective where there is one, the status, and the `v` lines.
 */
export function competitionText(record: AnswerRecord, quiet: boolean): string {
  const { objective, solutions } = record;
  const lines = [
    ...(quiet ? [] : comments(record).map((text) => `c ${text}`)),
    // The numbers of such models are whole; a solver of floating-point numbers may be a little off.
    ...(objective === null ? [] : [`o ${record.exactObjective ?? Math.round(objective)}`]),
    `s ${statusLine(record)}`,
    ...solutions.map(({ text }) => text),
  ];
  return `${lines.join('\n')}\n`;
}

/** The exit status that goes with it. */
export function competitionStatusOf(record: AnswerRecord): CompetitionStatus {
  switch (statusLine(record)) {
    case 'OPTIMUM FOUND':
      return competitionStatus.optimum;
    case 'SATISFIABLE':
      return competitionStatus.satisfiable;
    case 'UNSATISFIABLE':
      return competitionStatus.unsatisfiable;
    case 'UNKNOWN':
      return competitionStatus.unknown;
  }
}

function statusLine({ status }: AnswerRecord): 'OPTIMUM FOUND' | 'SATISFIABLE' | 'UNSATISFIABLE' | 'UNKNOWN' {
  switch (status) {
    case 'optimal':
      return 'OPTIMUM FOUND';
    case 'feasible':
      return 'SATISFIABLE';
    case 'none':
      return 'UNSATISFIABLE';
    default:
      return 'UNKNOWN';
  }
}

function comments({ engine, model, reason, stats, timeMs }: AnswerRecord): readonly string[] {
  const { read, build, solve, check, total } = timeMs;
  const { conflicts, decisions, propagations } = stats;
  return [
    ...(engine === null ? [] : [`gridwright, engine ${engine}`]),
    ...(model === null ? [] : [`variables ${model.variables}, constraints ${model.constraints}`]),
    ...(reason === null ? [] : [`stopped by ${reasonText(reason)}`]),
    `conflicts ${conflicts}, decisions ${decisions}, propagations ${propagations}`,
    `ms ${total}: reading ${read}, building ${build}, solving ${solve}, checking ${check}`,
  ];
}
