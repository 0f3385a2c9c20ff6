import { join } from 'node:path';
import { damagePage } from '../../support/damage.ts';
import { ADMIN, BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildLoan } from '../../support/factories.ts';
import { testApi } from '../../support/api.ts';
import { LOANS, statusLine } from './screens.ts';

test(
  'a damaged database is told above every screen, with what to do under Health',
  { tag: '@trial' },
  async ({ page, newServer, signIn, faults }) => {
    const server = await newServer();
    const api = testApi(server);
    for (let count = 0; count < 60; count += 1) await api.postLead(buildLoan());
    await server.end();
    await damagePage(join(server.dataDir, 'rinova.db'), 'loans');
    await server.restart();
    faults.allow(statusLine(503));
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}${LOANS}?limit=100`);
    await expect(
      page.getByText('Failed to load loan applications. A part of the database is damaged and can’t be read.'),
    ).toBeVisible();
    await page.goto(`${server.origin}/admin/audit`);
    const bar = page.getByRole('complementary', { name: 'Needs attention' });
    await expect(bar).toContainText(/^Database: /);
    await expectSoundAt(page, [390, 1280]);
    await bar.getByRole('link', { name: 'What to do' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Database' }) });
    await expect(row).toContainText('Failing');
    await expect(row).toContainText('restore the newest proven backup');
    await expectSoundAt(page, [390, 1280]);
  },
);

test('others than admins are told who may see the health of the server', async ({ page, signIn }) => {
  await signIn(BLOG);
  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { level: 1, name: 'For admins only' })).toBeVisible();
});
