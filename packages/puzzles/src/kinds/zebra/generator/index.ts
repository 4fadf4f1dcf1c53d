import type { Attribute } from '@gridwright/logic-grid-english';
import type { Grid } from '../../../boards/geometry/grid.js';
import type { Solution } from '../../../boards/layers/board.js';
import type { Generator, WantedPuzzle } from '../../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../../contracts/seeded-random.js';
import { kind, type Zebra } from '../layers.js';
import { attributesOf, placesOf as placesOfRecords } from '../records.js';
import { type HiddenTable, type StatementShares, trueStatements, wholeTable } from './true-statements.js';

/** The sizes of the puzzles: rows are attributes, columns are places. */
const [least, most]: readonly [Grid, Grid] = [
  { rows: 2, columns: 3 },
  { rows: 6, columns: 12 },
];

/** The usual size: the one of the classic puzzle. */
const usual: Grid = { rows: 5, columns: 5 };

/** The number of statements for each value, from which the sentences of a puzzle are chosen. */
const statementsForValue = 4;

/** The mixtures of statements of the forms of puzzles. */
const mixtures: Readonly<Record<'plain' | 'easy' | 'hard', StatementShares>> = {
  plain: {
    ...{ same: 8, at: 2, beside: 4, directlyLeft: 2, left: 3, apart: 1, between: 2 },
    ...{ notSame: 2, notBeside: 1, either: 1, atEnd: 1 },
  },
  easy: { same: 8, at: 4, beside: 2, directlyLeft: 2 },
  hard: { left: 4, apart: 2, between: 4, notSame: 4, notBeside: 2, either: 4, if: 2, atEnd: 2, beside: 3 },
};

/** Puzzles from a random table of words: true sentences about it, as few as it needs to be the only solution. */
export const generator: Generator<Zebra> = {
  description: `a random table of ${least.rows} to ${most.rows} attributes and ${least.columns} to ${most.columns} places, with a question; minimal: no sentence is redundant`,
  symmetries: ['none'],
  usualMaker: 'adding',
  variants: [],
  isMinimal: () => true,
  counted: {
    layer: 'sentences',
    description: 'sentences per place of each attribute',
    places: ({ extent = usual }) => extent.rows * extent.columns,
  },
  traitsOf: ({ records = {} }) => ({
    extent: { rows: attributesOf(records).length, columns: placesOfRecords(records).length },
  }),
  extent: { rows: 'attributes', columns: 'places', usual },
  forms: [
    {
      name: 'easy',
      description: 'most sentences say what is at one place, which place that is, or what is beside it',
    },
    {
      name: 'hard',
      description:
        'order, "either … or", "not" and "if"; other sentences only where these leave several solutions',
    },
  ],
  problem: ({ extent = usual }) => {
    const isWithin = (side: 'rows' | 'columns'): boolean =>
      least[side] <= extent[side] && extent[side] <= most[side];
    if (isWithin('rows') && isWithin('columns')) return null;
    return {
      expected: `from ${least.rows} to ${most.rows} attributes and from ${least.columns} to ${most.columns} places`,
      found: `${extent.rows} attributes and ${extent.columns} places`,
    };
  },
  allClues: async (wanted, trial) => {
    const random = seededRandom(wanted.seed);
    await trial.pause();
    const solution = withAllSentences(wanted, random);
    const groups = (solution.puzzle.records?.sentences ?? []).map((_, site) => [
      { layer: 'sentences' as const, site },
    ]);
    return (await trial.hasOther(solution)) ? null : { solution, groups };
  },
  arranged: (puzzle, seed) => inRandomOrder(puzzle, seededRandom(seed)),
};

type ZebraPuzzle = Solution<Zebra>['puzzle'];

