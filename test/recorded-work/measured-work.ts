import {
  conflict,
  conflictAndDiagram,
  cover,
  diagram,
  domains,
  type Engine,
  type SolveStats,
} from '@gridwright/modeling';
import { count, kinds, readPuzzle, unique } from '@gridwright/puzzles';
import { Solver } from '@gridwright/solver';
import type { Formula } from '../../packages/solver/test/formulas/formula.js';
import { type BoardEngine, type RecordedBoard, recordedBoards } from './recorded-boards.js';
import { recordedFormulas } from './recorded-formulas.js';

/** Figures by name: `conflicts`, `nodes`, … */
export type Figures = Readonly<Record<string, number>>;

/** By board or formula, and by engine, the figures of one answer. */
export type Work = Readonly<Record<string, Readonly<Record<string, Figures>>>>;

/** An engine, and the figures of its own that say how much it did. */
interface Measured {
  readonly engine: Engine;
  readonly figures: readonly (keyof SolveStats)[];
}

const engines: Readonly<Record<BoardEngine, Measured>> = {
  conflict: { engine: conflict(), figures: ['conflicts', 'decisions', 'propagations'] },
  cover: { engine: cover, figures: ['nodes', 'propagations'] },
  domains: { engine: domains(), figures: ['nodes', 'propagations'] },
  // The states of the frontier search.
  diagram: { engine: diagram, figures: ['nodes'] },
  'conflict+diagram': { engine: conflictAndDiagram(conflict()), figures: ['conflicts', 'nodes'] },
};

/** What is solved, and how. */
export interface Measuring {
  readonly order: 'forwards' | 'backwards';
  /** Every `step`-th answer alone; all of them by default. */
  readonly step?: number;
}

/**
 * Solves the boards and formulas, each in a session of its own. Throws unless each board has one solution, and each formula the known
 * answer.
 */
export async function measuredWork({ order, step = 1 }: Measuring): Promise<Work> {
  const answers = [
    ...recordedBoards().flatMap((board) =>
      board.engines.map((engine) => ({
        ...{ name: board.name, engine },
        figures: () => figuresOfBoard(board, engine),
      })),
    ),
    ...recordedFormulas().map((formula) => ({
      ...{ name: formula.name, engine: 'solver' },
      figures: async () => figuresOfFormula(formula),
    })),
  ].filter((_, place) => place % step === 0);
  const work: Record<string, Record<string, Figures>> = {};
  for (const { name } of answers) work[name] = {};
  for (const { name, engine, figures } of order === 'forwards' ? answers : answers.toReversed())
    work[name]![engine] = await figures();
  return work;
}

async function figuresOfBoard({ name, text, formulation }: RecordedBoard, by: BoardEngine): Promise<Figures> {
  const { engine, figures } = engines[by];
  const options = { engines: [engine], engine: engine.name, formulation, budget: {} };
  const { puzzle } = readPuzzle(kinds, text).position;
  const answer = engine.counts === true ? await count(puzzle, options) : await unique(puzzle, options);
  const isUnique =
    answer.status === 'unique' ||
    (answer.status === 'counted' && answer.count.exact && answer.count.value === 1n);
  if (!isUnique) throw new Error(`${name}, ${by}: expected one solution, found "${answer.status}"`);
  return Object.fromEntries(figures.map((figure) => [figure, answer.stats[figure]]));
}

function figuresOfFormula({ name, variableCount, clauses, isSatisfiable }: Formula): Figures {
  const solver = new Solver();
  solver.addVariables(variableCount);
  for (const clause of clauses) solver.addClause(clause);
  const answer = solver.solve();
  const known = isSatisfiable === undefined ? answer : isSatisfiable ? 'satisfiable' : 'unsatisfiable';
  if (answer !== known || answer === 'unknown')
    throw new Error(`${name}: expected ${known}, found ${answer}`);
  const { conflicts, decisions, propagations } = solver.stats;
  return { conflicts, decisions, propagations };
}
