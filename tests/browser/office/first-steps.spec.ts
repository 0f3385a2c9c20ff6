import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testApi } from '../../support/api.ts';
import { ADMIN, BLOG, expect, expectSoundAt, test } from '../../support/browser.ts';
import { buildLender } from '../../support/catalogues.ts';
import { blogApi } from './editor.ts';

test(
  'a new installation is led through its first steps, each ticked from what is there, until all are done',
  { tag: '@trial' },
  async ({ page, newServer, signIn }) => {
    // Not on the disk of the data, in memory.
    const place = await mkdtemp('/dev/shm/rinova-place-');
    const server = await newServer();
    const api = testApi(server);
    const card = page.getByRole('region', { name: 'First steps' });
    const open = async ({ origin } = server) => {
      await page.goto(`${origin}/admin`);
      await expect(page.getByText(/^\d+ of \d+ posts$/)).toBeVisible();
    };
    await signIn(ADMIN, server);
    await page.evaluate(() => localStorage.removeItem('office-first-steps'));
    await open();
    await expect(card.getByRole('listitem').filter({ hasText: 'Done:' })).toContainText('Invite a colleague');
    await expect(card.getByRole('link')).toHaveText([
      'Enter your lenders',
      'Write a first article',
      'Keep copies elsewhere',
    ]);
    await expectSoundAt(page, [1366]);
    await expectSoundAt(page, [390]);

    await test.step('those who can’t do them all see nothing of it', async () => {
      await signIn(BLOG, server);
      await open();
      await expect(card).toBeHidden();
      await signIn(ADMIN, server);
      await page.evaluate(() => localStorage.removeItem('office-first-steps'));
    });

    await test.step('what is done has its tick, and when all is done the card is gone', async () => {
      await api.call('POST', '/api/catalogue/lenders', buildLender());
      await blogApi(server, api).addPost();
      await writeFile(join(server.dataDir, 'site.json'), '{"phone":"1800 111 2222"}');
      // The office would load its other screens meanwhile.
      await page.goto('about:blank');
      await server.end();
      const again = await newServer({ DATA_DIR: server.dataDir, BACKUP_URL: `file:${place}` });
      await signIn(ADMIN, again);
      await page.evaluate(() => localStorage.removeItem('office-first-steps'));
      await expect(async () => {
        await open(again);
        await expect(card).toBeHidden({ timeout: 1000 });
      }).toPass();
      expect(await page.evaluate(() => localStorage.getItem('office-first-steps'))).toBe('over');
    });
    await rm(place, { recursive: true });
  },
);

test('the first steps can be put aside', async ({ signedIn: page }) => {
  await page.evaluate(() => localStorage.removeItem('office-first-steps'));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^\d+ of \d+ posts$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeHidden();
});
