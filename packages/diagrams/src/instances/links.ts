/*
 * The links of the vertices on the frontier: what a set of decided edges, a path matching, means for the others. The
 * mates of the link puzzle paper (equation 2), for vertices on the frontier only.
 *
 * Vertices that have left the frontier are known to be no end, or an end of a pair. The paper keeps the vertex
 * outside as the mate of a path that goes on; there, a pair is known when its path is complete. Here, a pair is known
 * when its second end leaves. So all path matchings with the same ends so far have the same pairs, and can be compared.
 *
 * A slot has one of these codes.
 */

/** A vertex without edges, or no vertex. */
export const isolated = 0;
/** A vertex with two edges. */
export const inner = 1;
/** `firstMate` + slot: an end of a path whose other end has that slot. */
export const firstMate = 2;

/**
 * `firstDue` + slot: an end of a path to a vertex outside, whose pair has a second end outside. That one's path is at
 * that slot, and must be joined with this one.
 */
export function firstDueOf(slotCount: number): number {
  return firstMate + slotCount;
}

/** `firstOpen` + i: an end of a path to the i-th vertex outside that is the only end of its pair so far. */
export function firstOpenOf(slotCount: number): number {
  return firstMate + 2 * slotCount;
}

/** Takes the edge between two slots. Returns false if the edges then form no path matching with the known pairs. */
export function take(codes: Int32Array, slotCount: number, tail: number, head: number): boolean {
  const tailCode = codes[tail]!;
  const headCode = codes[head]!;
  if (tailCode === inner || headCode === inner || tailCode === firstMate + head) return false;
  const firstDue = firstDueOf(slotCount);
  // The other ends of both paths; a vertex without edges is its own.
  const start = tailCode === isolated ? firstMate + tail : tailCode;
  const end = headCode === isolated ? firstMate + head : headCode;
  const areBothOutside = start >= firstDue && end >= firstDue;
  if (areBothOutside && start !== firstDue + head) return false;
  if (tailCode !== isolated) codes[tail] = inner;
  if (headCode !== isolated) codes[head] = inner;
  if (areBothOutside) return true;
  link(codes, slotCount, start, end);
  link(codes, slotCount, end, start);
  return true;
}

/** Links the other end of a path, given by its code, to the other end of the path that it was joined with. */
function link(codes: Int32Array, slotCount: number, from: number, to: number): void {
  const firstDue = firstDueOf(slotCount);
  if (from < firstDue) codes[from - firstMate] = to;
  else if (from < firstOpenOf(slotCount)) codes[from - firstDue] = firstDue + to - firstMate;
}

/** The role of a vertex that leaves: no end of a pair. */
export const noEnd = 0;
/** The first end of a pair. */
export const opens = 1;
/** `firstClosing` + i: the second end of the pair of the i-th open end. */
export const firstClosing = 2;

/** Removes a vertex: calls `visit` with each role that it can have, while `left` has the codes after that. */
export function leave(
  codes: Int32Array,
  slotCount: number,
  slot: number,
  openCount: number,
  left: Int32Array,
  visit: (role: number) => void,
): void {
  const firstDue = firstDueOf(slotCount);
  const firstOpen = firstOpenOf(slotCount);
  const code = codes[slot]!;
  const begin = (): void => {
    left.set(codes);
    left[slot] = isolated;
  };
  const close = (open: number): void => {
    for (let each = 0; each < slotCount; each += 1) if (left[each]! > firstOpen + open) left[each]! -= 1;
    visit(firstClosing + open);
  };
  if (code < firstMate) {
    begin();
    visit(noEnd);
  } else if (code >= firstOpen) {
    begin();
    close(code - firstOpen);
  } else if (code < firstDue) {
    const mate = code - firstMate;
    begin();
    left[mate] = firstOpen + openCount;
    visit(opens);
    for (let other = 0; other < slotCount; other += 1) {
      if (codes[other]! < firstOpen) continue;
      begin();
      left[other] = firstDue + mate;
      left[mate] = firstDue + other;
      close(codes[other]! - firstOpen);
    }
  }
}

/** Makes all open ends equal: the shape of the links. */
export function forgetOpenEnds(codes: Int32Array, slotCount: number): void {
  const firstOpen = firstOpenOf(slotCount);
  for (let slot = 0; slot < slotCount; slot += 1) codes[slot] = Math.min(codes[slot]!, firstOpen);
}

/** Numbers the open ends of a shape by slot; returns their number. */
export function numberOpenEnds(codes: Int32Array, slotCount: number): number {
  const firstOpen = firstOpenOf(slotCount);
  let count = 0;
  for (let slot = 0; slot < slotCount; slot += 1) {
    if (codes[slot]! < firstOpen) continue;
    codes[slot] = firstOpen + count;
    count += 1;
  }
  return count;
}

/** The number of open ends. */
export function countOpenEnds(codes: Int32Array, slotCount: number): number {
  const firstOpen = firstOpenOf(slotCount);
  let count = 0;
  for (let slot = 0; slot < slotCount; slot += 1) if (codes[slot]! >= firstOpen) count += 1;
  return count;
}
