import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { KEPT_MONTHS } from '../../shared/backups/copies.ts';
import { PURGE_DAYS } from '../../shared/privacy/erasures.ts';

const TERMS = [
  'Authorization and Consent',
  'Privacy Policy',
  'Membership Eligibility',
  'Account and Registration',
  'Charges and Fees',
  'Website Usage Guidelines',
  'Content and Intellectual Property',
];
const PRIVACY = [
  'Policy',
  'Information provided by us',
  'Information provided by you',
  'Information collected automatically',
  'Use of information',
  'Sharing',
  'Usage by children under 18',
  'Security',
  'Safety tips',
  'Consent statement',
];

describeOneEngine('the legal pages', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh()));
  });

  it.each([
    ['/TermsAndCondition', TERMS],
    ['/PrivacyPolicy', PRIVACY],
  ])('list their sections twice, at the top and beside the text: %s', async (path, sections) => {
    const { document } = await open(path);
    const quick = find(document, 'nav[aria-label="Quick navigation"]');
    expect(textsOf(quick, 'a').slice(0, sections.length)).toEqual(sections);
    expect(textsOf(document, '.legal-contents a')).toEqual(textsOf(quick, 'a'));
    for (const link of quick.querySelectorAll('a')) {
      const heading = find(document, `section[id="${link.hash.slice(1)}"] h2`);
      heading.querySelector('[aria-hidden]')?.remove();
      expect(heading.textContent).toBe(link.textContent);
    }
  });

  it('end with the date and the year in India', async () => {
    const inIndia = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' }).format();
    const { document } = await open('/TermsAndCondition');
    const [end] = textsOf(document, '.legal-end');
    expect(end).toContain(`${inIndia({ dateStyle: 'long' })} · © ${inIndia({ year: 'numeric' })} Rinova`);
  });

  it('say until when erased data can be read, as the documentation does', async () => {
    const { document } = await open('/PrivacyPolicy');
    expect(find(document, '#consent').textContent).toContain(
      `Within ${PURGE_DAYS} days after an erasure, nothing of the data can be read from our database any more. ` +
        `Backups hold them until they are deleted, after ${KEPT_MONTHS + 1} months at the latest`,
    );
    const [privacy, operations] = ['privacy', 'operations'].map((name) =>
      readFileSync(join(import.meta.dirname, `../../../docs/${name}.md`), 'utf8').replaceAll('\n', ' '),
    );
    expect(privacy).toContain(`Within ${PURGE_DAYS} days nothing`);
    expect(operations).toContain(`within ${PURGE_DAYS} days of running`);
    expect(operations).toContain(`then the last of each month for ${KEPT_MONTHS}`);
  });

  it('state the specified rules', async () => {
    const textOf = async (path: string) => textsOf((await open(path)).document, 'article').join('');
    const privacy = await textOf('/PrivacyPolicy');
    for (const rule of [
      'passwords of 6-15 characters with letters, numbers and symbols',
      '6 months',
      'do-not-disturb',
      'erased once the purpose for which they were given is completed or is not met',
    ])
      expect(privacy).toContain(rule);
    const terms = await textOf('/TermsAndCondition');
    for (const rule of [
      'There is no fee for browsing',
      'There is no refund after a switch is completed',
      'All fees are in Indian Rupees',
      '18 years or older',
      'laws of India. The courts in Mumbai have jurisdiction',
    ])
      expect(terms).toContain(rule);
  });
});
