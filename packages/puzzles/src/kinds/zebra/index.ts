import { defineKind } from '../kind.js';
import { zebraBoard } from './board.js';
import { assignment } from './formulations/assignment.js';
import { cp } from './formulations/cp.js';
import { generator } from './generator/generator.js';
import { heuristics } from './tables/heuristics.js';

/** Zebra puzzles: which value of each attribute is at each place. */
export const zebra = defineKind({
  board: zebraBoard,
  formulations: [cp, assignment],
  tables: [heuristics],
  generator,
});
