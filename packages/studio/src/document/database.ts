import { openDB } from 'idb';
import { moveOldDocuments } from './old-documents.js';
import type { Database, Schema } from './schema.js';

/**
 * Opens the storage of documents; null if this browser allows none. `onBlocked` is called if a tab with an earlier version
 * of the page has to be closed first.
 */
export async function openDatabase(onBlocked: () => void): Promise<Database | null> {
  try {
    const database = await openDB<Schema>('gridwright', 2, {
      upgrade: async (upgraded, oldVersion, _, transaction) => {
        upgraded.createObjectStore('entries', { keyPath: 'id' });
        upgraded.createObjectStore('contents', { keyPath: 'id' });
        upgraded.createObjectStore('steps', { keyPath: ['id', 'place'] });
        upgraded.createObjectStore('unread');
        if (oldVersion === 1) await moveOldDocuments(upgraded, transaction);
      },
      blocked: onBlocked,
      // A later version of the page, in another tab, can go on.
      blocking: () => database.close(),
    });
    return database;
  } catch {
    return null;
  }
}
