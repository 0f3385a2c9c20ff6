import { expect, test } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildPost } from '../../../tests/support/factories.ts';
import type { Post } from '../../shared/posts/schemas.ts';
import { createNames } from './names/repository.ts';
import { createPostRepository } from './repository.ts';
import { createSamplePostRepository, type SamplePost } from './sample-repository.ts';

const ALL = { language: 'en' as const, page: 1, limit: 100, category: 'all' };
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

async function blog(database: TestDatabase, ...added: readonly SamplePost[]) {
  const posts = createPostRepository(database);
  const categories = createNames(database, 'categories');
  await createSamplePostRepository(database).addToEmpty(added);
  async function find(slug: string): Promise<Post> {
    const post = await posts.findPublished(slug);
    if (post === undefined) throw new Error(`There is no post ${slug}.`);
    return post;
  }
  return {
    find,
    /** The neighbours of a post. */
    around: async (slug: string, most: number) => posts.findNeighbours(await find(slug), most),
    posts,
    categories,
    categoryId: async (name: string) => (await categories.list()).find((category) => category.name === name)?._id ?? '',
    /** Unpublishes a post. */
    unpublish: (slug: string) =>
      database.db.updateTable('posts').set({ status: 'draft' }).where('slug', '=', slug).execute(),
  };
}

