import { edgeList } from '../../formats/edge-list/edge-list.js';
import { plainText } from '../../formats/plain-text.js';
import { layersInTurn } from '../../formats/pzpr/address-body.js';
import { numbersCode, smallNumberCode } from '../../formats/pzpr/number-code.js';
import type { Example } from '../board.js';
import { defineBoard } from '../define-board.js';
import { janko } from './janko.js';
import { allPoints, kind, layers, variants } from './layers.js';
import { penpa } from './penpa.js';
import { rules } from './rules.js';
import { tatham } from './tatham.js';

/** Slitherlink on any graph, with clues on any sets of edges (link puzzle paper, definition 4). */
const edgeLists = edgeList({ name: kind, layers, variants });

/** Slitherlink as rows of digits, in which `?` is a cell without a clue. */
const plain = plainText({ name: kind, layers, variants, largest: 4 });

/** Boards made for Gridwright, by its own generator; each has one solution. */
const examples: readonly Example[] = [
  { name: 'small', text: 'slither/5/5/d86287bh687c' },
  { name: 'seven by seven, turned by 180°', text: 'slither/7/7/g3cgcg2212787277708871211cgbg2b' },
  { name: 'wider than high', text: 'slither/8/6/c73c2cbibm2688a28b2b' },
  { name: 'ten by ten', text: 'slither/10/10/g2c17237832cg2ci72c83127cg523ch2cg727dgc2762c2ch17d21bbc' },
  {
    name: 'ten by ten, turned by 180°',
    text: 'slither/10/10/g2dc7di68328126586cg67dgb2ccg87ag66772271165bi6dd2c',
  },
  {
    name: 'twelve by twelve, turned by 180°',
    text: 'slither/12/12/g328b23cc7chd8217d2272djcg7288172dd2dh1cc2718727cgcj2822b7316cbh8db13c733c',
  },
  {
    name: 'fifteen by fifteen',
    text: 'slither/15/15/g7b2dcmc72830d1dcbhcg87dcmag236121bidi2bh1cgbdhbh13762b3263bg816ckcj75832c721268b1ci2djbbc81b3dh1cb722c',
  },
  {
    name: 'twenty by twenty',
    text: 'slither/20/20/hcdh2d5dgcg37825221027332cgbicdi2cg6bkcg8ba23c2677d216216di88cdgc2bbh61266d2bg210b726766djbk63772dgbch7722b0212ci2212cc7627ci77cm717c22181d1bdgbdmca2cc3bg26d718bc2331c8666dg311bjdgcgbjcdg88d27b',
  },
  { name: 'honeycomb', text: '6x6t2:a31a5a4d442d43g4345a44a4' },
  {
    name: 'several loops',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"slitherlink","rules":["several-loops"],"rows":7,"columns":7,"clues":{"numbers":[[null,null,1,null,null,null,1],[null,4,2,null,null,1,2],[null,2,null,null,null,null,2],[null,null,null,3,null,1,2],[1,null,null,2,null,null,null],[2,4,null,0,null,1,3],[null,null,null,null,null,2,null]]}}',
  },
];

/** The board of Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlinkBoard = defineBoard({
  name: kind,
  aliases: ['slither', 'fences', 'loopy', 'looptheloop'],
  icon: {
    thick: 'M6 6h10v10h10v10H6z',
    dots: 'M26 6v.01M6 16v.01M16 26v.01',
  },
  says:
    'Draw lines along the edges so that they are one loop that neither branches nor crosses itself. A number says ' +
    'how many lines are around its cell.',
  variants,
  layers,
  takesGraphs: true,
  rules,
  examples,
  pzprv3Colors: true,
  puzzLinkIds: ['slither', 'slitherlink'],
  addressBody: layersInTurn(layers, [['numbers', numbersCode(smallNumberCode)]]),
  ruleSigns: { f: allPoints.name },
  formats: [tatham, janko, plain, edgeLists, penpa],
});
