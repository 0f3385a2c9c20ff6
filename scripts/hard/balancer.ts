import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { proxyFetch } from 'httpxy';

const CHECK_INTERVAL_MS = 250;
const CHECK_TIMEOUT_MS = 2000;
/** They concern one connection, not the request. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** The header that makes a request seem to come from another visitor than any before, so that no limit is reached. */
export const someVisitor = () => ({ 'X-Forwarded-For': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.') });

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/**
 * Spreads requests over nodes in turn, as the proxies in docs/operations.md do: a node that fails its health check gets none, and
 * a request that may be repeated goes to the next node when one does not answer. Each request seems to come from another
 * visitor (`someVisitor`).
 */
export async function startBalancer(nodes: readonly { origin: string }[]) {
  const healthy = new Set(nodes);
  let turn = 0;
  let retries = 0;

  async function check(node: { origin: string }): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const isHealthy = await fetch(`${node.origin}/healthz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) healthy.add(node);
    else healthy.delete(node);
  }
  const checking = setInterval(() => {
    for (const node of nodes) void check(node);
  }, CHECK_INTERVAL_MS);

  async function forward(request: Request): Promise<Response> {
    const { method, url, headers } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
    for (const [name, value] of Object.entries(someVisitor())) headers.set(name, value);
    const mayRepeat = method !== 'POST' || headers.has('Idempotency-Key');
    turn += 1;
    const all = nodes.map((_, place) => nodes[(place + turn) % nodes.length]).filter((node) => node !== undefined);
    const candidates = all.filter((node) => healthy.has(node));
    for (const [place, node] of (candidates.length > 0 ? candidates : all).entries()) {
      if (place > 0) retries += 1;
      try {
        const answer = await proxyFetch(node.origin, url, { method, headers, ...(body !== undefined && { body }) });
        const bytes = await answer.arrayBuffer();
        const kept = new Headers(answer.headers);
        for (const name of HOP_BY_HOP) kept.delete(name);
        const { status } = answer;
        return new Response(status === 204 || status === 304 ? null : bytes, { status, headers: kept });
      } catch (error) {
        healthy.delete(node);
        const isSent = (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED';
        if (isSent && !mayRepeat) break;
      }
    }
    return new Response('No node answers.', { status: 502 });
  }

  const server = createServer(getRequestListener(forward)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often it sent a request to a second node. */
    get retries() {
      return retries;
    },
    close() {
      clearInterval(checking);
      server.closeAllConnections();
      server.close();
    },
  };
}
