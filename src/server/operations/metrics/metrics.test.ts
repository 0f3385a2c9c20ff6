import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../../tests/support/wait.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { addStaff } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { makeReadyFolder } from '../../../../tests/support/migrated.ts';
import { ADMIN, ROOT, startServer, type TestServer } from '../../../../tests/support/server.ts';
import { createLog } from '../../http/log.ts';
import { line, presentReadings } from './exposition.ts';
import { startMetrics } from './server.ts';

const METRICS = { METRICS_PORT: '0', WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };

const addressOf = ({ output }: TestServer) => /^Metrics are at (http:\S+)$/m.exec(output)?.[1] ?? '';

/** How many TCP ports a process listens on. */
function listeningPorts(pid: number): number {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1),
  );
  // The columns st (0A: listening) and inode.
  const listening = rows.map((row) => row.trim().split(/\s+/)).filter((columns) => columns[3] === '0A');
  return listening.filter((columns) => sockets.includes(`socket:[${columns[9]}]`)).length;
}

const LINE = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\[\\"n])*",?)+)\})? (-?\d\S*|NaN)$/;

/** The values by name and labels. Throws where the text is not in the format of Prometheus. */
function parse(text: string): Map<string, number> {
  const values = new Map<string, number>();
  const types = new Map<string, string>();
  let family = '';
  for (const row of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(row) ?? [];
    const [, sample = '', labels = '', value] = LINE.exec(row) ?? [];
    if (kind === 'HELP') family = name;
    const type = types.get(family);
    const isOwn = (type === 'histogram' ? sample.replace(/_(?:bucket|sum|count)$/, '') : sample) === family;
    const isValid = kind === undefined && isOwn && sample.endsWith('_total') === (type === 'counter');
    const key = `${sample}{${labels}}`;
    if (!text.endsWith('\n') || (kind === undefined ? !isValid || values.has(key) : family !== name || types.has(name)))
      throw new Error(`Not in the format of Prometheus: ${row}`);
    if (kind === 'TYPE') types.set(name, rest);
    if (kind === undefined) values.set(key, Number(value));
  }
  return values;
}

const scrape = async (server: TestServer) => (await fetch(addressOf(server))).text();

