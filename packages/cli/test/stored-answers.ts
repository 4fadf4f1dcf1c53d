import { existsSync } from 'node:fs';
import type BetterSqlite from 'better-sqlite3';
import { beforeEach } from 'vitest';
import { loadDriver } from '../src/batch/store/database.js';

const Sqlite = await loadDriver('').catch(() => null);

/** Why tests with a store cannot run here: npm leaves an optional package out if its machine code is neither offered nor compiled. */
export const whyNoStore = Sqlite === null ? 'there is no better-sqlite3 that can be loaded' : null;

/** Skips the tests of a file, or of a group, where there can be no store. */
export function skipWithoutStore(): void {
  beforeEach(({ skip }) => {
    if (whyNoStore !== null) skip(whyNoStore);
  });
}

/** Opens the database of a store as it is. */
export function rawDatabase(store: string, options?: BetterSqlite.Options): BetterSqlite.Database {
  if (Sqlite === null) throw new Error(whyNoStore!);
  return new Sqlite(store, options);
}

/** The number of answers in a store so far; 0 where it is being made. */
export function answersSoFar(store: string): number {
  if (!existsSync(store)) return 0;
  const database = rawDatabase(store, { readonly: true });
  try {
    return (database.prepare('SELECT count(*) AS count FROM answer').get() as { count: number }).count;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}
