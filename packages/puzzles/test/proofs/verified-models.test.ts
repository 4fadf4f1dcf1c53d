import { conflict, readModelFile, requirePrepared } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/questions/proofs/verify.js';

const engine = conflict();

/** A proof of the number of solutions of a model file: all are found one by one, until there is no other. */
async function countProof(name: string, text: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  const session = await requirePrepared(engine, readModelFile(name, text)).proving!.open({
    goal: 'solutions',
    about: { of: 'model', goal: 'solutions', engine: engine.name },
    sink: (bytes) => pieces.push(bytes.slice()),
  });
  while ('values' in (await session.solve({}))) session.exclude();
  session.conclude();
  session.close();
  return Buffer.concat(pieces).toString();
}

function verified(proof: string, name: string, text: string): ReturnType<typeof verify> {
  const subject = { of: 'model', model: readModelFile(name, text) } as const;
  return verify(new TextEncoder().encode(proof), subject, { engines: [engine], budget: {} });
}

/** With b + x + y ≥ 1 and x, y from 0 to 2, fixed f: 17 solutions, of which b tells 2 apart. */
const mixed =
  'Minimize\n obj:\nSubject To\n c: b + x + y >= 1\nBounds\n 0 <= x <= 2\n 0 <= y <= 2\n f = 3\nGeneral\n x y f\nBinary\n b\nEnd\n';
const binary = '* #variable= 2 #constraint= 1\n+1 x1 +1 x2 >= 1 ;\n';

describe('a number of solutions', () => {
  test('of a model with integer variables names the projection it was counted over', async () => {
    const proof = await countProof('mixed.lp', mixed);
    const answer = await verified(proof, 'mixed.lp', mixed);
    expect(answer).toMatchObject({
      status: 'verified',
      proof: {
        claim: { kind: 'solutions', count: 2 },
        countedOver: { decisions: 1, variables: 4, others: ['x', 'y'] },
      },
    });
    const alone = await verify(
      new TextEncoder().encode(proof),
      { of: 'statement' },
      { engines: [], budget: {} },
    );
    // The statement has the constant true, b, and two "at least" literals for each of x and y.
    expect(alone).toMatchObject({ proof: { countedOver: { decisions: 1, variables: 6, others: [] } } });
  });

  test('of a model of binary variables is of all of them', async () => {
    const answer = await verified(await countProof('binary.opb', binary), 'binary.opb', binary);
    expect(answer).toMatchObject({ status: 'verified', proof: { claim: { kind: 'solutions', count: 3 } } });
    expect(answer).not.toHaveProperty('proof.countedOver');
  });
});

test('the blanks of a proof do not make its statement another one', async () => {
  const proof = await countProof('mixed.lp', mixed);
  const rewritten = [
    proof.replaceAll('\n', '\r\n'),
    proof.replaceAll('\n', ' \t\n'),
    proof.replaceAll(' ', '  ').replaceAll('\n', '\n '),
    `${proof}\n \n\r\n`,
    proof.trimEnd(),
  ];
  for (const each of rewritten) expect((await verified(each, 'mixed.lp', mixed)).status).toBe('verified');
  const other = mixed.replace('b + x + y >= 1', 'b + x + y >= 2');
  expect(await verified(proof, 'mixed.lp', other)).toMatchObject({
    status: 'refused',
    reason: 'other statement',
  });
});
