/** Up to so many clues, a model with clues as variables is solved as fast as one with the clues written into it. */
const fewClues = 150;

/**
 * Whether to keep a model open with its clues as variables, for a puzzle of the shape of the one before, of whose clues
 * so many have changed. Measured with `conflict` on boards of 100 to 400 clues (the CLLV boards): after the change of
 * one clue the next answer takes 0.2 to 0.9 ms, against 3 to 25 ms with a new model; for quite another puzzle of the
 * same shape, clues as variables cost half as much again from 200 clues on, more than is saved by building nothing.
 */
export function keepsModel(clueCount: number, changedCount: number): boolean {
  return clueCount <= fewClues || changedCount <= clueCount / 10;
}
