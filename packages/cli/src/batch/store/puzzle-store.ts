import { createHash } from 'node:crypto';
import type { FileInput } from '@gridwright/puzzles';
import type { ExitStatus } from '../../process/exit-status.js';
import { type Database, openDatabase, type Statement } from './database.js';
import { migrate } from './schema.js';

/** A puzzle as it was found: an input that has it alone, and where it begins. */
export interface FoundPuzzle {
  /** Read from the line 1 on. Its name is told apart from others by its extension only, and that only where the form depends on it. */
  readonly input: FileInput;
  readonly firstLine: number;
  /** Where it begins in a line that has several puzzles; otherwise null. */
  readonly firstColumn: number | null;
  /** Whether its name has its line, as that of one of several puzzles in a file. */
  readonly isNamedByLine: boolean;
}

/** How a puzzle was answered. */
export interface StoredAnswer {
  /** The status of the answer, or `problem`. */
  readonly status: string;
  readonly reason: string | null;
  readonly exitStatus: ExitStatus;
  readonly kind: string | null;
  /** The time of the answer in milliseconds, where it was measured. */
  readonly ms: number | null;
  /** The Gridwright that answered. */
  readonly version: string;
  /** Objects in JSON: one, or a row for each combination that was compared. */
  readonly records: readonly string[];
}

/** A question of a store. */
export interface StoredQuestion {
  readonly id: number;
  readonly command: string;
  /** What was asked, in JSON. */
  readonly asked: string;
}

/** A place of a question, with the answer if there is one. */
export interface StoredPlace {
  readonly puzzle: number;
  readonly source: string;
  readonly firstLine: number;
  /** As that of a puzzle as it was found. */
  readonly firstColumn: number | null;
  readonly isNamedByLine: boolean;
  readonly answer: StoredAnswer | null;
}

/** The number of answers of a status, and the reason. */
interface Tally {
  readonly status: string | null;
  readonly reason: string | null;
  readonly count: number;
}

/** A transaction has this many writes at most: others wait for its end. */
const maxWrites = 2000;

