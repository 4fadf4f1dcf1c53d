/** Times, and figures of engines that take turns by the clock. */
const unsteady = new Set(['timeMs', 'stats']);

type Data = Readonly<Record<string, unknown>>;

/** An answer in JSON without what varies, and without what says nothing. */
export function normalForm(record: Data): Data {
  return bare(record) as Data;
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !unsteady.has(key))
    .map(([key, each]) => [key, bare(each)] as const)
    .filter(([, each]) => !saysNothing(each))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

function saysNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === 0 || (typeof value === 'object' && Object.keys(value).length === 0);
}
