import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { whyMissing } from '../../../test/programs.js';

/** Why there is no Redis server here; null if there is. */
export const whyNoRedis = whyMissing(['redis-server']);

/** A real Redis server, which writes each command to its file at once. */
export class RedisServer {
  readonly port: number;
  readonly url: string;
  readonly #folder: string;
  readonly #options: readonly string[];
  #process: ChildProcess | null = null;

  private constructor(folder: string, port: number, options: readonly string[]) {
    this.#folder = folder;
    this.#options = options;
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Starts a server with its files in a folder, which is made. */
  static async start(folder: string, options: readonly string[] = []): Promise<RedisServer> {
    mkdirSync(folder, { recursive: true });
    const server = new RedisServer(folder, await freePort(), options);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const files = ['--dir', this.#folder, '--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', ...files, ...this.#options];
    this.#process = spawn('redis-server', options, { stdio: 'ignore' });
    await this.#answered();
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    this.#process = null;
  }

  /** Does something with a connection of its own. */
  async withClient<T>(work: (redis: Redis) => Promise<T>, url = this.url): Promise<T> {
    const redis = new Redis(url, { maxRetriesPerRequest: null });
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  async #answered(): Promise<void> {
    for (let tries = 0; tries < 1000 && !(await this.#isUp()); tries++) await pause(20);
  }

  /** A server that wants a password is up, too. */
  #isUp(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write('PING\r\n'));
      const end = (isUp: boolean): void => {
        socket.destroy();
        resolve(isUp);
      };
      socket.once('data', (bytes) => end(/PONG|NOAUTH/.test(bytes.toString())));
      socket.once('error', () => end(false));
      socket.once('close', () => end(false));
    });
  }
}

/** A port that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
