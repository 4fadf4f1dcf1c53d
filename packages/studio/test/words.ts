/** The field with the words of a thing. */
export const words = 'says';

/** No rule is broken, and nothing else is known. */
export const unbroken = 'kept';
