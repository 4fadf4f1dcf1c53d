import { highs, model } from '@gridwright/modeling';
import { puzzle } from '@gridwright/puzzles';
import wasmUrl from 'highs/runtime?url';

postMessage([wasmUrl.length > 0, model(), highs, puzzle()].join(' '));
