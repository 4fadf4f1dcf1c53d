import type { BoardSymmetry } from '@gridwright/puzzles';
import { InvalidArgumentError, Option } from 'commander';
import { instanceSymmetries } from './catalog.js';

const names = Object.keys(instanceSymmetries).join(', ');

/** The option `--symmetric`, which names a symmetry of the board; `says` what has to be symmetric. */
export function symmetryOption(says: string): Option {
  return new Option('--symmetric <how>', `${says}: ${names}`).argParser(parseSymmetry);
}

function parseSymmetry(text: string): BoardSymmetry {
  const symmetry = Object.hasOwn(instanceSymmetries, text) ? instanceSymmetries[text] : undefined;
  if (symmetry !== undefined) return symmetry;
  throw new InvalidArgumentError(`Expected one of ${names}.`);
}
