import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { errorText } from '../../process/errors.js';
import { StoreError, type StoreProblem } from './store-error.js';

/** A value in a row. */
export type Value = string | number | null | Uint8Array;

/** A prepared statement. All calls throw `StoreError`. */
export interface Statement<Row> {
  /** Returns the number of rows that changed. */
  run(...values: readonly Value[]): number;
  get(...values: readonly Value[]): Row | undefined;
  /** Rows as they are read: the database must not be written until the last one. */
  rows(...values: readonly Value[]): IterableIterator<Row>;
}

/** All that a store needs of a database. Calls throw `StoreError`. */
export interface Database {
  execute(sql: string): void;
  /** Whether a transaction is open: the database itself ends one that found no space. */
  isInTransaction(): boolean;
  prepare<Row>(sql: string): Statement<Row>;
  close(): void;
}

const minPageBytes = 512;

/** How long a database waits for a lock of another program. */
const lockMs = 5000;

/**
 * Opens a database file, which is made if `makes`, and otherwise must exist. A commit survives the end
 * of the process; a crash of the machine may take the last ones, and leaves the file whole.
 * Throws `StoreError`.
 */
export async function openDatabase(path: string, makes: boolean): Promise<Database> {
  const Sqlite = await loadDriver(path);
  // For a missing folder, the driver reports only that it cannot open the file.
  const size = existsSync(path) ? statSync(path).size : null;
  if (!makes && size === null) throw new StoreError(path, { code: 'missing' });
  // SQLite would write over a file that is shorter than its shortest page.
  if (size !== null && size > 0 && size < minPageBytes) throw new StoreError(path, { code: 'no-store' });
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw storeError(path, error);
    }
  };
  const database = guarded(() => new Sqlite(path, { fileMustExist: !makes, timeout: lockMs }));
  try {
    guarded(() => {
      // Each commit is safe from the end of the process; flushing it to the disk as well would take longer than an easy puzzle.
      database.pragma('synchronous = NORMAL');
      database.pragma('foreign_keys = ON');
    });
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    execute: (sql) => guarded(() => void database.exec(sql)),
    isInTransaction: () => database.inTransaction,
    prepare: <Row>(sql: string): Statement<Row> => {
      const statement = guarded(() => database.prepare<Value[], Row>(sql));
      return {
        run: (...values) => guarded(() => statement.run(...values).changes),
        get: (...values) => guarded(() => statement.get(...values)),
        *rows(...values) {
          try {
            yield* statement.iterate(...values);
          } catch (error) {
            throw storeError(path, error);
          }
        },
      };
    },
    close: () => guarded(() => void database.close()),
  };
}

/** The driver is optional: it has machine code, which cannot be had everywhere. Throws `StoreError` without it. */
export async function loadDriver(path: string): Promise<typeof BetterSqlite> {
  try {
    const { default: Sqlite } = await import('better-sqlite3');
    // The machine code is loaded by the first database.
    new Sqlite(':memory:').close();
    return Sqlite;
  } catch {
    throw new StoreError(path, { code: 'no-database-package' });
  }
}

const problems: readonly (readonly [RegExp, StoreProblem])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, { code: 'locked' }],
  [/^SQLITE_FULL/, { code: 'full' }],
  [/^SQLITE_NOTADB/, { code: 'no-store' }],
  [/^SQLITE_CORRUPT/, { code: 'damaged' }],
];

/** SQLite lengthens the index of its log by this number of bytes. */
const indexBytes = 32_768;

function isFull(path: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize < indexBytes;
}

/** An error of the driver as a `StoreError`; a bug, such as wrong SQL, stays what it is. */
function storeError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // A folder that is missing has no code.
  if (error instanceof TypeError && error.message.includes('directory does not exist'))
    return new StoreError(path, { code: 'refused', found: 'its folder does not exist' });
  if (typeof code !== 'string' || !code.startsWith('SQLITE_') || code === 'SQLITE_ERROR') return error;
  const [, found] = problems.find(([form]) => form.test(code)) ?? [];
  // For a file beside the database that cannot grow, the driver reports an error without a reason.
  const known = found ?? (code.startsWith('SQLITE_IOERR') && isFull(path) ? { code: 'full' as const } : null);
  return new StoreError(path, known ?? { code: 'refused', found: errorText(error) });
}
