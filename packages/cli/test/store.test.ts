import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import {
  openStore,
  type PuzzleStore,
  type StoredAnswer,
  type StoredQuestion,
} from '../src/batch/store/puzzle-store.js';
import { StoreError } from '../src/batch/store/store-error.js';
import { scratchFolder } from './run-command.js';
import { skipWithoutStore } from './stored-answers.js';

skipWithoutStore();
const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newFile = (): string => join(folder, `store-${files++}.db`);

const answer = (status: string): StoredAnswer => ({
  ...{
    status,
    reason: null,
    exitStatus: 0,
    kind: null,
    ms: 1,
    version: '0.1.0',
    records: ['{"puzzle":"x"}'],
  },
});

/** A place as a model keeps it. */
interface Place {
  readonly text: string;
  readonly run: number;
}

/** What runs do, against a model of plain maps: each finds texts on lines of sources, and answers some of them. */
test('keeps what a plain model keeps, also when it is opened again', async () => {
  const run = fc.record({
    sources: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c'),
        texts: fc.array(fc.constantFrom('1', '2', '3', '4', '5')),
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    ),
    answers: fc.array(fc.constantFrom('1', '2', '3', '4', '5')),
    ends: fc.boolean(),
    reopens: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(run, { maxLength: 6 }), async (script) => {
      const file = newFile();
      let store: PuzzleStore = await openStore(file, true);
      const ask = (): StoredQuestion => store.question('solve', '{"task":{"command":"solve"}}');
      const places = new Map<string, Map<number, Place>>();
      const ids = new Map<string, number>();
      const answers = new Map<string, string>();
      for (const [number, { sources, answers: answered, ends, reopens }] of script.entries()) {
        const question = ask();
        const runNumber = store.beginRun(question);
        for (const { name, texts } of sources) {
          const source = store.source(name);
          const known = places.get(name) ?? new Map<number, Place>();
          places.set(name, known);
          for (const [at, text] of texts.entries()) {
            const input = { name: 'puzzle', bytes: new TextEncoder().encode(text), firstLine: 1 };
            const id = store.place(question, runNumber, source, {
              input,
              firstLine: at + 1,
              firstColumn: null,
              isNamedByLine: true,
            });
            expect(ids.get(text) ?? id).toBe(id);
            ids.set(text, id);
            expect(store.input(id)).toEqual(input);
            known.set(at + 1, { text, run: number });
          }
          if (!ends) continue;
          store.endSource(question, runNumber, source);
          for (const [line, place] of known) if (place.run < number) known.delete(line);
        }
        for (const text of answered) {
          const id = ids.get(text);
          if (id === undefined) continue;
          const isNew = !answers.has(text);
          expect(store.put(question, id, answer(isNew ? `first ${number}` : 'second'))).toBe(isNew);
          if (isNew) answers.set(text, `first ${number}`);
          expect(store.answered(question, id)?.status).toBe(answers.get(text));
        }
        if (!reopens) continue;
        store.close();
        store = await openStore(file, false);
      }
      const found = [...store.places(ask())].map(({ source, firstLine, answer: kept }) => [
        source,
        firstLine,
        kept?.status ?? null,
      ]);
      const expected = [...places].flatMap(([name, lines]) =>
        [...lines]
          .sort(([one], [other]) => one - other)
          .map(([line, { text }]) => [name, line, answers.get(text) ?? null]),
      );
      expect(found).toEqual(expected);
      const tallied = store.tallies(ask()).reduce((sum, { count }) => sum + count, 0);
      expect(tallied).toBe(expected.length);
      store.close();
      rmSync(file);
    }),
    { numRuns: runs(150) },
  );
});

test('any other file is refused, and nothing else is thrown', async () => {
  const isRefused = async (file: string): Promise<boolean> => {
    try {
      (await openStore(file, true)).close();
      return false;
    } catch (error) {
      if (error instanceof StoreError) return true;
      throw error;
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 3000 }),
      fc.boolean(),
      async (bytes, hasHead) => {
        const file = newFile();
        const head = hasHead ? Buffer.from('SQLite format 3\0') : Buffer.alloc(0);
        writeFileSync(file, Buffer.concat([head, bytes]));
        expect(await isRefused(file)).toBe(true);
      },
    ),
    { numRuns: runs(200) },
  );
});
