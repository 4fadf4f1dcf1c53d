/** The texts of the parts that every view uses. */
export const partTexts = {
  close: 'Close',
  undo: 'Undo',
} as const;
