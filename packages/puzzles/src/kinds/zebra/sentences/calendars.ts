const list = (words: string): readonly string[] => words.split(' ');

/** The days of a week. */
export const weekdays = list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');

/** The months of a year. */
export const months = list(
  'January February March April May June July August September October November December',
);
