import { GraphError } from '../errors.js';
import { type Graph, graphLimits } from './graph.js';

/** A graph whose vertices have names. */
export interface NamedGraph {
  readonly graph: Graph;
  /** By vertex, its name. */
  readonly names: readonly string[];
}

const maxShownLength = 40;

/**
 * Invisible characters in names: control characters except the tab, and Unicode line separators, which end no line
 * here.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters.
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Reads a graph from lines of two words: the names of an edge's vertices. A line of one word declares a vertex,
 * which may be isolated. `#` starts a comment. Vertices and edges are numbered in order of appearance.
 *
 * Throws `GraphError` with the line for more than two words, a loop, a repeated edge, more than `graphLimits`
 * allow, and, with its column, for a control character.
 */
export function readEdgeList(text: string): NamedGraph {
  const numbers = new Map<string, number>();
  const tails: number[] = [];
  const heads: number[] = [];
  const lineOf = new Map<string, number>();
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const words = line
      .replace(/^\uFEFF/, '')
      .replace(/#.*/s, '')
      .split(/\s+/)
      .filter((word) => word !== '');
    const fail = (expected: string, found: string, column?: number): GraphError =>
      new GraphError({ code: 'line', line: index + 1, ...(column && { column }), expected, found });
    const control = line.search(controlCharacter);
    if (control >= 0)
      throw fail('printable text', `the control character ${line.charCodeAt(control)}`, control + 1);
    if (words.length > 2) throw fail('the names of two vertices', `${words.length} words`);
    for (const word of words) {
      if (numbers.has(word)) continue;
      if (numbers.size === graphLimits.vertices)
        throw fail(`at most ${graphLimits.vertices} vertices`, 'one more');
      numbers.set(word, numbers.size);
    }
    if (words.length < 2) continue;
    const [tail, head] = words.map((word) => numbers.get(word)!) as [number, number];
    if (tail === head) throw fail('two different vertices', `${shown(words[0]!)} twice`);
    const pair = `${Math.min(tail, head)} ${Math.max(tail, head)}`;
    const earlier = lineOf.get(pair);
    if (earlier !== undefined) throw fail('each edge once', `the edge of line ${earlier} again`);
    if (tails.length === graphLimits.edges) throw fail(`at most ${graphLimits.edges} edges`, 'one more');
    lineOf.set(pair, index + 1);
    tails.push(tail);
    heads.push(head);
  }
  const graph = { vertexCount: numbers.size, tails: Int32Array.from(tails), heads: Int32Array.from(heads) };
  return { graph, names: [...numbers.keys()] };
}

/** A word for an error message: quoted, printable and truncated. */
function shown(word: string): string {
  const text = word.length > maxShownLength ? `${word.slice(0, maxShownLength)}…` : word;
  return JSON.stringify(text).replace(
    /[^ -~…]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
