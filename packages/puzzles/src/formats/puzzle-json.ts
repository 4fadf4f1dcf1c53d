import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { z } from 'zod';
import { horizontalPairCount } from '../grid/pairs.js';
import { emptySites, isStarted, type Position, type SiteValues, unsolved } from '../layers/board.js';
import { empty, type Layer, type Layers, layersOf, unknownClue } from '../layers/layer.js';
import { parseRules, type Rules, type RuleVariant, ruleWords } from '../layers/rule-variant.js';
import type { Format } from './format.js';
import { type InputCode, InputError, quote } from './input-error.js';
import {
  type LayerJson,
  puzzleFormat,
  puzzleHeader,
  puzzleSchema,
  puzzleVersion,
  type SiteJson,
} from './puzzle-schema.js';
import { requireSize } from './size.js';
import { placeOf } from './text.js';

/** What the JSON form needs to know of a kind. */
export interface JsonKind<L extends Layers> {
  readonly name: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
}

/** The JSON form of a kind, derived from its layers: it can say everything that the kind knows. */
export function puzzleJson<L extends Layers>(kind: JsonKind<L>): Format<L> {
  return {
    name: puzzleFormat,
    says: `{ "format": "${puzzleFormat}", "version": ${puzzleVersion}, "kind": "${kind.name}", … }`,
    oneLine: false,
    recognize: (text) => {
      if (!/^\s*\{/.test(text)) return 'no';
      const named = /"kind"\s*:\s*"([^"\\]*)"/.exec(text);
      if (named?.[1] === kind.name) return 'yes';
      return {
        code: named ? 'other-kind' : 'unexpected',
        place: placeOf(text.slice(0, named?.index ?? text.indexOf('{'))),
        expected: `"kind": "${kind.name}"`,
        found: named ? quote(named[1]!) : 'an object that names no kind',
      };
    },
    read: (text, options) => readJson(kind, text, options.rules),
    write: (position) => writeJson(kind, position),
  };
}

function readJson<L extends Layers>(kind: JsonKind<L>, text: string, overruling?: Rules): Position<L> {
  const document = parseDocument(text);
  const header = validate(document, puzzleHeader);
  requireSize(header, placeIn(document, ['rows']));
  const words = header.rules ?? [];
  const parsed = parseRules(kind.variants, words);
  if ('problem' in parsed) {
    const { word, expected } = parsed.problem;
    const place = placeIn(document, ['rules', words.indexOf(word)]);
    throw new InputError({ code: 'rule', place, expected, found: quote(word) });
  }
  const inForce = overruling ?? parsed.rules;
  const content = validate(document, puzzleSchema(kind.name, kind.layers, header, inForce));
  const values = (role: Layer['role'], group: Readonly<Record<string, LayerJson>>) =>
    Object.fromEntries(
      layersOf(kind.layers, role).map(([name, layer]) => {
        const sites = emptySites(header, layer.site);
        sites.set(Int16Array.from(flatten(group[name]!), fromJson));
        return [name, sites];
      }),
    );
  const puzzle = {
    rows: header.rows,
    columns: header.columns,
    rules: inForce,
    clues: values('clue', content.clues),
  } as Position<L>['puzzle'];
  if (content.answers === undefined) return unsolved(kind.layers, puzzle);
  return { puzzle, answers: values('answer', content.answers) as Position<L>['answers'] };
}

function writeJson<L extends Layers>(kind: JsonKind<L>, position: Position<L>): string {
  const { rows, columns, rules, clues } = position.puzzle;
  const group = (role: Layer['role'], values: Readonly<Record<string, SiteValues>>) =>
    Object.fromEntries(
      layersOf(kind.layers, role).map(([name, layer]) => [
        name,
        layerJson(position.puzzle, layer, values[name]!),
      ]),
    );
  return JSON.stringify({
    format: puzzleFormat,
    version: puzzleVersion,
    kind: kind.name,
    rules: ruleWords(kind.variants, rules),
    rows,
    columns,
    clues: group('clue', clues),
    ...(isStarted(position) ? { answers: group('answer', position.answers) } : {}),
  });
}

function layerJson(grid: Position['puzzle'], layer: Layer, values: SiteValues): LayerJson {
  const rows = (from: number, count: number, length: number): SiteJson[][] =>
    Array.from({ length: count }, (_, row) =>
      Array.from(values.subarray(from + row * length, from + (row + 1) * length), toJson),
    );
  if (layer.site === 'cell') return rows(0, grid.rows, grid.columns);
  return {
    horizontal: rows(0, grid.rows, grid.columns - 1),
    vertical: rows(horizontalPairCount(grid), grid.rows - 1, grid.columns),
  };
}

function flatten(layer: LayerJson): SiteJson[] {
  return Array.isArray(layer) ? layer.flat() : [...layer.horizontal.flat(), ...layer.vertical.flat()];
}

function toJson(value: number): SiteJson {
  return value === empty ? null : value === unknownClue ? '?' : value;
}

function fromJson(value: SiteJson): number {
  return value === null ? empty : value === '?' ? unknownClue : value;
}

interface JsonDocument {
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
}

function parseDocument(text: string): JsonDocument {
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // The parser recurses; nesting that exhausts the stack is no puzzle of ours.
    if (!(error instanceof RangeError)) throw error;
    const place = { line: 1, column: 1 };
    throw new InputError({
      code: 'unexpected',
      place,
      expected: 'JSON of a puzzle',
      found: 'endless nesting',
    });
  }
  const [error] = errors;
  if (error || !root) {
    throw new InputError({
      code: 'unexpected',
      place: placeOf(text.slice(0, error?.offset ?? 0)),
      expected: 'valid JSON',
      found: error && error.offset < text.trimEnd().length ? quote(text.slice(error.offset)) : 'the end',
    });
  }
  return { text, root, value: JSON.parse(text) };
}

function validate<Schema extends z.ZodType>(document: JsonDocument, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(document.value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new InputError({
    code: issueCode(issue),
    place: placeIn(document, issue.path),
    expected: `a puzzle whose ${issue.path.map(String).join('.') || 'content'} is right`,
    found: `something else (${issue.message})`,
  });
}

function issueCode(issue: z.core.$ZodIssue): InputCode {
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'out-of-range' : 'unexpected';
}

/** The place of the deepest part of the path that the document has. */
function placeIn(document: JsonDocument, path: readonly PropertyKey[]): ReturnType<typeof placeOf> {
  for (let length = path.length; length >= 0; length--) {
    const steps = path.slice(0, length).map((step) => (typeof step === 'number' ? step : String(step)));
    const node = findNodeAtLocation(document.root, steps);
    if (node) return placeOf(document.text.slice(0, node.offset));
  }
  return { line: 1, column: 1 };
}
