import type { Example } from '../board.js';
import { defineBoard } from '../define-board.js';
import { boardProblem, boxOf, orientation, sizeProblem } from './boxes.js';
import { sudokuDrawing } from './drawing.js';
import { fPuzzles } from './f-puzzles.js';
import { janko } from './janko.js';
import { kind, layers, variants } from './layers.js';
import { line } from './line.js';
import { rules } from './rules.js';
import { sdk } from './sdk.js';
import { sudokuwiki } from './sudokuwiki.js';
import { tatham } from './tatham.js';

/** Boards made for Gridwright, by its own generator; each has one solution. */
const examples: readonly Example[] = [
  { name: 'four by four, turned by 180°', text: '2...14....14...3' },
  { name: 'six by six, turned by 180°', text: '3.6..54..2.....3....4.....1..66..1.4' },
  {
    name: 'eight by eight, turned by 180°',
    text: '....8...2.....318.....626.4.7......5.2.318.....551.....6...4....',
  },
  {
    name: 'nine by nine, turned by 180°',
    text: '7....2.1......83..1..43.8.96...2.5...1.....9...3.4...69.7.83..2..15......6.2....7',
  },
  {
    name: 'nine by nine, 22 numbers',
    text: '.3...7..4.5.......6..9.42...8.....63...57......36.......62........4..8..2....94..',
  },
  {
    name: 'diagonals',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":["diagonals"],"rows":9,"columns":9,"clues":{"givens":[[null,null,7,null,null,8,2,null,4],[null,null,null,null,4,null,null,null,null],[null,4,null,5,null,null,null,null,9],[null,null,null,7,null,null,null,null,null],[null,6,null,null,null,null,null,8,null],[null,null,null,null,null,4,null,null,null],[8,null,null,null,null,9,null,5,null],[null,null,null,null,2,null,null,null,null],[1,null,5,3,null,null,9,null,null]]}}',
  },
  {
    name: 'jigsaw of 16 numbers',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":[],"rows":9,"columns":9,"clues":{"givens":[[null,null,null,null,null,5,null,null,null],[null,1,null,2,null,null,4,null,null],[null,null,null,null,null,8,null,null,null],[6,null,3,null,null,null,9,null,null],[null,null,null,null,null,null,null,null,null],[null,null,6,null,null,null,2,null,9],[null,null,null,4,null,null,null,null,null],[null,null,9,null,null,6,null,5,null],[null,null,null,3,null,null,null,null,null]],"regions":[[1,1,1,2,2,2,2,3,3],[1,4,1,1,2,3,3,3,3],[1,4,4,2,2,2,3,5,3],[1,4,6,6,2,6,5,5,3],[1,4,4,6,6,6,5,5,7],[4,4,6,6,8,8,5,5,7],[4,9,9,6,9,8,5,7,7],[9,9,9,9,9,8,5,7,7],[9,8,8,8,8,8,7,7,7]]}}',
  },
  {
    name: 'twelve by twelve, turned by 180°',
    text: 'B..9..3.8...A6....5.917...73.1.26CA.....B..54......6.8.1.9...7....A..........4....8...4.7.C.1......52..3.....C3B6.2.A4...852.9....B6...7.3..C..5',
  },
  {
    name: 'sixteen by sixteen, turned by 180°',
    text: '.3.BDG...F...1....58.....BA1.G...9....71...4ECD6....65....C....8...F...C....B87.8B...96.F1E...A..A.9...B.5.3G.....ED...3.G.B..593F..2.D.A...54.....A5.C.2...3.1..1...4AF.C3...G7.894....5...A...9....3....2E....476E8...3A....9...F.EA1.....85....1...G...9F4.3.',
  },
  {
    name: 'twenty-five by twenty-five',
    text: 'NPI.FO...8.BD.A.M..2C.4....M7.F6..3O..2.L.K.4I..E9.HD.KE.NM9...P...1...O27G4..3OL1..C9...8.I..H.D.F.96.C8I.B4.J..1.OAE3.P.K.MM.KJ.P..N7.IFE.C.BA6543.8L....3M.......9.E.5.H...2.DE6.AF9B251.J.37..IMPN.L...1IJ...5..L37....K6F.9...743D.6I...C...P...G...E......J...A.2.B85OM7.C1L6OM....G..L.8P.E.6.BA.9.457.....2.5.......3.4.....DFB.5.C8.1.D.H7.I..9....2J1C3D.97IP6K.J.G...N......K...M...J...G...8I.CL1F...3.IN8....45M..G...LEK...P.GBJM..D4.K.8LHN319.25O.C...L.3.7.1.......KB....HE.AH61PL.I.F9O.74..5.BG.32.L.D.BE8F.P..I.H9.O13.GK.4.O.K..L.N...15..FP2I..B3I9P...1...J...AK8.MO.6C.61..57.3.O.2..KB..ED.M9....H.BG..6.C.OD.4...38.LAN',
  },
];

/** The board of Sudoku, also known as Number Place. */
export const sudokuBoard = defineBoard({
  name: kind,
  aliases: ['numberplace'],
  icon: {
    thin: 'M5 8a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM12.3 5v22M19.7 5v22M5 12.3h22M5 19.7h22',
    dots: 'M8.7 8.7v.01M16 16v.01M23.3 8.7v.01M8.7 23.3v.01M23.3 23.3v.01',
  },
  says:
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
  formats: [line, sdk, sudokuwiki, tatham, janko, fPuzzles],
  orientation,
  drawing: sudokuDrawing,
});