/** Opens a store; `makes` says whether it is made where it is missing. Throws `StoreError`. */
export async function openStore(path: string, makes: boolean): Promise<PuzzleStore> {
  const database = await openDatabase(path, makes);
  try {
    migrate(path, database);
    return new PuzzleStore(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Puzzles with the answers to questions about them, in a file that other processes may use at the same time. What is written is seen at
 * once by this process, and committed at the end of the turn of the event loop, so that others seldom wait. All calls throw
 * `StoreError`, also that of a commit before.
 */
export class PuzzleStore {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement<unknown>>();
  /** The number of writes in the open transaction; null without one. */
  #writes: number | null = null;
  /** Why a commit at the end of a turn failed. */
  #failure: unknown = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The question with these words, which is added if it is new. */
  question(command: string, asked: string): StoredQuestion {
    const find = this.#sql<{ id: number }>('SELECT id FROM question WHERE asked = ?');
    if (find.get(asked) === undefined) {
      this.#write();
      this.#sql('INSERT OR IGNORE INTO question (asked, command) VALUES (?, ?)').run(asked, command);
    }
    return { id: find.get(asked)!.id, command, asked };
  }

  questions(): readonly StoredQuestion[] {
    return [...this.#sql<StoredQuestion>('SELECT id, command, asked FROM question ORDER BY id').rows()];
  }

  /** Begins a run of a question, and returns its number. */
  beginRun({ id }: StoredQuestion): number {
    this.#write();
    this.#sql('UPDATE question SET runs = runs + 1 WHERE id = ?').run(id);
    return this.#sql<{ runs: number }>('SELECT runs FROM question WHERE id = ?').get(id)!.runs;
  }

  /** The number of a source, such as a file, by its name. */
  source(name: string): number {
    const find = this.#sql<{ id: number }>('SELECT id FROM source WHERE name = ?');
    if (find.get(name) === undefined) {
      this.#write();
      this.#sql('INSERT OR IGNORE INTO source (name) VALUES (?)').run(name);
    }
    return find.get(name)!.id;
  }

  /** Keeps a puzzle and the place where a run found it. Returns its number, which it has wherever it is found. */
  place(question: StoredQuestion, run: number, source: number, found: FoundPuzzle): number {
    this.#write();
    const content = contentOf(found.input);
    const find = this.#sql<{ id: number }>('SELECT id FROM puzzle WHERE content = ?');
    let puzzle = find.get(content)?.id;
    if (puzzle === undefined) {
      this.#sql('INSERT OR IGNORE INTO puzzle (content, input, form) VALUES (?, ?, ?)').run(
        content,
        found.input.bytes,
        formOf(found.input),
      );
      puzzle = find.get(content)!.id;
    }
    this.#sql(
      `INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
       SET named_by_line = excluded.named_by_line, puzzle = excluded.puzzle, run = max(run, excluded.run)`,
    ).run(
      ...[question.id, source, found.firstLine, found.firstColumn ?? 0],
      ...[Number(found.isNamedByLine), puzzle, run],
    );
    return puzzle;
  }

  /** Ends a source: places that this run has not found are no longer there. */
  endSource({ id }: StoredQuestion, run: number, source: number): void {
    this.#write();
    this.#sql('DELETE FROM place WHERE question = ? AND source = ? AND run < ?').run(id, source, run);
  }

  /** The input of a puzzle, named by its form. */
  input(puzzle: number): FileInput {
    const { input, form } = this.#sql<{ input: Uint8Array; form: string }>(
      'SELECT input, form FROM puzzle WHERE id = ?',
    ).get(puzzle)!;
    const about: Omit<FileInput, 'bytes'> = JSON.parse(form);
    return { ...about, bytes: new Uint8Array(input) };
  }

  /** The answer to a question about a puzzle, without its records; null if there is none. */
  answered(
    { id }: StoredQuestion,
    puzzle: number,
  ): Pick<StoredAnswer, 'status' | 'reason' | 'exitStatus'> | null {
    const row = this.#sql<Pick<StoredAnswer, 'status' | 'reason' | 'exitStatus'>>(
      'SELECT status, reason, exit_status AS exitStatus FROM answer WHERE question = ? AND puzzle = ?',
    ).get(id, puzzle);
    return row ?? null;
  }

  /** Keeps an answer, unless there is one. Returns whether it is kept. */
  put({ id }: StoredQuestion, puzzle: number, answer: StoredAnswer): boolean {
    this.#write();
    const { status, reason, exitStatus, kind, ms, version, records } = answer;
    const changed = this.#sql(
      `INSERT OR IGNORE INTO answer
       (question, puzzle, status, reason, exit_status, kind, ms, version, answered_at, records)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(id, puzzle, status, reason, exitStatus, kind, ms, version, Date.now(), records.join('\n'));
    this.#sql('DELETE FROM asked WHERE question = ? AND puzzle = ?').run(id, puzzle);
    return changed > 0;
  }

  /** Drops an answer, so that the puzzle is asked again. */
  drop({ id }: StoredQuestion, puzzle: number): void {
    this.#write();
    this.#sql('DELETE FROM answer WHERE question = ? AND puzzle = ?').run(id, puzzle);
  }

  /** The places of a question in the order of the sources and lines. The store must not be written meanwhile. */
  *places({ id }: StoredQuestion): Generator<StoredPlace, void, void> {
    type Row = Omit<StoredPlace, 'answer' | 'isNamedByLine'> & { isNamedByLine: number } & Omit<
        StoredAnswer,
        'status' | 'records'
      > & { status: string | null; records: string };
    const rows = this.#sql<Row>(
      `SELECT place.puzzle, source.name AS source, first_line AS firstLine,
         nullif(first_column, 0) AS firstColumn, named_by_line AS isNamedByLine,
         status, reason, exit_status AS exitStatus, kind, ms, version, records
       FROM place JOIN source ON source.id = place.source
       LEFT JOIN answer ON answer.question = place.question AND answer.puzzle = place.puzzle
       WHERE place.question = ? ORDER BY place.source, first_line, first_column`,
    ).rows(id);
    for (const { puzzle, source, firstLine, firstColumn, isNamedByLine, status, records, ...rest } of rows)
      yield {
        ...{ puzzle, source, firstLine, firstColumn, isNamedByLine: isNamedByLine !== 0 },
        answer: status === null ? null : { ...rest, status, records: records.split('\n') },
      };
  }

  /** How many places of a question have which answer; null: none. */
  tallies({ id }: StoredQuestion): readonly Tally[] {
    const rows = this.#sql<Tally>(
      `SELECT status, reason, count(*) AS count
       FROM place LEFT JOIN answer ON answer.question = place.question AND answer.puzzle = place.puzzle
       WHERE place.question = ? GROUP BY status, reason ORDER BY count(*) DESC, status, reason`,
    ).rows(id);
    return [...rows];
  }

  /** The number of different puzzles among the places of a question. */
  different({ id }: StoredQuestion): number {
    return this.#sql<{ count: number }>(
      'SELECT count(DISTINCT puzzle) AS count FROM place WHERE question = ?',
    ).get(id)!.count;
  }

  /** Notes which job of a queue asks puzzles. */
  noteAsked({ id }: StoredQuestion, job: string, puzzles: readonly number[]): void {
    this.#write();
    const note = this.#sql('INSERT OR REPLACE INTO asked VALUES (?, ?, ?)');
    for (const puzzle of puzzles) note.run(id, puzzle, job);
  }

  /** The jobs of a queue that ask puzzles of a question, and which. */
  asked({ id }: StoredQuestion): ReadonlyMap<string, readonly number[]> {
    const jobs = new Map<string, number[]>();
    const rows = this.#sql<{ job: string; puzzle: number }>(
      'SELECT job, puzzle FROM asked WHERE question = ? ORDER BY job, puzzle',
    ).rows(id);
    for (const { job, puzzle } of rows) {
      const puzzles = jobs.get(job);
      if (puzzles === undefined) jobs.set(job, [puzzle]);
      else puzzles.push(puzzle);
    }
    return jobs;
  }

  /** Throws the `StoreError` of a commit that failed. */
  requireCommitted(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Commits what is written. */
  commit(): void {
    this.requireCommitted();
    if (this.#writes === null) return;
    this.#writes = null;
    // What ended the transaction was thrown.
    if (this.#database.isInTransaction()) this.#database.execute('COMMIT');
  }

  /** Commits, and closes the file. */
  close(): void {
    try {
      this.commit();
    } finally {
      this.#database.close();
    }
  }

  /** Begins a transaction if there is none. */
  #write(): void {
    if (this.#writes !== null && this.#writes >= maxWrites) this.commit();
    if (this.#writes !== null) {
      this.#writes += 1;
      return;
    }
    this.requireCommitted();
    this.#database.execute('BEGIN IMMEDIATE');
    this.#writes = 1;
    setImmediate(() => {
      try {
        this.commit();
      } catch (error) {
        // Nobody is there to catch it.
        this.#failure ??= error;
      }
    });
  }

  #sql<Row>(text: string): Statement<Row> {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#database.prepare(text);
      this.#statements.set(text, statement);
    }
    // A text of SQL has the rows that its caller names.
    return statement as Statement<Row>;
  }
}

/** All that an input is beside its bytes. */
function formOf({ bytes: _, ...form }: FileInput): string {
  return JSON.stringify(form);
}

/** What a puzzle is known by: a hash of its form and its text, but for the white space around it. */
function contentOf(input: FileInput): Uint8Array {
  return createHash('sha256')
    .update(`${formOf(input)}\n`)
    .update(input.bytes)
    .digest();
}
