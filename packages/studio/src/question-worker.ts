import { conflict, coverFirst, type Engine } from '@gridwright/modeling';
import { type EngineOptions, kinds } from '@gridwright/puzzles';
import { serveRequests } from '@gridwright/puzzles/browser';

// Everything from the text of a puzzle to its answer happens here: no engine is loaded where the page is drawn.
const enginesFor = ({ seed }: EngineOptions): readonly Engine[] => {
  const general = conflict(seed === null ? {} : { seed });
  return [coverFirst(general), general];
};

serveRequests({ kinds, engines: enginesFor }, self);
