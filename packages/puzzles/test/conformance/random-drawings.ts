import {
  asDrawn,
  givenAt,
  type Position,
  type Puzzle,
  type SiteValues,
} from '../../src/boards/layers/board.js';
import {
  type AnswerLayer,
  dividesBoard,
  empty,
  layersOf,
  rangeOf,
  type ValueLayer,
} from '../../src/boards/layers/layer.js';
import type { Kind } from '../../src/contracts/kind.js';
import type { SeededRandom } from '../../src/contracts/seeded-random.js';

/**
 * A random drawing of a solved board as people leave it: mostly the solution with no, one or two changes of answers or clues, with some crosses or
 * all of them; sometimes a part of it, or random answers.
 */
export function randomDrawing(kind: Kind, solved: Position, random: SeededRandom): Position {
  let position = withCrosses(kind, solved, random);
  for (let changes = random.pick([0, 0, 0, 1, 1, 2]); changes > 0; changes--)
    position = random.chance(0.7)
      ? withOtherAnswer(kind, position, random)
      : withOtherClue(kind, position, random);
  if (random.chance(0.1))
    position = withAnswers(kind, position, (value) => (random.chance(0.1) ? empty : value));
  if (random.chance(0.05))
    position = withAnswers(kind, position, (_, layer) => randomValue(layer, position.puzzle, random));
  return position;
}

/** The drawing without answers at blank sites and at givens, but for a random share of the blank ones. */
function withCrosses(kind: Kind, solved: Position, random: SeededRandom): Position {
  const drawn = asDrawn(kind.layers, { ...solved, complete: true });
  const share = random.pick([0, 0.5, 1]);
  return withAnswers(kind, drawn, (value, layer, name, site) => {
    const isOpen = value === empty && givenAt(drawn.puzzle, layer, site) === empty;
    return isOpen && random.chance(share) ? solved.answers[name]![site]! : value;
  });
}

function withAnswers(
  kind: Kind,
  { puzzle, answers }: Position,
  valueFor: (value: number, layer: AnswerLayer, name: string, site: number) => number,
): Position {
  const changed = layersOf(kind.layers, 'answer').map(([name, layer]) => [
    name,
    answers[name]!.map((value, site) => valueFor(value, layer, name, site)),
  ]);
  return { puzzle, answers: Object.fromEntries(changed) };
}

/** A random value of a layer, of very many one of the first; sometimes none. */
function randomValue(layer: ValueLayer, puzzle: Puzzle, random: SeededRandom): number {
  const { min, max } = rangeOf(layer, puzzle);
  return random.chance(0.2) ? empty : min + random.below(Math.min(max - min + 1, 20));
}

/** The position with another answer at a site, and at those with the same answer in all solutions, as along a bridge. */
function withOtherAnswer(kind: Kind, position: Position, random: SeededRandom): Position {
  const { puzzle, answers } = position;
  const [name, layer] = random.pick(layersOf(kind.layers, 'answer'));
  const values: SiteValues = answers[name]!.slice();
  const drawn = [...values.keys()].filter((site) => values[site]! > 0);
  const sites = drawn.length > 0 && random.chance(0.5) ? drawn : [...values.keys()];
  if (sites.length === 0) return position;
  const site = random.pick(sites);
  const meanings = kind.explanations?.reasons(puzzle).meanings ?? [];
  const about = meanings.filter((each) => 'layer' in each && each.layer === name);
  const together = about.flatMap((each) =>
    'sites' in each && each.sites.includes(site) ? [each.sites] : [],
  )[0];
  const value = randomValue(layer, puzzle, random);
  for (const each of together ?? [site]) values[each] = value;
  return { puzzle, answers: { ...answers, [name]: values } };
}

function withOtherClue(kind: Kind, { puzzle, answers }: Position, random: SeededRandom): Position {
  const layers = layersOf(kind.layers, 'clue').filter(([, layer]) => !dividesBoard(layer));
  if (layers.length === 0) return { puzzle, answers };
  const [name, layer] = random.pick(layers);
  const values: SiteValues = puzzle.clues[name]!.slice();
  const known = [...values.keys()].filter((site) => values[site] !== empty);
  const sites = known.length > 0 && random.chance(0.8) ? known : [...values.keys()];
  values[random.pick(sites)] = randomValue(layer, puzzle, random);
  return { puzzle: { ...puzzle, clues: { ...puzzle.clues, [name]: values } }, answers };
}

/**
 * A pzprv3 text with marks that mean nothing there: answers in cells with givens, pencil marks in open cells, colors in texts that have
 * some. `endLines`: the lines after the answers.
 */
export function withMarks(
  kind: Kind,
  puzzle: Puzzle,
  text: string,
  random: SeededRandom,
  endLines = 0,
): string {
  const [, layer] = layersOf(kind.layers, 'answer')[0]!;
  const lines = text.split('/');
  const { rows, columns } = puzzle;
  const last = lines.length - 1 - endLines;
  // Colors are before the lines on edges: those upright, row by row, then the level ones.
  if (lines[0] === 'pzprv3.1')
    for (let row = 0; row < rows; row++)
      lines[last - (2 * rows + 1) - rows + row] = '. '
        .repeat(columns)
        .replaceAll('.', () => String(random.below(3)));
  if (layer.site !== 'cell') return lines.join('/');
  const isShading = rangeOf(layer, puzzle).min === 0;
  const share = random.pick([0, 0.3, 1]);
  const wordsIn = (line: number): readonly string[] => lines[line]!.trim().split(' ');
  // Numbers may stand around the answers.
  const frame = wordsIn(last - 1).length === columns + 2 ? 1 : 0;
  for (let row = 0; row < rows; row++) {
    const line = last - frame - rows + row;
    const marked = wordsIn(line).map((word, at) => {
      const column = at - frame;
      if (column < 0 || column >= columns || !random.chance(share)) return word;
      if (givenAt(puzzle, layer, row * columns + column) === empty)
        return word === '.' && !isShading ? '.[1,,2,]' : word;
      return isShading ? random.pick(['+', '#']) : String(1 + random.below(columns));
    });
    lines[line] = `${marked.join(' ')} `;
  }
  return lines.join('/');
}
