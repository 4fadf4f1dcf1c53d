// Loaded before everything else in each process and thread that runs marked sources (executed.mjs): notes which places are executed, as
// lines of the place and the test file.
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const { Server } = require('node:http');
const { isMainThread, parentPort } = require('node:worker_threads');

const { GRIDWRIGHT_MARKS: file, GRIDWRIGHT_TEST: starter } = process.env;

if (file !== undefined) {
  const noted = `${file}.${process.pid}`;
  let seen = new Set();
  let last;
  let ofThread = starter;

  /** The test file that this process, or this thread, works for. */
  const testNow = () => {
    if (!isMainThread) return ofThread;
    return globalThis.__vitest_worker__?.filepath ?? starter;
  };

  const note = (mark, test) => {
    if (test !== undefined) appendFileSync(file, `${mark} ${test}\n`);
  };

  globalThis.gridwrightMark = (mark) => {
    const test = testNow();
    if (test !== last) {
      last = test;
      seen = new Set();
    }
    if (seen.has(mark)) return;
    seen.add(mark);
    note(mark, test);
  };

  if (isMainThread) {
    // Processes that are started from now on get it with their environment; threads that live on read it.
    globalThis.gridwrightTestBegins = () => {
      process.env.GRIDWRIGHT_TEST = testNow();
      writeFileSync(noted, testNow());
    };
    // What a page has executed.
    const { emit } = Server.prototype;
    Server.prototype.emit = function (type, request, ...others) {
      const [, mark] = type === 'request' ? (/\?mark=(\d+)$/.exec(request.url) ?? []) : [];
      if (mark !== undefined) note(mark, testNow());
      return emit.call(this, type, request, ...others);
    };
  } else {
    const { on } = parentPort;
    parentPort.on = function (type, listener) {
      if (type !== 'message') return on.call(this, type, listener);
      return on.call(this, type, (...sent) => {
        if (existsSync(noted)) ofThread = readFileSync(noted, 'utf8');
        return listener(...sent);
      });
    };
  }
}