describeEachEngine('post repository', (fresh) => {
  test('starts empty', async () => {
    const { posts, categories } = await blog(await fresh());
    expect(await posts.listPublished(ALL)).toEqual({ rows: [], total: 0 });
    expect(await posts.findPublished('anything')).toBeUndefined();
    expect(await categories.list()).toEqual([]);
  });

  test('returns a post as it was written, with its reading time', async () => {
    const seo = {
      metaTitle: 'EMI & "you"',
      metaDescription: 'क़िस्त',
      keywords: ['emi', 'ब्याज', '"quoted"'],
      canonicalUrl: 'https://example.com/x',
      ogImage: '/pictures/x-1200.webp',
    };
    const written = buildPost({
      content: `<p>${'word '.repeat(401)}</p>`,
      seo,
      tags: ['zebra', 'Apple'],
      category: 'Car & Co',
      featuredImage: '/pictures/x-1200.webp',
    });
    const { posts, categoryId } = await blog(await fresh(), written);
    const instant = new Date(written.publishedAt).toISOString();
    const summary = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: written.slug,
      language: 'en',
      title: written.title,
      excerpt: written.excerpt,
      featuredImage: '/pictures/x-1200.webp',
      featuredImageAlt: '',
      featuredImageFocus: { x: 50, y: 50 },
      category: { _id: await categoryId('Car & Co'), name: 'Car & Co' },
      tags: [
        { _id: expect.any(String), name: 'Apple' },
        { _id: expect.any(String), name: 'zebra' },
      ],
      createdAt: instant,
      updatedAt: instant,
      publishedAt: instant,
      author: 'Test Team',
      readMinutes: 3,
      sample: true,
      views: 0,
    };
    expect(await posts.findPublished(written.slug)).toEqual({
      ...summary,
      content: written.content,
      seo,
      translations: [],
    });
    expect(await posts.listPublished(ALL)).toEqual({ rows: [summary], total: 1 });
  });

  test('finds a slug ignoring case, and nothing for an invalid one', async () => {
    const { posts } = await blog(await fresh(), buildPost({ slug: 'Used-Cars-Überblick' }), buildPost({ slug: 'other' }));
    for (const slug of ['Used-Cars-Überblick', 'used-cars-überblick', 'USED-CARS-ÜBERBLICK']) {
      expect(await posts.findPublished(slug)).toMatchObject({ slug: 'Used-Cars-Überblick' });
    }
    for (const slug of ['', 'used', 'used-cars-%', "' or 1=1 --", '\u0000', '\ud800', 'x'.repeat(100_000)]) {
      expect(await posts.findPublished(slug)).toBeUndefined();
    }
  });

  test('lists the newest first, in pages, and nothing beyond the last', async () => {
    const added = [3, 1, 5, 2, 4].map((minute) => buildPost({ slug: `p${minute}`, publishedAt: minute * 60_000 }));
    const { posts } = await blog(await fresh(), ...added);
    const page = async (number: number) => {
      const { rows, total } = await posts.listPublished({ ...ALL, page: number, limit: 2 });
      expect(total).toBe(5);
      return slugs(rows);
    };
    expect(await page(1)).toEqual(['p5', 'p4']);
    expect(await page(2)).toEqual(['p3', 'p2']);
    expect(await page(3)).toEqual(['p1']);
    expect(await page(4)).toEqual([]);
    expect(await page(1_000_000)).toEqual([]);
  });

  test('shows each post once across pages when all were published at the same time', async () => {
    const { posts } = await blog(await fresh(), ...Array.from({ length: 7 }, () => buildPost({ publishedAt: 1000 })));
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) seen.push(...slugs((await posts.listPublished({ ...ALL, page, limit: 2 })).rows));
    expect(new Set(seen).size).toBe(7);
  });

  test('lists one category, and an unknown one has no posts', async () => {
    const { posts, categories, categoryId } = await blog(
      await fresh(),
      buildPost({ slug: 'a', category: 'Loans' }),
      buildPost({ slug: 'b', category: 'cars' }),
      buildPost({ slug: 'c', category: 'LOANS' }),
    );
    expect((await categories.list()).map(({ name }) => name)).toEqual(['cars', 'Loans']);
    expect(await posts.listPublished({ ...ALL, category: await categoryId('Loans') })).toMatchObject({
      rows: [{ slug: 'c' }, { slug: 'a' }],
      total: 2,
    });
    for (const category of [
      '',
      'cars',
      '\u0000',
      '0190a0a0-0000-7000-8000-000000000000',
      (await categoryId('cars')).toUpperCase(),
    ]) {
      expect(await posts.listPublished({ ...ALL, category })).toEqual({ rows: [], total: 0 });
    }
  });

  test('lists chosen posts in the given order, also by former slugs', async () => {
    const database = await fresh();
    const { posts, unpublish } = await blog(
      database,
      ...['a', 'B', 'draft', 'moved'].map((slug) => buildPost({ slug, tags: ['EMI'] })),
    );
    await unpublish('draft');
    await database.db.updateTable('posts').set({ slug: 'now', slug_key: 'now' }).where('slug', '=', 'moved').execute();
    const chosen = await posts.listChosen(['moved', 'draft', 'b', 'nothing', 'A'], 'en');
    expect(slugs(chosen)).toEqual(['now', 'B', 'a']);
    expect(chosen[0]).toEqual((await posts.listPublished(ALL)).rows.find(({ slug }) => slug === 'now'));
  });

  test('never shows drafts to readers', async () => {
    const common = { category: 'Loans', tags: ['same'] };
    const added = ['old', 'hidden', 'new'].map((slug) => buildPost({ ...common, slug }));
    const { posts, around, categoryId, unpublish } = await blog(await fresh(), ...added);
    await unpublish('hidden');
    expect(slugs((await posts.listPublished(ALL)).rows)).toEqual(['new', 'old']);
    expect(await posts.listPublished({ ...ALL, category: await categoryId('Loans') })).toMatchObject({ total: 2 });
    expect(await posts.findPublished('hidden')).toBeUndefined();
    expect(await around('new', 3)).toMatchObject({ related: [{ slug: 'old' }], previous: { slug: 'old' }, next: null });
  });

  test('finds the previous, the next and the related posts', async () => {
    const { around } = await blog(
      await fresh(),
      buildPost({ slug: 'far', category: 'Other' }),
      buildPost({ slug: 'one-tag', category: 'Other', tags: ['EMI'] }),
      buildPost({ slug: 'same-category', category: 'Loans' }),
      buildPost({ slug: 'three-tags', category: 'Other', tags: ['EMI', 'Rate', 'Term'] }),
      buildPost({ slug: 'this', category: 'Loans', tags: ['EMI', 'Rate', 'Term'] }),
      buildPost({ slug: 'later', category: 'Other' }),
    );
    const { related, previous, next } = await around('this', 3);
    expect([previous?.slug, next?.slug]).toEqual(['three-tags', 'later']);
    expect(slugs(related)).toEqual(['three-tags', 'same-category', 'one-tag']);
    expect(related[0]?.tags.map(({ name }) => name)).toEqual(['EMI', 'Rate', 'Term']);
    expect(slugs((await around('this', 10)).related)).toEqual(['three-tags', 'same-category', 'one-tag', 'later', 'far']);
  });

  test('keeps a post whose category or tag was deleted', async () => {
    const database = await fresh();
    const { find, around } = await blog(database, buildPost({ slug: 'orphan', category: 'Gone', tags: ['gone', 'stays'] }));
    await database.db.deleteFrom('categories').execute();
    await database.db.deleteFrom('tags').where('name', '=', 'gone').execute();
    expect(await find('orphan')).toMatchObject({ category: null, tags: [{ name: 'stays' }] });
    expect(await around('orphan', 3)).toEqual({ related: [], previous: null, next: null });
  });

  test('adds samples only to an empty blog, all or none', async () => {
    const database = await fresh();
    const { posts, categories } = await blog(database);
    const samples = createSamplePostRepository(database);
    const twin = buildPost();
    expect(await samples.addToEmpty([twin, { ...buildPost(), slug: twin.slug.toUpperCase() }])).toBe(false);
    expect([await posts.listPublished(ALL), await categories.list()]).toEqual([{ rows: [], total: 0 }, []]);
    expect(await samples.addToEmpty([twin])).toBe(true);
    expect(await samples.addToEmpty([buildPost()])).toBe(false);
    await database.db.deleteFrom('posts').execute();
    // A category was created.
    expect(await samples.addToEmpty([buildPost()])).toBe(false);
  });
});
