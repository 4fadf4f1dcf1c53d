import './without-eval.js';
import { boardsWithFormats } from '@gridwright/puzzles/all-formats';
import { readText } from './document/read-text.js';

// A long text is read here, so that the page goes on.
self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(readText(boardsWithFormats, data));
};
