import type { ConstraintType, Progress } from '@gridwright/modeling';
import { slowerNote } from './slower.js';

const types: Readonly<Partial<Record<ConstraintType, string>>> = {
  connected: 'all of it is connected',
  singleLoop: 'the lines are one loop',
  disjointLoops: 'the lines are loops',
  disjointPaths: 'the lines are paths between the ends',
  forest: 'there is no cycle',
  spanningTree: 'the lines are a tree through all points',
  allDifferent: 'all are different',
  table: 'the values are one of a list',
  equality: 'equal values or not',
  value: 'has a value or not',
  product: 'a product',
};

/** The texts of the Lab. */
export const labTexts = {
  whose: 'Whose relaxation',
  relaxation: (fractions: number): string =>
    fractions === 0
      ? 'LP relaxation: all whole'
      : `LP relaxation: ${fractions} ${fractions === 1 ? 'fraction' : 'fractions'}`,
  noRelaxation: 'The relaxation has no solution, so the puzzle has none.',
  relaxing: 'Solving the relaxation',
  round: (at: number, count: number): string => `Round ${at} of ${count}`,
  rounds: 'Rounds of cuts',
  cuts: (count: number): string =>
    count === 0 ? 'no cut is violated' : `${count} ${count === 1 ? 'cut is' : 'cuts are'} violated`,
  objective: (value: number): string => `value ${Math.round(value * 1000) / 1000}`,
  tools: 'What is drawn',
  dashed: 'a fraction',
  solid: 'whole',
  values: 'Values',
  valuesLabel: 'Write the values beside the lines',
  only: 'Only fractions',
  runs: 'Formulations on this puzzle',
  table: 'Table of the runs',
  run: 'Run',
  again: 'Run again',
  stop: 'Stop',
  choose: 'Choose formulations and engines',
  formulations: 'Formulations',
  engines: 'Engines',
  repeat: 'Runs each',
  columns: {
    formulation: 'Formulation',
    engine: 'Engine',
    status: 'Answer',
    variables: 'Variables',
    constraints: 'Constraints',
    lp: 'LP bound',
    gap: 'Gap',
    nodes: 'Nodes',
    conflicts: 'Conflicts',
    time: 'Median ms',
  },
  running: (formulation: string, engine: string, progress: Progress | null): string =>
    `${formulation} on ${engine}${progress === null ? '' : `, ${(progress.elapsedMs / 1000).toFixed(1)} s${slowerNote(progress.slower)}`}`,
  notYet: 'Nothing has run yet.',
  times: (runs: number): string => (runs === 1 ? 'Times of one run each' : `Times of ${runs} runs each`),
  plot: 'Times to build and solve, in milliseconds: a mark for each run, and a line at the median',
  milliseconds: (ms: number): string => (ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`),
  constraints: 'Constraints',
  constraintsAt: (place: string): string => `Constraints at ${place}`,
  cutsTitle: 'Cuts of this round',
  shown: (shown: number, all: number): string => (shown === all ? String(all) : `${shown} of ${all}`),
  everywhere: 'Show all',
  cellHelp: 'Press a cell to see its constraints.',
  atLeast: (bound: string): string => `≥ ${bound}`,
  atMost: (bound: string): string => `≤ ${bound}`,
  equal: (bound: string): string => `= ${bound}`,
  tight: 'tight',
  never: 'never holds',
  oneOf: (names: readonly string[]): string => `one of these at least: ${names.join(' · ')}`,
  severalOf: (count: string, names: readonly string[]): string =>
    `${count} of these at least: ${names.join(' · ')}`,
  notAll: (names: readonly string[]): string => `not all of these: ${names.join(' · ')}`,
  ifThen: (conditions: readonly string[], results: readonly string[]): string =>
    `if ${conditions.join(' and ')}, then ${results.join(' or ')}`,
  types,
  export: 'Export the model',
  forms: { lp: 'LP', mps: 'MPS', opb: 'OPB', cnf: 'CNF' },
  exporting: 'Writing the model',
  failed: (why: string): string => `Not answered: ${why}`,
} as const;
