import './without-eval.js';
import { boardsWithFormats } from '@gridwright/puzzles/all-formats';
import { readAtOnce } from './opening/read-pasted.js';

// A long text is read here, so that the page goes on.
self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(readAtOnce(boardsWithFormats, data));
};
