/** Times, and figures of engines that take turns by the clock. */
const unsteady = new Set(['timeMs', 'stats']);

type Data = Readonly<Record<string, unknown>>;

/** New keys of the answers to these questions. */
const news: Readonly<Record<string, readonly string[]>> = {
  clues: ['warnings', 'isUnsolved'],
  convert: ['warnings', 'kind'],
  draw: ['warnings', 'kind'],
  explain: ['warnings'],
  hint: ['warnings', 'known'],
  instances: ['warnings', 'nouns', 'shown', 'evidence'],
  rate: ['warnings'],
};

/** Where a step is, by numbers of sites. */
const placesOfSteps = new Set(['at', 'on', 'where', 'places']);

/** Which key was `says` in the objects below these keys. */
const renamed: Readonly<Record<string, string>> = {
  ...{ solutions: 'answer', violations: 'message', fact: 'text', facts: 'text', also: 'text', wrong: 'text' },
  ...{ because: 'text', known: 'text', chain: 'text', clues: 'text', alone: 'text', together: 'text' },
};

/** Questions whose problems had no name of a puzzle, and no data, beside a text that has both. */
const saidErrors = new Set(['hint', 'explain', 'clues', 'instances', 'diagram']);

/** An answer in JSON without what varies, without empty values, and without new keys. */
export function normalForm(record: Data): Data {
  const command = String(record['command']);
  const before = { ...record, ...(record['version'] === 2 ? { version: 1 } : {}) };
  const { error, puzzle, ...others } = before as Data & { error?: Data; puzzle?: string };
  if (error !== undefined && saidErrors.has(command))
    return bare({ ...others, error: { text: `${puzzle}: ${error['text']}` } }, none) as Data;
  const left = new Set(news[command]);
  // Of a puzzle without an only solution there was no more than how many it has.
  if (record['isUnsolved'] === true) left.add('kind');
  const said = Object.fromEntries(Object.entries(before).filter(([key]) => !left.has(key)));
  return bare(said, command === 'hint' || command === 'explain' ? placesOfSteps : none) as Data;
}

const none: ReadonlySet<string> = new Set();

/** A value below the key `place` without varying and empty parts, by the former names of its keys. */
function bare(value: unknown, left: ReadonlySet<string>, place = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each, left, place));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !unsteady.has(key) && !left.has(key))
    .map(([key, each]) => [formerName(key, place), bare(each, left, key)] as const)
    .filter(([, each]) => !isBlank(each))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

function formerName(key: string, place: string): string {
  if (key === 'objectiveText') return 'objectiveSays';
  return key === renamed[place] ? 'says' : key;
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === 0 || (typeof value === 'object' && Object.keys(value).length === 0);
}
