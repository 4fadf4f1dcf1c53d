import './without-eval.js';
import { conflict, conflictAndDiagram, coverFirst, type Engine, ownEngines } from '@gridwright/modeling';
import { type EngineOptions, ownRegistry } from '@gridwright/puzzles';
import { serveRequests } from '@gridwright/puzzles/browser';

// Reads, solves and checks puzzles, so that the page itself loads no engine.
const enginesForAnswers = ({ seed }: EngineOptions): readonly Engine[] => {
  const general = conflict(seed === null ? {} : { seed });
  return [coverFirst(general), conflictAndDiagram(general), general];
};

// A worker of the lab has all engines, and loads HiGHS when it is first asked.
const enginesForLab = ({ seed }: EngineOptions): readonly Engine[] =>
  ownEngines.map((engine) => engine.withSeed(seed));

// One file for both: their code differs in these lines alone, and a file of its own would be loaded and stored a second time.
serveRequests({ ...ownRegistry, engines: self.name === 'lab' ? enginesForLab : enginesForAnswers }, self);
