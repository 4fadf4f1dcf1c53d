import { conflict } from '@gridwright/modeling';
import { kinds } from '@gridwright/puzzles';
import { serveRequests } from '@gridwright/puzzles/browser';

// Everything from the text of a puzzle to its answer happens here: no engine is loaded where the page is drawn.
serveRequests({ kinds, engines: ({ seed }) => [conflict(seed === null ? {} : { seed })] }, self);
