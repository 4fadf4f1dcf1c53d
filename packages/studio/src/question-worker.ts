import './without-eval.js';
import { conflict, coverFirst, type Engine } from '@gridwright/modeling';
import { type EngineOptions, kinds } from '@gridwright/puzzles';
import { serveRequests } from '@gridwright/puzzles/browser';

// Reads, solves and checks puzzles, so that the page itself loads no engine.
const enginesFor = ({ seed }: EngineOptions): readonly Engine[] => {
  const general = conflict(seed === null ? {} : { seed });
  return [coverFirst(general), general];
};

serveRequests({ kinds, engines: enginesFor }, self);
