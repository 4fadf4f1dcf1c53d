import type { Place } from '../../definition/input-error.js';
import type { DrawnGraph } from '../../geometry/drawn-graph.js';
import { endOf, partOf, unexpected, type Word, type WordReader } from '../word-reader.js';
import { type Ends, NamedGraph } from './named-graph.js';

interface GraphLines {
  readonly graph: DrawnGraph;
  /** By cell, the word of its clue. */
  readonly clues: readonly Word[];
  /** By edge, true for a line and false for a cross; undecided edges are missing. */
  readonly isLine: ReadonlyMap<number, boolean>;
  /** The words after `rules`. */
  readonly rules: readonly Word[];
}

/** The maximum number of words of a line. */
const maxWords = 3_000_000;

/** The words of the next line that is not blank or a comment; commas are words. Null at the end. */
export function nextWords(reader: WordReader, most = maxWords): readonly Word[] | null {
  while (!reader.atEnd()) {
    const words: Word[] = [];
    for (const word of reader.line('a line', most)) {
      const comment = word.text.indexOf('#');
      const told = comment < 0 ? word.text : word.text.slice(0, comment);
      for (const piece of told.matchAll(/,|[^,]+/g)) words.push(partOf(word, piece.index, piece[0]));
      if (comment >= 0) break;
    }
    if (words.length > 0) return words;
  }
  return null;
}

/** Reads the lines after the first. Throws `InputError`. */
export function readGraphLines(reader: WordReader): GraphLines {
  const named = new NamedGraph();
  const cells: { readonly clue: Word; readonly edges: readonly Ends[]; readonly place: Place }[] = [];
  const drawn: { readonly ends: Ends; readonly isLine: boolean }[] = [];
  const rules: Word[] = [];
  for (let words = nextWords(reader); words !== null; words = nextWords(reader)) {
    const first = words[0]!;
    const others = words.slice(1);
    switch (first.text) {
      case 'rules':
        // A line may have more words than a call can have arguments.
        for (const word of others) rules.push(word);
        break;
      case 'cell': {
        const clue = others[0] ?? endOf(first);
        if (!/.:$/.test(clue.text)) throw unexpected(clue, 'a clue and ":"');
        const edges = edgesIn(clue, others.slice(1));
        cells.push({ clue: partOf(clue, 0, clue.text.slice(0, -1)), edges, place: first.place });
        break;
      }
      case 'line':
      case 'cross':
        drawn.push({ ends: endsIn(first, others), isLine: first.text === 'line' });
        break;
      default:
        addGraphLine(named, words);
    }
  }
  const graph = named.drawn(cells, reader.place);
  const isLine = new Map<number, boolean>();
  for (const { ends, isLine: isDrawn } of drawn) {
    const edge = named.edge(ends);
    if (isLine.has(edge)) throw unexpected(ends[0], 'an edge without another line or cross');
    isLine.set(edge, isDrawn);
  }
  return { graph, clues: cells.map(({ clue }) => clue), isLine, rules };
}

/** Adds the content of a line of these words to the graph: the place of a vertex, an edge, or a vertex. Throws `InputError`. */
export function addGraphLine(named: NamedGraph, words: readonly Word[]): void {
  const first = words[0]!;
  const others = words.slice(1);
  if (first.text === 'at') {
    requireCount(first, others, 3, 'a vertex and its coordinates X and Y');
    const [name, x, y] = others;
    named.placeVertex(name!, { x: coordinate(x!), y: coordinate(y!) });
  } else if (first.text === 'edge') named.addEdge(endsIn(first, others));
  else {
    if (others.length > 1) throw unexpected(others[1]!, 'the end of the line');
    if (others[0]) named.addEdge([first, others[0]]);
    else named.vertex(first);
  }
}

/** Throws unless a line has `count` words after the first. */
export function requireCount(first: Word, others: readonly Word[], count: number, expected: string): void {
  if (others.length === count) return;
  throw unexpected(others[count] ?? endOf(others[others.length - 1] ?? first), expected);
}

/** The two vertices that a line names after its first word. Throws `InputError`. */
export function endsIn(first: Word, others: readonly Word[]): Ends {
  requireCount(first, others, 2, 'two vertices');
  return [others[0]!, others[1]!];
}

function edgesIn(clue: Word, words: readonly Word[]): readonly Ends[] {
  const pairs: Ends[] = [];
  for (let at = 0; at < words.length; at += 3) {
    const [one, other, comma] = words.slice(at, at + 3);
    const wrong = [one, other].find((word) => word?.text === ',');
    if (wrong) throw unexpected(wrong, 'the name of a vertex');
    if (!other) throw unexpected(endOf(one!), 'a second vertex');
    if (comma && comma.text !== ',') throw unexpected(comma, '"," before the next edge');
    if (comma && at + 3 === words.length) throw unexpected(endOf(comma), 'another edge after ","');
    pairs.push([one!, other]);
  }
  if (pairs.length === 0) throw unexpected(endOf(clue), 'the edges of the cell');
  return pairs;
}

function coordinate(word: Word): number {
  if (/^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word.text)) return Number(word.text);
  throw unexpected(word, 'a coordinate, a number from 0');
}