/** A random table as the solution of a puzzle with many sentences that are true of it; the last ones say all of it. */
function withAllSentences(
  { geometry, rules, extent = usual, form }: WantedPuzzle,
  random: SeededRandom,
): Solution<Zebra> {
  const theme = random.pick(themes.filter((each) => (each.places?.length ?? most.columns) >= extent.columns));
  const [person, ...others] = theme.attributes;
  const attributes = [person!, ...random.shuffled(others).slice(0, extent.rows - 1)].map(
    ({ id, values }) => ({
      id,
      values: random.shuffled(values).slice(0, extent.columns),
    }),
  );
  const rows = attributes.map(({ values }) => random.shuffled(values));
  const table: HiddenTable = { places: placesOf(theme, extent), rows };
  const mixture = mixtures[form === 'easy' || form === 'hard' ? form : 'plain'];
  const count = statementsForValue * extent.rows * extent.columns;
  const statements = [...trueStatements(random, table, count, mixture), ...wholeTable(table)];
  const asked = random.pick(attributes.slice(1));
  const puzzle: ZebraPuzzle = {
    kind,
    ...geometry,
    rules,
    records: {
      places: [{ id: theme.place, names: table.places }],
      attributes,
      sentences: statements.map((statement, index) => ({ id: String(index + 1), statement })),
      question: [{ id: '1', value: random.pick(asked.values), attribute: person!.id }],
    },
    clues: {},
  };
  const values = attributes.flatMap((each, row) => rows[row]!.map((value) => each.values.indexOf(value)));
  return { puzzle, answers: { table: Int16Array.from(values) }, complete: true };
}

function placesOf({ places }: Theme, { columns }: Grid): readonly string[] {
  return places?.slice(0, columns) ?? Array.from({ length: columns }, (_, index) => String(index + 1));
}

/** The puzzle with its sentences in a random order, numbered from 1. */
function inRandomOrder(puzzle: ZebraPuzzle, random: SeededRandom): ZebraPuzzle {
  const { records } = puzzle;
  if (records === undefined) return puzzle;
  const sentences = random
    .shuffled(records.sentences)
    .map((sentence, index) => ({ ...sentence, id: String(index + 1) }));
  return { ...puzzle, records: { ...records, sentences } };
}

/** What the puzzles of a theme are about. */
interface Theme {
  /** The noun for a place. */
  readonly place: string;
  /** The names of the places, from left to right; numbers without them. */
  readonly places?: readonly string[];
  /** The first one is about people: questions ask for it. */
  readonly attributes: readonly Attribute[];
}

/** Attributes of several themes, each with twelve values, of which a puzzle takes some. */
const shared = `
color: red, green, blue, white, yellow, purple, brown, gray, pink, black, turquoise, beige
pet: cat, dog, parrot, rabbit, tortoise, goldfish, hamster, lizard, pony, ferret, canary, hedgehog
drink: tea, coffee, milk, cocoa, lemonade, cider, mead, punch, water, espresso, buttermilk, kefir
hobby: chess, knitting, pottery, sailing, juggling, archery, painting, gardening, origami, fencing, rowing, baking
job: baker, plumber, doctor, pilot, tailor, judge, farmer, painter, barber, florist, welder, librarian
food: soup, salad, pasta, pizza, curry, risotto, paella, sushi, goulash, lasagna, omelet, falafel
instrument: violin, flute, cello, piano, trumpet, harp, guitar, clarinet, banjo, oboe, accordion, trombone
sport: tennis, judo, hockey, golf, cricket, badminton, handball, squash, curling, rugby, polo, karate
flower: rose, tulip, lily, daisy, orchid, poppy, iris, dahlia, peony, crocus, lotus, jasmine
`;

const sharedAttributes = shared.trim().split('\n').map(attributeOf);

function attributeOf(line: string): Attribute {
  const [id = '', values = ''] = line.split(': ');
  return { id, values: values.split(', ') };
}

/** A theme by its noun for a place, its attribute of people, and the names of the others. */
function theme(place: string, people: string, others: string): Theme {
  const named = others.split(' ').map((name) => sharedAttributes.find(({ id }) => id === name)!);
  return { place, attributes: [attributeOf(people), ...named] };
}

/** The themes of new puzzles. No two attributes of a theme have a value in common. */
export const themes: readonly Theme[] = [
  theme(
    'house',
    'nationality: Dane, Swede, Greek, Scot, Belgian, Canadian, Italian, Brazilian, Peruvian, Kenyan, Korean, Egyptian',
    'color pet drink hobby job',
  ),
  theme(
    'seat',
    'name: Ada, Boris, Clara, Dmitri, Edith, Felix, Greta, Hugo, Irma, Jonas, Klara, Leo',
    'food drink hobby instrument sport',
  ),
  {
    ...theme(
      'day',
      'name: Alma, Bruno, Celia, Daniel, Elsa, Fritz, Gerda, Henry, Ines, Jakob, Katja, Luis',
      'instrument food color flower sport',
    ),
    places: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  theme(
    'house',
    'name: Anton, Bella, Carlo, Delia, Emil, Fiona, Gustav, Helga, Ivan, Julia, Konrad, Lydia',
    'flower color instrument pet job',
  ),
];
