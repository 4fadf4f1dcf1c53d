import { serveRequests } from '@gridwright/puzzles/node';
import { registry } from './catalog/registry.js';

serveRequests(registry);
