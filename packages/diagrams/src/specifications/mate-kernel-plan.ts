import { headLeaves, tailLeaves } from '../frontier/frontier.js';

// The plan of mates: for each element, a record with these offsets.
export const atTailWord = 0;
export const atTailShift = 1;
export const atTailSlot = 2;
export const atLeaves = 3;
export const atHeadWord = 4;
export const atHeadShift = 5;
export const atHeadSlot = 6;
/** 1 for the last element, or if a given end enters after it. */
export const atSpecial = 7;
export const planLength = 8;

/** A specification of mates as data. */
export interface MatePlan {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly freeEnds: boolean;
  readonly closes: boolean;
  readonly mask: number;
  readonly wordOf: Int32Array;
  readonly shiftOf: Int32Array;
  readonly endBits: Int32Array;
  readonly ends: readonly { readonly first: number; readonly slot: number }[];
  /** By element, a record as above. */
  readonly plan: Int32Array;
}

const headWords = 15;

/** The plan of kernels/frontier/mates.ts and mates-in-word.ts; words are given by their places in bytes. */
export function mateKernelPlan(from: MatePlan): Int32Array {
  const { elementCount, stateWords, mask, wordOf, shiftOf, endBits, ends, plan } = from;
  const isWord = stateWords <= 2;
  const fields = Array.from(wordOf, (word, slot) => [4 * word, shiftOf[slot]!]).flat();
  // Two words, so that end bits of states of one word are read whole.
  const ofWords = isWord ? [endBits[0] ?? 0, endBits[1] ?? 0] : [...endBits];
  const places = isWord ? Array.from(wordOf, (word, slot) => 32 * word + shiftOf[slot]!) : [];
  const tables = [
    fields,
    ofWords,
    ends.flatMap(({ first, slot }) => [first, slot]),
    plan.map((value, index) => {
      const field = index % planLength;
      return field === atTailWord || field === atHeadWord ? 4 * value : value;
    }),
    places,
    isWord ? wordRecords(from) : [],
  ];
  const offsets: number[] = [];
  let next = headWords;
  for (const { length } of tables) {
    // Tables with numbers of 64 bits begin at one.
    next += next % 2;
    offsets.push(4 * next);
    next += length;
  }
  const words = new Int32Array(next);
  words.set([0, 0, 0, mask, from.freeEnds ? 1 : 0, from.closes ? 1 : 0, elementCount]);
  words.set([4 * stateWords, ends.length, ...offsets], 7);
  for (const [index, table] of tables.entries()) words.set(table, offsets[index]! / 4);
  return words;
}

function wordRecords({ elementCount, mask, endBits, plan }: MatePlan): Int32Array {
  const length = 12;
  const records = new Int32Array(elementCount * length);
  for (let element = 0; element < elementCount; element += 1) {
    const record = plan.subarray(element * planLength, (element + 1) * planLength);
    const tail = [record[atTailWord]!, mask << record[atTailShift]!] as const;
    const head = [record[atHeadWord]!, mask << record[atHeadShift]!] as const;
    const leaves = record[atLeaves]!;
    const kept = [-1, -1];
    const others = [endBits[0] ?? 0, endBits[1] ?? 0];
    if ((leaves & tailLeaves) !== 0) kept[tail[0]]! &= ~tail[1];
    if ((leaves & headLeaves) !== 0) kept[head[0]]! &= ~head[1];
    for (const [word, bits] of [tail, head]) others[word]! &= ~bits;
    records.set(
      [
        32 * record[atTailWord]! + record[atTailShift]!,
        32 * record[atHeadWord]! + record[atHeadShift]!,
        record[atTailSlot]!,
        record[atHeadSlot]!,
        leaves | (record[atSpecial]! << 2),
        0,
        ...kept,
        ...others,
      ],
      element * length,
    );
  }
  return records;
}
