/** Nodes between two yields. */
export const nodesAtATime = 8192;
/** Additions of limbs between two yields, where numbers are long. */
export const limbsAtATime = 2 ** 15;
