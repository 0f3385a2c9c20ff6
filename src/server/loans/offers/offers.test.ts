import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { buildProduct, buildRequest } from '../../../../tests/support/catalogues.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { addOffered } from '../../../../tests/support/offered.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { offerQuery, offersPath } from '../../../shared/offers/address.ts';
import type { LeadOffersAnswer } from '../../../shared/offers/offered.ts';
import type { OffersAnswer } from '../../../shared/offers/offers.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const REQUEST = buildRequest({ income: 61_237 });
const PRODUCTS = [
  buildProduct({ name: 'Dear', rates: [{ annualRate: 14, when: [] }] }, 'Sample Bank A'),
  buildProduct({ name: 'Cheap', rates: [{ annualRate: 11, when: [] }] }, 'Sample Bank B'),
  buildProduct({ name: 'Closed', rules: [{ rule: 'minIncome', rupees: 90_000 }] }, 'Sample Bank C'),
];

/** The next version of the catalogue, in which every lender lends at one rate. */
async function changeCatalogue({ db }: TestDatabase, annualRate: number, at: number): Promise<void> {
  const last = await db.selectFrom('catalogue_snapshots').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
  const products = (JSON.parse(last.products) as typeof PRODUCTS).map(({ terms, ...product }) => ({
    ...product,
    terms: { ...terms, rules: [], rates: [{ annualRate, when: [] }] },
  }));
  const row = { ...last, number: last.number + 1, at, products: JSON.stringify(products) };
  await db.insertInto('catalogue_snapshots').values(row).execute();
}

