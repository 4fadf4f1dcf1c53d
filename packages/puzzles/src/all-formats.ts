// The formats of all kinds beyond those of `/boards`: other people's texts, read and written.

// How these formats divide a text into puzzles.
export { divisionOfText, holdsLines, type TextDivision } from './boards/formats/read-puzzle.js';
export * from './kinds/boards-with-formats.js';
