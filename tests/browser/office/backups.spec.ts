import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ADMIN, expect, expectSoundAt, test } from '../../support/browser.ts';

test('a proved backup is on its screen', { tag: '@trial' }, async ({ page, newServer, signIn }) => {
  const place = await mkdtemp(join(tmpdir(), 'rinova-place-'));
  const server = await newServer({ BACKUP_URL: `file:${place}` });
  await signIn(ADMIN, server);
  await page.goto(`${server.origin}/admin`);
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: /Proved: \d+ rows, 0 files, .* added/ })).toBeVisible();
  }).toPass();
  const proof = page.getByRole('region', { name: 'Last proven backup' });
  await expect(proof).toContainText(`1 backup in the folder "${place}"`);
  await expect(proof).toContainText('Every 15 minutes');
  await expectSoundAt(page, [390, 1280]);
  await rm(place, { recursive: true });
});

test(
  'an overdue backup is told on every screen, with the reason on its own',
  { tag: '@trial' },
  async ({ page, newServer, signIn }) => {
    const folder = await mkdtemp(join(tmpdir(), 'rinova-place-'));
    const place = join(folder, 'place');
    await writeFile(place, 'no folder');
    const server = await newServer({ BACKUP_URL: `file:${place}` });
    const database = new DatabaseSync(join(server.dataDir, 'rinova.db'), { timeout: 5000 });
    database
      .prepare("insert into backups values ('sample', ?, ?, 'The folder was full.', 0, 0, 0, 0)")
      .run(Date.now() - 2 * 3_600_000, Date.now() - 2 * 3_600_000 + 1000);
    database.close();
    await signIn(ADMIN, server);
    await page.goto(`${server.origin}/admin/audit`);
    const warning = page.getByRole('complementary', { name: 'Needs attention' });
    await expect(warning).toContainText('Backups: No backup has been proved yet.');
    await expectSoundAt(page, [390, 1280]);
    await warning.getByRole('link', { name: 'What to do' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
    await expect(warning).toBeHidden();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Backups' }) });
    await expect(row).toContainText('Failing');
    await expectSoundAt(page, [390, 1280]);
    await row.getByRole('link', { name: 'More about Backups' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Failed: The folder was full.' })).toBeVisible();
    await expectSoundAt(page, [390, 1280]);
    await rm(folder, { recursive: true });
  },
);
