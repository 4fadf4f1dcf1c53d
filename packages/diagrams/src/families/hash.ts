/**
 * A hash of three integers: multiplied by odd constants, folded, multiplied once more and folded, so that each bit of
 * each integer reaches the highest bits as well as the lowest.
 */
export function hashOf(a: number, b: number, c: number): number {
  const sum = Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca6b) + Math.imul(c, 0xc2b2ae35);
  const mixed = Math.imul(sum ^ (sum >>> 15), 0x27d4eb2f);
  return mixed ^ (mixed >>> 14);
}
