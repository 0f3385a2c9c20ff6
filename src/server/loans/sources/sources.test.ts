import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { find, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { LeadSourceAnswer } from '../../../shared/loans/lead-source.ts';

const SENT = 'utm_source=Sample+Mail&utm_campaign=diwali&landing=%2Fapply&referrer=www.search.example';
const FORM = 'form[method=post]';

describeEachEngine('the source of an application', (fresh, _engine, itOnce) => {
  async function arrange() {
    const database = await fresh();
    const app = buildApp(database);
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin-token');
    const headers = { Authorization: 'Bearer admin-token' };
    const apply = async (body: object, more: Record<string, string> = {}) => {
      const sent = { 'Content-Type': 'application/json', ...more };
      const answer = await app.call('POST', '/api/loans/post-application', { headers: sent, body: JSON.stringify(body) });
      expect(answer.status).toBe(201);
    };
    const leads = () => database.db.selectFrom('loans').select(['id', 'source']).orderBy('seq').execute();
    const read = async (id = '') =>
      ((await (await app.call('GET', `/api/loans/sources/${id}`, { headers })).json()) as LeadSourceAnswer).source;
    return { database, app, headers, apply, leads, read };
  }

  itOnce('is kept beside it as the page’s script sends it, and read by staff', async () => {
    const { database, app, apply, leads, read } = await arrange();
    await apply({ ...buildLoan(), source: SENT });
    const [lead] = await leads();
    expect(lead?.source).toBe('sample mail');
    expect(await read(lead?.id)).toEqual({
      utmSource: 'Sample Mail',
      utmMedium: '',
      utmCampaign: 'diwali',
      utmTerm: '',
      utmContent: '',
      referrerHost: 'search.example',
      landingPath: '/apply',
      partner: '',
      article: '',
    });
    expect((await app.call('GET', `/api/loans/sources/${lead?.id}`)).status).toBe(401);
    const views = await database.db.selectFrom('audit').selectAll().where('action', '=', 'viewed').execute();
    expect(views).toMatchObject([{ noun: 'loans', subject_id: lead?.id, email: ADMIN.email }]);
    expect(app.logged()).not.toMatch(/diwali/);
  });

  it('is left out when it is none', async () => {
    const { apply, leads, read } = await arrange();
    const wrong = [7, {}, '', 'nothing known', 'x'.repeat(20_000), '\ud800=%'];
    for (const source of wrong) await apply({ ...buildLoan(), source });
    const found = await leads();
    expect(found.map(({ source }) => source)).toEqual(wrong.map(() => ''));
    for (const { id } of [...found, { id: 'no-id' }]) expect(await read(id)).toBeNull();
  });

  it('makes no second application of one that is sent again from another tab, suspected or not', async () => {
    const { database, apply, leads } = await arrange();
    const loan = buildLoan();
    const key = { 'Idempotency-Key': 'a-sample-key-of-a-browser' };
    await apply({ ...loan, source: SENT }, key);
    await apply({ ...loan, source: 'utm_source=other' }, key);
    await apply({ ...loan, source: 'utm_source=other' }, { ...key, 'Form-Check': '60000 filled' });
    expect((await leads()).map(({ source }) => source)).toEqual(['sample mail']);
    expect(await database.db.selectFrom('suspects').select('id').execute()).toEqual([]);
  });

  itOnce('stays with an application that was suspected of being spam, and is erased with it', async () => {
    const { database, app, headers, apply, leads, read } = await arrange();
    await apply({ ...buildLoan(), source: SENT }, { 'Form-Check': '60000 filled' });
    expect(await (await app.call('GET', '/api/suspects', { headers })).text()).not.toContain('diwali');
    const { id } = await database.db.selectFrom('suspects').select('id').executeTakeFirstOrThrow();
    expect((await app.call('POST', `/api/suspects/${id}/accept`, { headers })).status).toBe(200);
    expect([(await leads())[0]?.source, (await read(id))?.utmCampaign]).toEqual(['sample mail', 'diwali']);
    expect((await app.call('DELETE', `/api/loans/delete-application/${id}`, { headers })).status).toBe(200);
    expect(await database.db.selectFrom('lead_sources').selectAll().execute()).toEqual([]);
  });

  itOnce(
    'is read from the address of the form’s page without script, also after a mistake, and no page changes',
    async () => {
      const { app, leads, read } = await arrange();
      const open = plainBrowser(app);
      const page = await open('/apply?utm_source=sample-mail&partner=PUNE-7&loanType=Used+Car+Loan');
      const plain = await open('/apply?loanType=Used+Car+Loan');
      expect(page.document.documentElement.outerHTML).toBe(plain.document.documentElement.outerHTML);
      const typed = Object.fromEntries(Object.entries(buildLoan()).map(([name, value]) => [name, String(value)]));
      const refused = await page.submit(FORM, { ...typed, email: 'none' });
      expect(find(refused.document, `${FORM} [name=source]`)).toBeDefined();
      await refused.submit(FORM, typed);
      await (await open('/apply')).submit(FORM, { ...typed, pincode: '411002' });
      const [first, second] = await leads();
      expect([first?.source, second?.source]).toEqual(['pune-7', '']);
      expect(await read(first?.id)).toMatchObject({ partner: 'PUNE-7', utmSource: 'sample-mail', landingPath: '/apply' });
      expect(await read(second?.id)).toMatchObject({ partner: '', landingPath: '/apply' });
    },
  );
});
