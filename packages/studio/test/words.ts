/** The field with the words of a thing. */
export const words = 'says';
