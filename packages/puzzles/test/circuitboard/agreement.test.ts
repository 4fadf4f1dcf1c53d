import { runs } from '../../../../test/profile.js';
import { counting, native, unlimited } from '../engine.js';
import { testShortestPaths, testTrees } from './agreement.js';

for (const formulation of ['tree', 'tree/cycles', 'tree/places', 'tree/flow'])
  testTrees(`${formulation}, highs`, { ...unlimited, formulation }, runs(500, 4));
for (const formulation of ['tree', 'tree/places'])
  testTrees(`${formulation}, conflict`, { ...native, formulation }, runs(500, 10));
testTrees('tree/sets, conflict', { ...native, formulation: 'tree/sets' }, runs(60, 3));
testTrees('tree, diagram', { ...counting, formulation: 'tree' }, runs(500, 10));
for (const formulation of ['flow', 'flow:M=99'])
  testTrees(`${formulation}, highs`, { ...unlimited, formulation }, runs(500, 6));

testShortestPaths('tree-path, conflict', { ...native, formulation: 'tree-path' }, runs(500, 10));
for (const formulation of ['tree-path', 'tree-path/cycles', 'tree-path/flow'])
  testShortestPaths(`${formulation}, highs`, { ...unlimited, formulation }, runs(500, 4));
