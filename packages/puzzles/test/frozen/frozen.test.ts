import { readdirSync, readFileSync } from 'node:fs';
import { conflict, readModelFile } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { puzzleJson, readPuzzle } from '../../src/boards.js';
import { kinds } from '../../src/kinds/index.js';
import type { Position } from '../../src/layers/board.js';
import { verify } from '../../src/proofs/verify.js';

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
        const { kind, position } = readPuzzle(kinds, text);
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

  test.each(Object.entries(proofs))('%s', (name, { file, kind }) => {
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
    expect(verify(proof, subject, { engines: [engine], budget: {} })).toMatchObject({ status: 'verified' });
  });
});
