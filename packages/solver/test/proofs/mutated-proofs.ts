import fc from 'fast-check';

const kinds = [
  'flip a literal',
  'drop a hint',
  'swap two hints',
  'change a number',
  'drop a literal',
  'remove a line',
  'repeat a line',
  'swap two lines',
  'change the claim',
] as const;

/** A change, and the position at which it is made. */
interface Mutation {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly within: number;
}

export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(9999), within: fc.nat(9999) }),
  { minLength: 1, maxLength: 2 },
);

/** A proof with changed steps or a changed claim; its statement stays. */
export function mutated(proof: string, changes: readonly Mutation[]): string {
  const lines = proof.split('\n');
  const first = lines.indexOf('steps') + 1;
  const head = lines.slice(0, first);
  let steps = lines.slice(first, -2);
  let claim = lines.at(-2)!;
  for (const { kind, at, within } of changes) {
    const place = at % Math.max(1, steps.length);
    const line = steps[place];
    if (kind === 'change the claim') claim = ['claim none', 'claim solutions 1', 'claim optimum 3'][at % 3]!;
    else if (line !== undefined) steps = withLine(steps, place, line, kind, within);
  }
  return [...head, ...steps, claim, ''].join('\n');
}

function withLine(
  steps: readonly string[],
  place: number,
  line: string,
  kind: Mutation['kind'],
  within: number,
): string[] {
  const [before, after] = [steps.slice(0, place), steps.slice(place + 1)];
  switch (kind) {
    case 'remove a line':
      return [...before, ...after];
    case 'repeat a line':
      return [...before, line, line, ...after];
    case 'swap two lines':
      return [...before, ...after.slice(0, 1), line, ...after.slice(1)];
    default:
      return [...before, changedLine(line, kind, within), ...after];
  }
}

function changedLine(line: string, kind: Mutation['kind'], within: number): string {
  const words = line.split(' ');
  const start = /^\d/.test(words[1]!) || words[1]!.startsWith('-') ? 1 : 2;
  const zero = words.indexOf('0', start);
  const literals = words.slice(start, zero);
  const hints = words.slice(zero + 1, -1);
  const joined = (): string => {
    const rest = zero === words.length - 1 ? [] : [...hints, '0'];
    return [...words.slice(0, start), ...literals, '0', ...rest].join(' ');
  };
  const list = kind === 'flip a literal' || kind === 'drop a literal' ? literals : hints;
  if (list.length === 0) return line;
  const place = within % list.length;
  const word = list[place]!;
  if (kind === 'flip a literal') literals[place] = String(-Number(word));
  else if (kind === 'change a number') list[place] = String(Math.max(1, Number(word) + (within % 5) - 2));
  else if (kind === 'swap two hints') {
    const other = (place + 1) % list.length;
    [list[place], list[other]] = [list[other]!, word];
  } else list.splice(place, 1);
  return joined();
}
