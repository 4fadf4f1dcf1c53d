import { describeKind } from '../conformance/kind-suite.js';
import { mosaic } from './index.js';

describeKind(mosaic);
