import './without-eval.js';
import { ownEngines } from '@gridwright/modeling';
import { kinds } from '@gridwright/puzzles';
import { serveRequests } from '@gridwright/puzzles/browser';

// Apart from the worker that answers: this one has all engines, and loads HiGHS when it is first asked.
serveRequests({ kinds, engines: ({ seed }) => ownEngines.map((engine) => engine.withSeed(seed)) }, self);
