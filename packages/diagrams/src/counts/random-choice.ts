import type { RandomWords } from '../random.js';
import { type LimbCounts, limbBits } from './limb-counts.js';

/** One number of a `LimbCounts`. */
export interface CountAt {
  readonly counts: LimbCounts;
  readonly index: number;
}

/**
 * True with the exact probability `part / whole`, for 0 ≤ part ≤ whole and whole > 0. Rejection sampling: draws a
 * random number with the bit length of the whole until it is below the whole, and tests whether it is below the
 * part. Compares limb by limb from the highest as they are drawn; the first limb usually decides.
 */
export function chooses(part: CountAt, whole: CountAt, random: RandomWords): boolean {
  for (;;) {
    const drawn = drawnBelow(part, whole, random);
    if (drawn !== 'beyond') return drawn === 'part';
  }
}

/** The position of the random number: below the part, from the part to below the whole, or beyond. */
export function drawnBelow(part: CountAt, whole: CountAt, random: RandomWords): 'part' | 'rest' | 'beyond' {
  const bits = whole.counts.bitLength(whole.index);
  const highest = Math.ceil(bits / limbBits) - 1;
  let againstPart = 0;
  let againstWhole = 0;
  for (let limb = highest; limb >= 0; limb -= 1) {
    const word = random() >>> (32 - (limb === highest ? bits - limb * limbBits : limbBits));
    if (againstPart === 0) againstPart = word - part.counts.limb(part.index, limb);
    if (againstWhole === 0) againstWhole = word - whole.counts.limb(whole.index, limb);
    if (againstPart !== 0 && againstWhole !== 0) break;
  }
  if (againstWhole >= 0) return 'beyond';
  return againstPart < 0 ? 'part' : 'rest';
}
