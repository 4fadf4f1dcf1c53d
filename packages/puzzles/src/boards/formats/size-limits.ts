// Apart from the readers: whoever opens files needs no reader yet.

/** The maximum length of an input; a board of a million cells with its answers fits. */
export const maxBytes = 64 * 1024 * 1024;

/** The maximum size of a formula's file: the list of its true variables must fit in one string. */
export const maxFormulaBytes = 2 ** 28;

/** The maximum size of a proof. */
export const maxProofBytes = 2 ** 30;
