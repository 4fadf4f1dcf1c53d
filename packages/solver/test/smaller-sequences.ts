import type { Call, CallSequence } from './call-sequences.js';
import { smallerConstraints } from './mixtures/smaller-constraints.js';
import { smallerOptions } from './smaller-options.js';

/**
 * Smaller sequences: with up to `size` calls removed, with one option removed, or with one call weakened. Removal
 * continues with the same size.
 */
export function* smallerSequences(
  sequence: CallSequence,
  size: number,
): Generator<readonly [CallSequence, number]> {
  const { options, spacing, calls } = sequence;
  for (let count = firstCount(calls.length, size); count >= 1; count >>= 1) {
    for (let end = calls.length; end > 0; end -= count)
      yield [
        { ...sequence, calls: [...calls.slice(0, Math.max(0, end - count)), ...calls.slice(end)] },
        count,
      ];
  }
  for (const smaller of smallerOptions(options)) yield [{ ...sequence, options: smaller }, 1];
  if (spacing > 1) yield [{ ...sequence, spacing: 1 }, 1];
  for (const [place, call] of calls.entries())
    for (const smaller of smallerCalls(call)) yield [{ ...sequence, calls: calls.with(place, smaller) }, 1];
}

/** The largest power of two that is at most the size and half of the length, but for a single call. */
function firstCount(length: number, size: number): number {
  return Math.min(size, 2 ** Math.floor(Math.log2(Math.max(1, length >> 1))));
}

function smallerCalls(call: Call): readonly Call[] {
  switch (call.call) {
    case 'addVariables':
      return call.count > 0 ? [{ ...call, count: call.count - 1 }] : [];
    case 'addClause':
    case 'addLinear':
    case 'addConnected':
    case 'addConnectedVertices':
    case 'addLoop':
    case 'addPaths':
      return smallerConstraints(call);
    case 'minimizeCore':
      return Object.keys(call.limits).length > 0 ? [{ ...call, limits: {} }] : [];
    case 'solve':
    case 'begin':
      return [
        ...(Object.keys(call.limits).length > 0 ? [{ ...call, limits: {} }] : []),
        ...withoutOne(call.assumptions).map((assumptions) => ({ ...call, assumptions })),
      ];
    case 'step':
    case 'finish':
    case 'cancel':
      return [];
  }
}

function withoutOne(literals: readonly number[]): number[][] {
  return literals.map((_, place) => literals.toSpliced(place, 1));
}
