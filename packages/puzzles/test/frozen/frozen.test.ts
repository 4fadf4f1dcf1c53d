import { readdirSync, readFileSync } from 'node:fs';
import { conflict, readModelFile } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/boards/layers/board.js';
import {
  empty,
  layersOf,
  type PuzzleDocument,
  puzzleJson,
  readBackup,
  readDocument,
  readPuzzle,
  readPuzzleLink,
  unsolved,
  writeDocument,
} from '../../src/boards.js';
import { kinds } from '../../src/kinds/index.js';
import { verify } from '../../src/questions/proofs/verify.js';

// What earlier versions wrote: texts and links, proofs, and what the studio kept. All of it loads with every later version.

const root = new URL('../../../../', import.meta.url);

function fileOf(version: string, name: string): string {
  return readFileSync(new URL(`${version}/${name}`, import.meta.url), 'utf8');
}

function kindNamed(name: string): (typeof kinds)[number] {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
}

const versions = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface FrozenText {
  readonly kind: string;
  readonly format: string;
  readonly text: string;
  /** The puzzle in the JSON form of then. */
  readonly json: unknown;
}

interface FrozenSave {
  readonly json: unknown;
  readonly kept: { readonly kind: string; readonly present: Position };
}

/** A document with an open trial and marks, its link, and what is in it. */
interface FrozenDocument {
  readonly kind: string;
  readonly document: string;
  readonly link: string;
  readonly title: string;
  readonly author: string;
  readonly puzzle: unknown;
  /** The sites of the answers, before the trial and in it. */
  readonly answers: readonly number[];
  /** The cells with texts and with a color. */
  readonly marked: number;
  readonly colored: number;
}

/** Typed arrays stand in the files as `{ "Int16Array": […] }`. */
function withArrays(_: string, value: unknown): unknown {
  const [[name, list] = []] = value === null || typeof value !== 'object' ? [] : Object.entries(value);
  if (name === 'Int16Array') return Int16Array.from(list as number[]);
  return name === 'Int32Array' ? Int32Array.from(list as number[]) : value;
}

const engine = conflict();
const proofs: Readonly<Record<string, { readonly file: string; readonly kind: string | null }>> = {
  'hashi-unique.proof': { file: 'hashi/small.txt', kind: 'hashi' },
  'hashi-none.proof': { file: 'hashi/none.txt', kind: 'hashi' },
  'slitherlink-unique.proof': { file: 'slitherlink/small.txt', kind: 'slitherlink' },
  'slitherlink-none.proof': { file: 'slitherlink/none.txt', kind: 'slitherlink' },
  'sudoku-none.proof': { file: 'sudoku/none.txt', kind: 'sudoku' },
  'choir-seats.proof': { file: 'models/choir-seats.opb', kind: null },
};

describe.each(versions)('version %s', (version) => {
  const texts = JSON.parse(fileOf(version, 'puzzles.json')) as readonly FrozenText[];

  test.each(kinds.map(({ name }) => name).filter((name) => texts.some(({ kind }) => kind === name)))(
    'texts and links of %s are the same puzzles',
    (name) => {
      const own = texts.filter(({ kind }) => kind === name);
      for (const { text, json } of own) {
        // Rows of cells may be of several kinds since then.
        const { kind, position } = readPuzzle(kinds, text, { kind: name });
        expect(kind.name).toBe(name);
        const again = readPuzzle([kind], JSON.stringify(json)).position;
        expect(JSON.parse(puzzleJson(kind).write(position))).toEqual(
          JSON.parse(puzzleJson(kind).write(again)),
        );
      }
    },
  );

  test('positions that the studio kept', () => {
    const saves = JSON.parse(fileOf(version, 'autosaves.json'), withArrays) as readonly FrozenSave[];
    for (const { json, kept } of saves) {
      const kind = kindNamed(kept.kind);
      const again = readPuzzle([kind], JSON.stringify(json)).position;
      expect(JSON.parse(puzzleJson(kind).write(kept.present))).toEqual(
        JSON.parse(puzzleJson(kind).write(again)),
      );
    }
    expect(saves.length).toBeGreaterThan(0);
  });

  test('documents, backups and links', () => {
    const frozen = JSON.parse(fileOf(version, 'documents.json')) as readonly FrozenDocument[];
    const kept = readBackup(kinds, fileOf(version, 'backup.json'));
    expect(kept.map(({ id, created, changed }) => [id, created, changed])).toEqual(
      frozen.map(({ kind }) => [kind, '2026-11-01T10:00:00.000Z', '2026-11-02T11:30:00.000Z']),
    );
    for (const [i, { kind: name, document: text, link, ...facts }] of frozen.entries()) {
      const kind = kindNamed(name);
      const { document } = readDocument([kind], text);
      const written = (each: PuzzleDocument): unknown => JSON.parse(writeDocument(kind, each));
      expect(written(kept[i]!.document)).toEqual(written(document));
      const { puzzle, about, trials, marks } = document;
      expect(JSON.parse(puzzleJson(kind).write(unsolved(kind.layers, puzzle)))).toEqual(facts.puzzle);
      expect([about.title, about.author, about.notes, about.rulesText]).toEqual([
        facts.title,
        facts.author,
        'first\nsecond',
        'Own rules.',
      ]);
      // One answer before the trial, and one more in it.
      const [before, within] = facts.answers;
      const entered = (answers: PuzzleDocument['answers']): readonly number[] => {
        const [[layer] = ['']] = layersOf(kind.layers, 'answer');
        return [...answers[layer]!.keys()].filter((site) => answers[layer]![site] !== empty);
      };
      expect(trials.map(({ answers }) => entered(answers))).toEqual([[before]]);
      expect(entered(document.answers)).toEqual([before, within].toSorted((one, other) => one! - other!));
      expect(marks).toEqual({
        cell: {
          [facts.marked]: { corner: ['1'], center: ['2'] },
          [facts.colored]: { colors: [3] },
        },
        edge: { 0: { cross: true } },
      });
      const linked = readPuzzleLink([kind], link);
      expect([linked.mode, linked.document.about.title]).toEqual(['solve', facts.title]);
      expect(linked.document.puzzle).toEqual(puzzle);
    }
    expect(frozen.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(proofs))('%s', async (name, { file, kind }) => {
    const text = readFileSync(new URL(`examples/${file}`, root), 'utf8');
    const subject =
      kind === null
        ? ({ of: 'model', model: readModelFile(file, text) } as const)
        : ({
            of: 'puzzle',
            kind: kindNamed(kind),
            puzzle: readPuzzle([kindNamed(kind)], text).position.puzzle,
          } as const);
    const proof = new TextEncoder().encode(fileOf(version, name));
    expect(await verify(proof, subject, { engines: [engine] })).toMatchObject({ status: 'verified' });
  });
});
