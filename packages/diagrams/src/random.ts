import { badArgument } from './errors.js';

/** A source of random words: natural numbers below 2³², each equally probable. */
export type RandomWords = () => number;

/**
 * The generator xoshiro128** 1.1 by David Blackman and Sebastiano Vigna (2018, public domain). Its state is four
 * words, not all zero. Its period is 2¹²⁸ − 1. Not cryptographically secure.
 */
export function xoshiro128(state: readonly [number, number, number, number]): RandomWords {
  let [a, b, c, d] = state;
  return () => {
    const word = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return word >>> 0;
  };
}

/** Random words from a seed, the same on every machine. It is a safe integer; others are a bad argument. */
export function seededRandom(seed: number): RandomWords {
  if (!Number.isSafeInteger(seed)) throw badArgument('seed', 'an integer within ±(2^53 − 1)', seed);
  const scrambled = scrambledWords((seed % 2 ** 32) | 0, Math.floor(seed / 2 ** 32) | 0);
  return xoshiro128([scrambled(), scrambled(), scrambled(), scrambled()]);
}

/**
 * Distinct words for distinct seeds, which initialize a generator: a Weyl sequence through the finalizer of
 * MurmurHash3 (Austin Appleby, public domain), applied to both words of the seed in turn.
 */
function scrambledWords(low: number, high: number): () => number {
  let weyl = 0;
  return () => {
    weyl = (weyl + 0x9e3779b9) | 0;
    return mixed(mixed(low ^ weyl) + high + weyl);
  };
}

function mixed(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
