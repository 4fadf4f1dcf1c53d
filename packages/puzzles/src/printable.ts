// Texts for terminals and pages, without any of what reads and solves puzzles.
export { escapedCharacter, printable } from '@gridwright/solver/printable';