describeEachEngine('the offers of an application', (fresh, _engine, itOnce) => {
  async function arrange() {
    const database = await fresh();
    await addOffered(database, PRODUCTS, NOW - 20 * DAY_MS);
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
    let time = NOW;
    const site = buildApp(database, { now: () => time });
    // Another node, whose clock has not moved: sessions of staff end.
    const office = buildApp(database);
    const headers = { Authorization: 'Bearer admin-token' };
    const answer = (await (await site.call('GET', `/api${offersPath(REQUEST)}`)).json()) as OffersAnswer;
    const [cheap, dear] = answer.matched;
    const [closed] = answer.unmatched;
    const { catalogueVersion, asOf } = answer;
    const key = { versionId: dear?.versionId ?? '', catalogueVersion, asOf };
    const apply = async (offered: unknown, more: object = {}, sent: Record<string, string> = {}) => {
      const body = JSON.stringify({ ...buildLoan(more), offered });
      const init = { headers: { 'Content-Type': 'application/json', ...sent }, body };
      expect((await site.call('POST', '/api/loans/post-application', init)).status).toBe(201);
      const rows = await database.db.selectFrom('loans').select('id').orderBy('seq', 'desc').execute();
      return rows[0]?.id ?? '';
    };
    const read = async (id: string) =>
      ((await (await office.call('GET', `/api/loans/offers/${id}`, { headers })).json()) as LeadOffersAnswer).offers;
    const count = async () => (await database.db.selectFrom('lead_offers').selectAll().execute()).length;
    const wait = (ms: number) => (time += ms);
    return { site, office, database, headers, answer, cheap, dear, closed, key, apply, read, count, wait };
  }

  it('are kept with it, and read as they were after the catalogue has changed twice', async () => {
    const { site, database, answer, dear, key, apply, read, wait } = await arrange();
    const id = await apply(offerQuery(REQUEST, key));
    const expected = {
      request: { ...REQUEST, carYear: undefined, carValue: undefined },
      answer,
      versionId: dear?.versionId,
      catalogueAt: new Date(NOW - 20 * DAY_MS).toISOString(),
    };
    expect(await read(id)).toEqual(expected);
    expect(answer.matched.map(({ product, apr }) => [product, apr])).toEqual([
      ['Cheap', 11],
      ['Dear', 14],
    ]);
    expect(answer.unmatched).toMatchObject([{ lender: 'Sample Bank C', reasons: [expect.stringContaining('61,237')] }]);
    wait(DAY_MS);
    for (const annualRate of [17, 18]) await changeCatalogue(database, annualRate, NOW + DAY_MS);
    const now = (await (await site.call('GET', `/api${offersPath(REQUEST)}`)).json()) as OffersAnswer;
    expect([now.catalogueVersion, now.matched.map(({ apr }) => apr)]).toEqual([3, [18, 18, 18]]);
    expect(await read(id)).toEqual(expected);
  });

  itOnce('are read as they were when they were kept before there were possible ones', async () => {
    const { database, answer, key, apply, read } = await arrange();
    const id = await apply(offerQuery(REQUEST, key));
    const { possible: _possible, ...before } = answer;
    await database.db
      .updateTable('lead_offers')
      .set({ answer: JSON.stringify(before) })
      .execute();
    expect((await read(id))?.answer).toEqual({ ...before, possible: [] });
  });

  itOnce('are worked out by the server from the catalogue that was shown, not from today’s', async () => {
    const { database, answer, key, apply, read, wait } = await arrange();
    await changeCatalogue(database, 17, NOW + 60_000);
    wait(120_000);
    const query = new URLSearchParams(offerQuery(REQUEST, key));
    query.set('apr', '1');
    expect((await read(await apply(String(query))))?.answer).toEqual(answer);
    // The same day, both versions were shown.
    const second = await apply(offerQuery(REQUEST, { ...key, catalogueVersion: 2 }));
    expect((await read(second))?.answer.matched.map(({ apr }) => apr)).toEqual([17, 17, 17]);
  });

  itOnce.each<[string, (query: URLSearchParams, closed: string) => unknown]>([
    ['is no text', () => ({ offer: 1 })],
    ['is too long', () => 'x'.repeat(801)],
    ['is empty', () => ''],
    ['is the query of nothing', () => 'offer=&catalogue=x'],
    ['names an unknown catalogue', (query) => (query.set('catalogue', '9'), String(query))],
    ['names an unknown offer', (query) => (query.set('offer', 'other'), String(query))],
    ['names a product without an offer', (query, closed) => (query.set('offer', closed), String(query))],
    ['is of tomorrow', (query) => (query.set('asOf', '2026-11-23'), String(query))],
    ['is of a day before the catalogue', (query) => (query.set('asOf', '2026-11-01'), String(query))],
  ])('are left out, and the application is kept, when what was sent %s', async (_what, change) => {
    const { key, closed, apply, read, count } = await arrange();
    const id = await apply(change(new URLSearchParams(offerQuery(REQUEST, key)), closed?.versionId ?? ''));
    expect([await read(id), await count()]).toEqual([null, 0]);
  });

  itOnce('are left out when they are older than 30 days, or of a catalogue that was replaced before that day', async () => {
    const { database, key, apply, read, wait } = await arrange();
    wait(30 * DAY_MS);
    expect(await read(await apply(offerQuery(REQUEST, key)))).not.toBeNull();
    await changeCatalogue(database, 17, NOW + DAY_MS);
    expect(await read(await apply(offerQuery(REQUEST, { ...key, asOf: '2026-11-23' }), { pincode: '1' }))).not.toBeNull();
    expect(await read(await apply(offerQuery(REQUEST, { ...key, asOf: '2026-11-24' })))).toBeNull();
    wait(DAY_MS);
    expect(await read(await apply(offerQuery(REQUEST, key)))).toBeNull();
  });

  it('belong to one application each: a repeated one is stored once, and another choice is another application', async () => {
    const { cheap, key, apply, read, count, database } = await arrange();
    const form = [buildLoan(), { 'Idempotency-Key': 'a-sample-key-of-a-browser' }] as const;
    const first = await apply(offerQuery(REQUEST, key), ...form);
    expect(await apply(offerQuery(REQUEST, key), ...form)).toBe(first);
    expect(await count()).toBe(1);
    const second = await apply(offerQuery(REQUEST, { ...key, versionId: cheap?.versionId ?? '' }), ...form);
    expect((await read(second))?.versionId).toBe(cheap?.versionId);
    expect((await read(first))?.versionId).toBe(key.versionId);
    await apply(undefined, ...form);
    expect(await database.db.selectFrom('loans').select('id').execute()).toHaveLength(3);
    expect(await count()).toBe(2);
  });

  itOnce('stay with an application that was suspected of being spam, as of the day when it arrived', async () => {
    const { office, database, answer, key, apply, read, headers, wait, count } = await arrange();
    await apply(offerQuery(REQUEST, key), {}, { 'Form-Check': '60000 filled' });
    expect(await count()).toBe(0);
    await database.db.updateTable('suspects').set({ created_at: NOW }).execute();
    const listed = await (await office.call('GET', '/api/suspects', { headers })).text();
    expect(listed).not.toContain('offer');
    wait(60 * DAY_MS);
    await changeCatalogue(database, 17, NOW + DAY_MS);
    const { id } = await database.db.selectFrom('suspects').select('id').executeTakeFirstOrThrow();
    expect((await office.call('POST', `/api/suspects/${id}/accept`, { headers })).status).toBe(200);
    expect((await read(id))?.answer).toEqual(answer);
  });

  itOnce('are shown to staff only, and each view is recorded', async () => {
    const { office, database, key, apply, read } = await arrange();
    const id = await apply(offerQuery(REQUEST, key));
    expect((await office.call('GET', `/api/loans/offers/${id}`)).status).toBe(401);
    expect(await read('01980000-0000-7000-8000-000000000000')).toBeNull();
    expect(await read('no id')).toBeNull();
    const views = () => database.db.selectFrom('audit').selectAll().where('action', '=', 'viewed').execute();
    expect(await views()).toEqual([]);
    await read(id);
    expect(await views()).toMatchObject([{ noun: 'loans', subject_id: id, email: ADMIN.email }]);
  });

  itOnce('are erased with it, unless it is on legal hold', async () => {
    const { site, office, database, key, apply, count, headers } = await arrange();
    const { call, send } = office;
    const id = await apply(offerQuery(REQUEST, key));
    const hold = await send('PUT', `/api/holds/loans/${id}`, { reason: 'A dispute' }, { token: 'admin-token' });
    expect(hold.status).toBe(200);
    const remove = async () => (await call('DELETE', `/api/loans/delete-application/${id}`, { headers })).status;
    expect([await remove(), await count()]).toEqual([409, 1]);
    expect((await call('DELETE', `/api/holds/loans/${id}`, { headers })).status).toBe(200);
    expect([await remove(), await count()]).toEqual([200, 0]);
    expect(site.logged() + office.logged()).not.toMatch(/61237|61,237/);
    expect(JSON.stringify(await database.db.selectFrom('audit').selectAll().execute())).not.toMatch(/61237|61,237/);
  });
});
