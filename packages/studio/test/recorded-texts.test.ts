import { readdirSync } from 'node:fs';
import { testRecorded } from '../../../test/recorded-answers/record.js';

// The texts of the studio, and what its functions make of a few values, are recorded: `node scripts/record-answers.mjs`.

const folder = new URL('../src/texts/', import.meta.url);

/** Values of the types that texts are made of. */
const samples: readonly unknown[] = [0, 1, 2, 1234, 'A', '', [], ['A'], ['A', 'B'], null, true, false];

/** All texts in a value of a module; those of functions by what they were given, where they take it. */
function textsOf(value: unknown): unknown {
  if (typeof value === 'function') return textsOfFunction(value as (...given: unknown[]) => unknown);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textsOf(each)]));
}

function textsOfFunction(make: (...given: unknown[]) => unknown): Readonly<Record<string, unknown>> {
  const texts: Record<string, unknown> = {};
  for (const given of givenTo(make.length)) {
    try {
      texts[JSON.stringify(given).slice(1, -1)] = make(...given);
    } catch {
      // It takes no such values.
    }
  }
  return texts;
}

function givenTo(count: number): readonly (readonly unknown[])[] {
  if (count <= 1) return samples.map((sample) => [sample]);
  const others = samples.map((sample) => Array<unknown>(count).fill(sample));
  return [...others, ...samples.map((sample) => [sample, ...Array<unknown>(count - 1).fill('B')])];
}

const texts: Record<string, unknown> = {};
for (const name of readdirSync(folder))
  texts[name] = textsOf({ ...(await import(new URL(name, folder).href)) });

testRecorded('the texts are as they are recorded', new URL('recorded-texts.json', import.meta.url), texts);
