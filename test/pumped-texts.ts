import fc from 'fast-check';
import { profile } from './profile.js';

/** A text whose length grows with the number of times that a fragment stands in it. */
export interface PumpedText {
  /** What it is made of, for messages. */
  readonly name: string;
  /** The text with the fragment so many times. */
  textOf(times: number): string;
}

/** Fragments of every sort that patterns have classes for. */
const fragments = [
  ' ',
  '\n',
  '\t',
  '0',
  '12 ',
  'a',
  'aB1',
  '_',
  '.',
  '/',
  '&a=',
  '=',
  '-',
  '|',
  '"',
  ',',
  '(',
  '<',
  '~',
  ':',
];

/** What makes a pattern that wants to reach an end fail there: nothing, or a sign that few texts have. */
const suffixes = ['', '\u00a7 \n\u00a7'];

/** So many beginnings of an example are pumped, and all of it. */
const mostPrefixes = 2;

/** The quick profile takes every third text. */
const quickStep = 3;

/**
 * Beginnings of an example, each followed by a fragment many times, and by something that breaks it or not. `own` are
 * fragments that are particular to the text's form. The quick profile takes a part of them, which depends on the seed.
 */
export function* pumpedTexts(example: string, own: readonly string[] = []): Generator<PumpedText> {
  let index = profile === 'long' ? 0 : Math.abs(fc.readConfigureGlobal()?.seed ?? 0) % quickStep;
  const step = profile === 'long' ? 1 : quickStep;
  for (const prefix of prefixesOf(example))
    for (const fragment of new Set([...own, ...fragments]))
      for (const suffix of suffixes) {
        index += 1;
        if (index % step !== 0) continue;
        yield {
          name: [prefix.slice(-60), fragment, suffix].map((part) => JSON.stringify(part)).join(' + '),
          textOf: (times) => `${prefix}${fragment.repeat(times)}${suffix}`,
        };
      }
}

/** The beginnings of a text that end between two words or signs, evenly chosen. */
function prefixesOf(example: string): readonly string[] {
  const ends = [
    0,
    ...Array.from(example.matchAll(/[A-Za-z]+|\d+|\s+|./gs), ({ index, 0: word }) => index + word.length),
  ];
  const step = Math.max(1, ends.length / mostPrefixes);
  const chosen = Array.from(
    { length: Math.min(mostPrefixes, ends.length) },
    (_, at) => ends[Math.floor(at * step)]!,
  );
  return [...new Set([...chosen, example.length])].map((end) => example.slice(0, end));
}

/** How often the fragment stands in a text that is looked at first; a quadratic reader takes its time for these. */
const times = 15_000;

/** What takes less than this is not looked at again: a quadratic reader takes longer, or will be found by another text. */
const suspiciousMs = 100;

/** What takes more than this is long enough to be compared with one that is longer. */
const measurableMs = 300;

/** A text that is so many times as long takes a linear reader about so many times as long, a quadratic one the square. */
const longer = 4;
const mostGrowth = 9;

/** So often a text must grow too fast: other programs may have taken the caches of the processor. */
const tries = 3;

/**
 * The name of the first text that takes more than `mostGrowth` times as long where it is `longer` times as long; null
 * where none does. Time is that of the processor.
 */
export function superlinear(texts: Iterable<PumpedText>, read: (text: string) => void): string | null {
  for (const { name, textOf } of texts) {
    const first = processorMs(read, textOf(times));
    if (first < suspiciousMs) continue;
    const compared = first < measurableMs ? longer * times : times;
    let growth = Number.POSITIVE_INFINITY;
    for (let run = 0; run < tries && growth > mostGrowth; run++) {
      const short = processorMs(read, textOf(compared));
      growth = processorMs(read, textOf(longer * compared)) / short;
    }
    if (growth > mostGrowth) return `${name}: ${growth.toFixed(1)} times as long`;
  }
  return null;
}

function processorMs(read: (text: string) => void, text: string): number {
  const start = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
