import { expect, test } from 'vitest';
import { differenceShapes } from '../../src/boards/documents/drawing/compared-solutions.js';
import { withShapes } from '../../src/boards/drawing/decoration.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { asDrawn } from '../../src/boards/layers/board.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native } from '../engine.js';

test('where two solutions differ, a terminal shows the values of both, and leaves the cells beside them', async () => {
  const { puzzle } = battleship.read('battleship/3/1/i1i/1/11g');
  const answer = await unique(puzzle, { ...native, kind: battleship });
  if (answer.status !== 'several') throw new Error(answer.status);
  const [one, other] = answer.solutions;
  const drawn = battleship.draw(asDrawn(battleship.layers, one!));
  const shapes = differenceShapes(battleship.layers, battleship.drawing, [one!, other!]);
  const text = toText(withShapes(drawn, shapes));
  expect(text.match(/█·/g)).toHaveLength(1);
  expect(text.match(/·█/g)).toHaveLength(1);
});
