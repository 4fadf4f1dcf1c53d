import { defineBoard } from '../../boards/define-board.js';
import { namedExamples } from '../../boards/definition/named-examples.js';
import type { Drawing } from '../../boards/drawing/drawing.js';
import { plainDrawing } from '../../boards/drawing/plain-drawing.js';
import type { Shape } from '../../boards/drawing/scene.js';
import { frameKey, regionBorders } from '../../boards/drawing/site-shapes.js';
import type { Point } from '../../boards/geometry/point.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { boardProblem, boxOf, orientation, regionsOn, sizeProblem } from './boxes.js';
import { diagonals as diagonalsRule, kind, layers, type Sudoku, variants } from './layers.js';
import { rules } from './rules.js';
import { allUnits } from './units.js';

const { givens, numbers } = layers;

const plain = plainDrawing('Sudoku', { givens, numbers }, { numberSize: 0.6 });

/** The numbers in their cells, with lines around the boxes or the regions, and along the diagonals that count. */
const sudokuDrawing: Drawing<Sudoku> = {
  print: (puzzle) => {
    const scene = plain.print(puzzle);
    const numbersAndLines = scene.shapes.filter(({ key }) => key !== frameKey);
    const borders = regionBorders(puzzle, regionsOn(puzzle));
    return { ...scene, shapes: [...diagonalLines(puzzle), ...numbersAndLines, ...borders] };
  },
  answers: plain.answers,
  peers: (puzzle, cell) => {
    const units = allUnits(puzzle).filter((unit) => unit.includes(cell));
    return [...new Set(units.flat())].filter((each) => each !== cell);
  },
};

/** The diagonals, where the rules include them. */
function diagonalLines({ rows, columns, rules }: Puzzle<Sudoku>): readonly Shape[] {
  if (rules[diagonalsRule.name] !== 1) return [];
  const diagonal = (name: string, from: Point, to: Point): Shape => ({
    type: 'line',
    key: `diagonal-${name}`,
    address: '',
    role: 'grid',
    label: `${name} diagonal, with each number once`,
    ...{ from, to, count: 1, weight: 1, width: 0.03 },
  });
  return [
    diagonal('falling', { x: 0, y: 0 }, { x: columns, y: rows }),
    diagonal('rising', { x: 0, y: rows }, { x: columns, y: 0 }),
  ];
}

