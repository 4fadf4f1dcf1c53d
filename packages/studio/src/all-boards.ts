// Apart, as the boards of some kinds are too large for the first view.
export { boards } from '@gridwright/puzzles/boards';
