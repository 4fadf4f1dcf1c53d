import type { RandomWords } from '../random.js';
import { type LimbCounts, limbBits } from './limb-counts.js';

/** A number of some LimbCounts. */
export interface CountAt {
  readonly counts: LimbCounts;
  readonly index: number;
}

/**
 * Yes with the exact probability `part / whole`, for 0 ≤ part ≤ whole and whole > 0: a random number of as many bits as
 * the whole has is below the part, where it is below the whole; else the next one is tried. It is compared limb by limb
 * from the highest as it is drawn, and as a rule the first limb decides.
 */
export function chooses(part: CountAt, whole: CountAt, random: RandomWords): boolean {
  for (;;) {
    const drawn = drawnBelow(part, whole, random);
    if (drawn !== 'beyond') return drawn === 'part';
  }
}

/** Where the random number lies: below the part, from there to below the whole, or beyond. */
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
