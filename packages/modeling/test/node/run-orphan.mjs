// Asks a program that does not end, until somebody ends this process.
import { model, openSession } from '@gridwright/modeling';
import { commandTemplate, external } from '@gridwright/modeling/node';

const [template] = process.argv.slice(2);
const builder = model();
builder.binary('x', []);
const session = await openSession(
  external(commandTemplate('endless', template)),
  builder.build({ decisions: [] }),
);
process.stdout.write('started\n');
await session.solve({}, {});
