const list = (words: string): readonly string[] => words.split(' ');

/** The days of a week. */
export const weekdays = list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');

/** The months of a year. */
export const months = list(
  'January February March April May June July August September October November December',
);

/** The index of a name in a calendar, or of its first three or four letters; -1 if it has none. */
export function indexInCycle(word: string, cycle: readonly string[]): number {
  const plain = word.replace(/\.$/, '');
  return cycle.findIndex((name) => {
    const whole = name.toLowerCase();
    return (
      plain === whole ||
      (/^\p{L}{3,5}$/u.test(plain) && plain !== 'mar' && whole.startsWith(plain)) ||
      (plain === 'mar' && whole === 'march')
    );
  });
}
