import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engines whose work is recorded. */
export type BoardEngine = 'conflict' | 'cover' | 'domains' | 'diagram' | 'conflict+diagram';

/** A puzzle, and the engines that show that it has one solution. */
export interface RecordedBoard {
  /** The file, the line if the file has several puzzles, and the formulation if it is not the first. */
  readonly name: string;
  readonly text: string;
  readonly engines: readonly BoardEngine[];
  readonly formulation?: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const all: readonly BoardEngine[] = ['conflict', 'cover', 'domains'];
const values: readonly BoardEngine[] = ['conflict', 'domains'];
const graphs: readonly BoardEngine[] = ['conflict', 'diagram'];
const learning: readonly BoardEngine[] = ['conflict'];

/** Examples of the repository, some of them in a second formulation. */
const examples: readonly (readonly [string, readonly BoardEngine[], string?])[] = [
  ['battleship/few-totals.json', values],
  ['battleship/few-totals.json', values, 'cells'],
  ['battleship/first.txt', values],
  ['battleship/large.txt', learning],
  ['circuitboard/ends.txt', learning],
  ['circuitboard/shortest.txt', learning],
  ['masyu/large.txt', learning],
  ['masyu/pearl.txt', graphs],
  ['slitherlink/first.txt', graphs],
  ['slitherlink/honeycomb.txt', graphs],
  ['slitherlink/large.txt', learning],
  ['slitherlink/message.json', graphs],
  ['sudoku/diagonals.json', all],
  ['sudoku/jigsaw.txt', all],
  ['sudoku/sixteen.txt', all],
  ['zebra/museum.txt', values],
  ['zebra/museum.txt', values, 'assignment'],
  ['zebra/race.txt', values, 'assignment'],
  ['zebra/theater.txt', values],
];

/** Files of generated puzzles, one a line. */
const generated: readonly (readonly [string, readonly BoardEngine[], string?])[] = [
  ['battleship.txt', values],
  ['battleship.txt', values, 'cells'],
  ['circuitboard.txt', graphs],
  ['hashi.txt', learning],
  ['masyu-large.txt', learning],
  ['masyu.txt', graphs],
  ['numberlink.txt', graphs],
  ['slitherlink-large.txt', learning],
  ['slitherlink.txt', graphs],
  ['sudoku.txt', all],
  ['zebra.txt', values],
];

/** Published boards that take turns of search and diagrams, by their names. */
const published: readonly (readonly [string, readonly string[], readonly BoardEngine[]])[] = [
  ['numberlink.txt', ['numlin-3', 'numlin-12'], ['conflict+diagram']],
];

function nameOf(place: string, formulation: string | undefined): string {
  return formulation === undefined ? place : `${place} by ${formulation}`;
}

/** Reads all puzzles. */
export function recordedBoards(): readonly RecordedBoard[] {
  return [
    ...examples.map(([file, engines, formulation]): RecordedBoard => {
      const text = readFileSync(join(root, 'examples', file), 'utf8');
      return { name: nameOf(file, formulation), text, engines, ...(formulation && { formulation }) };
    }),
    ...generated.flatMap(([file, engines, formulation]) =>
      readFileSync(join(root, 'test/recorded-work/generated', file), 'utf8')
        .split('\n')
        .flatMap((text, index): RecordedBoard[] => {
          if (text === '' || text.startsWith('#')) return [];
          const name = nameOf(`generated/${file}:${index + 1}`, formulation);
          return [{ name, text, engines, ...(formulation && { formulation }) }];
        }),
    ),
    ...published.flatMap(([file, names, engines]) => {
      const lines = readFileSync(join(root, 'bench/boards', file), 'utf8').split('\n');
      return names.map((name): RecordedBoard => {
        const [, , rows] = lines.find((line) => line.startsWith(`${name} `))!.split(' ');
        return { name: `published/${file}:${name}`, text: rows!.replaceAll('/', '\n'), engines };
      });
    }),
  ];
}
