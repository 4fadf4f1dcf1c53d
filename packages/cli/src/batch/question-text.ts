import type { Request } from '@gridwright/puzzles';

/** What distinguishes a question from others in a store: all that changes its answers. Limits do not: they only end a search. */
export function questionKey({ task, reading, engine, command, formulation, seed }: Request): string {
  return JSON.stringify(withoutNothing({ task, reading, engine, command, formulation, seed }));
}

/** A value without the properties that say nothing, and with the others in the order of their names. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined && each !== false)
    .map(([name, each]) => [name, withoutNothing(each)] as const)
    .filter(([, each]) => typeof each !== 'object' || each === null || Object.keys(each).length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

/** A question in words, such as `unique, engine conflict`. */
export function questionText(asked: string): string {
  const question: { readonly task: { readonly command: string }; readonly reading?: object } =
    JSON.parse(asked);
  const { task, reading = {}, ...rest } = question;
  const { command, ...own } = task;
  const words = Object.entries({ ...own, ...reading, ...rest }).map(([name, value]) =>
    value === true ? name : `${name} ${Array.isArray(value) ? value.join(' ') : value}`,
  );
  return [command, ...words].join(', ');
}
