import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attribute, Places } from '../../src/lists.js';
import { readSentence } from '../../src/sentences/read-sentence.js';
import type { Statement } from '../../src/statement.js';
import { isTrue } from '../brute-force.js';

/** A puzzle's lists, and sentences about them with what they mean, by an author who did not know the grammar. */
interface WrittenPuzzle {
  readonly name: string;
  readonly places: Places;
  readonly attributes: readonly Attribute[];
  readonly sentences: readonly { readonly text: string; readonly statement: Statement }[];
}

/** The number of random tables that tell two meanings apart. */
const tableCount = 400;

/**
 * The grammar was made with the known sentences in sight; of the others, only the number of those that are read was known. A sentence is
 * read wrongly if some table makes it true, but not what its author meant.
 */
test.each([
  { file: 'other-authors.json', count: 200, readable: 182 },
  { file: 'known-sentences.json', count: 450, readable: 436 },
])('of $count sentences in $file, $readable are read, and none wrongly', ({ file, count, readable }) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const { puzzles } = JSON.parse(text) as { readonly puzzles: readonly WrittenPuzzle[] };
  const wrong: string[] = [];
  let [sentences, read] = [0, 0];
  for (const { name, places, attributes, sentences: written } of puzzles) {
    const tables = randomTables(places, attributes);
    for (const { text, statement } of written) {
      sentences += 1;
      const found = readSentence(text, { places, attributes });
      if ('problem' in found) continue;
      read += 1;
      const isSame = tables.every(
        (table) => isTrue(found.statement, table, places.names) === isTrue(statement, table, places.names),
      );
      if (!isSame) wrong.push(`${name}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(sentences).toBe(count);
  expect(read).toBe(readable);
});

function randomTables(
  { names }: Places,
  attributes: readonly Attribute[],
): readonly ReadonlyMap<string, number>[] {
  const order = fc.shuffledSubarray([...names.keys()], { minLength: names.length });
  return fc
    .sample(fc.tuple(...attributes.map(() => order)), { seed: 1, numRuns: tableCount })
    .map(
      (orders) =>
        new Map(attributes.flatMap(({ values }, row) => values.map((value, i) => [value, orders[row]![i]!]))),
    );
}
