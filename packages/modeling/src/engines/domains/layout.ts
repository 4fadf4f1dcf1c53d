import { isBinary, type Model } from '../../model/model.js';

/**
 * Where the values of variables are. A value is counted from the variable's `base`; each value of a variable has a slot, and each
 * 32 of them a word of bits. Binary variables have the values 0 and 1, also where their bounds exclude one.
 */
export interface Layout {
  readonly variableCount: number;
  readonly base: Float64Array;
  readonly size: Int32Array;
  /** By variable, and one more: the first word and the first slot. */
  readonly firstWord: Int32Array;
  readonly firstSlot: Int32Array;
  /** By slot, its variable. */
  readonly variableAt: Int32Array;
  /** The words of the domains that the bounds leave. */
  readonly words: Int32Array;
}

/** The layout of a model without refusals, for domains between its bounds. Linear in the values. */
export function layoutOf(model: Model): Layout {
  const { variableCount, lower, upper } = model;
  const base = new Float64Array(variableCount);
  const size = new Int32Array(variableCount);
  const firstWord = new Int32Array(variableCount + 1);
  const firstSlot = new Int32Array(variableCount + 1);
  for (let variable = 0; variable < variableCount; variable++) {
    const isProposition = isBinary(model, variable);
    base[variable] = isProposition ? 0 : Math.ceil(lower[variable]!) + 0;
    size[variable] = isProposition ? 2 : Math.max(1, Math.floor(upper[variable]!) - base[variable]! + 1);
    firstSlot[variable + 1] = firstSlot[variable]! + size[variable]!;
    firstWord[variable + 1] = firstWord[variable]! + ((size[variable]! + 31) >> 5);
  }
  const variableAt = new Int32Array(firstSlot[variableCount]!);
  const words = new Int32Array(firstWord[variableCount]!);
  for (let variable = 0; variable < variableCount; variable++) {
    variableAt.fill(variable, firstSlot[variable], firstSlot[variable + 1]);
    const from = Math.max(0, Math.ceil(lower[variable]!) - base[variable]!);
    const to = Math.floor(upper[variable]!) - base[variable]!;
    for (let value = from; value <= to; value++)
      words[firstWord[variable]! + (value >> 5)]! |= 1 << (value & 31);
  }
  return { variableCount, base, size, firstWord, firstSlot, variableAt, words };
}

/** The slot that holds if and only if the literal is true. */
export function slotOf({ firstSlot }: Layout, literal: number): number {
  return firstSlot[literal >> 1]! + (1 - (literal & 1));
}
