import { apart, at, beside, between, either, ifThen, leftOf, not, same } from '@gridwright/english';
import type { Example } from '../../boards/definition/board.js';
import { example } from './example-puzzle.js';

/** Larger puzzles made for Gridwright; each has one solution. */
export const largerExamples: readonly Example[] = [
  example('Six evenings at the theater', () => ({
    places: ['evening', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    attributes: {
      play: ['comedy, farce, musical, mystery, tragedy, western'],
      name: ['Lin, Marco, Nadia, Otis, Petra, Quinn', 'is reviewed by *'],
      seat: ['aisle, balcony, box, gallery, pit, stalls', 'the seat in the *'],
    },
    sentences: [
      ['The tragedy is reviewed by Lin.', same('tragedy', 'Lin')],
      ['The farce is played immediately before the tragedy.', leftOf('farce', 'tragedy', 1)],
      ['The comedy is on Monday or on Saturday.', at('comedy', 'Monday', 'Saturday')],
      ['Otis sits in the pit.', same('Otis', 'pit')],
      ['The musical is played immediately before the western.', leftOf('musical', 'western', 1)],
      apart('Quinn', 'Otis', 2),
      ['Petra comes on an evening next to the pit.', beside('Petra', 'pit')],
      ['The western is seen from the gallery.', same('western', 'gallery')],
      ['Nadia comes before Marco.', leftOf('Nadia', 'Marco')],
      ['The mystery is before the musical.', leftOf('mystery', 'musical')],
      ['The box is taken exactly two evenings before the aisle.', leftOf('box', 'aisle', 2)],
      ['The mystery is reviewed by Petra.', same('mystery', 'Petra')],
      ['Marco sits on the balcony.', same('Marco', 'balcony')],
    ],
    question: ['box', 'name'],
  })),
  example('A race of five', () => ({
    places: ['position', '1', '2', '3', '4', '5'],
    attributes: {
      runner: ['Bruno, Celia, Diego, Emma, Felix'],
      shirt: ['blue, gray, green, red, yellow', 'wears the * shirt'],
      breakfast: ['eggs, muesli, pancakes, porridge, toast', 'had * for breakfast'],
      shoes: ['Arrow, Bolt, Comet, Dash, Echo', 'runs in * shoes'],
    },
    sentences: [
      same('Emma', 'Dash'),
      [
        'The runner in the red shirt finished immediately before the runner in the gray shirt.',
        leftOf('red', 'gray', 1),
      ],
      same('Celia', 'green'),
      ['Bruno finished immediately before Felix.', leftOf('Bruno', 'Felix', 1)],
      ['The runner in Arrow shoes had pancakes for breakfast.', same('Arrow', 'pancakes')],
      [
        'There is exactly one position between the runner who had toast for breakfast and the runner who had pancakes for breakfast.',
        apart('toast', 'pancakes', 2),
      ],
      ['The runner in the yellow shirt had eggs for breakfast.', same('yellow', 'eggs')],
      ['The runner in Echo shoes finished next to the runner in Bolt shoes.', beside('Echo', 'Bolt')],
      ['Diego finished before Celia.', leftOf('Diego', 'Celia')],
      ['Celia did not have porridge for breakfast.', not(same('Celia', 'porridge'))],
      ['The runner in Comet shoes finished fourth or fifth.', at('Comet', '4', '5')],
      ['Either Diego or Felix wears the gray shirt.', either(same('Diego', 'gray'), same('Felix', 'gray'))],
      ['If Emma finished first, then Felix finished fourth.', ifThen(at('Emma', '1'), at('Felix', '4'))],
      same('Bruno', 'yellow'),
      ['Emma did not have toast for breakfast.', not(same('Emma', 'toast'))],
      ['Diego did not have pancakes for breakfast.', not(same('Diego', 'pancakes'))],
      ['The runner in Bolt shoes finished before the runner in Echo shoes.', leftOf('Bolt', 'Echo')],
    ],
    question: ['muesli', 'runner'],
  })),
  example('Eight rooms of a museum', () => ({
    places: ['room', '1', '2', '3', '4', '5', '6', '7', '8'],
    attributes: {
      painter: ['Aalto, Brandt, Costa, Duval, Engel, Fiore, Grieg, Holm', 'shows *'],
      motif: ['bridges, cats, clouds, dancers, harbors, masks, orchards, towers', 'shows paintings of *'],
      guard: ['Ruth, Sam, Tilda, Ulla, Viktor, Wim, Yara, Zeno', 'is guarded by *'],
    },
    sentences: [
      ['Aalto is in room 4.', at('Aalto', '4')],
      ['The room of Holm is immediately to the left of the room of Costa.', leftOf('Holm', 'Costa', 1)],
      ['The bridges are guarded by Yara.', same('bridges', 'Yara')],
      beside('Yara', 'Ulla'),
      ['The clouds are immediately to the left of the bridges.', leftOf('clouds', 'bridges', 1)],
      ['The towers are guarded by Wim.', same('towers', 'Wim')],
      ['There are exactly two rooms between Wim and Tilda.', apart('Wim', 'Tilda', 3)],
      ['The masks are exactly two rooms to the left of the dancers.', leftOf('masks', 'dancers', 2)],
      ['Fiore is at one of the ends.', at('Fiore', '1', '8')],
      ['The room of Grieg is immediately to the left of the room of Engel.', leftOf('Grieg', 'Engel', 1)],
      ['The room of Engel is guarded by Zeno.', same('Engel', 'Zeno')],
      leftOf('Ruth', 'Zeno'),
      ['Brandt painted dancers.', same('Brandt', 'dancers')],
      leftOf('Sam', 'Viktor'),
      ['The room of Duval is not guarded by Ulla.', not(same('Duval', 'Ulla'))],
      [
        'The harbors are somewhere between the masks and the orchards.',
        between('harbors', 'masks', 'orchards'),
      ],
      ['There are exactly two rooms between Ruth and Yara.', apart('Ruth', 'Yara', 3)],
      ['The room of Duval is immediately to the left of the room of Holm.', leftOf('Duval', 'Holm', 1)],
      not(beside('Tilda', 'Yara')),
    ],
    question: ['harbors', 'painter'],
  })),
];
