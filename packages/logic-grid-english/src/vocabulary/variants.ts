import { computedOnce } from './words.js';

/** Forms of words that mean the same value: singular and plural, and nouns and adjectives of nations. */

/** The singular and the plural of nouns that have an irregular one. */
export const irregularPlurals: readonly (readonly [string, string])[] = [
  ['mouse', 'mice'],
  ['goose', 'geese'],
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['wolf', 'wolves'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['shelf', 'shelves'],
  ['calf', 'calves'],
  ['ox', 'oxen'],
  ['bus', 'buses'],
];

/** Words for the people of a nation, for what comes from it, and for the nation itself: each line means one value. */
const nations = `
  englishman english englishwoman england
  briton british brit britain
  scotsman scottish scot scotland
  irishman irish irishwoman ireland
  welshman welsh wales
  spaniard spanish spain
  norwegian norway
  japanese japan
  ukrainian ukraine
  dane danish denmark
  swede swedish sweden
  german germany
  frenchman french frenchwoman france
  dutchman dutch netherlands
  pole polish poland
  finn finnish finland
  turk turkish turkey
  italian italy
  greek greece
  portuguese portugal
  russian russia
  american america
  canadian canada
  mexican mexico
  brazilian brazil
  argentinian argentine argentina
  chilean chile
  peruvian peru
  australian australia
  chinese china
  korean korea
  indian india
  egyptian egypt
  swiss switzerland
  austrian austria
  belgian belgium
  hungarian hungary
  czech czechia
  croat croatian croatia
  serb serbian serbia
  kenyan kenya
  moroccan morocco
  nigerian nigeria
  icelander icelandic iceland
  filipino philippines
  thai thailand
  vietnamese vietnam
  cuban cuba
  israeli israel
  iranian iran
  belarusian belarus
  romanian romania
  bulgarian bulgaria
`;

/** What people are called by what they do, and what that is: each line means one value. */
const doings = `
  guitarist guitar
  pianist piano
  violinist violin
  cellist cello
  flutist flautist flute
  drummer drums drum
  percussionist percussion
  trumpeter trumpet
  saxophonist saxophone
  harpist harp
  clarinetist clarinettist clarinet
  oboist oboe
  bassist bass
  trombonist trombone
  organist organ
  accordionist accordion
  swimmer swimming
  runner running
  cyclist cycling
  skier skiing
  surfer surfing
  gardener gardening
  photographer photography
  hiker hiking
  climber climbing
  jogger jogging
  knitter knitting
  golfer golf
  footballer football
  rower rowing
  sailor sailing
  skater skating
  fencer fencing
  boxer boxing
  wrestler wrestling
  gymnast gymnastics
  archer archery
  diver diving
  vegetarian veggie
  baker bakery
  butcher butchery
  grocer grocery
  barber barbershop
  florist florists
  pharmacist pharmacy
  bookseller bookstore bookshop
  jeweler jewelry
  farmer farming
  potter pottery
  painter painting
  dancer dancing
  singer singing
  reader reading
  writer writing
  baker baking
  cook cooking
  hunter hunting
  fisherman fishing angler
  birdwatcher birdwatching
  stargazer stargazing
  juggler juggling
  sculptor sculpting sculpture
  beekeeper beekeeping
  weaver weaving
  astronomer astronomy
  chemist chemistry
  biologist biology
  physicist physics
  historian history
  mathematician mathematics math maths
  racer racing
  sprinter sprinting
  biker biking
  rider riding
  camper camping
  collector collecting
  tailor tailoring
  vet veterinarian
`;

/** Months and days, and their short forms: each line means one value. */
const calendar = `
  january jan
  february feb
  april apr
  august aug
  september sept sep
  october oct
  november nov
  december dec
  monday mon
  tuesday tue tues
  wednesday wed
  thursday thu thur thurs
  friday fri
  saturday sat
  sunday sun
  march mar
  june jun
  july jul
`;

const groups = computedOnce(() => {
  const byWord = new Map<string, readonly string[]>();
  for (const line of `${nations}${doings}${calendar}`.split('\n')) {
    const words = line.trim().split(' ');
    for (const word of words) byWord.set(word, words);
  }
  return byWord;
});

/** A word in the singular and in the plural, in every spelling that is possible: itself comes first. */
export function numbersOf(word: string): readonly string[] {
  const found = new Set([word]);
  for (const [one, many] of irregularPlurals) {
    if (word === one) found.add(many);
    if (word === many) found.add(one);
  }
  if (word.length > 1 && /^[\p{L}\p{M}]+$/u.test(word)) {
    if (/(?:s|x|z|ch|sh|o)$/.test(word)) found.add(`${word}es`);
    if (/[^aeiou]y$/.test(word)) found.add(`${word.slice(0, -1)}ies`);
    if (!word.endsWith('s')) found.add(`${word}s`);
    if (/ies$/.test(word) && word.length > 4) found.add(`${word.slice(0, -3)}y`);
    if (/(?:s|x|z|ch|sh|o)es$/.test(word)) found.add(word.slice(0, -2));
    if (/[^s]s$/.test(word) && word.length > 3) found.add(word.slice(0, -1));
  }
  return [...found];
}

/** The forms of the last word of a name that mean the same value: itself first. */
export function formsOf(word: string): readonly string[] {
  const known = groups();
  const found = new Set(numbersOf(word));
  for (const form of numbersOf(word)) for (const other of known.get(form) ?? []) found.add(other);
  // "kayaking" and "kayaker"
  const [, stem] = /^(\p{L}{3,})ing$/u.exec(word) ?? [];
  if (stem !== undefined) for (const agent of [`${stem}er`, `${stem}ers`]) found.add(agent);
  for (const form of [...found]) if (known.has(form)) for (const other of numbersOf(form)) found.add(other);
  return [...found];
}

/** The forms of a verb: "smoke", "smokes", "smoked", "smoking". */
export function verbFormsOf(verb: string, irregular: readonly string[] = []): readonly string[] {
  const third = /(?:s|x|z|ch|sh)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`;
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  const doubled = /^[^aeiou]*[aeiou][bdgklmnprt]$|[^aeiou][aeiou](?:p|t)$|[aeiou]l$/.test(verb)
    ? `${verb}${verb.at(-1)}`
    : verb;
  const withDouble = doubled === verb ? [] : [`${doubled}ed`, `${doubled}ing`];
  return [...new Set([verb, third, past, `${stem}ing`, ...withDouble, ...irregular])];
}

/** The verb whose third person singular this may be: "smokes" is of "smoke", "watches" of "watch". */
export function baseOf(third: string): string {
  if (third === 'has') return 'have';
  if (third === 'is') return 'be';
  if (third === 'does') return 'do';
  if (third === 'goes') return 'go';
  if (/[^aeiou]ies$/.test(third)) return `${third.slice(0, -3)}y`;
  if (/(?:ss|x|zz|ch|sh)es$/.test(third)) return third.slice(0, -2);
  return third.replace(/s$/, '');
}
