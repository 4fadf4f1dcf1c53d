// Ends itself by SIGKILL while the model is written for a program, with the temporary folder there.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { equal, model, openSession } from '@gridwright/modeling';
import { commandTemplate, external } from '@gridwright/modeling/node';

const builder = model();
const items = Array.from({ length: 5000 }, (_, i) => i);
const x = builder.binary('x', [items]);
builder.each('rows', [items], (i) => equal(x(i), 1));
const session = await openSession(
  external(commandTemplate('unasked', 'cat {lp}')),
  builder.build({ decisions: [x] }),
);
await session.solve(
  {},
  {
    isCancelled: () => {
      const there = readdirSync(tmpdir());
      if (there.length === 0) return false;
      process.stdout.write(`${there.join(' ')}\n`);
      process.kill(process.pid, 'SIGKILL');
      return true;
    },
  },
);
