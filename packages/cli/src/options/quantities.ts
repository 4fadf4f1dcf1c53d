import { InvalidArgumentError } from 'commander';

const milliseconds = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 };
const bytes = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9, KIB: 2 ** 10, MIB: 2 ** 20, GIB: 2 ** 30 };

/** Milliseconds from `10s`, `500ms`, `2m`, `1h`; a bare number is seconds. Throws `InvalidArgumentError`. */
export function parseDuration(text: string): number {
  const expected = 'a duration such as 10s, 500ms, 2m or 1h';
  return parseQuantity(text, /^(\d+(?:\.\d+)?)(ms|s|m|min|h)?$/, milliseconds, 's', expected);
}

/** Bytes from `2GB`, `500MB`, `1GiB`; a bare number is bytes. Throws `InvalidArgumentError`. */
export function parseBytes(text: string): number {
  const expected = 'a size such as 2GB, 500MB or 1GiB';
  return parseQuantity(text.toUpperCase(), /^(\d+(?:\.\d+)?)(B|[KMG]I?B)?$/, bytes, 'B', expected);
}

/** A reader of whole numbers from `least` to `most`; it throws `InvalidArgumentError`. */
export function parseWhole(least: number, most: number | null = null): (text: string) => number {
  const range = most === null ? `from ${least}` : `from ${least} to ${most}`;
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= (most ?? value)))
      throw new InvalidArgumentError(`Expected a whole number ${range}.`);
    return value;
  };
}

/** The name of a file or a folder; not empty, as from an unset variable of a script. Throws `InvalidArgumentError`. */
export function parseFileName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected the name of a file or folder.');
  return text;
}

/** A reader of names, comma separated; `what` they are, in the plural. It throws `InvalidArgumentError`. */
export function parseNames(what: string): (text: string) => string[] {
  return (text) => {
    const names = text.split(',').map((name) => name.trim());
    if (names.includes('')) throw new InvalidArgumentError(`Expected names of ${what}, comma separated.`);
    return names;
  };
}

/** A port, from 0 to 65535. Throws `InvalidArgumentError`. */
export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidArgumentError('Expected a port from 0 to 65535.');
  return port;
}

function parseQuantity(
  text: string,
  form: RegExp,
  units: Readonly<Record<string, number>>,
  defaultUnit: string,
  expected: string,
): number {
  const match = form.exec(text);
  const value = match ? Number(match[1]) * units[match[2] ?? defaultUnit]! : 0;
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError(`Expected ${expected}.`);
  return value;
}
