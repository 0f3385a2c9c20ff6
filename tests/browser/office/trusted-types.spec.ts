import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BLOG, expect } from '../../support/browser.ts';
import type { TestServer } from '../../support/server.ts';
import { test } from './blog.ts';

const EVIL = [
  '<h2>Part</h2><p onclick="alert(1)">Fine <b style="color:red">words</b></p><img src="/x" onerror="alert(1)"><img src="https://tracker.example/x.png">',
  '<a href="javascript:alert(1)">link</a><svg><script>alert(1)</script></svg><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="/steal"><button formaction="javascript:alert(1)">Send</button></form><script>alert(1)</script>',
].join('');
const FINE = '<h2 id="part">Part</h2><p>Fine <b>words</b></p><a>link</a>';

/** Stores content directly in the database, bypassing the server's sanitiser. */
function plant({ dataDir }: TestServer, id: string, content: string): void {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'));
  database.prepare('update posts set content = ? where id = ?').run(content, id);
  database.close();
}

async function preview(page: Page, title: string): Promise<string> {
  await page.goto('/admin');
  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Preview' }).click();
  return page.locator('dialog .prose').innerHTML();
}

test('the preview sanitises content even if the server has not', async ({ page, desk, server, signIn, faults }) => {
  faults.allow(/Content.Security.Policy/);
  const title = 'Not sanitised';
  const { _id } = await desk.addPost({ title });
  plant(server, _id, EVIL);
  await signIn(BLOG);
  expect(await preview(page, title)).toBe(FINE);

  // Also in a browser without Trusted Types.
  await page.addInitScript(() => Object.defineProperty(globalThis, 'trustedTypes', { value: undefined }));
  await page.route(/\/admin$/, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy']?.replace(/; require-trusted-types-for.*$/, '') ?? '';
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } });
  });
  expect(await preview(page, title)).toBe(FINE);
});
