import { Agent, type IncomingMessage, request } from 'node:http';
import type { LoginAnswer } from '../../src/shared/staff/accounts.ts';
import type { Account } from '../../tests/support/server.ts';
import { percentile } from './measure.ts';

export interface Answer {
  body: Buffer;
  /** Until the last byte. */
  ms: number;
}

/** One connection that sends one request at a time. */
export function connectClient(origin: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** The answer as a stream. */
  const open = (path: string, body?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(origin + path, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
        if ((response.statusCode ?? 0) < 400) resolve(response);
        else reject(new Error(`${path} was answered ${response.statusCode}.`));
      })
        .on('error', reject)
        .end(body);
    });

  /** @throws when the answer is an error */
  async function read(path: string, body?: string): Promise<Answer> {
    const began = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of await open(path, body)) chunks.push(chunk as Buffer);
    return { body: Buffer.concat(chunks), ms: performance.now() - began };
  }

  return {
    open,
    get: (path: string) => read(path),
    post: read,
    close: () => agent.destroy(),
  };
}

/** @returns the header of a staff member's requests */
export async function signIn(origin: string, account: Account): Promise<{ Authorization: string }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
  return { Authorization: `Bearer ${((await answer.json()) as LoginAnswer).token}` };
}

const WATCH_INTERVAL_MS = 2;

/**
 * Asks `/healthz` again and again, and tells how long it took so far, in milliseconds: it waits whenever the server's main
 * thread is busy.
 */
export function watchHealth(origin: string) {
  const client = connectClient(origin);
  const stopping = new AbortController();
  const times: number[] = [];
  const watching = (async () => {
    // The first answer includes connecting.
    await client.get('/healthz');
    while (!stopping.signal.aborted) {
      times.push((await client.get('/healthz')).ms);
      await new Promise((resolve) => setTimeout(resolve, WATCH_INTERVAL_MS));
    }
  })();
  return {
    worst: () => percentile(times, 100),
    p99: () => percentile(times, 99),
    async stop() {
      stopping.abort();
      await watching;
      client.close();
    },
  };
}
