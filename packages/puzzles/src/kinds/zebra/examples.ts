import {
  all,
  apart,
  at,
  beside,
  between,
  different,
  either,
  ifThen,
  leftOf,
  not,
  same,
  some,
} from '@gridwright/logic-grid-english';
import type { Example } from '../../boards/definition/board.js';
import { example } from './example-puzzle.js';

/** Puzzles made for Gridwright; each has one solution. */
export const examples: readonly Example[] = [
  example('Three kiosks on the beach', () => ({
    places: ['kiosk', '1', '2', '3'],
    attributes: {
      color: ['blue, green, white', 'the * kiosk'],
      goods: ['flowers, lemonade, newspapers', 'sells *'],
    },
    sentences: [
      same('blue', 'newspapers'),
      [
        'The kiosk that sells lemonade is somewhere to the left of the kiosk that sells newspapers.',
        leftOf('lemonade', 'newspapers'),
      ],
      ['The white kiosk is next to the kiosk that sells flowers.', beside('white', 'flowers')],
      at('green', '1', '3'),
    ],
    question: ['white', 'goods'],
  })),
  example('Four allotment gardens', () => ({
    places: ['garden', '1', '2', '3', '4'],
    attributes: {
      owner: ['Ida, Jonas, Karin, Lars'],
      flower: ['asters, dahlias, lilies, roses', 'grows *'],
      tool: ['hoe, rake, spade, watering can', 'owns the *'],
    },
    sentences: [
      ['Ida lives next to Lars.', beside('Ida', 'Lars')],
      [
        'The garden with dahlias is immediately to the left of the garden with roses.',
        leftOf('dahlias', 'roses', 1),
      ],
      ['Jonas is in garden 4.', at('Jonas', '4')],
      ['Lars grows neither roses nor lilies.', all(not(same('Lars', 'roses')), not(same('Lars', 'lilies')))],
      [
        'The owner of the hoe is immediately to the left of the owner of the spade.',
        leftOf('hoe', 'spade', 1),
      ],
      [
        'The garden with asters is somewhere between the garden with roses and the garden with the spade.',
        between('asters', 'roses', 'spade'),
      ],
      [
        'There is exactly one garden between the garden with the rake and the garden with the hoe.',
        apart('rake', 'hoe', 2),
      ],
      not(same('Karin', 'asters')),
    ],
    question: ['spade', 'owner'],
  })),
  example('Four beds of a greenhouse', () => ({
    places: ['bed', '1', '2', '3', '4'],
    attributes: {
      vegetable: ['basil, chard, leek, radish', 'grows *'],
      gardener: ['Moana, Nils, Olga, Piet', 'belongs to *'],
      label: ['brass, paper, slate, wood', 'has a label of *'],
      pest: ['aphids, mites, slugs, snails', 'suffers from *'],
    },
    sentences: [
      ['The label of slate is immediately to the left of the label of paper.', leftOf('slate', 'paper', 1)],
      [
        'Nils has either the label of brass or the label of slate.',
        either(same('Nils', 'brass'), same('Nils', 'slate')),
      ],
      ['There is exactly one bed between the leek and the bed of Moana.', apart('leek', 'Moana', 2)],
      ['The bed with snails has the label of paper.', same('snails', 'paper')],
      ['The slugs are somewhere to the left of the aphids.', leftOf('slugs', 'aphids')],
      [
        'If the bed of Olga suffers from slugs, then the chard is in bed 4.',
        ifThen(same('Olga', 'slugs'), at('chard', '4')),
      ],
      [
        'The radish, the bed of Nils and the label of wood are in three different beds.',
        different('radish', 'Nils', 'wood'),
      ],
      ['The leek is in bed 1 or in bed 2.', at('leek', '1', '2')],
      ['The mites are next to the snails.', beside('mites', 'snails')],
      ['The bed of Olga is somewhere to the left of the bed of Nils.', leftOf('Olga', 'Nils')],
      not(same('Olga', 'radish')),
      ['The radish suffers from aphids.', same('radish', 'aphids')],
    ],
    question: ['slugs', 'gardener'],
  })),
  example('A choir rehearses from Monday to Friday', () => ({
    places: ['day', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    attributes: {
      piece: ['cantata, madrigal, motet, psalm, requiem', 'sings the *'],
      room: ['attic, cellar, chapel, gym, library', 'rehearses in the *'],
      name: ['Vera, Walter, Xenia, Yusuf, Zora'],
    },
    sentences: [
      ['The requiem is on Wednesday.', at('requiem', 'Wednesday')],
      ['The motet is sung immediately before the requiem.', leftOf('motet', 'requiem', 1)],
      same('Yusuf', 'madrigal'),
      ['The gym is used before the library.', leftOf('gym', 'library')],
      ['Xenia sings on Monday or on Friday.', at('Xenia', 'Monday', 'Friday')],
      ['Zora sings in the chapel.', same('Zora', 'chapel')],
      ['Vera sings on a day next to the attic.', beside('Vera', 'attic')],
      ['The psalm is sung before the cantata.', leftOf('psalm', 'cantata')],
      not(same('Xenia', 'psalm')),
      ['There is exactly one day between Walter and the library.', apart('Walter', 'library', 2)],
      [
        'Vera sings either in the library or in the cellar.',
        either(same('Vera', 'library'), same('Vera', 'cellar')),
      ],
      ['The cellar is not next to the chapel.', not(beside('cellar', 'chapel'))],
      ['Walter sings before Yusuf.', leftOf('Walter', 'Yusuf')],
    ],
    question: ['cellar', 'name'],
  })),
  example('Five birdhouses on a wall', () => ({
    places: ['birdhouse', '1', '2', '3', '4', '5'],
    attributes: {
      color: ['black, orange, pink, turquoise, violet', 'the * birdhouse'],
      bird: ['nuthatch, robin, sparrow, starling, wren', 'houses the *'],
      roof: ['bark, clay, copper, slate, straw', 'has a roof of *'],
    },
    sentences: [
      ['The violet birdhouse is in the middle.', at('violet', '3')],
      ['The pink birdhouse is next to the black one.', beside('pink', 'black')],
      ['The nuthatch lives in the turquoise birdhouse.', same('nuthatch', 'turquoise')],
      ['The starling has the roof of copper.', same('starling', 'copper')],
      ['The starling lives immediately to the left of the robin.', leftOf('starling', 'robin', 1)],
      ['The roof of slate is immediately to the left of the roof of clay.', leftOf('slate', 'clay', 1)],
      ['The robin lives somewhere between the wren and the sparrow.', between('robin', 'wren', 'sparrow')],
      [
        'The black birdhouse is exactly two places to the left of the turquoise one.',
        leftOf('black', 'turquoise', 2),
      ],
      [
        'The wren has the roof of straw or the roof of bark.',
        some(same('wren', 'straw'), same('wren', 'bark')),
      ],
      ['The nuthatch does not have the roof of clay.', not(same('nuthatch', 'clay'))],
      ['The violet birdhouse does not have the roof of straw.', not(same('violet', 'straw'))],
    ],
    question: ['clay', 'bird'],
  })),
  example('A bakery from Tuesday to Saturday', () => ({
    places: ['day', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    attributes: {
      bread: ['barley bread, olive bread, pumpkin bread, rye bread, walnut bread', 'offers *'],
      cake: ['apple pie, carrot cake, cheesecake, plum tart, sponge cake', 'offers *'],
      baker: ['Anselm, Bettina, Claudio, Dora, Emil', 'is the day of *'],
      music: ['blues, jazz, opera, swing, waltz', 'plays *'],
    },
    sentences: [
      ['Anselm bakes the walnut bread.', same('Anselm', 'walnut bread')],
      ['The rye bread is offered immediately before the olive bread.', leftOf('rye bread', 'olive bread', 1)],
      ['The apple pie is offered on Thursday.', at('apple pie', 'Thursday')],
      ['The cheesecake is offered with jazz.', same('cheesecake', 'jazz')],
      [
        'The cheesecake is offered exactly two days before the sponge cake.',
        leftOf('cheesecake', 'sponge cake', 2),
      ],
      ['Dora bakes before Claudio.', leftOf('Dora', 'Claudio')],
      ['Bettina does not bake with waltz.', not(same('Bettina', 'waltz'))],
      ['Claudio bakes with swing.', same('Claudio', 'swing')],
      ['Opera is played immediately before blues.', leftOf('opera', 'blues', 1)],
      ['Claudio bakes the carrot cake.', same('Claudio', 'carrot cake')],
      ['Emil bakes before Anselm.', leftOf('Emil', 'Anselm')],
      ['Emil bakes the olive bread.', same('Emil', 'olive bread')],
      [
        'The olive bread is offered immediately before the barley bread.',
        leftOf('olive bread', 'barley bread', 1),
      ],
    ],
    question: ['plum tart', 'baker'],
  })),
  example('Six ships in the harbor', () => ({
    places: ['berth', '1', '2', '3', '4', '5', '6'],
    attributes: {
      ship: ['Albatross, Comet, Heron, Minerva, Sirius, Tern', 'the *'],
      cargo: ['bananas, cement, coal, grain, salt, timber', 'carries *'],
      home: ['Bergen, Gdansk, Lisbon, Odessa, Porto, Trieste', 'comes from *'],
    },
    sentences: [
      same('Minerva', 'timber'),
      ['The ship from Odessa carries grain.', same('Odessa', 'grain')],
      leftOf('Comet', 'Tern', 1),
      ['The ship that carries coal is in berth 6.', at('coal', '6')],
      apart('Sirius', 'Comet', 2),
      ['The ship with salt is next to the ship from Lisbon.', beside('salt', 'Lisbon')],
      [
        'The ship from Porto is exactly two berths to the left of the ship from Trieste.',
        leftOf('Porto', 'Trieste', 2),
      ],
      [
        'The Albatross comes neither from Bergen nor from Lisbon.',
        all(not(same('Albatross', 'Bergen')), not(same('Albatross', 'Lisbon'))),
      ],
      ['The Heron is in berth 1 or in berth 2.', at('Heron', '1', '2')],
      ifThen(same('Heron', 'salt'), same('Tern', 'cement')),
      ['The ship from Bergen is next to the ship from Gdansk.', beside('Bergen', 'Gdansk')],
      [
        'The ship from Trieste is between the ship from Lisbon and the ship from Odessa.',
        between('Trieste', 'Lisbon', 'Odessa'),
      ],
      ['The Tern is either in berth 3 or in berth 4.', at('Tern', '3', '4')],
      same('Comet', 'Lisbon'),
      ['The ship with salt is somewhere to the left of the ship with cement.', leftOf('salt', 'cement')],
    ],
    question: ['coal', 'home'],
  })),
  example('Seven cars of a night train', () => ({
    places: ['car', '1', '2', '3', '4', '5', '6', '7'],
    attributes: {
      passenger: ['Adele, Boris, Carmen, Dmitri, Elif, Farid, Greta'],
      book: ['atlas, cookbook, diary, dictionary, novel, poems, thriller', 'reads the *'],
      snack: ['almonds, cherries, cookies, grapes, olives, plums, pretzels', 'eats *'],
    },
    sentences: [
      ['Greta is in the middle car.', at('Greta', '4')],
      ['Carmen is in the car immediately to the left of Adele.', leftOf('Carmen', 'Adele', 1)],
      same('Boris', 'thriller'),
      ['The reader of the atlas eats grapes.', same('atlas', 'grapes')],
      [
        'The passenger who eats almonds is immediately to the left of the passenger who eats pretzels.',
        leftOf('almonds', 'pretzels', 1),
      ],
      [
        'There are exactly three cars between the reader of the novel and the reader of the thriller.',
        apart('novel', 'thriller', 4),
      ],
      same('Dmitri', 'dictionary'),
      [
        'The reader of the dictionary is next to the reader of the cookbook.',
        beside('dictionary', 'cookbook'),
      ],
      ['Farid is in a car at one of the ends.', at('Farid', '1', '7')],
      ['The reader of the diary eats plums.', same('diary', 'plums')],
      same('Adele', 'cookies'),
      not(same('Dmitri', 'olives')),
      between('Boris', 'Greta', 'Dmitri'),
      beside('Elif', 'Boris'),
      [
        'The reader of the atlas and the passenger who eats almonds are three cars apart.',
        apart('atlas', 'almonds', 3),
      ],
      not(beside('Carmen', 'Greta')),
    ],
    question: ['cherries', 'passenger'],
  })),
];
