// Where the arrays of the state are, and what a call tells and returns: words at a fixed address, in the order of
// src/kernel/kernel-propagation.ts.

export const fields: usize = memory.data(96, 8);

export const atValues: usize = 0;
export const atLevels: usize = 4;
export const atReasons: usize = 8;
export const atTrail: usize = 12;
export const atClauses: usize = 16;
export const atWatches: usize = 20;
export const atWatchStarts: usize = 24;
export const atWatchSizes: usize = 28;
export const atWatchRooms: usize = 32;
export const atBinaryWatches: usize = 36;
export const atBinaryStarts: usize = 40;
export const atBinarySizes: usize = 44;
/** Words of the lists of watches that are taken, and that there are. */
export const atWatchEnd: usize = 48;
export const atWatchLength: usize = 52;
export const atTrailSize: usize = 56;
export const atPropagatedSize: usize = 60;
export const atLevel: usize = 64;
export const atTicks: usize = 68;
