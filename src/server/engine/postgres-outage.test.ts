import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { TRIES_ALL } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/wait.ts';
import { testApi } from '../../../tests/support/api.ts';
import { buildLoan, buildMessage } from '../../../tests/support/factories.ts';
import { startOwnCluster } from '../../../tests/support/postgres.ts';
import { startServer } from '../../../tests/support/server.ts';

test.runIf(TRIES_ALL)(
  'the server outlives crashes of PostgreSQL, says so meanwhile, and keeps what it acknowledged',
  async ({ skip }) => {
    const cluster = (await startOwnCluster()) ?? skip('PostgreSQL is not installed');
    onTestFinished(() => cluster.stop());
    const server = await startServer({ DATABASE_URL: cluster.url });
    onTestFinished(() => server.stop());
    const api = testApi(server);

    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const senders = Array.from({ length: 10 }, async (_, sender) => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const fullName = `Sender ${sender} Lead ${count}`;
        const answer = await fetch(`${server.origin}/api/loans/post-application`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(buildLoan({ fullName, phoneNumber: '9800000000' })),
        });
        const body = (await answer.json()) as { code?: string };
        if (answer.status === 201) acknowledged.push(fullName);
        else refusals.add(`${answer.status} ${body.code} ${answer.headers.get('Retry-After')}`);
        if (answer.status !== 201) await setTimeout(20);
      }
    });
    const keepsLeads = async () => {
      const before = acknowledged.length;
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
    };

    await keepsLeads();
    await cluster.end('SIGKILL');
    // Its last statement may just have succeeded.
    await eventually(async () => {
      const health = await fetch(`${server.origin}/healthz`);
      expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable', reason: 'unreachable' }]);
    });
    const message = buildMessage({ fullName: 'Without Script' });
    const page = await fetch(`${server.origin}/our-story/contact-us`, {
      method: 'POST',
      body: new URLSearchParams(message),
      headers: { Origin: server.origin },
    });
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    const html = await page.text();
    for (const part of ['Something went wrong on our side. Please try again later.', 'value="Without Script"', '<footer'])
      expect(html).toContain(part);
    await cluster.start();
    await keepsLeads();
    await cluster.end('SIGQUIT');
    await cluster.start();
    await keepsLeads();
    await eventually(async () => expect((await fetch(`${server.origin}/healthz`)).status).toBe(200));
    over.abort();
    await Promise.all(senders);

    expect(server.running).toBe(true);
    expect([...refusals]).toEqual(['503 unavailable 5']);
    const csv = await (await api.call('GET', '/api/loans/export/csv')).text();
    const kept = new Set([...csv.matchAll(/Sender \d+ Lead \d+/g)].map(([name]) => name));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    // The log is written behind the answers.
    await eventually(() => {
      expect(server.output).toContain('A database connection broke');
      expect(server.output).toContain('The database is available again');
    });
    expect(server.output).not.toMatch(/Sender \d|9800000000/);
  },
);
