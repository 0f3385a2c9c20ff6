import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { buildLender, buildRequest, buildTerms } from '../../../../tests/support/catalogues.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { MAX_CATALOGUE_BYTES, type CatalogueState, type ImportAnswer } from '../../../shared/offers/catalogue-calls.ts';
import type { CatalogueFile, LenderRow, ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import type { OffersAnswer } from '../../../shared/offers/offers.ts';
import { createSnapshotRepository } from '../repository.ts';
import { createSampleCatalogueRepository } from '../sample-repository.ts';
import { addSampleCatalogue } from '../sample-repository.ts';
import { createEmailRepository } from '../../staff/email-repository.ts';
import { createCatalogueRepository } from './repository.ts';

const FIRST = ADMIN;
const SECOND = { ...ADMIN, email: 'second@rinova.test' };
type Admin = Pick<typeof SECOND, 'email'>;
const tokenOf = (email: string) => email.replace(/\W/g, '-');

const NOW = Date.UTC(2026, 10, 22, 6);
const RIVAL = 'Someone else changed this version in the meantime. Reload it, then make your change again.';

/** The office of two admins, or as many servers of one database. */
async function open(database: TestDatabase, env: Record<string, string> = {}) {
  for (const account of [FIRST, SECOND]) {
    await addStaff(database, account);
    await addSession(database, account, tokenOf(account.email), 10_000 * DAY_MS);
  }
  const built = buildApp(database, { env, now: () => NOW });
  /** A call of an admin, with its status and body. */
  const call = async ({ email }: Admin, method: string, path: string, body?: unknown) => {
    const text = JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${tokenOf(email)}`,
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    };
    const init = { headers, ...(body !== undefined && { body: text }) };
    const answer = await built.call(method, `/api/catalogue${path}`, init);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  /** The body of a call that succeeds. */
  async function made<Answer>(account: Admin, method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await call(account, method, path, body);
    if (answer.status >= 300) throw new Error(`Status ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }
  const first = <Answer>(method: string, path: string, body?: unknown) => made<Answer>(FIRST, method, path, body);
  const second = <Answer>(method: string, path: string, body?: unknown) => made<Answer>(SECOND, method, path, body);

  const state = () => first<CatalogueState>('GET', '');
  const addLender = (name?: string) => first<LenderRow>('POST', '/lenders', buildLender(name));
  const check = ({ _id, revision }: VersionRow) => second<VersionRow>('POST', `/versions/${_id}/check`, { revision });
  const putInForce = ({ _id, revision }: VersionRow) =>
    first<VersionRow>('POST', `/versions/${_id}/put-in-force`, { revision });
  /** A product in force. */
  async function sell(lenderId: string, terms: Partial<ProductTerms> = {}): Promise<VersionRow> {
    const path = `/lenders/${lenderId}/products`;
    return putInForce(await check(await first<VersionRow>('POST', path, { terms: buildTerms(terms) })));
  }
  const offers = async () => (await (await built.call('GET', `/api${offersPath(buildRequest())}`)).json()) as OffersAnswer;
  const changes = () => createSnapshotRepository(database).listChanges();
  return {
    ...built,
    request: built.call,
    database,
    call,
    first,
    second,
    state,
    addLender,
    check,
    putInForce,
    sell,
    offers,
    changes,
  };
}

describeEachEngine('the catalogue', (fresh, _engine, itOnce) => {
  itOnce('leads from a new lender to its first offer, checked by a second person', async () => {
    const { addLender, first, call, check, putInForce, state, offers, changes } = await open(await fresh());
    expect(await state()).toEqual({ lenders: [], versions: [], number: 0, allowsOwnCheck: false, staleAfterDays: 30 });
    const lender = await addLender();
    const draft = await first<VersionRow>('POST', `/lenders/${lender._id}/products`, { terms: buildTerms() });
    expect(draft).toMatchObject({ number: 1, state: 'Draft', writtenBy: FIRST.email, checked: null, terms: buildTerms() });
    expect(await call(FIRST, 'POST', `/versions/${draft._id}/put-in-force`, draft)).toMatchObject({
      status: 409,
      body: { message: 'Only a checked version can be put in force.' },
    });
    expect(await call(FIRST, 'POST', `/versions/${draft._id}/check`, draft)).toMatchObject({
      status: 409,
      body: { message: 'A second person must check it.' },
    });
    const checked = await check(draft);
    expect(checked).toMatchObject({ state: 'Checked', checked: { by: SECOND.email } });
    expect((await offers()).matched).toEqual([]);
    const version = await putInForce(checked);
    expect(version).toMatchObject({ state: 'In force', inForce: { by: FIRST.email, at: '2026-11-22T06:00:00.000Z' } });
    expect(await offers()).toMatchObject({
      catalogueVersion: 1,
      matched: [{ versionId: version._id, lender: lender.name, apr: 12 }],
    });
    expect(await changes()).toEqual([
      { number: 1, at: '2026-11-22T06:00:00.000Z', lender: lender.name, product: 'Sample Loan', texts: ['Added.'] },
    ]);
    expect(await state()).toMatchObject({ number: 1, lenders: [lender], versions: [version] });
  });

  itOnce('is not checked by its author under a new email', async () => {
    const { addLender, first, second, call, database, state } = await open(await fresh());
    const { _id } = await addLender();
    const draft = await first<VersionRow>('POST', `/lenders/${_id}/products`, { terms: buildTerms() });
    const { id } = await database.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', FIRST.email)
      .executeTakeFirstOrThrow();
    await createEmailRepository(database).setEmail(id, 'renamed@rinova.test');
    expect(await call(FIRST, 'POST', `/versions/${draft._id}/check`, draft)).toMatchObject({
      status: 409,
      body: { message: 'A second person must check it.' },
    });
    expect((await state()).versions).toMatchObject([{ writtenBy: 'renamed@rinova.test', revision: draft.revision }]);
    const checked = await second<VersionRow>('POST', `/versions/${draft._id}/check`, draft);
    await second('POST', `/versions/${draft._id}/put-in-force`, checked);
    // What was in force says who wrote it as they were called then.
    await createEmailRepository(database).setEmail(id, 'again@rinova.test');
    expect((await state()).versions).toMatchObject([{ writtenBy: 'renamed@rinova.test', state: 'In force' }]);
  });

  itOnce('lets a team of one check its own drafts, if the setting says so', async () => {
    const { addLender, first, state } = await open(await fresh(), { OFFERS_OWN_CHECK: 'on', OFFERS_STALE_DAYS: '14' });
    const { _id } = await addLender();
    const draft = await first<VersionRow>('POST', `/lenders/${_id}/products`, { terms: buildTerms() });
    expect(await first('POST', `/versions/${draft._id}/check`, draft)).toMatchObject({ state: 'Checked' });
    expect(await state()).toMatchObject({ allowsOwnCheck: true, staleAfterDays: 14 });
  });

  itOnce('never changes a version that is or was in force', async () => {
    const { addLender, sell, call, first, check, putInForce, database, state } = await open(await fresh());
    const old = await sell((await addLender())._id);
    const terms = buildTerms({ rates: [{ annualRate: 10, when: [] }] });
    const draft = await first<VersionRow>('POST', `/products/${old.productId}/versions`, { terms });
    expect(draft).toMatchObject({ number: 2, productId: old.productId });
    const current = await putInForce(await check(draft));
    const rows = createCatalogueRepository(database);
    const { versions } = await state();
    for (const { _id, revision } of versions) {
      const kept = 'This version was put in force and is kept as it is. Make a new draft instead.';
      const refusal = { status: 409, body: { message: kept } };
      expect(await call(FIRST, 'PUT', `/versions/${_id}`, { terms, revision })).toMatchObject(refusal);
      expect(await call(FIRST, 'DELETE', `/versions/${_id}`)).toMatchObject(refusal);
      expect((await call(SECOND, 'POST', `/versions/${_id}/check`, { revision })).status).toBe(409);
      expect((await call(FIRST, 'POST', `/versions/${_id}/put-in-force`, { revision })).status).toBe(409);
      await expect(rows.change('', NOW, ({ updateTerms }) => updateTerms(_id, terms))).rejects.toThrow('no result');
      await rows.change('', NOW, ({ deleteVersion }) => deleteVersion(_id));
    }
    expect((await state()).versions).toEqual(versions);
    expect(versions).toMatchObject([
      { _id: old._id, state: 'Replaced', terms: old.terms, endedAt: '2026-11-22T06:00:00.000Z' },
      { _id: current._id, state: 'In force', terms, endedAt: null },
    ]);
  });

  it('shows borrowers each change at once, and keeps what was shown before', async () => {
    const { addLender, sell, first, check, putInForce, offers, changes, database, call } = await open(await fresh());
    const lender = await addLender('Sample Bank A');
    const { productId } = await sell(lender._id);
    const terms = buildTerms({ rates: [{ annualRate: 10, when: [] }] });
    const path = `/products/${productId}/versions`;
    await putInForce(await check(await first<VersionRow>('POST', path, { terms })));
    expect((await offers()).matched.map(({ apr }) => apr)).toEqual([10]);
    await putInForce(await check(await first<VersionRow>('POST', path, { terms })));
    await first('PUT', `/lenders/${lender._id}`, { ...buildLender('Sample Bank A'), kind: 'NBFC', revision: 1 });
    const grievanceOfficer = { name: 'Another Officer', email: 'other@lender.example', phone: '1800 000 0001' };
    await first('PUT', `/lenders/${lender._id}`, {
      ...buildLender('Sample Bank A'),
      kind: 'NBFC',
      grievanceOfficer,
      revision: 2,
    });
    // Nothing visible.
    await first('PUT', `/lenders/${lender._id}`, {
      ...buildLender('Sample Bank A'),
      kind: 'NBFC',
      grievanceOfficer,
      revision: 3,
    });
    expect((await offers()).matched).toMatchObject([{ lenderKind: 'NBFC' }]);
    expect(await first('POST', `/products/${productId}/withdraw`)).toMatchObject({ state: 'Withdrawn' });
    expect(await offers()).toMatchObject({ catalogueVersion: 6, matched: [], unmatched: [] });
    expect(await call(FIRST, 'POST', `/products/${productId}/withdraw`)).toMatchObject({ status: 409 });
    expect((await changes()).map(({ number, texts }) => [number, ...texts])).toEqual([
      [6, 'Withdrawn.'],
      // The list is public for ever: it does not name who is no longer the officer.
      [5, 'Contact of the grievance officer changed.'],
      [4, 'Kind of lender: NBFC, before Bank.'],
      [3, 'Confirmed without a change.'],
      [2, 'Rate: 10% a year, before 12% a year.'],
      [1, 'Added.'],
    ]);
    const snapshots = createSnapshotRepository(database);
    const rates = async (number: number) =>
      (await snapshots.find(number))?.products.map((product) => [product.lender.kind, product.terms.rates[0]?.annualRate]);
    expect([await rates(1), await rates(2), await rates(4), await rates(6)]).toEqual([
      [['Bank', 12]],
      [['Bank', 10]],
      [['NBFC', 10]],
      [],
    ]);
  });

  it('tells the second of two people who change something at once', async () => {
    const { addLender, first, second, call, check, state } = await open(await fresh());
    const lender = await addLender();
    const draft = await first<VersionRow>('POST', `/lenders/${lender._id}/products`, { terms: buildTerms() });
    const terms = buildTerms({ name: 'Another name' });
    const saves = await Promise.all(
      [FIRST, SECOND].map((account) => call(account, 'PUT', `/versions/${draft._id}`, { terms, revision: draft.revision })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict', message: RIVAL });
    // What was read is not what would be checked.
    expect((await call(SECOND, 'POST', `/versions/${draft._id}/check`, draft)).body).toMatchObject({ message: RIVAL });
    const [saved] = (await state()).versions;
    if (saved === undefined) throw new Error('It was saved.');
    const edited = await second<VersionRow>('PUT', `/versions/${saved._id}`, { terms, revision: saved.revision });
    const checked = await first<VersionRow>('POST', `/versions/${saved._id}/check`, edited);
    const stale = await call(SECOND, 'POST', `/versions/${saved._id}/put-in-force`, edited);
    expect(stale).toMatchObject({ status: 409, body: { message: RIVAL } });
    const again = await first<VersionRow>('PUT', `/versions/${saved._id}`, { terms, revision: checked.revision });
    expect(again).toMatchObject({ state: 'Draft', checked: null, writtenBy: FIRST.email });
    expect((await check(again)).state).toBe('Checked');

    const details = { ...buildLender(), kind: 'NBFC', revision: lender.revision };
    await first('PUT', `/lenders/${lender._id}`, details);
    expect(await call(SECOND, 'PUT', `/lenders/${lender._id}`, details)).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this lender in the meantime. Reload it, then make your change again.' },
    });
    const { productId } = draft;
    expect(await call(SECOND, 'POST', `/products/${productId}/versions`, { terms })).toMatchObject({
      status: 409,
      body: { message: 'There is already a draft of this product. Edit it instead.' },
    });
    const [one, other] = await Promise.all(
      [FIRST, SECOND].map((account) => call(account, 'POST', '/lenders', buildLender('New'))),
    );
    expect([one?.status, other?.status].toSorted()).toEqual([201, 409]);
  });

  itOnce('refuses what can’t be, by field where there is one', async () => {
    const { addLender, sell, first, call, check } = await open(await fresh());
    const lender = await addLender('Sample Bank A');
    await addLender('Sample Bank B');
    expect(await call(FIRST, 'POST', '/lenders', buildLender('SAMPLE BANK A'))).toMatchObject({
      status: 409,
      body: { fields: { name: 'There is already a lender with this name.' } },
    });
    expect(
      await call(FIRST, 'PUT', `/lenders/${lender._id}`, { ...buildLender('sample bank b'), revision: 1 }),
    ).toMatchObject({ status: 409 });
    expect(await call(FIRST, 'POST', '/lenders', { ...buildLender('C'), termsUrl: 'http://c.example' })).toMatchObject({
      status: 400,
      body: { fields: { termsUrl: expect.any(String) } },
    });
    await sell(lender._id, { name: 'Loan' });
    expect(
      await call(FIRST, 'POST', `/lenders/${lender._id}/products`, { terms: buildTerms({ name: 'Loan' }) }),
    ).toMatchObject({
      status: 409,
      body: { fields: { 'terms.name': 'This lender has another product with this name.' } },
    });
    const terms = { ...buildTerms(), rates: [], coolingOffDays: 0 };
    expect(await call(FIRST, 'POST', `/lenders/${lender._id}/products`, { terms })).toMatchObject({
      status: 400,
      body: { fields: { 'terms.rates': 'State at least one rate.', 'terms.coolingOffDays': expect.any(String) } },
    });
    const over = buildTerms({ name: 'Over', validTo: '2026-11-21' });
    const draft = await check(await first<VersionRow>('POST', `/lenders/${lender._id}/products`, { terms: over }));
    expect(await call(FIRST, 'POST', `/versions/${draft._id}/put-in-force`, draft)).toMatchObject({
      status: 409,
      body: { message: 'The last day of these terms is over. Change it first.' },
    });
    const early = buildTerms({ name: 'Early', checkedOn: '2026-11-23' });
    const unread = await check(await first<VersionRow>('POST', `/lenders/${lender._id}/products`, { terms: early }));
    expect(await call(FIRST, 'POST', `/versions/${unread._id}/put-in-force`, unread)).toMatchObject({
      status: 409,
      body: { message: 'The day of the check is still to come. Change it first.' },
    });
    expect(await call(FIRST, 'DELETE', `/lenders/${lender._id}`)).toMatchObject({ status: 409 });
    for (const [method, path, body] of [
      ['PUT', '/lenders/x', { ...buildLender(), revision: 1 }],
      ['DELETE', '/lenders/%00', undefined],
      ['POST', '/lenders/x/products', { terms: buildTerms() }],
      ['POST', '/products/x/versions', { terms: buildTerms() }],
      ['POST', '/products/x/withdraw', undefined],
      ['PUT', '/versions/x', { terms: buildTerms(), revision: 1 }],
      ['DELETE', '/versions/x', undefined],
      ['POST', '/versions/x/check', { revision: 1 }],
      ['POST', '/versions/x/put-in-force', { revision: 1 }],
    ] as const)
      expect([path, (await call(FIRST, method, path, body)).status]).toEqual([path, 404]);
  });

  it('forgets drafts and lenders that were never in force', async () => {
    const { addLender, first, state, changes } = await open(await fresh());
    const lender = await addLender();
    const draft = await first<VersionRow>('POST', `/lenders/${lender._id}/products`, { terms: buildTerms() });
    await first('DELETE', `/versions/${draft._id}`);
    await first('DELETE', `/lenders/${lender._id}`);
    expect(await state()).toMatchObject({ lenders: [], versions: [], number: 0 });
    expect(await changes()).toEqual([]);
  });

  itOnce('records every change and export in the audit trail', async () => {
    const { addLender, sell, first, request: call } = await open(await fresh());
    const lender = await addLender('Sample Bank A');
    const { productId } = await sell(lender._id);
    await first('POST', `/products/${productId}/withdraw`);
    await first('GET', '/export');
    const headers = { Authorization: `Bearer ${tokenOf(FIRST.email)}` };
    const answer = await call('GET', '/api/audit?noun=catalogue&limit=50', { headers });
    const { data } = (await answer.json()) as { data: { action: string; email: string; detail: object }[] };
    const name = 'Sample Bank A: Sample Loan, version 1';
    expect(data.toReversed().map(({ action, email, detail }) => [action, email, detail])).toEqual([
      ['created', FIRST.email, { name: 'Sample Bank A' }],
      ['created', FIRST.email, { name }],
      ['checked', SECOND.email, { name }],
      ['put-in-force', FIRST.email, { name }],
      ['withdrawn', FIRST.email, { name }],
      ['exported', FIRST.email, { rows: 0 }],
    ]);
  });

  itOnce('is the same after export, import elsewhere, checks and putting in force', async () => {
    const one = await fresh();
    await addSampleCatalogue(createSampleCatalogueRepository(one), NOW);
    const from = await open(one);
    const file = await from.first<CatalogueFile>('GET', '/export');
    expect(await from.first<ImportAnswer>('POST', '/import', file)).toEqual({
      lenders: 0,
      drafts: 0,
      unchanged: 12,
      skipped: [],
    });

    const to = await open(await fresh());
    const added = { lenders: 6, drafts: 12, unchanged: 0, skipped: [] };
    expect(await to.first('POST', '/import', file)).toEqual(added);
    expect(await to.first('POST', '/import', file)).toEqual({ ...added, lenders: 0, drafts: 0, unchanged: 12 });
    expect(await to.offers()).toMatchObject({ catalogueVersion: 0, matched: [] });
    for (const draft of (await to.state()).versions) await to.putInForce(await to.check(draft));
    expect(await to.first('GET', '/export')).toEqual(file);
    const shown = async ({ offers }: typeof to) => {
      const { matched, unmatched } = await offers();
      return [...matched, ...unmatched].map(({ versionId: _versionId, ...rest }) => rest);
    };
    expect(await shown(to)).toEqual(await shown(from));
    expect(await to.first('POST', '/import', file)).toMatchObject({ lenders: 0, drafts: 0, unchanged: 12 });
  });

  itOnce('is left as it is by an import, except for what is missing', async () => {
    const { addLender, sell, first, check, putInForce, state, offers } = await open(await fresh());
    const lender = await addLender('Sample Bank A');
    const products = ['Same', 'Other', 'Drafted', 'Withdrawn'].map((name) => buildTerms({ name }));
    for (const terms of products) {
      const { productId } = await sell(lender._id, terms);
      if (terms.name === 'Withdrawn') await first('POST', `/products/${productId}/withdraw`);
      if (terms.name === 'Drafted')
        await first('POST', `/products/${productId}/versions`, { terms: { ...terms, coolingOffDays: 5 } });
    }
    const before = await offers();
    const dearer = products.map((terms) => (terms.name === 'Same' ? terms : { ...terms, commission: 2 }));
    const file = {
      format: 'rinova-catalogue-1',
      lenders: [{ ...buildLender('sample bank a'), kind: 'NBFC', products: dearer }],
    };
    expect(await first<ImportAnswer>('POST', '/import', file)).toEqual({
      lenders: 0,
      drafts: 2,
      unchanged: 1,
      skipped: [
        {
          lender: 'sample bank a',
          product: null,
          reason: 'The details of this lender are different here, and stay as they are.',
        },
        { lender: 'sample bank a', product: 'Drafted', reason: 'There is a draft with other terms.' },
      ],
    });
    expect(await offers()).toEqual(before);
    const drafts = (await state()).versions.filter((version) => version.state === 'Draft');
    expect(drafts.map(({ terms, number }) => [terms.name, number]).toSorted()).toEqual([
      ['Drafted', 2],
      ['Other', 2],
      ['Withdrawn', 2],
    ]);
    const other = drafts.find(({ terms }) => terms.name === 'Other');
    if (other) await putInForce(await check(other));
    expect(await first<ImportAnswer>('POST', '/import', file)).toMatchObject({ drafts: 0, unchanged: 3 });
  });

  itOnce('takes files larger than other bodies, up to a limit, and only from those who may import', async () => {
    const { call, request, send } = await open(await fresh());
    const products = Array.from({ length: 50 }, (_, index) => buildTerms({ name: `${'x'.repeat(90)} ${index}` }));
    const lenders = ['A', 'B', 'C', 'D'].map((name) => ({ ...buildLender(name), products }));
    const file = { format: 'rinova-catalogue-1', lenders };
    expect(JSON.stringify(file).length).toBeGreaterThan(100_000);
    expect(await call(FIRST, 'POST', '/import', file)).toMatchObject({ status: 200, body: { lenders: 4, drafts: 200 } });
    const huge = { format: 'x'.repeat(MAX_CATALOGUE_BYTES) };
    expect(await call(FIRST, 'POST', '/import', huge)).toMatchObject({
      status: 413,
      body: { message: 'Send at most 1024 kB.' },
    });
    const text = JSON.stringify(file);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(text.length) };
    expect((await request('POST', '/api/catalogue/import', { headers, body: text })).status).toBe(401);
    // A body of unknown size is read before the caller is authenticated, so it must be small.
    expect((await send('POST', '/api/catalogue/import', file)).status).toBe(413);
    expect(await call(FIRST, 'POST', '/import', { format: 'another', lenders: [] })).toMatchObject({
      status: 400,
      body: { message: 'This is not a catalogue of this version.' },
    });
    const twice = { ...file, lenders: [...lenders, ...lenders] };
    expect(await call(FIRST, 'POST', '/import', twice)).toMatchObject({
      status: 400,
      body: { message: 'Two lenders have the same name.' },
    });
  });
});
