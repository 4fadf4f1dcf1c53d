import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { packageFolder } from '../process/package.js';

/** The folder of the papers' tables, and of boards that several of their rows share. */
export const papersFolder = new URL('papers/', packageFolder);

/** The fields of all tables. */
const head = {
  name: z.string(),
  /** The kind of its puzzles. */
  kind: z.string(),
  title: z.string(),
  source: z.strictObject({
    /** The paper or program, with its authors if it names them. */
    work: z.string(),
    /** The place of the table in the work. */
    place: z.string(),
  }),
  /** What cannot be compared, and why: a sentence each. */
  notes: z.array(z.string()),
};

/** The default time limit of a run or a row. */
const longestMs = z.number();

const fromPaper = z.strictObject({ name: z.string(), from: z.literal('paper') });

/** Exactly as printed, in the order of the paper's columns. */
const printed = z.array(z.string());

/**
 * A measure: `time`, the CPU time to build the model and solve it; `mean steps`, the search nodes of an engine;
 * `mean objective` of the best solutions that were found, `mean bound` on the objective, `mean relaxation`, the value of the linear
 * relaxation.
 */
const measure = z.enum([
  ...['mean time', 'median time'],
  ...['mean steps', 'mean deductions', 'mean objective', 'mean bound', 'mean relaxation'],
] as const);

/** A column of a table that compares formulations. Times are in seconds. */
const column = z.discriminatedUnion('from', [
  fromPaper,
  // Measured over the boards of a row.
  z.strictObject({
    name: z.string(),
    from: z.literal('ours'),
    /** The formulation of the row by default. */
    formulation: z.optional(z.string()),
    /** The first engine of the table by default. */
    engine: z.optional(z.string()),
    measure,
    /** The number of decimals that are printed; three digits by default. */
    decimals: z.optional(z.int()),
  }),
  // The inferences of a program in Prolog beside the tables, with its sentences in the order of the row.
  z.strictObject({ name: z.string(), from: z.literal('prolog'), program: z.string() }),
  // The first of two columns over the second; empty if one of them has no number.
  z.strictObject({ name: z.string(), from: z.literal('ratio'), of: z.tuple([z.string(), z.string()]) }),
  // The distance of two columns in percent of the second; empty if one of them has no number.
  z.strictObject({ name: z.string(), from: z.literal('gap'), of: z.tuple([z.string(), z.string()]) }),
]);

/** Where the boards of a row come from. */
const boards = z.union([
  /** Boards as text. */
  z.array(z.string()),
  /** Some of the boards of a file beside the tables, from 1, with blank lines between them. */
  z.strictObject({ file: z.string(), numbers: z.array(z.int()) }),
  /** All files with an ending in a folder of public data, which the caller has; `origin`: where to get them, in words. */
  z.strictObject({ folder: z.string(), ending: z.string(), origin: z.string() }),
]);

const formulationTable = z.strictObject({
  ...head,
  measures: z.literal('formulations'),
  /** Formulations as words, such as `flow+all`: each of them solves every board. */
  formulations: z.array(z.string()),
  /** The names of the engines: each of them solves every board by each formulation. */
  engines: z.tuple([z.string()], z.string()),
  /** The number of runs for each board; the median time counts. */
  repeat: z.int(),
  longestMs: z.optional(longestMs),
  /** What a run asks: for a solution, the default, or only for the value of the linear relaxation. */
  asks: z.optional(z.literal('relaxation')),
  /** The rule variants of the boards, as the option `--rules` has them. */
  rules: z.optional(z.string()),
  /** In the order in which they are printed, those of the paper next to ours. */
  columns: z.array(column),
  rows: z.array(
    z.strictObject({
      printed,
      boards,
      /** Where the rows are methods: what solves the boards of this row. By default all formulations do, on all engines. */
      runs: z.optional(z.strictObject({ formulation: z.string(), engines: z.array(z.string()) })),
      /** The numbers of the sentences of a program in Prolog, in their order. */
      order: z.optional(z.array(z.int())),
    }),
  ),
});

/** The schema of tables that are measured row by row; `subject`: what is measured of a row, as the command takes it. */
function rowTable<Name extends string, Measure extends string, Row extends z.core.$ZodShape>(
  measures: Name,
  measured: readonly Measure[],
  row: Row,
) {
  return z.strictObject({
    ...head,
    measures: z.literal(measures),
    longestMs,
    columns: z.array(
      z.union([
        fromPaper,
        z.strictObject({ name: z.string(), from: z.literal('ours'), measure: z.enum(measured) }),
      ]),
    ),
    rows: z.array(z.strictObject({ printed, subject: z.string(), ...row })),
  });
}

/** Seconds are CPU time until the family is known, and further ones until its minimal members are. */
const familyTable = rowTable(
  'families',
  [
    ...(['candidates', 'good', 'minimal', 'minimum', 'fewest', 'redundant', 'nodes', 'seconds'] as const),
    'minimal seconds',
  ],
  {
    options: z.optional(z.strictObject({ maxPairs: z.int() })),
    /** Whether the family is counted without its diagram, which is out of reach; false by default. */
    isCountedOnly: z.optional(z.boolean()),
  },
);

/**
 * The clues that there are to choose from, the fewest that were found, the lower bound that is proved here and the one that is only
 * cited, and what says that the puzzle with these clues is unique; the same by the kind's model of two levels. The subject is a solution, or a puzzle whose clues are the candidates.
 */
const minimumClueTable = rowTable(
  'fewest clues',
  [
    ...(['candidates', 'clues', 'bound', 'cited', 'evidence', 'seconds'] as const),
    ...(['levels clues', 'levels bound', 'levels seconds'] as const),
  ],
  {},
);

/**
 * Puzzles that are made with many clues: the clues, the bound that no puzzle with one solution exceeds, the share of cells with a clue in
 * percent, and the CPU seconds until it is made, or until the bound is proved. The subject is the size of a board.
 */
const newPuzzleTable = rowTable('new puzzles', ['clues', 'bound', 'density', 'seconds'], {
  /** A form of the generator; the plain one by default. */
  form: z.optional(z.string()),
  /** The number of clues; without one, as many as possible, with a bound. */
  clues: z.optional(z.int()),
});

const table = z.discriminatedUnion('measures', [
  formulationTable,
  familyTable,
  minimumClueTable,
  newPuzzleTable,
]);

/** A table of a paper: the numbers as printed, and how to measure them again. */
export type PaperTable = z.infer<typeof table>;
export type FormulationTable = z.infer<typeof formulationTable>;
export type FormulationColumn = z.infer<typeof column>;
export type Measure = z.infer<typeof measure>;
export type BoardSource = z.infer<typeof boards>;
export type FamilyTable = z.infer<typeof familyTable>;
export type MinimumClueTable = z.infer<typeof minimumClueTable>;
export type NewPuzzleTable = z.infer<typeof newPuzzleTable>;
/** A table that is measured row by row. */
export type RowTable = Exclude<PaperTable, FormulationTable>;

/** The names of all tables, in the order in which they are listed: those that compare formulations first. */
export const tableNames = z.array(z.string()).parse(contentOf('names'));

/** The table with a name. */
export function paperTable(name: string): PaperTable {
  return table.parse(contentOf(name));
}

function contentOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, papersFolder), 'utf8'));
}
