import { namedExamples } from '../../boards/definition/named-examples.js';
import { plainDrawing } from '../../boards/drawing/plain-drawing.js';
import { layersInTurn } from '../../boards/formats/pzpr/address-body.js';
import { threeToACharacter } from '../../boards/formats/pzpr/packed-code.js';
import { sizeText } from '../../boards/geometry/size-text.js';
import type { Layers } from '../../boards/layers/layer.js';
import { straightWithTurn, turnWithStraights } from '../../parts/checks/line-shapes.js';
import { boardOfPage, type KindPage } from '../../parts/pages/page.js';
import { implied, not, some } from '../../parts/rows/row.js';
import { shapesAtClues } from '../../parts/rules/line-shapes.js';
import { oneLoop } from '../../parts/rules/one-loop.js';
import { black, layers, white } from './layers.js';

/** Boards made for Gridwright, by its own generator; each has one solution. */
const examples = namedExamples({
  small: 'mashu/4/4/310030',
  'five by five': 'mashu/5/5/000a0d900',
  'six by six': 'mashu/6/6/0340303109i2',
  'six by eight': 'mashu/8/6/000176001a300119',
  'seven by seven, turned by 180°': 'mashu/7/7/33313a00003a31110',
  'ten by ten': 'mashu/10/10/20103309j00699934c0004110100013160',
  'ten by ten, turned by 180°': 'mashu/10/10/130033c09040906080200940091a100130',
  'twelve by twelve': 'mashu/12/12/09900042044060000d0790902010050d5000019020231093',
  'fifteen by fifteen':
    'mashu/15/15/30o000i09ci030k060309293010c0i0900a31201210196j000000ii0410700960090c06620c',
  'twenty by twenty':
    'mashu/20/20/00000199a0i001910d00003003i6c961000016309o10a0930350a099ala093k09393610029060i00a23113100131900605cd119930109a190ii9i06010009369204000',
  'eight by eight, turned by 180°': 'mashu/8/8/0906300293010f00120090',
  'nine by twelve, turned by 180°': 'mashu/12/9/3962010900003a00e19m00a300001090i613',
  'fifteen by fifteen, turned by 180°':
    'mashu/15/15/0010003983d1l0001003401g331l100c19a30003a1940095933g90c300900059d3o13000900',
  'twenty by twenty, turned by 180°':
    'mashu/20/20/232090090000ij3i636000i301130019093230i9i40937031110009103729991000003099f5103090033310510940i9i161090c00133010i002120j3ii000090096160',
});

/** The pearls that a loop passes. */
export const pearls = shapesAtClues('lines', 'pearls', [
  {
    value: white,
    name: 'white-pearl',
    text: 'the loop goes straight through a white pearl, and turns in the cell before it, or in the one after it',
    textAt: (cell) =>
      `the loop goes straight through the white pearl at ${cell}, and turns before or after it`,
    mayBe: straightWithTurn,
    // On one axis both lines, which do not both go straight on; on the other none.
    rows: ([level, upright]) => [
      ...[level, upright].flatMap(([one, other]) => [
        some(one.near, not(other.near)),
        some(other.near, not(one.near)),
        some(not(one.near), not(one.far), not(other.far)),
      ]),
      some(level[0].near, upright[0].near),
      ...implied(some(not(level[0].near), not(upright[0].near))),
    ],
  },
  {
    value: black,
    name: 'black-pearl',
    text: 'the loop turns in a black pearl, and goes straight through the cells before and after it',
    textAt: (cell) => `the loop turns in the black pearl at ${cell}, and goes straight before and after it`,
    mayBe: turnWithStraights,
    // One line on each axis, which goes straight on.
    rows: (ways) =>
      ways.flatMap(([one, other]) => [
        some(one.near, other.near),
        some(not(one.near), not(other.near)),
        ...[one, other].map(({ near, far }) => some(far, not(near))),
      ]),
  },
]);

/** Masyu, also known as Pearl. */
export const masyuPage = {
  name: 'masyu',
  aliases: ['mashu', 'pearl'],
  icon: {
    thin: 'M11 7h11a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-1M7 11v10a4 4 0 0 0 4 4h2M3.5 7a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
    filled: 'M13.5 25a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0',
  },
  description:
    'Draw one loop from cell to cell that passes all pearls and neither branches nor crosses itself. It goes straight ' +
    'through a white pearl and turns in the cell before or after it; it turns in a black pearl and goes straight through ' +
    'the cells before and after it.',
  layers,
  drawing: plainDrawing('Masyu', layers),
  parts: [oneLoop('lines', { passed: pearls })],
  // No loop contains another.
  formulation: { name: 'loop', solutionsAreIncomparable: () => true },
  leaves: 'a cell without a pearl',
  sizeProblem: (size) =>
    size.rows > 1 && size.columns > 1
      ? null
      : { expected: 'at least two rows and two columns, for a loop', found: sizeText(size) },
  examples,
  puzzLinkIds: ['mashu', 'masyu', 'pearl'],
  addressBody: layersInTurn<Layers>(layers, [['pearls', threeToACharacter]]),
  grades: {
    upTo: [4, 6, 11, 34],
    source: 'the quarters, and 95 of 100, of 1,000 generated boards, 8 × 8: ours',
  },
} satisfies KindPage;

/** The board of Masyu. */
export const masyuBoard = boardOfPage(masyuPage);
