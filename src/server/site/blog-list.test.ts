import { beforeAll, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { find, plainBrowser, type PlainPage, textsOf } from '../../../tests/support/plain-browser.ts';
import { BLOG } from '../../../tests/support/server.ts';
import type { Category } from '../../shared/posts/names.ts';
import type { PostList } from '../../shared/posts/schemas.ts';

const PATH = '/community/blogs';
const NO_POSTS = 'No blogs found for this category.';

const titlesOf = ({ document }: PlainPage) => textsOf(document, 'main article h3');
const pressedOf = ({ document }: PlainPage) => textsOf(document, '.blog-filter button[aria-pressed=true]');
const addressOf = ({ url }: PlainPage) => `${url.pathname}${url.search}`;

describeOneEngine('the list of posts', (fresh) => {
  let built: ReturnType<typeof buildApp>;
  let open: ReturnType<typeof plainBrowser>;
  let categories: Category[];
  beforeAll(async () => {
    const database = await fresh();
    built = buildApp(database);
    await built.modules.addSamples();
    await addStaff(database, BLOG);
    open = plainBrowser(built);
    categories = await read('/api/categories');
  });
  const read = async <Answer>(path: string) => (await (await built.call('GET', path)).json()) as Answer;
  const listPosts = async (category = 'all') =>
    (await read<PostList>(`/api/posts/pagination?page=1&limit=100&category=${category}`)).posts;

  it('shows eight posts with all their facts, and every topic', async () => {
    const posts = await listPosts();
    expect(posts.length).toBeGreaterThan(8);
    const page = await open(PATH);
    const { answer, document } = page;
    expect(answer.status).toBe(200);
    expect(textsOf(document, 'h1')).toEqual(['Financial Insights & Resources']);
    expect(textsOf(document, 'h2')[0]).toBe('Our latest Blog');
    expect(textsOf(document, '.blog-filter p')).toEqual(['Filter by Topic']);
    expect(textsOf(document, '.blog-filter button')).toEqual(['All', ...categories.map(({ name }) => name)]);
    expect(pressedOf(page)).toEqual(['All']);

    expect(titlesOf(page)).toEqual(posts.slice(0, 8).map(({ title }) => title));
    const [post] = posts;
    const card = find(document, 'main article');
    expect(textsOf(card, '.post-topic')).toEqual([post?.category?.name.toUpperCase()]);
    expect(textsOf(card, '.post-tags li')).toEqual(post?.tags.map(({ name }) => `#${name}`));
    expect(textsOf(card, '.post-excerpt')).toEqual([post?.excerpt]);
    expect(textsOf(card, '.post-foot > p')[0]).toMatch(/^Published on \d{1,2} [A-Z][a-z]+ 20\d\d$/);
    expect(find(card, 'a').getAttribute('href')).toBe(`/blog/${post?.slug}`);
    expect(textsOf(document, '.blog-paging p')).toEqual([`Page 1 of ${Math.ceil(posts.length / 8)}`]);
  });

  it('turns pages between the first and the last', async () => {
    const titles = (await listPosts()).map(({ title }) => title);
    const first = await open(PATH);
    expect(find<HTMLButtonElement>(first.document, '.blog-paging button:first-of-type').disabled).toBe(true);
    const last = await first.submit('.blog-paging', {}, 'button:last-of-type');
    expect(addressOf(last)).toBe(`${PATH}?page=2`);
    expect(textsOf(last.document, '.blog-paging p')).toEqual(['Page 2 of 2']);
    expect(titlesOf(last)).toEqual(titles.slice(8));
    expect(find<HTMLButtonElement>(last.document, '.blog-paging button:last-of-type').disabled).toBe(true);
    const again = await last.submit('.blog-paging', {}, 'button:first-of-type');
    expect(addressOf(again)).toBe(`${PATH}?page=1`);
    expect(titlesOf(again)).toEqual(titles.slice(0, 8));
  });

  it('starts again at page 1 when a topic is chosen', async () => {
    const [topic] = categories;
    const second = await open(`${PATH}?page=2`);
    const page = await second.submit('.blog-filter', {}, `[value="${topic?._id}"]`);
    expect(addressOf(page)).toBe(`${PATH}?category=${topic?._id}`);
    expect(titlesOf(page)).toEqual((await listPosts(topic?._id)).map(({ title }) => title));
    expect(pressedOf(page)).toEqual([topic?.name]);
  });

  it('redirects from a page beyond the last to the last', async () => {
    expect(addressOf(await open(`${PATH}?page=99`))).toBe(`${PATH}?page=2`);
  });

  it('leads from a topic that was merged to the other one', async () => {
    const { token } = (await (await built.send('POST', '/api/auth/login', BLOG)).json()) as { token: string };
    const added = await built.send('POST', '/api/categories', { name: 'Merged' }, { token });
    const { _id } = (await added.json()) as Category;
    const [topic] = categories;
    await built.send('POST', `/api/categories/${_id}/merge`, { into: topic?._id }, { token });
    expect(addressOf(await open(`${PATH}?category=${_id}`))).toBe(`${PATH}?category=${topic?._id}`);
  });

  it('says that a topic has no posts, with 404 for one that does not exist', async () => {
    const { token } = (await (await built.send('POST', '/api/auth/login', BLOG)).json()) as { token: string };
    const added = await built.send('POST', '/api/categories', { name: 'Two-wheelers' }, { token });
    const { _id } = (await added.json()) as Category;
    const empty = await open(`${PATH}?category=${_id}`);
    expect(empty.answer.status).toBe(200);
    expect(pressedOf(empty)).toEqual(['Two-wheelers']);
    const unknown = await open(`${PATH}?category=01980000-0000-7000-8000-000000000000`);
    expect(unknown.answer.status).toBe(404);
    for (const { document } of [empty, unknown]) expect(find(document, 'main').textContent).toContain(NO_POSTS);
  });
});
