import type { QuestionWords } from '../answering/question-words.js';
import { counted } from '../words/numbers.js';
import { reasonText } from '../words/reason-text.js';
import { type DiagramAnswer, type DiagramTask, type EdgesPart, familyWords } from './question.js';

/** The words of `diagram`: each member as it is found, then the numbers. */
export const words: QuestionWords<DiagramTask, DiagramAnswer, EdgesPart> = {
  part: (part, _, { quiet }) => (part.type === 'edges' && !quiet ? part.text : ''),
  answer: ({ family, graph, vertices, edges, count, nodes, shown = 0, reason }) => {
    if (family === undefined) return `unknown: stopped by ${reasonText(reason)}\n`;
    const noun = familyWords[family];
    const known = count === undefined ? '' : `${count.value} ${noun[count.value === '1' ? 0 : 1]}`;
    const lines: string[] = [];
    if (reason === undefined) lines.push(`counted: ${known}`);
    else
      lines.push(
        `unknown: stopped by ${reasonText(reason)}${known === '' ? '' : `, after ${known} were counted`}`,
      );
    const isListed = count !== undefined && shown > 0 && BigInt(shown) < BigInt(count.value);
    if (isListed && reason === undefined) lines.push(`shown: ${shown} of them`);
    const size = `${counted(vertices!, { one: 'vertex', many: 'vertices' })}, ${counted(edges!, { one: 'edge', many: 'edges' })}`;
    const diagram =
      nodes === undefined ? '' : `; a diagram of ${counted(nodes, { one: 'node', many: 'nodes' })}`;
    return `${[...lines, `${graph}: ${size}${diagram}`].join('\n')}\n`;
  },
};
