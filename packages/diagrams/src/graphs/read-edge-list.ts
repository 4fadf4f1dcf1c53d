import type { Graph } from './graph.js';
import { graphLimits } from './graph.js';
import { GraphError } from './graph-error.js';

/** A graph whose vertices have names. */
export interface NamedGraph {
  readonly graph: Graph;
  /** By vertex, its name. */
  readonly names: readonly string[];
}

const longestShown = 40;

/** What nobody sees in a name: control characters but the tab, and the separators of lines that end none here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Reads a graph from lines of two words, the names of an edge's vertices. A line of one word is a vertex, which need not have an
 * edge; what comes after `#` is a comment. Vertices are numbered as they come, edges too. Throws `GraphError` with the line
 * where there are more than two words, a loop, an edge for the second time, or more than `graphLimits` allow, and for a control character with its column.
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

/** A word as it is shown in a message: quoted, printable, and never long. */
function shown(word: string): string {
  const text = word.length > longestShown ? `${word.slice(0, longestShown)}…` : word;
  return JSON.stringify(text).replace(
    /[^ -~…]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
