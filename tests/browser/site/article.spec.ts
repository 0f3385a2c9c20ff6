import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { listPosts, strip } from './blog.ts';
import { holdBack } from './parts.ts';

test.use({ sampleContent: 'on' });

const SLUG = 'emi-explained';
const MISSING = 'Post not found or SEO data is missing.';

test('an article ships its text without script, and only once', async ({ page, request, browser, baseURL, server }) => {
  const post = (await listPosts(server)).find(({ slug }) => slug === SLUG);
  const answer = await request.get(`/blog/${SLUG}`);
  expect(answer.status()).toBe(200);
  const sentence = 'Each instalment pays first the interest for the past month';
  expect((await answer.text()).split(sentence)).toHaveLength(2);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/blog/${SLUG}`);
  await expect(plain.getByText(sentence)).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await context.close();

  await page.goto(`/blog/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([post?.title ?? '']);
  await expect(page.getByText(sentence)).toBeVisible();
  const facts = page.locator('.article-facts');
  await expect(facts).toContainText(post?.author ?? '');
  await expect(facts.locator('time')).toHaveAttribute('datetime', post?.createdAt ?? '');
  await expect(facts.locator('time')).toHaveText('18 August 2026');
  await expect(facts).toContainText(`${post?.readMinutes} min read`);
});

test('tells search engines and networks what it is', async ({ page, server }) => {
  await page.goto(`/blog/${SLUG}`);
  const { seo, title } = (await (await fetch(`${server.origin}/api/posts/slug/${SLUG}`)).json()) as {
    title: string;
    seo: { metaTitle: string; metaDescription: string; keywords: string[]; ogImage: string };
  };
  expect(seo.metaTitle).not.toBe('');
  await expect(page).toHaveTitle(seo.metaTitle);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name=description]')).toBe(seo.metaDescription);
  expect(await content('meta[name=keywords]')).toBe(seo.keywords.join(', '));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.origin}/blog/${SLUG}`);
  expect(await content('meta[property="og:type"]')).toBe('article');
  const image = (await content('meta[property="og:image"]')) ?? '';
  expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.map((thing) => JSON.parse(thing) as unknown)).toEqual([
    expect.objectContaining({
      '@type': 'Article',
      headline: title,
      image: [image],
      mainEntityOfPage: `${server.origin}/blog/${SLUG}`,
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
});

test('what a post leaves empty falls back', async ({ page, newServer }) => {
  const server = await newServer({ SAMPLE_CONTENT: 'on' });
  const post = (await listPosts(server)).find(({ slug }) => slug === SLUG);
  if (!post) throw new Error('The post is missing.');
  strip(server, post);
  await page.goto(`${server.origin}/blog/${SLUG}`);
  await expect(page.locator('.article-facts')).toContainText('Admin');
  await expect(page.locator('.article-header .post-topic')).toContainText('GENERAL');
  await expect(page).toHaveTitle(`${post.title} | Rinova`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', post.excerpt);
  await expect(page.locator('meta[name=keywords]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${server.origin}/social-card.jpg`);
});

