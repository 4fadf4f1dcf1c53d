import type { Model } from '../../model/model.js';
import { ModelFileError, shown } from '../model-file-error.js';
import { escapedNamesMark } from '../names.js';
import { Draft } from './draft.js';
import { modelOfDraft } from './model-of-draft.js';
import { readBound } from './read-bound.js';
import { readExpression } from './read-expression.js';
import { readLabel, readRows } from './read-rows.js';
import { LpTokens, placeOf, unexpected } from './tokens.js';

/** The model of LP text. Throws `ModelFileError`, and nothing else, whatever the text. */
export function readLp(text: string): Model {
  const tokens = new LpTokens(text);
  const draft = new Draft();
  readObjective(tokens, text, draft);
  for (;;) {
    const token = tokens.next();
    if (token.type !== 'section') throw unexpected(token, 'a section, or "End"');
    switch (token.section) {
      case 'rows':
        readRows(tokens, draft);
        break;
      case 'bounds':
        while (!seesSection(tokens)) readBound(tokens, draft);
        break;
      case 'binary':
        while (!seesSection(tokens)) draft.variables[readName(tokens, draft)]!.isBinary = true;
        break;
      case 'general':
        while (!seesSection(tokens)) draft.variables[readName(tokens, draft)]!.isGeneral = true;
        break;
      case 'end':
        if (tokens.peek().type !== 'end of text') throw unexpected(tokens.peek(), 'nothing after "End"');
        return modelOfDraft(draft, isMarked(text));
      case null:
        throw unexpected(token, 'linear rows, bounds, binary and general variables', 'unsupported');
      default:
        throw unexpected(token, 'one objective');
    }
  }
}

function seesSection(tokens: LpTokens): boolean {
  const { type } = tokens.peek();
  return type === 'section' || type === 'end of text';
}

function readName(tokens: LpTokens, draft: Draft): number {
  const token = tokens.next();
  if (token.type !== 'name') throw unexpected(token, 'a variable or a section');
  return draft.variable(token.text);
}

function readObjective(tokens: LpTokens, text: string, draft: Draft): void {
  refuseLpSolve(tokens, text);
  const title = tokens.next();
  const { section } = title;
  if (section !== 'minimize' && section !== 'maximize')
    throw unexpected(title, '"Minimize" or "Maximize"', 'unrecognized');
  draft.sense = section;
  const start = tokens.peek();
  if (/^multi$/i.test(start.text) && tokens.sees('-', 1) && /^objectives$/i.test(tokens.peek(2).text))
    throw unexpected(start, 'one objective', 'unsupported');
  readLabel(tokens);
  readExpression(tokens, draft, draft.objective);
}

/** The other "LP format" begins `max: 3x + 2y;`, or with a comment of its own. */
function refuseLpSolve(tokens: LpTokens, text: string): void {
  const comment = /^\s*(\/[*/])/.exec(text)?.[1];
  const first = tokens.peek();
  const isObjective = /^(?:max|min)(?:imi[sz]e|imum)?$/i.test(first.text) && tokens.sees(':', 1);
  if (comment === undefined && !isObjective) return;
  throw new ModelFileError({
    code: 'unsupported',
    place: placeOf(first),
    expected: 'the LP format of CPLEX',
    found: `${shown(comment ?? `${first.text}:`)}, as in the LP format of lp_solve`,
  });
}

/** Whether the names are escaped: the first line says it, in a comment. */
function isMarked(text: string): boolean {
  const line = /^\ufeff?\\[^\r\n]*/.exec(text)?.[0] ?? '';
  return line.includes(escapedNamesMark);
}
