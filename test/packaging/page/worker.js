import { clauseToLinear, highs, withLowerings, withSeparation } from '@gridwright/modeling';
import { asDrawn, kinds, readPuzzle, solve, toText } from '@gridwright/puzzles';
import wasmUrl from 'highs/runtime?url';

const { kind, position } = readPuzzle(kinds, 'https://puzz.link/p?hashi/3/3/4g3i3g2');
const engine = withSeparation(withLowerings(highs({ wasmUrl }), [clauseToLinear]));
const answer = await solve(kind, position.puzzle, { engines: [engine], budget: {} });
const pictures = answer.solutions.map((solution) => toText(kind.draw(asDrawn(kind.layers, solution))));
postMessage([answer.status, ...pictures].join('\n'));
