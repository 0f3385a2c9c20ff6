import { JSDOM } from 'jsdom';
import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { MAIL, tracking } from '../../../../tests/support/tracking.ts';
import { createSampleCatalogueRepository, sampleCatalogue } from '../../offers/sample-repository.ts';

/** A Monday at noon in India. */
const MONDAY = Date.parse('2026-11-23T12:00:00+05:30');
/** What papers and people write in Latin letters. */
const LATIN = /RN-[\dA-Z-]+|\b(?:Rinova|WhatsApp|SMS|PAN|RC|EMI|APR|Meera)\b|\S+@\S+/g;

describeOneEngine('/track in Hindi and Marathi', (fresh) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  let { apply, enter, visitor } = {} as ReturnType<typeof tracking>;
  beforeEach(async () => {
    database = await fresh();
    app = buildApp(database, { env: MAIL, now: () => MONDAY });
    ({ apply, enter, visitor } = tracking(database, app));
  });

  const parser = new new JSDOM('').window.DOMParser();
  /** The page without the lenders that fit, which have their own test. */
  const mainOf = (html: string) => {
    const main = parser.parseFromString(html, 'text/html').querySelector('main');
    for (const other of main?.querySelectorAll('.likely, script, style, [lang]') ?? []) other.remove();
    return main;
  };
  const latinOf = (html: string) => (mainOf(html)?.textContent ?? 'nothing').replaceAll(LATIN, '').match(/[a-z]+/gi);

  it.each(['hi', 'mr'])('shows an application in the language, with every form refused (%s)', async (language) => {
    const path = `/${language}/track`;
    const { reference, id } = await apply();
    const asked = { id: 'one', lead_id: id, lender_id: 'one', lender: 'बैंक', asked_at: MONDAY, staff_email: '' };
    const given = { ...asked, id: 'two', lender_id: 'two', at: MONDAY, how: 'word' as const };
    await database.db.insertInto('sharing_consents').values(asked).execute();
    await database.db.insertInto('sharing_consents').values(given).execute();
    const person = await enter(reference);
    const post = (form: string, fields: Record<string, string> = {}) =>
      app.call('POST', path, {
        headers: { Cookie: person.cookie(), Origin: 'http://localhost' },
        body: new URLSearchParams({ form, ...fields }),
      });
    const page = await (await app.call('GET', path, { headers: { Cookie: person.cookie() } })).text();
    expect(page).toContain(reference);
    expect(latinOf(page)).toBeNull();
    for (const [form, fields] of [
      ['call', { at: 'never' }],
      ['correct', { loanAmount: 'many', pincode: '12', 'seen-pincode': '411001', version: '1' }],
      ['contact', {}],
      ['contact', { phoneNumber: '12', email: 'none' }],
      ['share', { lenderId: 'one' }],
      ['share', { lenderId: 'one', agree: 'yes', notice: 'unknown' }],
      ['unshare', { lenderId: 'unknown' }],
      ['withdraw', {}],
      ['withdraw', { sure: 'yes', reason: '1'.repeat(301) }],
    ] as const) {
      const answer = await post(form, fields);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const refused = await answer.text();
      const errors = [...(mainOf(refused)?.querySelectorAll('.field-error, .notice-error') ?? [])];
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.map(({ textContent }) => textContent).filter((text) => /[a-z]/i.test(text))).toEqual([]);
    }
    const corrected = await post('contact', { email: 'new@person.example' });
    expect(corrected.headers.get('Location')).toBe(`${path}?done=contact`);
    await post('withdraw', { sure: 'yes' });
    const after = await (await app.call('GET', `${path}?done=withdraw`, { headers: { Cookie: person.cookie() } })).text();
    expect(latinOf(after)).toBeNull();
  });

  it.each(['hi', 'mr'])('refuses a wrong reference and a wrong code in the language (%s)', async (language) => {
    const path = `/${language}/track`;
    const { reference } = await apply();
    const person = visitor();
    const post = async (form: string, fields: Record<string, string>) =>
      (
        await app.call('POST', path, {
          headers: { Cookie: person.cookie(), Origin: 'http://localhost' },
          body: new URLSearchParams({ form, ...fields }),
        })
      ).text();
    const wrong = await post('find', { reference: 'RN-1', digits: '1' });
    expect(mainOf(wrong)?.querySelectorAll('.field-error')).toHaveLength(2);
    expect(latinOf(wrong)).toBeNull();
    await person.post('find', { reference, digits: '1234' });
    const refused = await post('code', { code: '1' });
    expect(mainOf(refused)?.querySelectorAll('.field-error')).toHaveLength(1);
    expect(latinOf(refused)).toBeNull();
  });

  it.each(['hi', 'mr'])('shows the lenders that fit in the language (%s)', async (language) => {
    await createSampleCatalogueRepository(database).addToEmpty(sampleCatalogue('2026-11-23'), MONDAY);
    const { reference } = await apply();
    const person = await enter(reference);
    const get = async (query = '') =>
      (await app.call('GET', `/${language}/track${query}`, { headers: { Cookie: person.cookie() } })).text();
    const likelyOf = (html: string) => parser.parseFromString(html, 'text/html').querySelector('.likely');
    const headings = async (query?: string) => {
      const likely = likelyOf(await get(query));
      for (const english of likely?.querySelectorAll('[lang]') ?? []) english.remove();
      const told = [...(likely?.querySelectorAll('h2, label, summary, button, .notice, p, dt, dd') ?? [])];
      return told.map(({ textContent }) => textContent.replace(/: Sample.*|“Sample”/, ''));
    };
    const texts = [...(await headings()), ...(await headings('?done=tell')), ...(await headings('?done=lapsed'))];
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter((text) => /[a-z]/i.test(text.replace(/\b(?:EMI|APR)\b/g, '')))).toEqual([]);
  });
});
