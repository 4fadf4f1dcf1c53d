import type { Reading } from '../../boards/definition/format.js';
import { InputError } from '../../boards/definition/input-error.js';
import { readGraphLines } from '../../boards/formats/edge-list/graph-lines.js';
import { geometryNamed } from '../../boards/formats/geometry-word.js';
import { readPuzzle } from '../../boards/formats/read-puzzle.js';
import { requireRules } from '../../boards/formats/rule-words.js';
import { WordReader } from '../../boards/formats/word-reader.js';
import { graphOfCells } from '../../boards/geometry/drawn-graph.js';
import { type Geometry, geometryOf } from '../../boards/geometry/geometry.js';
import { siteName } from '../../boards/geometry/sites.js';
import { emptyPuzzle, finished, isStarted, type Position } from '../../boards/layers/board.js';
import { fittingGeometry } from '../../boards/layers/fitting-geometry.js';
import { hasCellsAtVertices } from '../../boards/layers/layer.js';
import { ruleWords } from '../../boards/layers/rule-variant.js';
import type { InstanceSubject, Instances } from '../../contracts/instances.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type { UniqueAnswer } from '../answers/answer.js';
import { judge } from '../solving/judge.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import { unique } from '../unique/unique.js';

/** The subject of a family; or the answer of `unique` for a puzzle that was to be solved first, but has not exactly one solution. */
export type SubjectOrAnswer =
  | { readonly subject: InstanceSubject; readonly unique: null }
  | { readonly subject: null; readonly unique: Exclude<UniqueAnswer, { status: 'unique' }> };

/**
 * What the family of a kind is made for, from a text. For families of a solution, a puzzle of any format: with its solution drawn, which
 * must keep the rules, or without, and then it is solved. For families of a board, a size such as `4x5` or `honeycomb:2x3`, a puzzle on the
 * board, whose clues do not matter, or the bare edges of an edge list. Throws `InputError`, `QuestionError` and `EngineError`.
 */
export async function readSubject(
  kind: SolvableKind,
  instances: Instances,
  text: string,
  reading: Omit<Reading, 'kind'>,
  options: QuestionOptions,
): Promise<SubjectOrAnswer> {
  const found =
    instances.of === 'board'
      ? { subject: boardSubject(kind, text, reading), unique: null }
      : await solvedSubject(
          kind,
          readPuzzle([kind], text, { ...reading, kind: kind.name }).position,
          options,
        );
  if (found.subject !== null) requireVariants(kind, instances, found.subject);
  return found;
}

/**
 * The solution that is drawn in a position, which must keep the rules; or that of a puzzle without any answer, which is solved. Throws
 * `InputError`, `QuestionError` and `EngineError`.
 */
export async function solvedSubject(
  kind: SolvableKind,
  position: Position,
  options: QuestionOptions,
): Promise<SubjectOrAnswer> {
  if (isStarted(position)) {
    const checked = judge(kind, position);
    const solution = finished(kind.layers, position);
    if (checked.status === 'valid' && solution !== null)
      return { subject: { ...solution, isSolved: false }, unique: null };
    const [broken] = checked.status === 'invalid' ? checked.violations : [];
    throw new InputError({
      code: 'board',
      place: null,
      expected: 'a solution that keeps the rules, or a puzzle without any answer',
      found: `one that breaks the rule "${broken?.message}"${broken === undefined ? '' : ` at ${broken.cells.map((cell) => siteName(position.puzzle, 'cell', cell)).join(', ')}`}`,
    });
  }
  const answer = await unique(position.puzzle, { ...options, kind });
  if (answer.status !== 'unique') return { subject: null, unique: answer };
  return { subject: { ...answer.solution, isSolved: true }, unique: null };
}

function boardSubject(kind: SolvableKind, text: string, reading: Omit<Reading, 'kind'>): InstanceSubject {
  const { geometry, rules } = boardOf(kind, text, reading);
  const { rows, columns, graph } = geometry;
  const shape = { kind: kind.name, rows, columns, ...(graph === undefined ? {} : { graph }), rules };
  return { puzzle: emptyPuzzle(kind.layers, shape), answers: null, isSolved: false };
}

function boardOf(
  kind: SolvableKind,
  text: string,
  reading: Omit<Reading, 'kind'>,
): { readonly geometry: Geometry; readonly rules: InstanceSubject['puzzle']['rules'] } {
  if (/^\s*(?:[a-z]+:)?\d+[x×]\d+\s*$/i.test(text))
    return {
      geometry: fittingGeometry(kind.layers, geometryNamed(text.trim())),
      rules: requireRules(kind.variants, reading.rules ?? []),
    };
  if (reading.format === undefined && isBareEdges(text)) {
    const { graph } = readGraphLines(new WordReader(text));
    const geometry = geometryOf(hasCellsAtVertices(kind.layers) ? graphOfCells(graph) : graph);
    return { geometry, rules: requireRules(kind.variants, reading.rules ?? []) };
  }
  const { puzzle } = readPuzzle([kind], text, { ...reading, kind: kind.name }).position;
  return { geometry: puzzle, rules: puzzle.rules };
}

/**
 * Whether the lines are an edge list without a line that names the kind: the names of two vertices, or of one, or a comment. Rows of signs
 * are not, also with a line of their size before them.
 */
function isBareEdges(text: string): boolean {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim());
  const words = lines.filter((line) => line !== '').map((line) => line.split(/\s+/));
  const edges = words.filter(({ length }) => length === 2);
  const areNames = words.every(
    (line) => line.length <= 2 && line.every((word) => /^[^\s/,{}?.]+$/.test(word)),
  );
  return areNames && edges.length >= Math.min(2, words.length) && words[0]?.[1] !== 'graph';
}

function requireVariants(kind: SolvableKind, { variants }: Instances, { puzzle }: InstanceSubject): void {
  const others = kind.variants.filter(({ name }) => !variants.includes(name));
  const [other] = ruleWords(others, puzzle.rules);
  if (other === undefined) return;
  throw new InputError({
    code: 'rule',
    place: null,
    expected: `the plain rules${variants.length === 0 ? '' : `, or ${variants.join(', ')}`}`,
    found: `the rule ${other}`,
  });
}
