import { hashi } from '../../src/kinds/hashi/index.js';
import { describeKind } from '../conformance/kind-suite.js';

// A bridge that ends in water cannot be drawn at pzpr. Which loops are reported depends on where the search for them begins.
describeKind(hashi, { reference: { changesAnswers: false }, symmetries: { reportsSome: ['loop'] } });
