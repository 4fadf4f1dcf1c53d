import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mibs, outsidePrograms } from '@gridwright/modeling/node';
import { afterAll, describe, expect, test } from 'vitest';
import { testWith } from '../../../test/programs.js';
import { answerLines, jsonLines } from './answer-lines.js';
import { ended, runCommand, scratchFolder, startCommand } from './run-command.js';

const puzzle = 'examples/hashi/first.txt';
const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Takes the options of Exact and the file, and prints what it does: the numbers of the variables that are 1. */
const exactScript = `#!/bin/sh
for word; do
  case "$word" in
    --verbosity=0 | --print-sol) ;;
    --timeout=*) expr "\${word#*=}" : '[0-9][0-9.]*$' > /dev/null || exit 1 ;;
    --*) echo "Error: Unknown option: $word."; exit 1 ;;
    *.opb) file="$word" ;;
    *) exit 1 ;;
  esac
done
clasp "$file" | awk '
  /^v / { for (i = 2; i <= NF; i++) if ($i ~ /^x/) values = values " " substr($i, 2) }
  /^o / { objective = $2 }
  /^s / { status = $2 }
  END {
    if (status == "UNSATISFIABLE") { print "s UNSATISFIABLE"; exit 20 }
    print "o " (objective == "" ? 0 : objective); print "s OPTIMUM FOUND"; print "v" values; exit 30
  }'
`;

