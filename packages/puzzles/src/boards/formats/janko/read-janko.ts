import type { ReadOptions } from '../../definition/format.js';
import { emptySites, type Position, type Puzzle } from '../../layers/board.js';
import type { Layers } from '../../layers/layer.js';
import { WordReader } from '../word-reader.js';
import { readHeader } from './header.js';
import type { JankoKind } from './janko-kind.js';
import type { JankoLayers } from './janko-layers.js';
import { type Draft, sectionsOf } from './puzzle-sections.js';
import { readSections } from './sections.js';

/** The position of a text. Throws `InputError`. */
export function readJanko<L extends Layers>(
  kind: JankoKind<L>,
  layers: JankoLayers<L>,
  text: string,
  { rules, warn }: Required<Pick<ReadOptions, 'rules'>> & Pick<ReadOptions, 'warn'>,
): Position<L> {
  const reader = new WordReader(text);
  const isInAnyOrder = layers.totals.length > 0 || kind.counted !== undefined;
  const labels = layers.totals.map(({ section }) => section);
  const openings = isInAnyOrder ? [...labels, 'problem', 'solution'] : ['problem'];
  const { header, size, opening, areas } = readHeader(reader, kind, openings);
  const ignored = kind.counted?.ignoredKey ?? '';
  if (header.has(ignored))
    warn?.(`"${ignored}" is ignored: ${kind.counted!.description} is counted in the solution`);
  const shape = { kind: kind.name, ...size, rules };
  const draft: Draft = {
    shape,
    cells: emptySites(shape, 'cell'),
    totals: Object.fromEntries(layers.totals.map(({ name, layer }) => [name, emptySites(shape, layer.site)])),
    areas,
    answers: null,
    solution: null,
  };
  const puzzle = (): Puzzle<L> => {
    const records = draft.solution && kind.counted?.recordsIn(draft.solution.fork(), shape);
    const regions = draft.areas ?? kind.regions?.inHeader(header, size) ?? null;
    return layers.puzzle(records ? { ...shape, records } : shape, { ...draft, regions });
  };
  readSections(reader, {
    sections: sectionsOf(reader, kind, layers, draft, isInAnyOrder ? null : puzzle),
    opening,
    inHeader: areas === null ? [] : ['areas'],
    expected: `${(isInAnyOrder ? openings : ['solution']).join(', ')}, moves or end`,
  });
  reader.end();
  const read = puzzle();
  return layers.position(read, draft.answers ?? (draft.solution && kind.readSolution(draft.solution, read)));
}
