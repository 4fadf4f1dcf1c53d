/** What the puzzles of a theme are about. */
export interface Theme {
  /** The noun for a place. */
  readonly place: string;
  /** The names of the places, from left to right; numbers without them. */
  readonly places?: readonly string[];
  /** The first one is about people: questions ask for it. */
  readonly attributes: readonly ThemeAttribute[];
}

/** An attribute with twelve values, of which a puzzle takes some. */
export interface ThemeAttribute {
  readonly id: string;
  readonly values: readonly string[];
}

/** An attribute from its values, separated by commas. */
function attribute(id: string, values: string): ThemeAttribute {
  return { id, values: values.split(', ') };
}

/** The themes of new puzzles. No two attributes of a theme have a value in common. */
export const themes: readonly Theme[] = [
  {
    place: 'house',
    attributes: [
      attribute(
        'nationality',
        'Dane, Swede, Greek, Scot, Belgian, Canadian, Italian, Brazilian, Peruvian, Kenyan, Korean, Egyptian',
      ),
      attribute(
        'color',
        'red, green, blue, white, yellow, purple, brown, gray, pink, black, turquoise, beige',
      ),
      attribute(
        'pet',
        'cat, dog, parrot, rabbit, tortoise, goldfish, hamster, lizard, pony, ferret, canary, hedgehog',
      ),
      attribute(
        'drink',
        'tea, coffee, milk, cocoa, lemonade, cider, mead, punch, water, espresso, buttermilk, kefir',
      ),
      attribute(
        'hobby',
        'chess, knitting, pottery, sailing, juggling, archery, painting, gardening, origami, fencing, rowing, baking',
      ),
      attribute(
        'job',
        'baker, plumber, doctor, pilot, tailor, judge, farmer, painter, barber, florist, welder, librarian',
      ),
    ],
  },
  {
    place: 'seat',
    attributes: [
      attribute('name', 'Ada, Boris, Clara, Dmitri, Edith, Felix, Greta, Hugo, Irma, Jonas, Klara, Leo'),
      attribute(
        'food',
        'soup, salad, pasta, pizza, curry, risotto, paella, sushi, goulash, lasagna, omelet, falafel',
      ),
      attribute(
        'drink',
        'tea, coffee, milk, cocoa, lemonade, cider, mead, punch, water, espresso, buttermilk, kefir',
      ),
      attribute(
        'hobby',
        'chess, knitting, pottery, sailing, juggling, archery, painting, gardening, origami, fencing, rowing, baking',
      ),
      attribute(
        'instrument',
        'violin, flute, cello, piano, trumpet, harp, guitar, clarinet, banjo, oboe, accordion, trombone',
      ),
      attribute(
        'sport',
        'tennis, judo, hockey, golf, cricket, badminton, handball, squash, curling, rugby, polo, karate',
      ),
    ],
  },
  {
    place: 'day',
    places: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    attributes: [
      attribute('name', 'Alma, Bruno, Celia, Daniel, Elsa, Fritz, Gerda, Henry, Ines, Jakob, Katja, Luis'),
      attribute(
        'instrument',
        'violin, flute, cello, piano, trumpet, harp, guitar, clarinet, banjo, oboe, accordion, trombone',
      ),
      attribute(
        'food',
        'soup, salad, pasta, pizza, curry, risotto, paella, sushi, goulash, lasagna, omelet, falafel',
      ),
      attribute(
        'color',
        'red, green, blue, white, yellow, purple, brown, gray, pink, black, turquoise, beige',
      ),
      attribute(
        'flower',
        'rose, tulip, lily, daisy, orchid, poppy, iris, dahlia, peony, crocus, lotus, jasmine',
      ),
      attribute(
        'sport',
        'tennis, judo, hockey, golf, cricket, badminton, handball, squash, curling, rugby, polo, karate',
      ),
    ],
  },
  {
    place: 'house',
    attributes: [
      attribute('name', 'Anton, Bella, Carlo, Delia, Emil, Fiona, Gustav, Helga, Ivan, Julia, Konrad, Lydia'),
      attribute(
        'flower',
        'rose, tulip, lily, daisy, orchid, poppy, iris, dahlia, peony, crocus, lotus, jasmine',
      ),
      attribute(
        'color',
        'red, green, blue, white, yellow, purple, brown, gray, pink, black, turquoise, beige',
      ),
      attribute(
        'instrument',
        'violin, flute, cello, piano, trumpet, harp, guitar, clarinet, banjo, oboe, accordion, trombone',
      ),
      attribute(
        'pet',
        'cat, dog, parrot, rabbit, tortoise, goldfish, hamster, lizard, pony, ferret, canary, hedgehog',
      ),
      attribute(
        'job',
        'baker, plumber, doctor, pilot, tailor, judge, farmer, painter, barber, florist, welder, librarian',
      ),
    ],
  },
];
