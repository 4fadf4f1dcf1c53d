/** A section that the reader supports. */
export type Section = 'minimize' | 'maximize' | 'rows' | 'bounds' | 'binary' | 'general' | 'end';

const sections: Readonly<Record<Section, readonly string[]>> = {
  minimize: ['min', 'minimize', 'minimise', 'minimum'],
  maximize: ['max', 'maximize', 'maximise', 'maximum'],
  rows: ['subject to', 'such that', 'st', 's.t.', 'st.'],
  bounds: ['bound', 'bounds'],
  binary: ['bin', 'binary', 'binaries'],
  general: ['gen', 'general', 'generals', 'int', 'integer', 'integers'],
  end: ['end'],
};

const unsupportedSections: readonly string[] = [
  'sos',
  'sos1',
  'sos2',
  'semi',
  'semis',
  'semi-continuous',
  'semi-integer',
  'gencons',
  'genconstrs',
  'general constraint',
  'general constraints',
  'lazy constraints',
  'user cuts',
  'pwlobj',
  'indicators',
  'cones',
  'partitions',
  'multi-objectives',
];

const byWords: ReadonlyMap<string, Section | null> = new Map([
  ...(Object.keys(sections) as Section[]).flatMap((section) =>
    sections[section].map((words): [string, Section | null] => [words, section]),
  ),
  ...unsupportedSections.map((words): [string, Section | null] => [words, null]),
]);

/** The section that these words begin: null if it is unsupported, undefined if they begin none. */
export function sectionOf(words: string): Section | null | undefined {
  return byWords.get(words.toLowerCase());
}

/** Whether a section's title can begin with this word: most words of a file are names and fail this test. */
export function mayBeginSection(word: string): boolean {
  return firstWords.has(word.toLowerCase());
}

const firstWords: ReadonlySet<string> = new Set([...byWords.keys()].map((words) => words.split(/[ -]/)[0]!));