const requests = (values: ReadonlyMap<string, number>, method: string, route: string, status: number) =>
  values.get(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

/** The metrics that the dashboard asks for. */
function dashboardMetrics(): string[] {
  const { panels } = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana-dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const all = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return all.flatMap((expr) => expr.match(/\b(?:http|process|nodejs|rinova)_[a-z_]+/g) ?? []);
}

it('is off by default', async () => {
  const server = await startServer({ DATA_DIR: await makeReadyFolder() });
  try {
    expect(server.output).not.toContain('Metrics');
    expect(listeningPorts(server.pid)).toBe(1);
  } finally {
    await server.stop();
  }
});

describeEachEngine('metrics', (fresh, engine) => {
  it('count requests, leads and what is in memory, without personal data, and end with the server', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    await database.close();
    const server = await startServer({ ...METRICS, DATABASE_URL: database.url });
    const { origin } = server;
    const call = async (method: string, path: string) => (await fetch(`${origin}${path}`, { method })).text();
    try {
      expect(listeningPorts(server.pid)).toBe(2);
      const before = parse(await scrape(server));
      expect(before.get('rinova_leads_stored_total{noun="loans"}')).toBe(0);
      expect(before.get('rinova_cache_entries{cache="pages"}')).toBe(0);
      expect(before.get('rinova_database_available{}')).toBe(1);

      const lead = buildLoan({ fullName: 'Marker Person', email: 'marker@example.com', phoneNumber: '9123456780' });
      await testApi(server).postLead(lead);
      await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...ADMIN, email: 'stranger@example.com', password: 'a wrong password' }),
      });
      for (let time = 0; time < 3; time += 1) await call('GET', '/?utm_source=stranger');
      await call('HEAD', '/');
      await call('GET', '/favicon.svg');
      await call('GET', '/blog/stranger');
      await call('GET', '/api/loans/get-application/stranger');
      for (const path of [
        '/stranger@example.com',
        '/api/stranger',
        '/assets/stranger.js',
        '/stran%22ger%0A',
        '/a/9123456780',
      ])
        await call('GET', path);
      await call('PROPFIND', '/stranger');

      let text = '';
      await eventually(async () => {
        text = await scrape(server);
        expect(text).toContain('http_requests_in_progress 0\n');
      });
      expect(text).not.toMatch(/marker|stran|9123456780|example|utm|@/i);
      const values = parse(text);
      expect(requests(values, 'GET', '/', 200)).toBe(3);
      expect(requests(values, 'HEAD', '/', 200)).toBe(1);
      expect(requests(values, 'GET', '/favicon.svg', 200)).toBe(1);
      expect(requests(values, 'GET', '/blog/:id', 404)).toBe(1);
      expect(requests(values, 'GET', '/api/loans/get-application/:id', 401)).toBe(1);
      expect(requests(values, 'POST', '/api/loans/post-application', 201)).toBe(1);
      expect(requests(values, 'POST', '/api/auth/login', 401)).toBe(1);
      expect(requests(values, 'GET', 'other', 404)).toBe(5);
      expect(requests(values, 'other', 'other', 405)).toBe(1);
      expect(values.get('rinova_leads_stored_total{noun="loans"}')).toBe(1);
      expect(values.get('rinova_leads_stored_total{noun="vendors"}')).toBe(0);
      expect(values.get('rinova_queue_length{queue="loans"}')).toBe(0);
      expect(values.get('rinova_queue_length{queue="passwords"}')).toBe(0);
      expect(values.get('rinova_cache_entries{cache="pages"}')).toBeGreaterThanOrEqual(1);
      expect(values.get('rinova_cache_bytes{cache="pages"}')).toBeGreaterThan(10_000);
      expect(values.get('rinova_outbox_entries{channel="webhook",state="waiting"}')).toBe(1);
      expect(values.get('rinova_outbox_oldest_age_seconds{channel="webhook"}')).toBeGreaterThan(0);
      expect(values.get('rinova_database_size_bytes{}')).toBeGreaterThan(100_000);
      expect(values.get('rinova_disk_free_bytes{}')).toBeGreaterThan(0);
      // SQLite's threads start with the first search.
      const idle = values.get('rinova_database_connections{state="idle"}') ?? Number.NaN;
      expect(idle > 0).toBe(engine === 'postgres');
      expect(values.get('process_cpu_seconds_total{}')).toBeGreaterThan(before.get('process_cpu_seconds_total{}') ?? 0);

      const exported = new Set([...values.keys()].map((key) => key.replace(/\{.*$/, '')));
      const asked = dashboardMetrics();
      expect(asked.length).toBeGreaterThan(20);
      expect(asked.filter((name) => !exported.has(name))).toEqual([]);

      const buckets = [...values].filter(([key]) => /_bucket\{method="GET",route="\/",status="200"/.test(key));
      const counts = buckets.map(([, count]) => count);
      expect(counts).toEqual(counts.toSorted((one, other) => one - other));
      expect(buckets.at(-1)).toEqual([expect.stringContaining('le="+Inf"'), 3]);

      const address = addressOf(server);
      for (const path of ['/', '/metrics/', '/healthz', '/api/openapi.json'])
        expect((await fetch(new URL(path, address))).status).toBe(404);
      expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(404);
      const answer = await fetch(address, { method: 'HEAD' });
      expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      // The site itself has no such page.
      expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    } finally {
      await server.stop();
    }
    expect(server.running).toBe(false);
    await expect(fetch(addressOf(server))).rejects.toThrow('fetch failed');
  });
});

it('can’t start when its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const place = { host: '127.0.0.1', port: (other.address() as AddressInfo).port };
  const { log } = createLog('silent');
  await expect(startMetrics({ place, routeOf: () => '', readings: [], log })).rejects.toThrow(
    /^METRICS_PORT is in use by another program: .* Choose another METRICS_PORT\.$/,
  );
});

it('leaves out what can’t be read', async () => {
  const faults: string[] = [];
  const readings = [
    { name: 'broken', help: 'Fails.', read: () => Promise.reject(new Error('gone')) },
    { name: 'slow', help: 'Never ends.', read: () => new Promise<number>(() => {}) },
    { name: 'good', help: 'Works.', read: () => 1 },
  ];
  const text = await presentReadings(readings, 10, (_, name) => faults.push(name));
  expect(text).toBe('# HELP good Works.\n# TYPE good gauge\ngood 1\n');
  expect(faults.toSorted()).toEqual(['broken', 'slow']);
  expect(line('a', { b: 'c"\\\n' }, 1)).toBe('a{b="c\\"\\\\\\n"} 1');
});
