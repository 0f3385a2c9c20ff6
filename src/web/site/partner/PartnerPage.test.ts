import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';

describeOneEngine('the partner page', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh()));
  });

  it('says what a partner gains, and names three types', async () => {
    const { document } = await open('/become-partner');
    const section = (title: string) => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
      return heading?.closest('section') as Element;
    };
    expect(textsOf(section('What you gain'), 'h3')).toHaveLength(6);
    expect(textsOf(section('Three partnership types'), 'h3')).toEqual(['Lending Partner', 'Referral', 'Technology']);
  });

  it.each([
    ['Lending Partner', 'Landing Partner'],
    ['Referral', 'Referral'],
    ['Technology', 'Technology'],
  ])('sends the type %s as %s, and preselects it if the address names it', async (label, value) => {
    const { document } = await open(`/become-partner?${new URLSearchParams({ partnershipType: value })}`);
    const types = find<HTMLSelectElement>(document, '[name=partnershipType]');
    expect([types.value, types.selectedOptions[0]?.textContent]).toEqual([value, label]);
    expect([...types.options].map(({ textContent }) => textContent)).toEqual([
      'Choose a partnership',
      'Lending Partner',
      'Referral',
      'Technology',
    ]);
  });

  it('links to the terms and the privacy policy', async () => {
    const form = find((await open('/become-partner')).document, 'form[method=post]');
    expect([...form.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['Privacy Policy', '/PrivacyPolicy'],
        ['Terms and Conditions', '/TermsAndCondition'],
      ]),
    );
  });
});
