// Asks a program that does not end, until somebody ends this process.
import { model } from '@gridwright/modeling';
import { commandTemplate, external } from '@gridwright/modeling/node';

const [template] = process.argv.slice(2);
const builder = model();
builder.binary('x', []);
const session = await external(commandTemplate('endless', template)).open(builder.build({ decisions: [] }));
process.stdout.write('started\n');
await session.solve({}, {});
