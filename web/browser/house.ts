import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The servers that run: a file whose tests are all left out never closes its own. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
// Playwright hears this too, closes its browser and stays.
process.once('SIGTERM', () => process.exit(143));

/** A server of its own, with a database of its own, on a free port. */
export class House {
  #process: ChildProcess | null = null;
  /** How it tells people of their tables, from its next start on. */
  #notify: string[] = [];
  /** How many seconds its clock is ahead, from its next start on. */
  #ahead = 0;

  private constructor(
    readonly url: string,
    private readonly folder: string,
  ) {}

  static async open(): Promise<House> {
    const house = new House(`http://127.0.0.1:${await freePort()}`, await mkdtemp(join(tmpdir(), 'ludotheque-')));
    await house.start();
    return house;
  }

  /** Makes a key for notifications, and starts again with it. */
  async offerNotifications() {
    const key = join(this.folder, 'push.key');
    const made = spawn(binary(), ['push-key', key], { stdio: 'inherit' });
    const [code] = await once(made, 'exit');
    if (code !== 0) throw new Error(`push-key ended with ${code}`);
    await this.#restart('--push-key', key, '--push-contact', 'mailto:house@ludotheque.example');
  }

  /** Gives somebody the role of a moderator, while it runs. */
  async makeModerator(id: string) {
    const made = spawn(binary(), ['moderator', id, '--database', this.#database], { stdio: 'ignore' });
    const [code] = await once(made, 'exit');
    if (code !== 0) throw new Error(`moderator ended with ${code}`);
  }

  get #database(): string {
    return `sqlite:${join(this.folder, 'test.db')}`;
  }

  /** Starts again with an SMTP server. */
  async offerMail(url: string) {
    await this.#restart('--smtp-url', url, '--smtp-from', 'house@ludotheque.example', '--origin', this.url);
  }

  async #restart(...notify: string[]) {
    await this.kill();
    this.#notify = notify;
    await this.start();
  }

  /** Ends it at once, and starts it again when so many seconds have passed by its clock. */
  async letPass(seconds: number) {
    await this.kill();
    this.#ahead += seconds;
    await this.start();
  }

  /** Starts it, again with the same database after a `kill`. */
  async start() {
    const listen = ['--listen', new URL(this.url).host];
    const clock = this.#ahead > 0 ? ['--clock-ahead', String(this.#ahead)] : [];
    const child = spawn(binary(), ['serve', '--without-limits', ...listen, '--database', this.#database, ...clock, ...this.#notify], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, RUST_LOG: 'error' },
    });
    this.#process = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    while (!(await this.#isUp())) {
      if (child.exitCode !== null) throw new Error(`${binary()} ended with ${child.exitCode} before it served anything`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #isUp(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Ends it at once, as a power cut would. */
  async kill(signal: NodeJS.Signals = 'SIGKILL') {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async close() {
    await this.kill('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }
}

export function binary(): string {
  const path = process.env.LUDOTHEQUE_BIN;
  if (!path) throw new Error('Set LUDOTHEQUE_BIN to the binary that serves the pages (cargo xtask test does).');
  return path;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
