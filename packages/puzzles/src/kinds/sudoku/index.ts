import { defineKind } from '../define-kind.js';
import { sudokuBoard } from './board.js';
import { assignment } from './formulations/assignment.js';

/** Sudoku, also known as Number Place. */
export const sudoku = defineKind({ board: sudokuBoard, formulations: [assignment] });
