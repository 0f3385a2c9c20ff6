import type { Locator } from '@playwright/test';
import type { StaffPost } from '../../../src/shared/posts/schemas.ts';
import type { StoredPicture } from '../../../src/shared/posts/pictures.ts';
import { testApi } from '../../support/api.ts';
import { BLOG, expect, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { buildAnimation, buildPicture } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';

/** Uploads pictures and publishes posts, as staff do. */
async function writer(server: TestServer) {
  const headers = { Authorization: `Bearer ${await testApi(server).signIn(BLOG)}` };
  async function send<Answer>(path: string, body: FormData | object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.origin + path, {
      method: 'POST',
      headers: { ...headers, ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const category = await send<{ _id: string }>('/api/categories', { name: `Topic ${Math.random()}` });
  const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'picture');
  return {
    upload(bytes: Buffer) {
      const form = new FormData();
      form.set('picture', asFile(bytes));
      return send<StoredPicture>('/api/pictures', form);
    },
    publish(title: string, content: string, featured?: Buffer) {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        title,
        content,
        excerpt: '',
        category: category._id,
        status: 'published',
        tags: '[]',
        seo: '{}',
      }))
        form.set(name, value);
      if (featured) form.set('featuredImage', asFile(featured));
      return send<StaffPost>('/api/posts', form);
    },
  };
}

/** The path of the file that the browser chose, once it is decoded. */
async function chosen(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return new URL(image.currentSrc).pathname;
  });
}

test(
  'an uploaded picture is as small as it can be in cards, at the head of an article, in its text and in previews',
  { tag: '@trial' },
  async ({ page, server }) => {
    const { upload, publish } = await writer(server);
    const [head, inside] = [
      await buildPicture('jpeg', { width: 1800, height: 1200 }),
      await upload(await buildPicture('png', { width: 1500, height: 900 })),
    ];
    const text = `<p>${'Words. '.repeat(300)}</p>`;
    const post = await publish(
      'With pictures',
      `${text}<p><img src="${inside.path}" alt="Red beside blue" width="${inside.width}" height="${inside.height}"></p>`,
      head,
    );
    const stem = post.featuredImage.replace('.webp', '');
    const insideStem = inside.path.replace('.webp', '');

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/community/blogs');
    const card = page.getByRole('article').filter({ hasText: 'With pictures' });
    expect(await chosen(card.locator('img'))).toBe(`${stem}-400.avif`);

    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('With pictures');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1280) await page.reload();
      const first = page.locator('.article-header img');
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      expect(await chosen(first)).toBe(`${stem}-${width === 390 ? 400 : 640}.avif`);
      const second = page.getByRole('img', { name: 'Red beside blue' });
      await expect(second).toHaveAttribute('loading', 'lazy');
      expect(await chosen(second)).toBe(`${insideStem}-${width === 390 ? 400 : 1000}.avif`);
      await expectNoSidewaysScroll(page);
    }
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(address).toBe(`${server.origin}${stem}-card-50-50.jpg`);
    expect((await fetch(address)).headers.get('Content-Type')).toBe('image/jpeg');
  },
);

test('an animation stands still with reduced motion', { tag: '@trial' }, async ({ page, server }) => {
  const { upload, publish } = await writer(server);
  const { path, width, height } = await upload(await buildAnimation());
  const { slug } = await publish(
    'Moving',
    `<p>Look:</p><p><img src="${path}" alt="Colours" width="${width}" height="${height}"></p>`,
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/blog/${slug}`);
  const picture = page.getByRole('img', { name: 'Colours' });
  expect(await chosen(picture)).toBe(path);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => chosen(picture)).toBe(path.replace('-moving', '-still'));
});
