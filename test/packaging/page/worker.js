import { clauseToLinear, highs, withLowerings, withSeparation } from '@gridwright/modeling';
import { asDrawn, hashi, solve, toText } from '@gridwright/puzzles';
import wasmUrl from 'highs/runtime?url';

const { puzzle } = hashi.read('https://puzz.link/p?hashi/3/3/4g3i3g2');
const engine = withSeparation(withLowerings(highs({ wasmUrl }), [clauseToLinear]));
const answer = await solve(puzzle, { engines: [engine] });
const pictures =
  answer.status === 'solved' ? [toText(hashi.draw(asDrawn(hashi.layers, answer.solution)))] : [];
postMessage([answer.status, ...pictures].join('\n'));
