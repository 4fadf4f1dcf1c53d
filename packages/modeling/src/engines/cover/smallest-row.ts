/**
 * The open row with the fewest options left, and of these the first: rows from `from` up to, not including, `to`, one of
 * which is open. An open row has a positive word with two bits or more.
 */
export function smallestRow(words: Int32Array, from: number, to: number): number {
  let best = from;
  let fewest = 32;
  for (let row = from; row < to; row++) {
    const word = words[row]!;
    if (word < 0) continue;
    let rest = word & (word - 1);
    rest &= rest - 1;
    // Two options: fewer there are not.
    if (rest === 0) return row;
    let count = 2;
    for (; rest !== 0 && count < fewest; rest &= rest - 1) count++;
    if (count >= fewest) continue;
    fewest = count;
    best = row;
  }
  return best;
}
