import { expect, test } from '../../support/browser.ts';

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

for (const [path, sections] of [
  ['/TermsAndCondition', TERMS],
  ['/PrivacyPolicy', PRIVACY],
] as const) {
  test(`the quick navigation of ${path} leads to each section`, async ({ page }) => {
    // Without motion, the page jumps instead of scrolling there.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link');
    expect((await links.allInnerTexts()).slice(0, sections.length)).toEqual(sections);
    for (const name of sections) {
      await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
      const heading = page.getByRole('heading', { level: 2, name, exact: true });
      await expect(heading).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0);
    }
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveCount(await links.count());
  });
}

test('the text ends with the date and the year in India', async ({ page }) => {
  await page.goto('/TermsAndCondition');
  const now = new Date();
  const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(now);
  const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(now);
  await expect(page.locator('.legal-end')).toContainText(today);
  await expect(page.locator('.legal-end')).toContainText(`© ${year} Rinova`);
});

test('says what the law of the house is', async ({ page }) => {
  await page.goto('/PrivacyPolicy');
  const text = page.getByRole('article');
  await expect(text).toContainText('passwords of 6-15 characters with letters, numbers and symbols');
  await expect(text).toContainText('6 months');
  await expect(text).toContainText('do-not-disturb');
  await expect(text).toContainText('erased once the purpose for which they were given is completed or is not met');
  await page.goto('/TermsAndCondition');
  await expect(text).toContainText('There is no fee for browsing');
  await expect(text).toContainText('There is no refund after a switch is completed');
  await expect(text).toContainText('All fees are in Indian Rupees');
  await expect(text).toContainText('18 years or older');
  await expect(text).toContainText('laws of India. The courts in Mumbai have jurisdiction');
});

test('on paper there is the text and nothing of the site around it', async ({ page }) => {
  await page.goto('/PrivacyPolicy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.site-footer')).toBeHidden();
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Safety tips' })).toBeVisible();
});
