import { zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { buildWxr, type WxrPost } from '../../../../tests/support/wxr.ts';
import { POST_LIMITS } from '../../../shared/posts/form.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { type ImportedEntry, POST_IMPORT_MISSING, type PostImportReport } from '../../../shared/posts/imports.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';

const fileOf = (data: Uint8Array | string) => new File([Buffer.from(data)], 'blog.xml');

describeOneEngine('posts of WordPress', (fresh) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const send = (file: File | undefined, { category = site.category._id, ...parts }: Record<string, string | object> = {}) =>
    site.ask('POST', '/api/posts/import', { parts: { file, category, ...parts } });
  async function load(posts: readonly WxrPost[], parts: Record<string, string | object> = {}): Promise<ImportedEntry[]> {
    const answer = await send(fileOf(buildWxr(...posts)), parts);
    expect(answer.status).toBe(200);
    const { total, entries } = (await answer.json()) as PostImportReport;
    expect(entries).toHaveLength(total);
    return entries;
  }
  const namesOf = async (noun: 'tags' | 'categories') =>
    ((await (await site.ask('GET', `/api/${noun}`)).json()) as { name: string }[]).map(({ name }) => name);
  const postOf = (entry: ImportedEntry | undefined): Promise<StaffPost> => {
    expect(entry).toMatchObject({ fault: '' });
    return site.find(entry?.post?._id ?? '');
  };
  const auditOf = async ({ _id }: StaffPost) =>
    (await site.database.db.selectFrom('audit').select('action').where('subject_id', '=', _id).orderBy('seq').execute()).map(
      ({ action }) => action,
    );

  it('become drafts with their address, date, author, category and tags', async () => {
    const answer = await site.send('POST', '/api/authors', { name: 'Asha Rao' }, { token: site.blog });
    const author = (await answer.json()) as AuthorRow;
    const entries = await load([
      {
        title: 'EMI &amp; <em>you</em>',
        content:
          '<!-- wp:paragraph -->\n<p>Some <strong>words</strong> <script>alert(1)</script></p>\n<!-- /wp:paragraph -->',
        excerpt: 'In <b>short</b>',
        link: 'https://old.example/2024/03/emi-and-you/',
        name: 'emi-and-you',
        categories: ['Uncategorized', 'Cars &amp; loans', 'Other'],
        tags: ['new tag', 'NEW TAG'],
      },
      {
        title: 'हिन्दी',
        content: 'One\n\nTwo',
        name: '%e0%a4%8b%e0%a4%a3',
        creator: 'nobody',
        status: 'draft',
        date: '0000-00-00 00:00:00',
      },
    ]);
    const post = await postOf(entries[0]);
    expect(post).toMatchObject({
      title: 'EMI & you',
      slug: 'emi-and-you',
      status: 'draft',
      content: '<p>Some <strong>words</strong> </p>',
      excerpt: 'In short',
      publishedAt: '2024-03-05T04:30:00.000Z',
      createdAt: '2024-03-05T04:30:00.000Z',
      author: 'Asha Rao',
      authorId: author._id,
      category: { name: 'Cars & loans' },
    });
    expect(post.tags.map(({ name }) => name)).toEqual(['new tag', 'Other']);
    expect(entries[0]).toMatchObject({
      name: '/2024/03/emi-and-you/',
      remarks: ['1 comment was left out.', 'Further categories became tags: Other.'],
    });
    const redirects = (await (await site.ask('GET', '/api/redirects')).json()) as { from: string; to: string }[];
    // Both were written in one moment, so either may be listed first.
    expect(redirects.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
      '/2024/03/emi-and-you /blog/emi-and-you',
      expect.stringMatching(/^\/\?p=\d+ \/blog\/emi-and-you$/),
    ]);
    expect(await auditOf(post)).toEqual(['created']);
    expect(await postOf(entries[1])).toMatchObject({
      title: 'हिन्दी',
      slug: 'ऋण',
      content: '<p>One</p><p>Two</p>',
      author: 'nobody',
      authorId: expect.any(String),
      category: { name: 'Loans' },
      publishedAt: null,
    });
    expect(entries[1]?.name).toMatch(/^Post \d+$/);
  });

  it('become public only if they were, and if the import asks for it', async () => {
    const posts = ['publish', 'draft', 'pending', 'private', 'future', 'trash', 'auto-draft'].map((status) => ({
      title: `Was ${status}`,
      status,
      ...(status === 'future' && { date: '2124-03-05 04:30:00' }),
    }));
    const entries = await load([...posts, { title: 'Secret', password: 'x' }, { title: 'About us', type: 'page' }], {
      publish: 'true',
    });
    expect(entries.map(({ fault, remarks }) => fault || remarks[0])).toEqual([
      '1 comment was left out.',
      '1 comment was left out.',
      'It waited for a review on the old site.',
      'It was private on the old site.',
      'It was scheduled on the old site. Choose its time again.',
      'It is in the bin of WordPress.',
      'It was never saved.',
      'It had a password on the old site.',
      'It is a page. Only posts are imported.',
    ]);
    const made = await Promise.all(entries.filter(({ post }) => post !== null).map(postOf));
    expect(made.map(({ status }) => status)).toEqual(['published', 'draft', 'draft', 'draft', 'draft', 'draft']);
    const [post] = made;
    expect(post && (await auditOf(post))).toEqual(['created', 'published']);
    expect((await site.call('GET', `/api/posts/slug/${post?.slug}`)).status).toBe(200);
  });

  it('say what was left out', async () => {
    const [entry] = await load([
      {
        title: 'Full',
        excerpt: 'x'.repeat(200),
        content:
          '<p>[gallery ids="1"] <img src="https://old.example/car.jpg"></p><iframe src="https://maps.example/"></iframe>',
        tags: ['\u200b'],
      },
    ]);
    expect(entry?.remarks).toEqual([
      'What stood embedded became a link: https://maps.example/.',
      'Shortcodes of WordPress were left as text: [gallery].',
      '1 comment was left out.',
      'The excerpt was cut to 160 characters.',
      '1 picture left out: old.example/car.jpg.',
      'Tags were left out: \u200b.',
    ]);
  });

  it('with a fault are refused one by one, and leave nothing behind', async () => {
    const before = [await namesOf('tags'), await namesOf('categories')];
    const left = { tags: ['left'], categories: ['Left'] };
    const entries = await load([
      { ...left, title: '' },
      { ...left, content: '<img src="a.png"><p> </p>' },
      { ...left, content: '<div>'.repeat(POST_LIMITS.nesting + 1) },
      { ...left, content: 'x'.repeat(POST_LIMITS.content + 1) },
      { ...left, title: 'x'.repeat(201) },
      { title: 'Fine' },
    ]);
    expect(entries.map(({ fault }) => fault)).toEqual([
      'It has no title.',
      'It has no text, and its pictures are not here.',
      expect.stringContaining('nested too deeply'),
      expect.stringContaining('at most'),
      expect.stringContaining('at most'),
      '',
    ]);
    const gone = '0190a0a0-0000-7000-8000-000000000000';
    expect((await load([{ title: 'D', tags: ['left'] }], { category: gone }))[0]?.fault).toMatch(
      /^This category no longer exists/,
    );
    expect([await namesOf('tags'), await namesOf('categories')]).toEqual(before);
  });

  const countPosts = async () => (await site.database.db.selectFrom('posts').select('id').execute()).length;

  it('come once, however often a file is sent', async () => {
    const one = [{ title: 'Once', tags: ['once'], name: 'once' }];
    const before = await countPosts();
    // A double click, perhaps on two nodes.
    const twice = (await Promise.all([load(one), load(one)])).flat();
    expect(await countPosts()).toBe(before + 1);
    expect(twice.map(({ isKnown }) => isKnown).toSorted()).toEqual([false, true]);
    const post = await postOf(twice[0]);
    expect(twice[1]?.post?._id).toBe(post._id);
    expect(await auditOf(post)).toEqual(['created']);
    // An edited post is still that of the file, and stays as it is.
    await site.update(post, { title: 'Edited', content: '<p>y</p>' });
    expect((await load(one, { publish: 'true' }))[0]).toMatchObject({
      isKnown: true,
      fault: '',
      remarks: [],
      post: { _id: post._id, title: 'Edited' },
    });
    expect(await site.find(post._id)).toMatchObject({ content: '<p>y</p>', version: 2, status: 'draft' });
    // Once its post is deleted, it comes again.
    expect((await site.ask('DELETE', `/api/posts/${post._id}`)).status).toBe(200);
    expect((await load(one))[0]).toMatchObject({ isKnown: false, fault: '' });
  });

  it('get an address of their own where another post has theirs', async () => {
    await load([{ title: 'One of two', name: 'two-of-two' }]);
    const [other] = await load([{ title: 'Two of two', name: 'two-of-two' }]);
    expect(other?.remarks).toContain('Another post has the address two-of-two; this one has one of its own.');
    expect(other?.post?.slug).toBe('two-of-two-2');
  });

  it('are filed under names as the forms allow them', async () => {
    const [category, tag] = [await site.addCategory('Straße'), await site.addTag('Große')];
    const [filed] = await load([{ title: 'Filed', categories: ['STRASSE'], tags: ['GROSSE', ' c \n d ', 'x\u202ey'] }]);
    const post = await postOf(filed);
    expect(post.category?._id).toBe(category._id);
    expect(post.tags.map(({ name }) => name)).toEqual(['c d', tag.name, 'xy']);
    const tags = Array.from({ length: 40 }, (_, number) => `many ${number}`);
    const [many] = await load([{ title: 'Many', categories: ['x'.repeat(61)], tags }]);
    expect(many?.remarks.slice(1)).toEqual([
      'The category was left out: it is not a name.',
      'Tags were left out: many 30, many 31, many 32, many 33, many 34 and 5 more.',
    ]);
    expect(await postOf(many)).toMatchObject({ category: { name: 'Loans' }, tags: { length: 30 } });
  });

  it('need a file of WordPress and a category', async () => {
    const refusal = async (answer: Response) => {
      expect(answer.status).toBe(400);
      return ((await answer.json()) as { fields: object }).fields;
    };
    expect(await refusal(await send(undefined))).toEqual({ file: POST_IMPORT_MISSING });
    expect(await refusal(await send(fileOf(buildWxr({})), { category: '' }))).toEqual({ category: expect.any(String) });
    for (const [data, message] of [
      ['# Markdown', 'This is Markdown.'],
      ['PK\u0003\u0004', 'The ZIP archive is damaged'],
      [zipSync({ 'theme/style.css': new Uint8Array(1) }), 'This is a theme of WordPress'],
      [Buffer.concat([Buffer.from('<rss>'), Uint8Array.of(0xff)]), 'The file is not in UTF-8.'],
      [buildWxr({}).slice(0, -8), 'The file ends in the middle, after 1 post'],
      ['{"db":[{"data":{"posts":[{"title":"Cut', 'The file begins as an export of Ghost, but ends in the middle'],
    ] as const)
      expect(await refusal(await send(fileOf(data)))).toEqual({ file: expect.stringContaining(message) });
  });
});
