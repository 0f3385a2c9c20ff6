import { createServer } from 'node:http';
import type { Log } from '../../http/log.ts';
import { listen } from '../../http/listening.ts';
import { stopServer } from '../../http/server.ts';
import type { Reading } from '../../kit/readings.ts';
import { presentReadings } from './exposition.ts';
import { processReadings } from './process.ts';
import { createRequestDurations } from './requests.ts';

interface Options {
  place: { port: number; host: string };
  routeOf(path: string): string;
  readings: readonly Reading[];
  log: Log;
}

/** Prometheus waits ten seconds for an answer. */
const READ_TIMEOUT_MS = 3000;
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves metrics on a port of their own, for Prometheus. @throws ConfigError when it can't listen there */
export async function startMetrics({ place, routeOf, readings, log }: Options) {
  const requests = createRequestDurations(routeOf);
  const all = [...processReadings(), ...readings];
  const onFault = (err: unknown, name: string) => log.warn({ err, name }, 'A metric could not be read');
  const server = createServer(async (request, response) => {
    request.resume();
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const text = requests.present() + (await presentReadings(all, READ_TIMEOUT_MS, onFault));
    response.writeHead(200, { 'Content-Type': TYPE, 'Cache-Control': 'no-store' }).end(text);
  });
  const origin = await listen(server, { ...place, prefix: 'METRICS_' });
  return { address: `${origin}/metrics`, observe: requests.observe, close: () => stopServer(server, { timeoutMs: 0 }) };
}
