import type { Format, ReadOptions } from '../../definition/format.js';
import { InputError } from '../../definition/input-error.js';
import type { DrawnGraph } from '../../geometry/drawn-graph.js';
import { geometryOf } from '../../geometry/geometry.js';
import { emptySites, type Position, type SiteValues } from '../../layers/board.js';
import type { BoardData } from '../../layers/kind-layers.js';
import {
  type ClueLayer,
  empty,
  type Layers,
  rangeOf,
  unknownClue,
  type ValueRange,
} from '../../layers/layer.js';
import { ruleWords } from '../../layers/rule-variant.js';
import { singleLayers } from '../../layers/single-layers.js';
import { loss } from '../loss.js';
import { requireRules } from '../rule-words.js';
import { otherKind, unexpected, valueNumber, type Word, WordReader } from '../word-reader.js';
import { nextWords, readGraphLines } from './graph-lines.js';

const name = 'edge-list';

/**
 * A puzzle on any graph, of a kind with clues in cells and with answers 0 and 1 on edges, line by line; the first line names the kind:
 *
 *     KIND graph
 *     rules WORD WORD
 *     at A 0 1.5
 *     A B
 *     cell 3: A B, B C, C A
 *     line A B
 *     cross B C
 *
 * `at` gives the place of a vertex, for all vertices or none; without places they are on a circle. Two words are an edge,
 * with or without `edge` before them; one word is a vertex. A cell is a clue with its edges: `-` for no clue, `?` for a
 * clue without a number. `line` and `cross` are the answers on an edge. Names of vertices are words without
 * commas and `#` that are not keywords. They are not stored: vertices are numbered in order of occurrence, and written
 * from 1. A comment begins with `#`.
 */
export function edgeList<L extends Layers>({ name: kind, layers, variants }: BoardData<L>): Format<L> {
  const { clue, cluesOf, answersOf, ...single } = singleLayers(layers);
  return graphText(kind, {
    lines: '"A B" for an edge, "cell 3: A B, B C" for a clue, "at A X Y" for a place',
    read: (reader, options) => {
      const { graph, clues, isLine, rules } = readGraphLines(reader);
      const own = requireRules(
        variants,
        rules.map(({ text }) => text),
        (index) => rules[index]!.place,
      );
      const shape = { kind, ...geometryOf(graph), rules: options.rules ?? own };
      const answers = emptySites(shape, 'edge');
      for (const [edge, isDrawn] of isLine) answers[edge] = isDrawn ? 1 : 0;
      const range = rangeOf(clue, shape);
      const values = Int16Array.from(clues, (word) => clueOf(clue, range, word));
      return single.position(single.puzzle(shape, values), answers);
    },
    write: (position, graph) => {
      const words = ruleWords(variants, position.puzzle.rules);
      return [
        ...(words.length === 0 ? [] : [`rules ${words.join(' ')}`]),
        ...linesOf(graph, cluesOf(position), answersOf(position)),
      ];
    },
  });
}

/** The lines of a list of edges after the first, which names the kind. */
interface GraphText<L extends Layers> {
  /** Some of them, in words. */
  readonly lines: string;
  /** Throws `InputError`. */
  read(reader: WordReader, options: ReadOptions): Position<L>;
  /** Throws `InputError` `loss`. */
  write(position: Position<L>, graph: DrawnGraph): readonly string[];
}

/** The lists of edges of a kind. */
export function graphText<L extends Layers>(kind: string, { lines, read, write }: GraphText<L>): Format<L> {
  const heading = `${kind} graph`;
  return {
    name,
    title: 'list of edges',
    description: `${heading}, then lines: ${lines}`,
    oneLine: false,
    signs: 'g',
    recognize: (text) => {
      const [first, second, third] = nextWords(new WordReader(text), 3) ?? [];
      if (!first || second?.text !== 'graph' || third || !/^[a-z-]+$/.test(first.text)) return 'no';
      return first.text === kind ? 'yes' : otherKind(first, heading, 'an edge list');
    },
    read: (text, options) => {
      const reader = new WordReader(text);
      const [first, second, third] = nextWords(reader) ?? [];
      if (!first || second?.text !== 'graph')
        throw unexpected(first ?? { text: '', place: reader.place }, heading);
      if (first.text !== kind) throw new InputError(otherKind(first, heading, 'an edge list'));
      if (third) throw unexpected(third, 'the end of the line');
      return read(reader, options);
    },
    write: (position) => {
      const { graph } = position.puzzle;
      if (graph === undefined) throw loss(name, 'a grid');
      return [heading, ...write(position, graph)].map((line) => `${line}\n`).join('');
    },
  };
}

function clueOf(layer: ClueLayer, range: ValueRange, word: Word): number {
  if (word.text === '-') return empty;
  if (word.text === '?' && layer.unknown) return unknownClue;
  return valueNumber(word, layer, range);
}

function linesOf(
  { vertices, edges, cells }: DrawnGraph,
  clues: SiteValues,
  answers: SiteValues,
): readonly string[] {
  const ends = edges.map(([one, other]) => `${one + 1} ${other + 1}`);
  const signs = Array.from(clues, (value) => (value === empty ? '-' : value === unknownClue ? '?' : value));
  return [
    ...vertices.map(({ x, y }, vertex) => `at ${vertex + 1} ${x} ${y}`),
    ...ends,
    ...cells.map((around, cell) => `cell ${signs[cell]}: ${around.map((edge) => ends[edge]).join(', ')}`),
    ...ends.flatMap((each, edge) =>
      answers[edge] === empty ? [] : [`${answers[edge] === 1 ? 'line' : 'cross'} ${each}`],
    ),
  ];
}
