import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../support/server.ts';
import { expect } from '../../support/browser.ts';
import { listPosts, live, test } from './blog.ts';

const SLUG = 'emi-explained';

/** The means to check HTML, as the browser asked for them. */
const isMeans = (url: string) => /\/trusted-html-[^/]+\.js$/.test(url);

/** Puts a text into the database as no save would: past the server's own check. */
function plant({ dataDir }: TestServer, slug: string, content: string): void {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'));
  database.prepare('update posts set content = ? where slug = ?').run(content, slug);
  database.close();
}

/** Walks to an article as a reader does, by a click in the list. */
async function walkTo(page: Page, origin: string, title: string): Promise<void> {
  await page.goto(`${origin}/community/blogs`);
  await live(page, '.blog-filter');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a page takes no HTML from plain text', async ({ page, faults }) => {
  faults.allow(/Trusted/i);
  for (const path of ['/', `/blog/${SLUG}`, '/admin-login']) {
    await page.goto(path);
    const tried = await page.evaluate(() => {
      const attempt = (write: () => unknown) => {
        try {
          write();
          return 'written';
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      };
      const box = document.createElement('div');
      const policies = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
      return {
        markup: attempt(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
        parsed: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
        handler: attempt(() => box.setAttribute('onclick', 'alert(1)')),
        script: attempt(() => (document.createElement('script').src = '/x.js')),
        invented: attempt(() => policies.createPolicy('invented', {})),
        again: attempt(() => policies.createPolicy('default', {})),
      };
    });
    expect(tried, path).toEqual({
      markup: 'TypeError',
      parsed: 'TypeError',
      handler: 'TypeError',
      script: 'TypeError',
      invented: 'TypeError',
      again: 'TypeError',
    });
  }
});

test('an article that was walked to is the same as one that was opened, and only it brings the means to check HTML', async ({ page, server }) => {
  const title = (await listPosts(server)).find(({ slug }) => slug === SLUG)?.title ?? '';
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const text = page.locator('.prose');
  await page.goto(`/blog/${SLUG}`, { waitUntil: 'networkidle' });
  const opened = await text.evaluate((element) => element.innerHTML);
  expect(opened).toContain('<table>');
  await walkTo(page, server.origin, title);
  expect(loaded.filter(isMeans)).toHaveLength(1);
  expect(loaded.findIndex(isMeans)).toBeGreaterThan(loaded.findLastIndex((url) => url.endsWith('/community/blogs')));
  expect(await text.evaluate((element) => element.innerHTML)).toBe(opened);
  // What search engines are told comes along.
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
});

test('what got past the server does not live in the page', async ({ page, newServer, faults }) => {
  faults.allow(/Content.Security.Policy/);
  const server = await newServer({ SAMPLE_CONTENT: 'on' });
  const title = (await listPosts(server)).find(({ slug }) => slug === SLUG)?.title ?? '';
  const evil = [
    '<p onclick="alert(1)">Fine <b style="color:red">words</b></p><img src="/x" onerror="alert(1)"><img src="https://tracker.example/x.png">',
    '<a href="javascript:alert(1)">link</a><svg><script>alert(1)</script></svg><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="/steal"><button formaction="javascript:alert(1)">Send</button></form><script>alert(1)</script>',
  ];
  plant(server, SLUG, evil.join(''));
  await walkTo(page, server.origin, title);
  await expect(page.locator('.prose')).toHaveText('Fine wordslink');
  expect(await page.locator('.prose').innerHTML()).toBe('<p>Fine <b>words</b></p><a>link</a>');
});

test('a page that has to be drawn anew keeps its text', async ({ page, faults }) => {
  // What a browser's add-on may do to a page before its script is there.
  faults.allow(/Minified React error #418/);
  await page.route(`**/blog/${SLUG}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<h1>[^<]*<\/h1>/, '<h2>Changed</h2>') });
  });
  await page.goto(`/blog/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Each instalment pays first the interest for the past month')).toBeVisible();
});

test('a browser without Trusted Types cleans all the same', async ({ page, newServer }) => {
  const server = await newServer({ SAMPLE_CONTENT: 'on' });
  const title = (await listPosts(server)).find(({ slug }) => slug === SLUG)?.title ?? '';
  plant(server, SLUG, '<h2>Part</h2><p onclick="alert(1)">Fine words</p>');
  await page.addInitScript(() => Object.defineProperty(globalThis, 'trustedTypes', { value: undefined }));
  await page.route(/^[^?]*\/[^.]*$/, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy']?.replace(/; require-trusted-types-for.*$/, '') ?? '';
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } });
  });
  await page.goto(`${server.origin}/blog/new-vs-used-car`);
  await live(page, '.prose');
  await walkTo(page, server.origin, title);
  expect(await page.locator('.prose').innerHTML()).toBe('<h2 id="part">Part</h2><p>Fine words</p>');
});

test('where the means to check HTML can’t be had, the server draws the article', async ({ page, server, faults }) => {
  faults.allow(/trusted-html/);
  const title = (await listPosts(server)).find(({ slug }) => slug === SLUG)?.title ?? '';
  await page.route(/\/trusted-html-/, (route) => route.abort('connectionfailed'));
  const drawn = page.waitForResponse(`${server.origin}/blog/${SLUG}`);
  await walkTo(page, server.origin, title);
  expect((await drawn).status()).toBe(200);
  await expect(page.getByText('Each instalment pays first the interest for the past month')).toBeVisible();
});
