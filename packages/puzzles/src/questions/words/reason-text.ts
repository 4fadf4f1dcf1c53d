import { plural } from './numbers.js';

/** A number of bytes, rounded. */
export function sizeText(bytes: number): string {
  if (bytes < 10_000) return plural(bytes, 'byte');
  return bytes < 10_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}

/** Why a search was stopped, in words. */
export function reasonText(reason: string | null | undefined): string {
  switch (reason) {
    case 'time':
      return 'the time limit';
    case 'memory':
      return 'the memory limit';
    case 'cancelled':
      return 'a signal';
    case 'precision':
      return 'the precision of floating point: the numbers of the model are too far apart for it';
    case 'too many':
      return 'their number';
    case 'too many tries':
      return 'the number of tries';
    default:
      return reason ?? 'a limit';
  }
}

/** An unexpected error in words. */
export function bugText(error: unknown): string {
  return `a bug, please report it: ${error instanceof Error ? error.message : String(error)}`;
}
