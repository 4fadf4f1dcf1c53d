import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { describeKind } from '../conformance/kind-suite.js';

describeKind(slitherlink);
