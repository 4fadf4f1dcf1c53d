import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';
import { beforeEach } from 'vitest';

const require = createRequire(import.meta.url);

/** The package of the database; null where it is not installed, or cannot be loaded. */
function databasePackage(): typeof Database | null {
  try {
    const found = require('better-sqlite3') as typeof Database;
    new found(':memory:').close();
    return found;
  } catch {
    return null;
  }
}

const Sqlite = databasePackage();

/** Why tests with a store cannot run here: npm leaves an optional package out if its machine code is neither offered nor compiled. */
export const whyNoStore = Sqlite === null ? 'there is no better-sqlite3 that can be loaded' : null;

/** Skips the tests of a file, or of a group, where there can be no store. */
export function skipWithoutStore(): void {
  beforeEach(({ skip }) => {
    if (whyNoStore !== null) skip(whyNoStore);
  });
}

/** Opens the database of a store as it is. */
export function openDatabase(store: string, options?: Database.Options): Database.Database {
  if (Sqlite === null) throw new Error(whyNoStore!);
  return new Sqlite(store, options);
}

/** The number of answers in a store so far; 0 where it is being made. */
export function answersSoFar(store: string): number {
  if (!existsSync(store)) return 0;
  const database = openDatabase(store, { readonly: true });
  try {
    return (database.prepare('SELECT count(*) AS count FROM answer').get() as { count: number }).count;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}