describe('an engine of another program', () => {
  for (const { name: engine, executable } of outsidePrograms.filter(({ tried }) => tried !== null)) {
    testWith([executable], `${engine} agrees`, async () => {
      const files = ['small.txt', 'several.has', 'none.txt'].map((name) => `examples/hashi/${name}`);
      const run = await runCommand(['unique', ...files, '--engine', engine, '--json']);
      const statuses = answerLines(run.stdout).map(({ status }) => status);
      expect(statuses).toEqual(['unique', 'several', 'none']);
      expect(run.stderr).toBe('');
    });
  }

  testWith(['clasp'], 'takes clues with a number as constants, and no others', async () => {
    const run = await runCommand(['solve', puzzle, '--engine', 'clasp', '--formulation', 'bfs', '--json']);
    expect(answerLines(run.stdout)).toMatchObject([
      { status: 'solved', engine: 'clasp', formulation: 'lazy', treatment: 'bfs' },
    ]);
    const open = await runCommand(['solve', 'examples/hashi/unknown-islands.txt', '--engine', 'clasp']);
    expect(open.status).toBe(2);
    expect(open.stderr).toContain('the engine clasp does not support integer variables');
    const relaxed = await runCommand(['relax', puzzle, '--engine', 'clasp']);
    expect(relaxed.status).toBe(2);
    expect(relaxed.stderr).toContain('the engine clasp does not solve linear relaxations');
  });

  testWith(['glpsol', 'clasp'], 'called by a command', async () => {
    const glpsol = ['--engine', 'external', '--command', 'glpsol --lp {lp} --output {solution}'];
    // A command implies the engine.
    for (const engine of [glpsol, ['--command', 'clasp --time-limit={seconds} {opb}']]) {
      const run = await runCommand(['solve', puzzle, ...engine, '--json']);
      expect(answerLines(run.stdout)).toMatchObject([{ status: 'solved', engine: 'external' }]);
    }
  });

  // Exact itself is in no distribution: clasp solves in its place, behind its options, words and exit status.
  testWith(['clasp', 'awk'], 'with the interface of Exact', async () => {
    const bin = scratchFolder();
    writeFileSync(join(bin, 'Exact'), exactScript, { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env['PATH']}` };
    for (const { asked, status, limit } of [
      { asked: puzzle, status: 'unique', limit: ['--time-limit', '60s'] },
      { asked: 'hashi/3/3/1g0g0j', status: 'none', limit: [] },
    ]) {
      const args = ['unique', asked, ...limit, '--formulation', 'bfs', '--json', '--engine', 'exact'];
      const run = await runCommand(args, { env });
      expect({ stderr: run.stderr, answers: answerLines(run.stdout) }).toMatchObject({
        stderr: '',
        answers: [{ status, engine: 'exact' }],
      });
    }
    const best = join(bin, 'best.opb');
    writeFileSync(best, 'min: +3 x1 +2 x2 ;\n+1 x1 +1 x2 >= 1 ;\n');
    const run = await runCommand(['solve', best, '--engine', 'exact', '--json'], { env });
    expect(answerLines(run.stdout)).toMatchObject([{ status: 'optimal', objective: 2 }]);
    rmSync(bin, { recursive: true });
  });

  testWith(['cadical', 'minisat'], 'that reads clauses, called by a command', async () => {
    for (const command of ['cadical -q {cnf}', 'minisat {cnf} {solution}']) {
      const asked = ['examples/hashi/unknown-islands.txt', '--command', command, '--json'];
      const run = await runCommand(['unique', ...asked]);
      expect(answerLines(run.stdout)).toMatchObject([
        { status: 'unique', engine: 'external', formulation: 'lazy', treatment: 'cuts' },
      ]);
    }
    const flow = await runCommand(['solve', puzzle, '--command', 'cadical {cnf}', '--formulation', 'flow']);
    expect(flow.status).toBe(2);
    expect(flow.stderr).toContain('the engine external does not support continuous variables: expected ');
  });

  test.each([
    {
      args: ['--engine', 'external'],
      problem: '--engine external: expected a --command that calls the program, found none',
    },
    {
      args: ['--engine', 'highs', '--command', 'clasp {opb}'],
      problem: '--command: expected the engine external, found highs',
    },
    {
      args: ['--command', 'clasp'],
      problem:
        "--command: expected one of {lp} {mps} {fixed-mps} {opb} {cnf} for the model's file, found none",
    },
    { args: ['--command', 'clasp {opb} {what}'], problem: '--command: expected one of {solution} ' },
    {
      args: ['--command', 'no-such-solver {lp}'],
      problem: 'the engine external failed: there is no program "no-such-solver" on the PATH',
    },
    { args: ['--command', 'cat {lp}'], problem: 'the engine external failed: its answer cannot be read' },
  ])('called wrongly: $args', async ({ args, problem }) => {
    const run = await runCommand(['solve', puzzle, ...args]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(problem);
  });

  test('that is not there', async () => {
    const env = { PATH: '/nowhere' };
    const run = await runCommand(['solve', puzzle, '--engine', 'cbc'], { env });
    expect(run).toEqual({
      status: 2,
      stdout: '',
      stderr: 'gridwright: --engine cbc: expected the program cbc on the PATH, found none\n',
    });
    // No row is measured, and the message names the option that was used.
    for (const [option, engines] of [
      ['--engines', 'conflict,cbc'],
      ['--engine', 'cbc'],
    ] as const) {
      const compared = await runCommand(['compare', puzzle, option, engines], { env });
      expect(compared).toEqual({
        status: 2,
        stdout: '',
        stderr: `gridwright: ${option} cbc: expected the program cbc on the PATH, found none\n`,
      });
    }
    const lines = jsonLines((await runCommand(['engines', '--json'], { env })).stdout);
    const ofPrograms = lines.filter(({ program }) => program !== null);
    expect(ofPrograms.map(({ name, program, tried }) => [name, program, tried])).toEqual(
      [...outsidePrograms, mibs].map(({ name, tried }) => [name, 'not found', tried ?? 'by the manual']),
    );
    expect(ofPrograms.map(({ name }) => name)).toEqual(expect.arrayContaining(['cbc', 'gurobi', 'kissat']));
    const others = lines.filter(({ program }) => program === null);
    expect(others.map(({ name, tried }) => [name, tried])).toEqual([
      ['cover+conflict', null],
      ['conflict+diagram', null],
      ['conflict', null],
      ['highs+conflict', null],
      ['highs', null],
      ['cover', null],
      ['diagram', null],
      ['domains', null],
      ['domains:chronological', null],
      ['levels', null],
      ['external', null],
    ]);
    expect((await runCommand(['engines'], { env })).stdout).toMatch(/^cbc +not found +2\.10\.8 +CBC/m);
  });

  testWith(['mibs'], 'of models of two levels finds the fewest clues', async () => {
    const run = await runCommand([
      'solve',
      '1234341221434321',
      '--formulation',
      'bilevel',
      '--engine',
      'mibs',
      '--json',
    ]);
    expect(answerLines(run.stdout)).toMatchObject([{ status: 'optimal', engine: 'mibs', objective: 4 }]);
  });

  testWith(['mibs'], 'of models of two levels refuses others', async () => {
    const run = await runCommand(['solve', puzzle, '--engine', 'mibs']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain('the engine mibs does not support models of one level');
  });

  test('stops at its limit', async () => {
    const run = await runCommand([
      'solve',
      puzzle,
      '--command',
      "sh -c 'sleep 100' {lp}",
      '--time-limit',
      '1s',
    ]);
    expect(run).toMatchObject({ status: 3, stderr: '' });
    expect(run.stdout).toContain('unknown: stopped by the time limit');
  });

  testWith(['bash', 'yes'], 'that prints without end leaves nothing behind', async () => {
    const env = { TMPDIR: folder };
    const asked = ['solve', puzzle, '--formulation', 'bfs', '--json', '--command'];
    const failed = await runCommand([...asked, "bash -c 'yes' {opb}"], { env });
    expect(failed.stderr).toContain('the engine external failed: it printed more than 64 MiB');
    expect(failed.status).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
    const command = "bash -c 'yes' {lp} {solution}";
    const stopped = await runCommand([...asked, command, '--time-limit', '1s'], { env });
    expect(answerLines(stopped.stdout)).toMatchObject([{ status: 'unknown', reason: 'time' }]);
    expect(stopped.status).toBe(3);
    while (readdirSync(folder).length > 0) await pause(20);
  });

  test('stops at Ctrl-C', async () => {
    const started = join(folder, 'started');
    const child = startCommand(['solve', puzzle, '--command', `sh -c 'echo > "${started}"; sleep 100' {lp}`]);
    const end = ended(child);
    while (!existsSync(started)) await pause(20);
    child.kill('SIGINT');
    const run = await end;
    expect(run.status).toBe(3);
    expect(run.stdout).toContain('unknown: stopped by a signal');
    expect(run.stdout).toContain('engine external');
  });
});
