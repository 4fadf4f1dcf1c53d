import { setTimeout as pause } from 'node:timers/promises';
import type * as BullMq from 'bullmq';
import type { Redis } from 'ioredis';
import type { CommandIo } from '../../process/io.js';
import { QueueError } from './queue-error.js';

/** A connection to the Redis server of a queue, and the library of queues. */
export interface QueueConnection {
  readonly redis: Redis;
  readonly library: typeof BullMq;
  /** What all queues, workers and events of the library are made with. */
  readonly options: BullMq.QueueBaseOptions;
  /** The address without its password. */
  readonly name: string;
  /** Ends the connection, and those that the library has made beside it, in any state. */
  close(): void;
}

/** The variable of the environment that has the password, for addresses without one. */
const passwordVariable = 'GRIDWRIGHT_QUEUE_PASSWORD';

/** What all keys in Redis begin with. */
export const prefix = 'gridwright';

/** A connection that is lost is tried again after this time, and later ones after longer, in milliseconds. */
const [firstRetryMs, maxRetryMs] = [100, 2000];

/** How long the first connection may take, and the end of one. */
const [connectMs, disconnectMs] = [10_000, 100];

/**
 * Connects to the queue at an address, `redis:` or, encrypted, `rediss:`. Afterwards, a server that goes away is waited for: calls resolve
 * once it is back. Throws `QueueError`.
 */
export async function connectQueue(
  address: string,
  { env, stderr }: Pick<CommandIo, 'env' | 'stderr'>,
): Promise<QueueConnection> {
  const url = urlOf(address);
  const name = nameOf(url);
  if (url.password === '' && env[passwordVariable]) url.password = encodeURIComponent(env[passwordVariable]);
  const [library, driver] = await load(name);
  const redis = new driver.Redis(url.href, {
    lazyConnect: true,
    connectTimeout: connectMs,
    disconnectTimeout: disconnectMs,
    // Commands wait for a server that is away.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(firstRetryMs * times, maxRetryMs),
  });
  // The library loses a connection that breaks while it begins: it neither uses nor ends it, and the process would not end.
  const clients = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const client = duplicate(override);
    clients.push(client);
    return client;
  };
  let isConnected = false;
  let isAway = false;
  let lastError = 'no answer';
  redis.on('error', (error) => {
    lastError = error.message || ('code' in error ? String(error.code) : lastError);
    if (!isConnected || isAway) return;
    isAway = true;
    stderr.write(`gridwright: the queue ${name} is away (${lastError}); waiting for it\n`);
  });
  redis.on('ready', () => {
    if (isAway) stderr.write(`gridwright: the queue ${name} is back\n`);
    isAway = false;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    const found =
      error instanceof Error && error.message !== 'Connection is closed.' ? error.message : lastError;
    const code = /^(NOAUTH|WRONGPASS|NOPERM|ERR|LOADING|READONLY)/.test(found) ? 'refused' : 'unreachable';
    throw new QueueError(name, { code, found });
  }
  isConnected = true;
  // The library would query the version when a connection begins: where it breaks then, the reply is lost and waited for.
  const options = { connection: redis, prefix, skipVersionCheck: true };
  const close = (): void => {
    for (const client of clients) client.disconnect();
  };
  return { redis, library, options, name, close };
}

/** Whether an error of a call to the server means that the server is away, or not ready yet: the call can be repeated. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const text = `${'code' in error ? error.code : undefined} ${error.message}`;
  return /ECONN|EPIPE|ETIMEDOUT|Connection is closed|Ready check failed|^\w+ LOADING/.test(text);
}

/**
 * Waits for the end of calls to the server, at most for this time: a server that is away answers nothing any more. The timer keeps the
 * process alive as long as it waits, and no longer.
 */
export async function settledWithin(calls: readonly Promise<unknown>[], maxMs: number): Promise<void> {
  const stop = new AbortController();
  const timer = pause(maxMs, null, { signal: stop.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(calls), timer]);
  stop.abort();
}

/** Both packages are optional: who has no queue needs none. */
async function load(name: string): Promise<[typeof BullMq, { Redis: typeof Redis }]> {
  try {
    return await Promise.all([import('bullmq'), import('ioredis')]);
  } catch {
    throw new QueueError(name, { code: 'no-queue-package' });
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && ['redis:', 'rediss:'].includes(url.protocol) && url.hostname !== '') return url;
  // It may have a password.
  const found = url === null ? 'something else' : `one that begins with ${url.protocol}`;
  throw new QueueError('of --queue', { code: 'address', found });
}

/** The address without the password. */
function nameOf({ protocol, username, host, pathname }: URL): string {
  const user = username === '' ? '' : `${username}@`;
  return `${protocol}//${user}${host}${pathname === '/' ? '' : pathname}`;
}
