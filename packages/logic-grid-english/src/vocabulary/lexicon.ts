import { wordsOf } from './tokens.js';
import { numbersOf } from './variants.js';
import { list, personNouns } from './words.js';

/** How values of an attribute of some sort are usually said. */
interface UsualPhrases {
  readonly sort: string;
  /** The last word of the attribute. */
  readonly ids: readonly string[];
  /** What has the value. */
  readonly subject: string;
  /** That something has it. */
  readonly predicate: string;
  /** The verbs that ask for it: "What does the Norwegian drink?" */
  readonly verbs?: readonly string[];
}

/** Usual phrases of attributes, by the last word of their names. */
const usual: readonly UsualPhrases[] = [
  { sort: 'name', ids: list('name names surname captain owner'), subject: '*', predicate: 'is *' },
  {
    sort: 'nationality',
    ids: list('nationality origin citizenship'),
    subject: 'the *',
    predicate: 'is the *',
  },
  {
    sort: 'job',
    ids: list('job profession occupation trade career'),
    subject: 'the *',
    predicate: 'is the *',
  },
  {
    sort: 'pet',
    ids: list('pet animal cat dog bird'),
    subject: 'the * owner',
    predicate: 'owns the *',
    verbs: list('own keep'),
  },
  {
    sort: 'drink',
    ids: list('drink beverage tea coffee juice beer wine'),
    subject: 'the * drinker',
    predicate: 'drinks *',
    verbs: list('drink'),
  },
  {
    sort: 'smoke',
    ids: list('cigarette cigarettes cigar tobacco smoke brand'),
    subject: 'the * smoker',
    predicate: 'smokes *',
    verbs: list('smoke'),
  },
  {
    sort: 'food',
    ids: list(
      'food dish meal lunch dinner breakfast dessert snack fruit vegetable cuisine sandwich cake pie pizza topping',
    ),
    subject: 'the person who eats *',
    predicate: 'eats *',
    verbs: list('eat'),
  },
  {
    sort: 'hobby',
    ids: list('hobby activity interest pastime'),
    subject: 'the person who likes *',
    predicate: 'likes *',
  },
  {
    sort: 'sport',
    ids: list('sport game'),
    subject: 'the person who plays *',
    predicate: 'plays *',
    verbs: list('play'),
  },
  {
    sort: 'instrument',
    ids: list('instrument'),
    subject: 'the * player',
    predicate: 'plays the *',
    verbs: list('play'),
  },
  { sort: 'music', ids: list('music'), subject: 'the person who listens to *', predicate: 'listens to *' },
  {
    sort: 'vehicle',
    ids: list('car vehicle motorbike'),
    subject: 'the * driver',
    predicate: 'drives the *',
    verbs: list('drive'),
  },
  {
    sort: 'book',
    ids: list('book novel'),
    subject: 'the person who reads *',
    predicate: 'reads *',
    verbs: list('read'),
  },
  {
    sort: 'film',
    ids: list('movie film'),
    subject: 'the person who watches *',
    predicate: 'watches *',
    verbs: list('watch'),
  },
  {
    sort: 'flower',
    ids: list('flower plant tree'),
    subject: 'the person who grows *',
    predicate: 'grows *',
    verbs: list('grow'),
  },
  {
    sort: 'phone',
    ids: list('phone smartphone device computer laptop'),
    subject: 'the person who uses the *',
    predicate: 'uses the *',
    verbs: list('use'),
  },
  { sort: 'hair', ids: list('hair'), subject: 'the person with * hair', predicate: 'has * hair' },
  {
    sort: 'clothes',
    ids: list('shirt hat dress tie jacket coat scarf sweater cap'),
    subject: 'the person who wears the *',
    predicate: 'wears the *',
    verbs: list('wear'),
  },
  {
    sort: 'city',
    ids: list('destination city'),
    subject: 'the person who travels to *',
    predicate: 'travels to *',
  },
  {
    sort: 'language',
    ids: list('language'),
    subject: 'the person who speaks *',
    predicate: 'speaks *',
    verbs: list('speak'),
  },
  {
    sort: 'subject',
    ids: list('subject'),
    subject: 'the person who studies *',
    predicate: 'studies *',
    verbs: list('study'),
  },
];

/** Places that are houses: people live there, and they have colors. */
const homes = list('house home apartment flat cottage hut villa mansion cabin');

/** The last word of a name in the singular. */
export function lastWord(name: string): string {
  return wordsOf(name).at(-1) ?? '';
}

/** Whether the places of a row are homes. */
export function areHomes(row: string): boolean {
  return numbersOf(lastWord(row)).some((word) => homes.includes(word));
}

/** The usual phrases of an attribute of a row of places; null if it is of no known sort. */
export function usualPhrases(attribute: string, row: string): UsualPhrases | null {
  const forms = numbersOf(lastWord(attribute));
  const isOne = (ids: readonly string[]): boolean => forms.some((form) => ids.includes(form));
  if (isOne(['color'])) {
    if (!areHomes(row)) return null;
    return { sort: 'color', ids: ['color'], subject: `the * ${row}`, predicate: `lives in the * ${row}` };
  }
  const found = usual.find(({ ids }) => isOne(ids));
  if (found !== undefined) return found;
  return isOne(personNouns()) ? usual[0]! : null;
}

/** Rows of times rather than of places: one is before another. */
const times = list(
  'day weekday date hour time month week year session period lesson evening morning night century decade season slot appointment',
);

/** Whether the places of a row are times. */
export function areTimes(row: string): boolean {
  return numbersOf(lastWord(row)).some((word) => times.includes(word));
}

/** Whether the places of a row are those of a race, of which the first one wins. */
export function isRace(row: string): boolean {
  return numbersOf(lastWord(row)).some((word) => list('place rank position finish').includes(word));
}

/** The preposition of a place of a row. */
export function prepositionOf(row: string): string {
  const forms = numbersOf(lastWord(row));
  const isOne = (words: string): boolean => forms.some((form) => list(words).includes(form));
  if (isOne('day weekday date evening morning floor story platform shelf step page stage')) return 'on';
  if (
    areHomes(row) ||
    isOne(
      'room year month week season lane slot car carriage wagon box tent garden shop store cage pot basket',
    )
  )
    return 'in';
  return 'at';
}