/** Boards made for Gridwright, by its own generator; each has one solution. */
const examples = namedExamples({
  'four by four, turned by 180°': 'sudoku/4/4/2i14j14i3',
  'six by six, turned by 180°': 'sudoku/6/6/3g6h54h2k3j4k1h66h1g4',
  'eight by eight, turned by 180°':
    '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":[],"rows":8,"columns":8,"clues":{"givens":[[null,null,null,null,8,null,null,null],[2,null,null,null,null,null,3,1],[8,null,null,null,null,null,6,2],[6,null,4,null,7,null,null,null],[null,null,null,5,null,2,null,3],[1,8,null,null,null,null,null,5],[5,1,null,null,null,null,null,6],[null,null,null,4,null,null,null,null]]}}',
  'nine by nine, turned by 180°': 'sudoku/9/9/7j2g1l83h1h43g8g96i2g5i1k9i3g4i69g7g83h2h15l6g2j7',
  'nine by nine, 22 numbers': 'sudoku/9/9/g3i7h4g5m6h9g42i8k63i57l36m62n4h8h2j94h',
  diagonals:
    '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":["diagonals"],"rows":9,"columns":9,"clues":{"givens":[[null,null,7,null,null,8,2,null,4],[null,null,null,null,4,null,null,null,null],[null,4,null,5,null,null,null,null,9],[null,null,null,7,null,null,null,null,null],[null,6,null,null,null,null,null,8,null],[null,null,null,null,null,4,null,null,null],[8,null,null,null,null,9,null,5,null],[null,null,null,null,2,null,null,null,null],[1,null,5,3,null,null,9,null,null]]}}',
  'jigsaw of 16 numbers':
    '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":[],"rows":9,"columns":9,"clues":{"givens":[[null,null,null,null,null,5,null,null,null],[null,1,null,2,null,null,4,null,null],[null,null,null,null,null,8,null,null,null],[6,null,3,null,null,null,9,null,null],[null,null,null,null,null,null,null,null,null],[null,null,6,null,null,null,2,null,9],[null,null,null,4,null,null,null,null,null],[null,null,9,null,null,6,null,5,null],[null,null,null,3,null,null,null,null,null]],"regions":[[1,1,1,2,2,2,2,3,3],[1,4,1,1,2,3,3,3,3],[1,4,4,2,2,2,3,5,3],[1,4,6,6,2,6,5,5,3],[1,4,4,6,6,6,5,5,7],[4,4,6,6,8,8,5,5,7],[4,9,9,6,9,8,5,7,7],[9,9,9,9,9,8,5,7,7],[9,8,8,8,8,8,7,7,7]]}}',
  'twelve by twelve, turned by 180°':
    '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":[],"rows":12,"columns":12,"clues":{"givens":[[11,null,null,9,null,null,3,null,8,null,null,null],[10,6,null,null,null,null,5,null,9,1,7,null],[null,null,7,3,null,1,null,2,6,12,10,null],[null,null,null,null,11,null,null,5,4,null,null,null],[null,null,null,6,null,8,null,1,null,9,null,null],[null,7,null,null,null,null,10,null,null,null,null,null],[null,null,null,null,null,4,null,null,null,null,8,null],[null,null,4,null,7,null,12,null,1,null,null,null],[null,null,null,5,2,null,null,3,null,null,null,null],[null,12,3,11,6,null,2,null,10,4,null,null],[null,8,5,2,null,9,null,null,null,null,11,6],[null,null,null,7,null,3,null,null,12,null,null,5]]}}',
  'sixteen by sixteen, turned by 180°':
    'sudoku/16/16/g3gbd-10ifi1j58kba1g-10i9j71i4ecd6j65jcj8ificjb87g8bi96gf1eiahag9ibg5g3-10kedi3g-10gbh593fh2gdgai54ka5gcg2i3g1h1i4afgc3i-107g894j5iai9j3j2ej476e8i3aj9ifgea1k85j1i-10i9f4g3g',
  'twenty-five by twenty-five':
    'sudoku/25/25/-17-19-12gf-18i8gbdgag-16h2cg4j-167gf6h3-18h2g-15g-14g4-12he9g-11dg-14eg-17-169i-19i1i-1827-104h3-18-151hc9i8g-12h-11gdgfg96gc8-12gb4g-13h1g-18ae3g-19g-14g-16-16g-14-13g-19h-177g-12fegcgba6543g8-15j3-16m9geg5g-11i2gde6gaf9b251g-13g37h-12-16-19-17g-15i1-12-13i5h-1537j-146fg9i743dg6-12ici-19i-10iel-13iag2gb85-18-167gc1-156-18-16j-10h-15g8-19geg6gbag9g457k2g5m3g4kdfbg5gc8g1gdg-117g-12h9j2-131c3dg97-12-196-14g-13g-10i-17l-14i-16i-13i-10i8-12gc-151fi3g-12-178j45-16h-10i-15e-14i-19g-10b-13-16hd4g-14g8-15-11-17319g25-18gci-15g3g7g1m-14bj-11ega-1161-19-15g-12gf9-18g74h5gb-10g32g-15gdgbe8fg-19h-12g-119g-1813g-10-14g4g-18g-14h-15g-17i15hf-192-12hb3-129-19i1i-13ia-148g-16-18g6cg61h57g3g-18g2h-14bhedg-169j-11gb-10h6gcg-18dg4i38g-15a-17',
});

/** The board of Sudoku, also known as Number Place. */
export const sudokuBoard = defineBoard({
  name: kind,
  aliases: ['numberplace'],
  icon: {
    thin: 'M5 8a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM12.3 5v22M19.7 5v22M5 12.3h22M5 19.7h22',
    dots: 'M8.7 8.7v.01M16 16v.01M23.3 8.7v.01M8.7 23.3v.01M23.3 23.3v.01',
  },
  description:
    'Write a number into each empty cell so that each number is once in each row, in each column, and in each box or ' +
    'region.',
  variants,
  layers,
  usualSize: { rows: 9, columns: 9 },
  rules,
  examples,
  problem: boardProblem,
  sizeProblem,
  puzzLinkIds: ['sudoku'],
  pzprv3Size: 'side',
  unlikePuzzLink: ({ rows }) => {
    const side = Math.floor(Math.sqrt(rows));
    const { width, height } = boxOf(rows);
    const isAlike = rows === 6 || (width === side && height === side);
    return isAlike ? null : `boxes ${width} wide and ${height} high`;
  },
  orientation,
  drawing: sudokuDrawing,
});
