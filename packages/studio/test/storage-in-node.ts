import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
import { openDatabase } from '../src/storage/database.js';
import type { Database, Schema } from '../src/storage/schema.js';

type Name = 'entries' | 'contents' | 'steps';

/** A storage of documents without a browser, and its contents. */
export interface StorageInNode {
  readonly database: Database;
  all<Store extends Name>(name: Store): Promise<readonly Schema[Store]['value'][]>;
}

/** Opens the storage of the test, as each tab does. */
export async function storageInNode(): Promise<StorageInNode> {
  const database = (await openDatabase(() => {}))!;
  return { database, all: (name) => database.getAll(name) };
}

/** For the tests of a file: each begins with an empty storage. */
export function emptyStorageForEach(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
}
