import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine, openOther } from '../../../../tests/support/databases.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { buildWxr } from '../../../../tests/support/wxr.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import {
  type ImportedEntry,
  POST_IMPORT_BUSY,
  POST_IMPORT_RUNS,
  type PostImportCheck,
  type PostImportReport,
  type PostImportRow,
} from '../../../shared/posts/imports.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';

const FOLDER = join(import.meta.dirname, '../../../../tests/support/old-blogs');
const UNTITLED = '1 video of YouTube has no title yet: it says what readers would load.';
const fileOf = async (name: string) => new File([await readFile(join(FOLDER, name))], name);

/** Whole blogs as WordPress and Ghost export them: samples, with what is odd in real ones. */
describeEachEngine('an old blog', (fresh, engine) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  async function made<Answer>(answer: Response): Promise<Answer> {
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  }
  const check = async (file: File) =>
    made<PostImportCheck>(await site.ask('POST', '/api/posts/imports', { parts: { file } }));
  const run = async (file: File, publish: boolean) => {
    const parts = { file, category: site.category._id, publish: `${publish}` };
    return (await made<PostImportReport>(await site.ask('POST', '/api/posts/import', { parts }))).entries;
  };
  const sendPicture = async (id: string, key: string) => {
    const picture = new File(
      [new Uint8Array(await buildPicture(key.endsWith('.png') ? 'png' : 'jpeg'))],
      key.split('/').at(-1) ?? '',
    );
    const path = `/api/posts/imports/${id}/pictures`;
    return made<{ path: string }>(await site.ask('POST', path, { parts: { picture, key } }));
  };
  const list = async <Row>(path: string) => made<Row[]>(await site.ask('GET', path));
  const undo = async (id: string) =>
    made<{ removed: object; kept: object; posts: { title: string }[] }>(
      await site.ask('DELETE', `/api/posts/imports/${id}`),
    );
  const postOf = async (entries: readonly ImportedEntry[], name: string): Promise<StaffPost> => {
    const entry = entries.find((each) => each.name === name);
    expect(entry).toMatchObject({ fault: '' });
    return site.find(entry?.post?._id ?? '');
  };
  const everything = async () =>
    Promise.all(
      (
        ['posts', 'pictures', 'categories', 'tags', 'authors', 'redirects', 'post_imports', 'post_import_items'] as const
      ).map(async (table) => [table, (await site.database.db.selectFrom(table).selectAll().execute()).length]),
    );

  it('of WordPress comes whole, and can be taken back', async () => {
    const before = await everything();
    const file = await fileOf('wordpress.xml');
    const checked = await check(file);
    expect(checked).toMatchObject({
      kind: 'WordPress',
      fileName: 'wordpress.xml',
      kept: [],
      left: ['Other kinds of content were left out: product (1).'],
    });
    expect(checked.entries.map(({ title, fault }) => (fault ? `${title}: ${fault}` : title))).toEqual([
      'EMI in plain words & figures',
      'Why banks ask for papers',
      'Pictures of a showroom',
      'Blocks of all kinds',
      'A draft about gold',
      'Rates of next year',
      'Notes for ourselves',
      'For partners only',
      'ईएमआई क्या है?',
      'Arrays ]]> and other signs',
      'Thrown away: It is in the bin of WordPress.',
      'A form of a plugin',
      ': It has no title.',
      'About us: It is a page. Only posts are imported.',
    ]);
    const wanted = [...new Set(checked.entries.flatMap(({ pictures }) => pictures))];
    expect(wanted).toEqual([
      '2024/03/desk.png',
      '2024/03/car-1024x683.jpg',
      '2024/03/car-300x200.jpg',
      '2023/11/lost.jpg',
      '2024/03/car.jpg',
    ]);
    for (const key of wanted.filter((each) => !each.includes('lost'))) await sendPicture(checked._id, key);
    // A line that broke: what is here is not sent twice.
    const again = await sendPicture(checked._id, '2024/03/desk.png');
    expect(await check(file)).toMatchObject({ _id: checked._id, kept: { length: 4 } });

    const entries = await run(file, true);
    expect(entries.filter(({ fault }) => fault !== '')).toHaveLength(3);
    const emi = await postOf(entries, '/2024/03/emi-in-plain-words/');
    expect(emi).toMatchObject({
      slug: 'emi-in-plain-words',
      status: 'published',
      publishedAt: '2024-03-05T04:30:00.000Z',
      excerpt: 'What an EMI is.',
      author: 'Asha Sample',
      featuredImage: again.path,
      featuredImageAlt: 'A sample desk',
      // The one that Yoast SEO was told is the first.
      category: { name: 'Sample Car Loans' },
      seo: {
        metaTitle: 'EMI, explained simply',
        metaDescription: 'A sample description for search engines.',
        keywords: ['emi'],
      },
    });
    expect(emi.tags.map(({ name }) => name)).toEqual(['sample emi', 'Sample Savings']);
    expect(emi.content).toMatch(
      /^<p>An <strong>EMI<\/strong> is what you pay each month\.<br>It never changes\.<\/p>\s*<h2>What it is made of<\/h2>\s*<ul><li>Interest<\/li><li>Principal<\/li><\/ul>\s*<figure data-align="right"><img src="\/media\/[\w-]+\.webp" alt="A blue sample car"><figcaption>A car on an <em>EMI<\/em><\/figcaption><\/figure>/,
    );
    expect(emi.content).toContain('<a href="/blog/why-banks-ask#papers">why banks ask</a>');
    expect(emi.content).toContain('<a href="/blog/ईएमआई-क्या-है">in Hindi</a>');
    expect(emi.content).not.toContain('loan-notes.example');
    const papers = await postOf(entries, '/2023/11/why-banks-ask/');
    expect(papers.content.replace(/\/media\/[\w-]+/, 'CAR')).toBe(
      '<p>Banks ask for papers.<br>Here is why.</p><figure data-align="left"><img src="CAR.webp" alt="A blue sample car"><figcaption> The car, <a href="https://rbi.example/rules" rel="noopener noreferrer">by the rules</a></figcaption></figure><h3>Papers</h3><ul><li>PAN</li><li>Bank statement</li></ul><blockquote><p>Keep copies.</p><p>Always.</p></blockquote><figure data-video="samplevideo"><a href="https://www.youtube.com/watch?v=samplevideo" rel="noopener noreferrer">Video</a></figure><p>The end.</p><p>After the fold.</p>',
    );
    expect((await postOf(entries, '/2024/04/blocks/')).content).toMatch(/<details><summary>Is it safe\?<\/summary><p>Yes/);
    expect((await postOf(entries, '/2024/02/showroom/')).content.match(/<img/g)).toHaveLength(4);
    expect(entries.map(({ remarks }) => remarks)).toMatchObject([
      ['2 comments were left out.', 'Further categories became tags: Sample Savings.'],
      [UNTITLED, 'It was kept at the top of the old blog.'],
      ['1 picture left out: 2023/11/lost.jpg.'],
      ['Blocks that WordPress fills itself were left out: latest-posts.', UNTITLED],
      [],
      ['It was scheduled on the old site. Choose its time again.'],
      ['It was private on the old site.'],
      ['It had a password on the old site.'],
      [],
      ['It waited for a review on the old site.'],
      [],
      [
        'Shortcodes of WordPress were left as text: [contact-form-7].',
        expect.stringMatching(/^What search engines were told is made of other parts/),
      ],
      [],
      [],
    ]);
    expect((await list<StaffPost>('/api/posts')).filter(({ status }) => status === 'published')).toHaveLength(6);
    const redirects = await list<{ from: string; to: string }>('/api/redirects');
    expect(redirects).toHaveLength(12);
    expect(redirects.find(({ from }) => from === '/?p=11')).toMatchObject({ to: '/blog/emi-in-plain-words' });

    // The same file again: as after a line that broke, or a server that was started anew.
    expect((await run(file, true)).filter(({ isKnown }) => isKnown)).toHaveLength(11);
    const [row] = await list<PostImportRow>('/api/posts/imports');
    expect(row).toMatchObject({ _id: checked._id, by: 'blog@rinova.test' });
    expect(row?.counts).toEqual({ posts: 11, pictures: 4, categories: 3, tags: 3, authors: 2, redirects: 12 });

    // What someone has changed or uses stays, and what that needs.
    await site.update(papers, { title: 'Edited' });
    const undone = await undo(checked._id);
    expect(undone).toEqual({
      removed: { posts: 10, pictures: 3, categories: 3, tags: 2, authors: 1, redirects: 10 },
      kept: { posts: 1, pictures: 1, categories: 0, tags: 1, authors: 1, redirects: 2 },
      posts: [{ _id: papers._id, title: 'Edited', slug: 'why-banks-ask' }],
    });
    expect((await site.call('GET', `/api/posts/slug/${emi.slug}`)).status).toBe(404);
    expect(await site.find(papers._id)).toMatchObject({ title: 'Edited', author: 'Vikram Sample' });
    expect((await run(file, false)).filter(({ isKnown }) => isKnown)).toHaveLength(1);
    await site.ask('DELETE', `/api/posts/${papers._id}`);
    await undo(checked._id);
    // The post in the bin needs its picture and its tag; its name and addresses are free.
    expect(Object.fromEntries(await everything())).toEqual({
      ...Object.fromEntries(before),
      pictures: 1,
      tags: 1,
      post_imports: 1,
      post_import_items: 2,
    });
  });

  it('of Ghost comes whole', async () => {
    const file = await fileOf('ghost.json');
    const checked = await check(file);
    expect(checked).toMatchObject({
      kind: 'Ghost',
      left: ['Members, newsletters, settings and the pictures of authors are not imported.'],
    });
    const wanted = [...new Set(checked.entries.flatMap(({ pictures }) => pictures))];
    expect(wanted).toEqual([
      '2025/02/cover.jpg',
      '2025/02/score.png',
      'images.unsplash.example/photo.jpg',
      '2025/02/lost.jpg',
    ]);
    for (const key of wanted.slice(0, 2)) await sendPicture(checked._id, key);
    const entries = await run(file, true);
    expect(entries.map(({ name, fault, remarks }) => [name, fault || remarks])).toEqual([
      ['/credit-scores-and-you/', []],
      ['/no-cost-emi/', ['It names one author here. Also written by: Vikram Sample.']],
      [
        '/gallery-and-film/',
        [
          'Cards were left out: a video, a file to download (A sample form).',
          UNTITLED,
          '2 pictures left out: images.unsplash.example/photo.jpg, 2025/02/lost.jpg.',
        ],
      ],
      ['/for-members/', ['Only members could read it on the old site.']],
      ['/half-for-members/', ['A part of it was for members only.']],
      ['/a-draft-of-ghost/', []],
      ['/scheduled-at-ghost/', ['It was scheduled on the old site. Choose its time again.']],
      ['/a-letter/', ['It was sent as an e-mail only.']],
      ['/about/', 'It is a page. Only posts are imported.'],
      ['/only-lexical/', expect.stringMatching(/^The file holds it in the form of Ghost’s editor alone/)],
      ['/with-code/', ['It was featured on the old site.', 'Code of its own was left out.']],
      ['/rn-kii-baaten/', []],
    ]);
    const scores = await postOf(entries, '/credit-scores-and-you/');
    expect(scores).toMatchObject({
      title: 'Credit scores & you',
      status: 'published',
      publishedAt: '2025-02-01T06:30:00.000Z',
      category: { name: 'Sample Credit' },
      tags: [{ name: 'Sample EMI' }],
      author: 'Meera Sample',
      featuredImageAlt: 'A sample cover',
      seo: { metaTitle: 'Credit scores for all', metaDescription: 'What a sample score says.' },
    });
    expect(scores.content).toContain('<a href="/blog/no-cost-emi">no-cost EMI</a>');
    expect(scores.content).toMatch(/<figure><img src="\/media\/[\w-]+\.webp" alt="A sample gauge"><figcaption>The scale</);
    expect((await postOf(entries, '/no-cost-emi/')).content).toBe(
      '<aside data-callout="note"><p>Nothing is <strong>free</strong>.</p></aside><details><summary>Who pays?</summary><p>The seller.</p></details><p><a href="https://rbi.example/" rel="noopener noreferrer">Rules of a bank</a><br>All of them</p><p><a href="/blog/credit-scores-and-you">Check your score</a></p>',
    );
    for (const name of ['/for-members/', '/a-draft-of-ghost/', '/scheduled-at-ghost/', '/a-letter/'])
      expect(await postOf(entries, name)).toMatchObject({ status: 'draft' });
    expect((await postOf(entries, '/with-code/')).seo.canonicalUrl).toBe('https://partner.example/original');
    const people = await list<{ name: string; life: string }>('/api/authors');
    expect(people.find(({ name }) => name === 'Meera Sample')).toMatchObject({ life: 'Writes about sample credit.' });

    // Changes that are only kept beside a post are changes.
    const kept = await postOf(entries, '/with-code/');
    expect((await site.ask('PUT', `/api/posts/${kept._id}/draft`, { parts: site.draft() })).status).toBe(200);
    const undone = await undo(checked._id);
    expect(undone.kept).toEqual({ posts: 1, pictures: 0, categories: 0, tags: 0, authors: 1, redirects: 1 });
    expect(undone.posts).toMatchObject([{ title: 'With code of its own' }]);
    await site.ask('DELETE', `/api/posts/${kept._id}`);
    await undo(checked._id);
    expect((await site.ask('DELETE', `/api/posts/imports/${checked._id}`)).status).toBe(404);
    const late = await site.ask('POST', `/api/posts/imports/${checked._id}/pictures`, {
      parts: { picture: file, key: 'x' },
    });
    expect(late.status).toBe(404);
  });

  it('links its own posts alone, and takes back no name that others have chosen', async () => {
    await site.create({ title: 'EMI', content: '<p>Of another author</p>' });
    const text = (html: string) => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;
    const wxr = buildWxr(
      { title: 'EMI', name: 'emi', link: 'https://old.example/2024/emi/', categories: ['Brought'] },
      { title: 'Scores', name: 'scores', link: 'https://old.example/2024/scores/', categories: ['Binned'] },
      {
        title: 'Links',
        content: text('<a href="/2024/emi">a</a> <a href="/2024/scores">b</a>'),
        categories: ['Gone'],
      },
    );
    const file = new File([wxr], 'old.xml');
    const { _id } = await check(file);
    const entries = await run(file, true);
    const links = entries.find(({ post }) => post?.title === 'Links');
    expect((await site.find(links?.post?._id ?? '')).content).toBe(
      '<p><a href="/2024/emi/">a</a> <a href="/blog/scores">b</a></p>',
    );
    expect((await site.call('GET', '/2024/emi')).headers.get('Location')).toBe('/blog/emi-2');

    const named = async () =>
      (await list<{ _id: string; name: string }>('/api/categories')).filter(({ name }) =>
        ['Brought', 'Binned', 'Gone'].includes(name),
      );
    const idOf = async (name: string) => (await named()).find((each) => each.name === name)?._id;
    const written = await site.create({ title: 'Being written' });
    const parts = site.draft({ category: await idOf('Brought') });
    expect((await site.ask('PUT', `/api/posts/${written._id}/draft`, { parts })).status).toBe(200);
    const binned = await site.create({ title: 'In the bin', category: await idOf('Binned') });
    await site.ask('DELETE', `/api/posts/${binned._id}`);
    await undo(_id);
    expect((await named()).map(({ name }) => name).toSorted()).toEqual(['Binned', 'Brought']);
  });

  it('is not taken back while its posts come in, and does not come while it is taken back', async () => {
    const posts = Array.from({ length: 30 }, (_, place) => ({ title: `Of many ${place}` }));
    const file = new File([buildWxr(...posts)], 'many.xml');
    const path = `/api/posts/imports/${(await check(file))._id}`;
    const countPosts = async () => (await site.database.db.selectFrom('posts').select('id').execute()).length;
    const before = await countPosts();
    const coming = run(file, false);
    await expect.poll(countPosts, { interval: 5 }).toBeGreaterThan(before);
    const refused = await site.ask('DELETE', path);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ message: POST_IMPORT_RUNS })]);
    expect(await coming).toHaveLength(30);

    // On another node of this database, if it may have any.
    const { nodes } = engine === 'postgres' ? await openOther(site.database) : site.database;
    const { digest } = await site.database.db
      .selectFrom('post_imports')
      .select('digest')
      .where('file_name', '=', 'many.xml')
      .executeTakeFirstOrThrow();
    const name = `post import ${digest}`;
    const runs = await Promise.all([nodes.claim(name, 'shared'), nodes.claim(name, 'shared')]);
    await runs[0]?.();
    expect((await site.ask('DELETE', path)).status).toBe(409);
    await runs[1]?.();
    const undoing = await nodes.claim(name, 'alone');
    const parts = { file, category: site.category._id };
    const busy = await site.ask('POST', '/api/posts/import', { parts });
    expect([busy.status, await busy.json()]).toEqual([503, expect.objectContaining({ message: POST_IMPORT_BUSY })]);
    await undoing?.();
    expect(await made(await site.ask('DELETE', path))).toMatchObject({ removed: { posts: 30 } });
  });
});
