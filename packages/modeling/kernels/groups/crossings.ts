// Values that a group needs in the cells of one crossing: they are excluded beyond it.
import { highHalf, isLocked, lanesOfOne, lowHalf, zeros } from './lanes';
import { beyond, highestBits, lowerBits, valueCount, vectorCount, vectorStep } from './plan';
import { vectorsOf } from './state';

// What is excluded beyond a crossing begins with these: the lane that has all cells beyond, as offset of its vector and of its
// first byte in the vector, and these cells in it. Then follow the vectors of the bits that stay possible.
const atVector: usize = 0;
const atByte: usize = 4;
const atCells: usize = 8;
const headBytes: usize = 16;

/** Looks through all vectors once; whether it excluded something. */
export function excludeBeyond<T>(): bool {
  let isChanged = false;
  for (let vector = 0; vector < vectorCount; vector += 1) {
    const lower = v128.load(lowerBits + ((<usize>vector) << 4));
    const highest = v128.load(highestBits + ((<usize>vector) << 4));
    if (!v128.any_true(highest)) continue;
    const unlocked = v128.splat<T>(isLocked<T>());
    let place = vectorsOf(0) + <usize>vector * vectorStep;
    for (let value = 0; value < valueCount; value += 1) {
      const word = v128.load(place);
      // The highest bit of each crossing with a possible cell: others carry into it.
      const crossings = v128.and(v128.or(v128.add<T>(v128.and(word, lower), lower), word), highest);
      // Neither flag is set.
      const isWaiting = v128.and(v128.lt<T>(word, unlocked), v128.ge<T>(word, zeros()));
      const single = v128.and(lanesOfOne<T>(crossings), isWaiting);
      if (v128.any_true(single)) {
        const bits = v128.and(crossings, single);
        const first = vector << 7;
        if (excludeInHalf<T>(first, value, lowHalf(bits))) isChanged = true;
        if (excludeInHalf<T>(first + 64, value, highHalf(bits))) isChanged = true;
      }
      place += 16;
    }
  }
  return isChanged;
}

function excludeInHalf<T>(first: i32, value: i32, bits: u64): bool {
  let isChanged = false;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = first + <i32>ctz<u64>(rest);
    const own = vectorsOf(value);
    const byte = <usize>((bit & 127) >> 3) & ~(sizeof<T>() - 1);
    const lane = own + <usize>(bit >> 7) * vectorStep + byte;
    store<T>(lane, load<T>(lane) | isLocked<T>());
    const excluded = beyond(bit);
    if (excluded === 0) continue;
    const other = own + load<u32>(excluded, atVector) + load<u32>(excluded, atByte);
    if ((load<T>(other) & load<T>(excluded, atCells)) === 0) continue;
    isChanged = true;
    let possible = own;
    let kept = excluded + headBytes;
    for (let vector = vectorCount; vector > 0; vector -= 1) {
      v128.store(possible, v128.and(v128.load(possible), v128.load(kept)));
      possible += vectorStep;
      kept += 16;
    }
  }
  return isChanged;
}
