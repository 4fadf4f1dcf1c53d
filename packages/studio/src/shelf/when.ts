import { shelfTexts as texts } from '../texts/shelf.js';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** When something was, as short as it can be said: now, 5 min, 2 h, Monday, 3 May, 3 May 2025. */
export function saidWhen(then: number, now: number, locale?: string): string {
  const ago = now - then;
  if (ago < minute) return texts.now;
  if (ago < hour) return texts.minutes(Math.floor(ago / minute));
  if (ago < 12 * hour) return texts.hours(Math.floor(ago / hour));
  const said = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, options).format(then);
  if (ago < 6 * day) return said({ weekday: 'long' });
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return said({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}
