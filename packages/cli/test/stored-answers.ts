import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** The number of answers in a store so far; 0 where it is being made. */
export function answersSoFar(store: string): number {
  if (!existsSync(store)) return 0;
  const database = new Sqlite(store, { readonly: true });
  try {
    return (database.prepare('SELECT count(*) AS count FROM answer').get() as { count: number }).count;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}
