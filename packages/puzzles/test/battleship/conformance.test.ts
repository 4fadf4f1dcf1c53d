import fc from 'fast-check';
import type { Geometry } from '../../src/boards/geometry/geometry.js';
import { fleetOf } from '../../src/kinds/battleship/fleet.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { describeKind } from '../conformance/kind-suite.js';
import { drawnBoard } from './drawn-board.js';

describeKind(battleship, {
  records: arbitraryFleet,
  solvable: drawnBoard(4).map(({ puzzle }) => puzzle),
});

/** Fleets of up to three lengths, which may be too large for the board. */
function arbitraryFleet({ rows, columns }: Geometry) {
  const length = fc.integer({ min: 1, max: Math.max(rows, columns) + 1 });
  const counts = fc.array(fc.tuple(length, fc.integer({ min: 1, max: 2 })), { maxLength: 3 });
  return fc.record({ fleet: counts.map((each) => fleetOf(new Map(each))) });
}
