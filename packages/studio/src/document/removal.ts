import { type Database, stepsFrom } from './schema.js';

/** Removes documents, so that they can be brought back (`removed` null) until they are purged. */
export async function setRemoved(
  database: Database,
  ids: readonly string[],
  removed: number | null,
): Promise<void> {
  const writing = database.transaction('entries', 'readwrite');
  for (const id of ids) {
    const there = await writing.store.get(id);
    if (there !== undefined) await writing.store.put({ ...there, revision: there.revision + 1, removed });
  }
  await writing.done;
}

/** How long a removed document can be brought back, and one that nobody misses is kept for a reload, in milliseconds. */
const [removedMs, untouchedMs] = [60_000, 86_400_000];

/** Deletes what was removed, and what nobody misses. */
export async function purge(database: Database, now: number): Promise<void> {
  const writing = database.transaction(['entries', 'contents', 'steps'], 'readwrite');
  for (const { id, removed, isOwn, modified } of await writing.objectStore('entries').getAll()) {
    const isGone = removed === null ? !isOwn && now - modified > untouchedMs : now - removed > removedMs;
    if (!isGone) continue;
    await writing.objectStore('entries').delete(id);
    await writing.objectStore('contents').delete(id);
    await writing.objectStore('steps').delete(stepsFrom(id));
  }
  await writing.done;
}