test('lists its contents, its neighbours and what else to read', async ({ page, server }) => {
  const posts = await listPosts(server);
  const place = posts.findIndex(({ slug }) => slug === SLUG);
  await page.goto(`/blog/${SLUG}`);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  expect(await contents.getByRole('link').count()).toBeGreaterThan(3);
  for (const link of await contents.getByRole('link').all()) {
    const target = page.locator(`[id="${decodeURIComponent((await link.getAttribute('href')) ?? '').slice(1)}"]`);
    await expect(target).toHaveText((await link.textContent()) ?? '');
  }
  await contents.getByRole('link', { name: 'The formula' }).click();
  await expect(page.getByRole('heading', { name: 'The formula' })).toBeInViewport();

  const neighbours = page.getByRole('navigation', { name: 'Previous and next article' });
  await expect(neighbours.getByRole('link', { name: 'Previous article' })).toHaveAttribute(
    'href',
    `/blog/${posts[place + 1]?.slug}`,
  );
  await expect(neighbours.getByRole('link', { name: 'Next article' })).toHaveAttribute(
    'href',
    `/blog/${posts[place - 1]?.slug}`,
  );
  await expect(page.getByRole('region', { name: 'More to read' }).getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
});

test('is shared by plain links and by copying', async ({ page, context, server }) => {
  await page.goto(`/blog/${SLUG}`);
  const address = `${server.origin}/blog/${SLUG}`;
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const target = async (name: string) =>
    new URL((await page.getByRole('link', { name: `Share on ${name}` }).getAttribute('href')) ?? '');
  expect((await target('WhatsApp')).searchParams.get('text')).toBe(`${title} ${address}`);
  expect((await target('X')).searchParams.get('url')).toBe(address);
  expect((await target('X')).searchParams.get('text')).toBe(title);
  expect((await target('LinkedIn')).searchParams.get('url')).toBe(address);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('where copying is refused the link stands there to be copied by hand, pressed before the script arrived as well', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
  const letGo = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(`/blog/${SLUG}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Copy link' }).click();
  letGo();
  await expect(page.locator('.share').getByRole('status')).toContainText(`${server.origin}/blog/${SLUG}`);
});

test('one article leads to the next, and Back to the one before', async ({ page, server }) => {
  const posts = await listPosts(server);
  const place = posts.findIndex(({ slug }) => slug === SLUG);
  await page.goto('/community/blogs');
  await page.getByRole('link', { name: posts[place]?.title ?? '' }).click();
  await expect(page).toHaveTitle(/EMI/);
  await page.getByRole('link', { name: /^Next article/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[place - 1]?.title ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[place]?.title ?? '');
});

test('every article stands in the sitemap', async ({ request, server }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { slug, updatedAt } of await listPosts(server)) {
    expect(sitemap).toContain(`<url><loc>${server.origin}/blog/${slug}</loc><lastmod>${updatedAt}</lastmod></url>`);
  }
});

test('a slug written in other letters leads to the post for good', async ({ request }) => {
  const answer = await request.get('/blog/EMI-Explained', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(`/blog/${SLUG}`);
  const old = await request.get('/blogs/new-vs-used-car', { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, '/blog/new-vs-used-car']);
});

test('a post that doesn’t exist is not found, and says so', async ({ page, faults }) => {
  faults.allow(/status of 404/);
  for (const path of ['/blog/no-such-post', '/blog/%E0%A4%8B%E0%A4%A3', '/blog/a%2Fb']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await expectAccessible(page);
});

test('a long title stays on the line of its trail', async ({ page }) => {
  await page.goto(`/blog/${SLUG}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.locator('[aria-current]')).toBeVisible();
  expect((await trail.boundingBox())?.height).toBeLessThan(40);
});

test('fits every window and is accessible', async ({ page }) => {
  for (const slug of [SLUG, 'new-vs-used-car']) {
    await page.goto(`/blog/${slug}`);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      if (width === 390 || width === 1280) await expectAccessible(page);
    }
  }
});

test('says where the blog’s feed is', async ({ page, server }) => {
  for (const path of [`/blog/${SLUG}`, '/community/blogs', '/BlogsForHome']) {
    await page.goto(path);
    const href = await page.locator('head link[rel=alternate][type="application/rss+xml"]').getAttribute('href');
    expect(href).toBe('/feed.xml');
  }
  expect(await (await fetch(`${server.origin}/feed.xml`)).text()).toContain(`/blog/${SLUG}</link>`);
});

test.describe('a view', () => {
  // The server does not count what calls itself headless.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });

  test('is told after ten seconds in sight, once, and not by staff', async ({ page, server }) => {
    const { _id, views } = (await listPosts(server)).find(({ slug }) => slug === SLUG) ?? { _id: '', views: 0 };
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/view')) told.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const hide = (hidden: boolean) =>
      page.evaluate((value) => Object.defineProperty(document, 'hidden', { configurable: true, value }), hidden);
    await page.clock.install();
    await page.goto(`/blog/${SLUG}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    told.length = 0;
    await page.goto(`/blog/${SLUG}`);
    await page.clock.runFor(9000);
    await hide(true);
    await page.clock.runFor(60_000);
    expect(told).toEqual([]);
    await hide(false);
    const answered = page.waitForResponse(/\/view$/);
    await page.clock.runFor(1000);
    expect((await answered).status()).toBe(204);
    await page.clock.runFor(60_000);
    expect(told).toEqual([`POST /api/posts/${_id}/view`]);
    await expect
      .poll(async () => (await listPosts(server)).find((post) => post._id === _id)?.views, { timeout: 15_000 })
      .toBeGreaterThan(views);

    await page.evaluate(() => localStorage.setItem('token', 'any'));
    await page.goto(`/blog/${SLUG}`);
    await page.clock.runFor(60_000);
    expect(told).toHaveLength(1);
  });
});
