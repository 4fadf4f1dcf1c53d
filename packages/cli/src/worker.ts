import { serveRequests } from '@gridwright/puzzles/node';
import { registry } from './registry.js';

serveRequests(registry);
