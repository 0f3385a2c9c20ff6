import { testApi } from '../../support/api.ts';
import { ADMIN, expect, expectNoSidewaysScroll, expectSoundAt, setReadersFontSize, test } from '../../support/browser.ts';

/** The lists of the blog, of lenders, of imports and of reports, and the forms that have screens of their own. */
const SCREENS = [
  '/admin',
  '/admin/categories',
  '/admin/tags',
  '/admin/authors',
  '/admin/authors/new',
  '/admin/redirects',
  '/admin/pictures',
  '/admin/catalogue',
  '/admin/catalogue/lenders/new',
  '/admin/import',
  '/admin/reports',
];

for (const content of ['off', 'on'] as const) {
  test(
    `screens are sound at all widths and in large text: sample content ${content}`,
    { tag: '@trial' },
    async ({ page, newServer, signIn }) => {
      test.slow();
      const server = await newServer({ SAMPLE_CONTENT: content });
      if (content === 'on') {
        const headers = { Authorization: `Bearer ${await testApi(server).signIn(ADMIN)}` };
        for (const [path, data] of [
          ['authors', { name: 'Asha Rao', qualification: 'CA', life: '', picture: '' }],
          ['redirects', { from: '/old-loans', to: '/loans' }],
        ] as const) {
          const answer = await page.request.post(`${server.origin}/api/${path}`, { headers, data });
          expect(answer.ok(), path).toBe(true);
        }
      }
      await signIn(ADMIN, server);
      const open = async (path: string) => {
        await page.goto(server.origin + path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page.locator('.office-bone'), path).toHaveCount(0);
      };
      for (const path of SCREENS) {
        await open(path);
        await expectSoundAt(page, [1366, 768]);
        if (path === '/admin' && content === 'on') {
          await page.setViewportSize({ width: 1366, height: 768 });
          const card = await page.getByRole('article').first().boundingBox();
          expect(card?.y).toBeLessThanOrEqual(200);
        }
        await expectSoundAt(page, [390]);
      }
      await setReadersFontSize(page, 32);
      for (const path of SCREENS) {
        await open(path);
        await expectNoSidewaysScroll(page);
      }
    },
  );
}
