import { namedExamples } from '../../boards/definition/named-examples.js';
import { plainDrawing } from '../../boards/drawing/plain-drawing.js';
import { layersInTurn } from '../../boards/formats/pzpr/address-body.js';
import { upToFour } from '../../boards/formats/pzpr/value-codes.js';
import type { Layers } from '../../boards/layers/layer.js';
import { boardOfPage, type KindPage } from '../../parts/pages/page.js';
import { linesAround } from '../../parts/rules/lines-around.js';
import { oneLoop } from '../../parts/rules/one-loop.js';
import { allPoints, layers, severalLoops, variants } from './layers.js';

/** Boards made for Gridwright, by its own generator; each has one solution. */
const examples = namedExamples({
  small: 'slither/5/5/d86287bh687c',
  'seven by seven, turned by 180°': 'slither/7/7/g3cgcg2212787277708871211cgbg2b',
  'wider than high': 'slither/8/6/c73c2cbibm2688a28b2b',
  'ten by ten': 'slither/10/10/g2c17237832cg2ci72c83127cg523ch2cg727dgc2762c2ch17d21bbc',
  'ten by ten, turned by 180°': 'slither/10/10/g2dc7di68328126586cg67dgb2ccg87ag66772271165bi6dd2c',
  'twelve by twelve, turned by 180°':
    'slither/12/12/g328b23cc7chd8217d2272djcg7288172dd2dh1cc2718727cgcj2822b7316cbh8db13c733c',
  'fifteen by fifteen':
    'slither/15/15/g7b2dcmc72830d1dcbhcg87dcmag236121bidi2bh1cgbdhbh13762b3263bg816ckcj75832c721268b1ci2djbbc81b3dh1cb722c',
  'twenty by twenty':
    'slither/20/20/hcdh2d5dgcg37825221027332cgbicdi2cg6bkcg8ba23c2677d216216di88cdgc2bbh61266d2bg210b726766djbk63772dgbch7722b0212ci2212cc7627ci77cm717c22181d1bdgbdmca2cc3bg26d718bc2331c8666dg311bjdgcgbjcdg88d27b',
  honeycomb:
    '{"format":"gridwright-puzzle","version":1,"kind":"slitherlink","rules":[],"graph":{"vertices":[[0.5,0],[1.5,0],[2,0.866],[1.5,1.7321],[0.5,1.7321],[0,0.866],[3,0.866],[3.5,1.7321],[3,2.5981],[2,2.5981],[3.5,0],[4.5,0],[5,0.866],[4.5,1.7321],[6,0.866],[6.5,1.7321],[6,2.5981],[5,2.5981],[6.5,0],[7.5,0],[8,0.866],[7.5,1.7321],[9,0.866],[9.5,1.7321],[9,2.5981],[8,2.5981],[1.5,3.4641],[0.5,3.4641],[0,2.5981],[3.5,3.4641],[3,4.3301],[2,4.3301],[4.5,3.4641],[6.5,3.4641],[6,4.3301],[5,4.3301],[7.5,3.4641],[9.5,3.4641],[9,4.3301],[8,4.3301],[1.5,5.1962],[0.5,5.1962],[0,4.3301],[3.5,5.1962],[3,6.0622],[2,6.0622],[4.5,5.1962],[6.5,5.1962],[6,6.0622],[5,6.0622],[7.5,5.1962],[9.5,5.1962],[9,6.0622],[8,6.0622],[1.5,6.9282],[0.5,6.9282],[0,6.0622],[3.5,6.9282],[3,7.7942],[2,7.7942],[4.5,6.9282],[6.5,6.9282],[6,7.7942],[5,7.7942],[7.5,6.9282],[9.5,6.9282],[9,7.7942],[8,7.7942],[1.5,8.6603],[0.5,8.6603],[0,7.7942],[3.5,8.6603],[3,9.5263],[2,9.5263],[4.5,8.6603],[6.5,8.6603],[6,9.5263],[5,9.5263],[7.5,8.6603],[9.5,8.6603],[9,9.5263],[8,9.5263],[1.5,10.3923],[0.5,10.3923],[0,9.5263],[3.5,10.3923],[3,11.2583],[2,11.2583],[4.5,10.3923],[6.5,10.3923],[6,11.2583],[5,11.2583],[7.5,10.3923],[9.5,10.3923],[9,11.2583],[8,11.2583]],"edges":[[0,1],[1,2],[2,3],[3,4],[4,5],[5,0],[2,6],[6,7],[7,8],[8,9],[9,3],[10,11],[11,12],[12,13],[13,7],[6,10],[12,14],[14,15],[15,16],[16,17],[17,13],[18,19],[19,20],[20,21],[21,15],[14,18],[20,22],[22,23],[23,24],[24,25],[25,21],[9,26],[26,27],[27,28],[28,4],[8,29],[29,30],[30,31],[31,26],[17,32],[32,29],[16,33],[33,34],[34,35],[35,32],[25,36],[36,33],[24,37],[37,38],[38,39],[39,36],[31,40],[40,41],[41,42],[42,27],[30,43],[43,44],[44,45],[45,40],[35,46],[46,43],[34,47],[47,48],[48,49],[49,46],[39,50],[50,47],[38,51],[51,52],[52,53],[53,50],[45,54],[54,55],[55,56],[56,41],[44,57],[57,58],[58,59],[59,54],[49,60],[60,57],[48,61],[61,62],[62,63],[63,60],[53,64],[64,61],[52,65],[65,66],[66,67],[67,64],[59,68],[68,69],[69,70],[70,55],[58,71],[71,72],[72,73],[73,68],[63,74],[74,71],[62,75],[75,76],[76,77],[77,74],[67,78],[78,75],[66,79],[79,80],[80,81],[81,78],[73,82],[82,83],[83,84],[84,69],[72,85],[85,86],[86,87],[87,82],[77,88],[88,85],[76,89],[89,90],[90,91],[91,88],[81,92],[92,89],[80,93],[93,94],[94,95],[95,92]],"cells":[[0,1,2,3,4,5],[6,7,8,9,10,2],[11,12,13,14,7,15],[16,17,18,19,20,13],[21,22,23,24,17,25],[26,27,28,29,30,23],[3,10,31,32,33,34],[9,35,36,37,38,31],[14,20,39,40,35,8],[19,41,42,43,44,39],[24,30,45,46,41,18],[29,47,48,49,50,45],[32,38,51,52,53,54],[37,55,56,57,58,51],[40,44,59,60,55,36],[43,61,62,63,64,59],[46,50,65,66,61,42],[49,67,68,69,70,65],[52,58,71,72,73,74],[57,75,76,77,78,71],[60,64,79,80,75,56],[63,81,82,83,84,79],[66,70,85,86,81,62],[69,87,88,89,90,85],[72,78,91,92,93,94],[77,95,96,97,98,91],[80,84,99,100,95,76],[83,101,102,103,104,99],[86,90,105,106,101,82],[89,107,108,109,110,105],[92,98,111,112,113,114],[97,115,116,117,118,111],[100,104,119,120,115,96],[103,121,122,123,124,119],[106,110,125,126,121,102],[109,127,128,129,130,125]]},"clues":{"numbers":[null,3,1,null,5,null,4,null,null,null,null,4,4,2,null,null,null,null,4,3,null,null,null,null,null,null,null,4,3,4,5,null,4,4,null,4]}}',
  'several loops':
    '{"format":"gridwright-puzzle","version":1,"kind":"slitherlink","rules":["several-loops"],"rows":7,"columns":7,"clues":{"numbers":[[null,null,1,null,null,null,1],[null,4,2,null,null,1,2],[null,2,null,null,null,null,2],[null,null,null,3,null,1,2],[1,null,null,2,null,null,null],[2,4,null,0,null,1,3],[null,null,null,null,null,2,null]]}}',
});

/** Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlinkPage = {
  name: 'slitherlink',
  aliases: ['slither', 'fences', 'loopy', 'looptheloop'],
  icon: {
    thick: 'M6 6h10v10h10v10H6z',
    dots: 'M26 6v.01M6 16v.01M16 26v.01',
  },
  description:
    'Draw lines along the edges so that they are one loop that neither branches nor crosses itself. A number says ' +
    'how many lines are around its cell.',
  variants,
  layers,
  drawing: plainDrawing('Slitherlink', layers),
  takesGraphs: true,
  parts: [
    linesAround('lines', 'numbers', layers.numbers),
    oneLoop('lines', { site: 'edge', several: severalLoops, everyPoint: allPoints }),
  ],
  leaves: 'a cell without a number',
  examples,
  pzprv3Colors: true,
  puzzLinkIds: ['slither', 'slitherlink'],
  addressBody: layersInTurn<Layers>(layers, [['numbers', upToFour]]),
  ruleSigns: { f: allPoints.name },
  grades: {
    upTo: [2, 5, 7, 13],
    source: '40 boards of Loopy: Easy and Normal need at most 2, half of Tricky 5, half of Hard 7, all 13',
  },
} satisfies KindPage;

/** The board of Slitherlink. */
export const slitherlinkBoard = boardOfPage(slitherlinkPage);
