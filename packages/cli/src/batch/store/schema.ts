import type { Database } from './database.js';
import { StoreError } from './store-error.js';

/** Marks a file as a store: "Grid" in ASCII, where SQLite keeps the number of an application. */
const applicationId = 0x47726964;

/**
 * The changes of the schema, in order: a store of the version n has had the first n. None is edited once it is published.
 *
 * A puzzle is known by its content; a place is where a run has found it. A question has one answer for each puzzle. `asked` puzzles are
 * at work on other machines, in jobs of a queue.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE store (id TEXT NOT NULL);
   CREATE TABLE question (
     id INTEGER PRIMARY KEY,
     asked TEXT NOT NULL UNIQUE,
     command TEXT NOT NULL,
     runs INTEGER NOT NULL DEFAULT 0
   );
   CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
   CREATE TABLE puzzle (
     id INTEGER PRIMARY KEY,
     content BLOB NOT NULL UNIQUE,
     input BLOB NOT NULL,
     form TEXT NOT NULL
   );
   CREATE TABLE place (
     question INTEGER NOT NULL REFERENCES question,
     source INTEGER NOT NULL REFERENCES source,
     first_line INTEGER NOT NULL,
     named_by_line INTEGER NOT NULL,
     puzzle INTEGER NOT NULL REFERENCES puzzle,
     run INTEGER NOT NULL,
     PRIMARY KEY (question, source, first_line)
   ) WITHOUT ROWID;
   CREATE TABLE answer (
     id INTEGER PRIMARY KEY,
     question INTEGER NOT NULL REFERENCES question,
     puzzle INTEGER NOT NULL REFERENCES puzzle,
     status TEXT NOT NULL,
     reason TEXT,
     exit_status INTEGER NOT NULL,
     kind TEXT,
     ms REAL,
     version TEXT NOT NULL,
     answered_at INTEGER NOT NULL,
     records TEXT NOT NULL,
     UNIQUE (question, puzzle)
   );`,
  `CREATE TABLE asked (
     question INTEGER NOT NULL REFERENCES question,
     puzzle INTEGER NOT NULL REFERENCES puzzle,
     job TEXT NOT NULL,
     PRIMARY KEY (question, puzzle)
   ) WITHOUT ROWID;
   CREATE INDEX asked_job ON asked (job);`,
  // A line may have several puzzles.
  `CREATE TABLE place_in_line (
     question INTEGER NOT NULL REFERENCES question,
     source INTEGER NOT NULL REFERENCES source,
     first_line INTEGER NOT NULL,
     first_column INTEGER NOT NULL,
     named_by_line INTEGER NOT NULL,
     puzzle INTEGER NOT NULL REFERENCES puzzle,
     run INTEGER NOT NULL,
     PRIMARY KEY (question, source, first_line, first_column)
   ) WITHOUT ROWID;
   INSERT INTO place_in_line SELECT question, source, first_line, 0, named_by_line, puzzle, run FROM place;
   DROP TABLE place;
   ALTER TABLE place_in_line RENAME TO place;`,
];

/** Brings a database to the newest schema, all of it or nothing. Throws `StoreError` for a newer one, and for another program's file. */
export function migrate(path: string, database: Database): void {
  const number = (pragma: string): number => {
    const row = database.prepare<Record<string, number>>(`PRAGMA ${pragma}`).get();
    return Object.values(row ?? {})[0] ?? 0;
  };
  const supported = migrations.length;
  const versionOf = (): number => {
    const version = number('user_version');
    const tables = database.prepare<{ count: number }>('SELECT count(*) AS count FROM sqlite_master').get();
    const isOurs = number('application_id') === applicationId || (version === 0 && tables?.count === 0);
    if (!isOurs) throw new StoreError(path, { code: 'no-store' });
    if (version > supported) throw new StoreError(path, { code: 'newer', version, supported });
    return version;
  };
  if (versionOf() === supported) return;
  // Readers and one writer at a time do not wait for each other.
  database.execute('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
  try {
    // Another process may have been sooner.
    for (const change of migrations.slice(versionOf())) database.execute(change);
    database.execute(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${supported}; COMMIT`);
  } catch (error) {
    if (database.isInTransaction()) database.execute('ROLLBACK');
    throw error;
  }
}
