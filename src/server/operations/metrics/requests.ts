import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestFacts } from '../../http/environment.ts';
import { line, presentFamily } from './exposition.ts';

/** Upper bounds in seconds. A cached page takes a tenth of a millisecond, an export of a million rows ten seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Series {
  labels: { method: string; route: string; status: string };
  /** Requests by bucket; the last is beyond all bounds. */
  counts: number[];
  sum: number;
}

/**
 * How long requests take, by method, route and status. No own address of a visitor is a label: an unknown one has the route `other`.
 *
 * @param routeOf the route of a path for which the application knows none
 */
export function createRequestDurations(routeOf: (path: string) => string) {
  const all = new Map<string, Series>();
  let inProgress = 0;

  function add(method: string, route: string, status: string, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let series = all.get(key);
    if (series === undefined) {
      series = { labels: { method, route, status }, counts: Array.from({ length: BUCKETS.length + 1 }, () => 0), sum: 0 };
      all.set(key, series);
    }
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  return {
    observe({ method = '', url = '' }: IncomingMessage, outgoing: ServerResponse, facts: RequestFacts) {
      const startedAt = performance.now();
      inProgress += 1;
      outgoing.on('close', () => {
        inProgress -= 1;
        const query = url.indexOf('?');
        add(
          METHODS.has(method) ? method : 'other',
          facts.route ?? routeOf(query === -1 ? url : url.slice(0, query)),
          outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted',
          (performance.now() - startedAt) / 1000,
        );
      });
    },
    present() {
      const name = 'http_request_duration_seconds';
      const lines = [...all.values()].flatMap(({ labels, counts, sum }) => {
        let total = 0;
        const buckets = counts.map((count, bucket) =>
          line(`${name}_bucket`, { ...labels, le: String(BUCKETS[bucket] ?? '+Inf') }, (total += count)),
        );
        return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)];
      });
      return (
        presentFamily({
          name,
          help: 'From the first byte of a request to the last of its answer.',
          type: 'histogram',
          lines,
        }) +
        presentFamily({
          name: 'http_requests_in_progress',
          help: 'Requests that are being answered.',
          type: 'gauge',
          lines: [line('http_requests_in_progress', {}, inProgress)],
        })
      );
    },
  };
}
