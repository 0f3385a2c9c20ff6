import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { find, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { storedOf } from '../../../shared/kit/fields.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import type { ConsentsAnswer } from '../../../shared/privacy/consents.ts';
import { shownNoticePath } from '../../../shared/privacy/notice/address.ts';
import { noticeIn } from '../../../shared/privacy/notices-in-use.ts';
import { SAMPLE_SITE } from '../../../shared/site/facts.ts';

const LATER = Date.parse('2027-03-01T06:30:00Z');
const OTHERS = { ...SAMPLE_SITE, grievanceOfficer: { ...SAMPLE_SITE.grievanceOfficer, name: 'Another Officer' } };

describeEachEngine('the privacy notice', (fresh, _engine, itOnce) => {
  itOnce.each(['/apply', '/', '/our-story/contact-us', '/become-partner', '/community/career'])(
    'is linked from the form of %s',
    async (page) => {
      const open = plainBrowser(buildApp(await fresh()));
      const { document } = await open(page);
      const link = find<HTMLAnchorElement>(document, 'main a[href^="/privacy-notice"]');
      const notice = await open(link.pathname);
      expect(find(notice.document, `section${link.hash} h2`).textContent).toMatch(/^When you/);
    },
  );

  itOnce('names each field with what it is for, the rights, the Board and the officer', async () => {
    const { document } = await plainBrowser(buildApp(await fresh()))('/privacy-notice');
    const items = [...document.querySelectorAll('#loans dl:first-of-type > div')].map((item) => textsOf(item, 'dt, dd'));
    expect(items.slice(0, 8).map(([label]) => label)).toEqual(storedOf(LOAN_FIELDS).map(([, { label }]) => label));
    for (const [, ...uses] of items) expect(uses.length).toBeGreaterThan(0);
    const text = find(document, 'main').textContent;
    for (const said of ['Data Protection Board of India', 'within 7 days', 'within 90', SAMPLE_SITE.grievanceOfficer.email])
      expect(text).toContain(said);
    expect(text).not.toMatch(/[{}]/);
    for (const way of ['/my-data', '/track'])
      expect(document.querySelector(`main .legal-text a[href="${way}"]`)).not.toBeNull();
  });

  it.each<Language>(['en', 'mr'])('is found from the receipt as it was shown, in %s', async (language) => {
    const database = await fresh();
    const first = buildApp(database);
    await first.modules.start();
    await addStaff(database, ADMIN);
    const { version } = noticeIn(language, 'loans');
    await first.send('POST', '/api/loans/post-application', { ...buildLoan(), consents: { notice: version } });
    await first.modules.stop();

    const later = buildApp(database, { now: () => LATER, site: OTHERS });
    await later.modules.start();
    const login = await later.send('POST', '/api/auth/login', { ...ADMIN, loginType: 'admin' });
    const { token } = (await login.json()) as { token: string };
    const { id } = await database.db.selectFrom('loans').select('id').executeTakeFirstOrThrow();
    const answer = await later.call('GET', `/api/consents/loans/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    const { consents } = (await answer.json()) as ConsentsAnswer;
    const [path = ''] = consents.flatMap((consent) => shownNoticePath(consent) ?? []);
    const open = plainBrowser(later);
    const { document } = await open(path);
    expect(find(document, 'article').lang).toBe(`${language}-IN`);
    expect(find(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(document.querySelectorAll('.legal-text h2')).toHaveLength(5);
    const officer = language === 'en' ? 'Sample Grievance Officer' : 'सॅम्पल तक्रार अधिकारी';
    expect(find(document, 'main').textContent).toContain(officer);
    expect(find(document, 'main').textContent).not.toContain('Another Officer');
    const today = await open('/privacy-notice');
    expect(find(today.document, 'main').textContent).toContain('Another Officer');
    await later.modules.stop();
  });

  itOnce.each(['?shown=' + '0'.repeat(64) + '&on=2026-11-28', '?shown=' + '0'.repeat(64) + '&on=2026-99-99'])(
    'that no form has shown is not found: %s',
    async (query) => {
      const answer = await buildApp(await fresh()).call('GET', `/privacy-notice${query}`);
      expect(answer.status).toBe(query.includes('99-99') ? 200 : 404);
    },
  );
});
