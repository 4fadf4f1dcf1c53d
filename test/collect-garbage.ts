import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Makes the garbage collector run to its end; typed arrays are given back a little later, in a thread of its own. */
export const collectGarbage: () => void = runInNewContext('gc');
