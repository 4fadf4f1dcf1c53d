import { ModelFileError, shown } from '../../errors.js';
import {
  type AnswerForm,
  AnswerValues,
  answerWithout,
  infeasibleOrUnbounded,
  linesOf,
  missing,
  readNumber,
  type SolverAnswer,
  unexpected,
} from './solver-answer.js';

/**
 * A name starts after a character that is not a letter: otherwise a long word would be scanned again from each
 * letter.
 */
const attributes = /(?<![A-Za-z_])([A-Za-z_]+)\s*=\s*"([^"]*)"/g;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The solution file of CPLEX (`write FILE.sol`), an XML text: a `header` with `solutionStatusValue`, `primalFeasible`
 * and `objectiveValue`, and a `variable` element with `name` and `value` for each variable. Reads the XML that CPLEX
 * writes, with tags on one or several lines; not a general XML reader.
 */
export const cplexAnswer: AnswerForm = {
  name: 'CPLEX solution file',
  recognizes: (text) => /^\s*(?:<\?xml[^>]*>\s*)?<CPLEXSolutions?\b/.test(text),
  read: (text) => {
    const lines = linesOf(text);
    const tags = tagsOf(text);
    if (tags.filter(({ name }) => name === 'CPLEXSolution').length > 1)
      throw new ModelFileError({
        code: 'unsupported',
        place: null,
        expected: 'one solution',
        found: 'several',
      });
    if (!/<\/CPLEXSolution>/.test(text)) throw missing('"</CPLEXSolution>"', lines);
    const header = tags.find(({ name }) => name === 'header');
    if (header === undefined) throw missing('a header', lines);
    if (/^(?:4|119)$/.test(header.attributes['solutionStatusValue'] ?? '')) return infeasibleOrUnbounded;
    const { status, stopped } = stateOf(header.attributes);
    if (status !== 'optimal' && status !== 'feasible') return answerWithout(status, stopped);
    const values = new AnswerValues();
    for (const tag of tags) {
      if (tag.name !== 'variable') continue;
      const { name, value } = tag.attributes;
      if (name === undefined || value === undefined)
        throw unexpected('a variable with a name and a value', shown(tag.text), tag.line, tag.text);
      values.add(unescaped(name), value, tag.line, lines[tag.line - 1]!);
    }
    const { objectiveValue } = header.attributes;
    if (objectiveValue === undefined) throw missing('an objectiveValue', lines);
    const objective = readNumber(objectiveValue, header.line, lines[header.line - 1]!);
    return values.answer(status, objective, stopped);
  },
};

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Partial<Record<string, string>>>;
  readonly text: string;
  readonly line: number;
}

function tagsOf(text: string): readonly Tag[] {
  const tags: Tag[] = [];
  let line = 1;
  let at = 0;
  for (const match of text.matchAll(/<([A-Za-z]+)\b([^<>]*)>/g)) {
    for (; at < match.index; at++) if (text.charCodeAt(at) === 10) line += 1;
    const found = Array.from(match[2]!.matchAll(attributes), ([, name, value]) => [name!, value!] as const);
    tags.push({ name: match[1]!, attributes: Object.fromEntries(found), text: match[0], line });
  }
  return tags;
}

/** The codes are in the CPLEX manual, "Solution status codes by number". */
function stateOf(header: Tag['attributes']): Pick<SolverAnswer, 'status' | 'stopped'> {
  const code = header['solutionStatusValue'];
  switch (code) {
    case '1':
    case '101':
    case '102':
      return { status: 'optimal', stopped: null };
    case '2':
    case '118':
      return { status: 'unbounded', stopped: null };
    case '3':
    case '103':
      return { status: 'infeasible', stopped: null };
    default: {
      const isTime = code === '11' || code === '107' || code === '108';
      const stopped = isTime ? 'time' : code === '105' || code === '106' ? 'nodes' : null;
      return { status: header['primalFeasible'] === '1' ? 'feasible' : 'unknown', stopped };
    }
  }
}

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name]!);
}
