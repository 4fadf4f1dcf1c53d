import { lastWord } from '../sentences/lexicon.js';
import { numbersOf } from '../sentences/variants.js';

/** A time of day; whether it is before or after noon may be open. */
interface ClockTime {
  readonly minutes: number;
  readonly isOpen: boolean;
}

/**
 * Times of day in minutes: "7:30", "7:30 pm", "9 am", "noon". Without "am" and "pm", they continue after noon as they are listed: 11:30,
 * 12:15, 1:00. A null where one is no time, or where the half of the day is not clear.
 */
export function clockTimes(id: string, words: readonly string[]): readonly (number | null)[] {
  const times = words.map((word) => clockTime(word) ?? hourOf(id, word));
  if (times.some((time) => time === null)) return [null];
  const all = times as readonly ClockTime[];
  const minutes = all.map((time) => time.minutes);
  if (!all.some(({ isOpen }) => isOpen)) return minutes;
  const isHalf = all.every((time) => time.isOpen || time.minutes === 720);
  if (!isHalf)
    return minutes.some((each) => each >= 780) && !words.some((word) => /m\.?$/.test(word))
      ? minutes
      : [null];
  if (Math.max(...minutes) - Math.min(...minutes) < 360) return minutes;
  const [first = 0] = minutes.map((each) => each % 720);
  const since = minutes.map((each) => ((each % 720) - first + 720) % 720);
  return since.every((each, index) => index === 0 || each > since[index - 1]!) ? since : [null];
}

function clockTime(word: string): ClockTime | null {
  if (word === 'noon') return { minutes: 720, isOpen: false };
  if (word === 'midnight') return { minutes: 1440, isOpen: false };
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/.exec(word) ?? /^(\d{1,2}):(\d{2})$/.exec(word) ?? [];
  if (hour === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  const isOpen = half === undefined && hours >= 1 && hours <= 12 && !hour.startsWith('0');
  return { minutes: hours * 60 + Number(minute), isOpen };
}

/** "3", where the list is called "hour". */
function hourOf(id: string, word: string): ClockTime | null {
  const isHour = /^(?:[1-9]|1[0-2])$/.test(word) && numbersOf(lastWord(id)).includes('hour');
  return isHour ? { minutes: Number(word) * 60, isOpen: true } : null;
}
