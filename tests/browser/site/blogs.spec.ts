import { expect, expectAccessible, test } from '../../support/browser.ts';
import { cards, listCategories, listPosts, titles, topicButton } from './blog.ts';

test.use({ sampleContent: 'on' });

test('turning pages and choosing a topic continue at the head of the list', async ({ page, server }) => {
  const posts = (await listPosts(server)).map(({ title }) => title);
  const [topic] = await listCategories(server);
  const heading = page.getByRole('heading', { name: 'Our latest Blog' });
  await page.goto('/community/blogs');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/community/blogs?page=2#latest');
  await expect(titles(page)).toHaveText(posts.slice(8));
  await expect(heading).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(topicButton(page, 'All')).toBeFocused();

  await topicButton(page, topic?.name ?? '').click();
  await expect(page).toHaveURL(`/community/blogs?category=${topic?._id}#latest`);
  await expect(heading).toBeInViewport();
  await expect(topicButton(page, topic?.name ?? '')).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(page).toHaveURL('/community/blogs?page=2#latest');
  await expect(titles(page)).toHaveText(posts.slice(8));
});

test('cards appear 0.1 s after one another, or at once where motion is unwanted', async ({ page }) => {
  const motion = () =>
    page.locator('.post-card').evaluateAll((all) =>
      all.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card);
        return `${animationName} ${animationDelay}`;
      }),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/community/blogs');
  expect(await motion()).toEqual(
    ['0s', '0.1s', '0.2s', '0.3s', '0.4s', '0.5s', '0.6s', '0.7s'].map((delay) => `post-enters ${delay}`),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(new Set((await motion()).map((each) => each.split(' ')[0]))).toEqual(new Set(['none']));
});

test('a list without posts is accessible, and a broken picture is replaced', async ({ page, server, faults }) => {
  faults.allow(/Failed to load resource|\/pictures\//);
  await page.goto('/community/blogs?category=01980000-0000-7000-8000-000000000000');
  await expect(page.getByText('No blogs found for this category.')).toBeVisible();
  await expectAccessible(page);

  const [post] = await listPosts(server);
  const name = /\/pictures\/(.+)-\d+\.webp/.exec(post?.featuredImage ?? '')?.[1];
  await page.route(`**/pictures/${name}-*`, (route) => route.fulfill({ status: 404 }));
  await page.goto('/community/blogs');
  const [broken, sound] = [cards(page).nth(0).locator('img'), cards(page).nth(1).locator('img')];
  await expect(broken).toHaveAttribute('src', /no-picture/);
  await expect(sound).toHaveAttribute('src', /\/pictures\//);
  expect(await broken.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(
    0,
  );
});
