import type { Contents, Database, Entry, Schema } from '../src/document/schema.js';

type Key = string | readonly [string, number];
type Value = Entry | Contents | Schema['steps']['value'];

/** A range of keys, as `stubKeyRange` makes them. */
interface Range {
  readonly lower: Key;
  readonly upper: Key;
}

/** For `vi.stubGlobal('IDBKeyRange', …)`. */
export const keyRangeInNode = { bound: (lower: Key, upper: Key): Range => ({ lower, upper }) };

function compared(one: Key, other: Key): number {
  const [[id, place], [otherId, otherPlace]] = [one, other].map((key) =>
    typeof key === 'string' ? ([key, 0] as const) : key,
  ) as [readonly [string, number], readonly [string, number]];
  return id === otherId ? place - otherPlace : id < otherId ? -1 : 1;
}

/** A store of documents in memory, which stores when a transaction is committed or done, as far as the studio uses that. */
export class DatabaseInNode {
  readonly stores: Readonly<Record<string, Map<string, Value>>> = {
    entries: new Map(),
    contents: new Map(),
    steps: new Map(),
  };
  commits = 0;
  /** The next transaction fails with this. */
  refuses: Error | null = null;

  get database(): Database {
    return this as unknown as Database;
  }

  all<Found extends Value>(store: 'entries' | 'contents' | 'steps'): readonly Found[] {
    return [...this.stores[store]!.values()].toSorted((one, other) =>
      compared(keyOf(one), keyOf(other)),
    ) as unknown as readonly Found[];
  }

  async getAll(store: 'entries'): Promise<readonly Value[]> {
    return this.all(store);
  }

  transaction(names: string | readonly string[]): unknown {
    const refused = this.refuses;
    this.refuses = null;
    const objectStore = (name: string) => {
      const values = this.stores[name]!;
      const isIn = (key: Key, { lower, upper }: Range): boolean =>
        compared(lower, key) <= 0 && compared(key, upper) <= 0;
      return {
        get: async (key: Key) => values.get(JSON.stringify(key)),
        getAll: async (range?: Range) =>
          this.all(name as 'steps').filter((each) => range === undefined || isIn(keyOf(each), range)),
        put: async (value: Value) => {
          if (refused === null) values.set(JSON.stringify(keyOf(value)), value);
        },
        delete: async (key: Key | Range) => {
          for (const each of this.all(name as 'steps')) {
            const isThis =
              typeof key === 'string' || 'length' in key
                ? compared(keyOf(each), key as Key) === 0
                : isIn(keyOf(each), key);
            if (isThis) values.delete(JSON.stringify(keyOf(each)));
          }
        },
      };
    };
    const done = refused === null ? Promise.resolve() : Promise.reject(refused);
    done.catch(() => {});
    return {
      ...{ objectStore, done, store: objectStore(typeof names === 'string' ? names : names[0]!) },
      commit: () => {
        this.commits += 1;
      },
      abort: () => {},
    };
  }
}

function keyOf(value: Value): Key {
  return 'place' in value ? [value.id, value.place] : value.id;
}
