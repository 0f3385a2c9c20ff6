import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { describeOneEngine } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { BLOG } from '../../../../tests/support/server.ts';
import type { ImportedFile, MarkdownReport } from '../../../shared/posts/markdown.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';

const png = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#0a7f88' } })
    .png()
    .toBuffer();
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data])),
  );
const fileOf = (data: Uint8Array | string, name: string) => new File([Buffer.from(data)], name);

describeOneEngine('posts as Markdown', (fresh) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const send = (file: File | undefined, category: string | undefined = site.category._id, again?: object | string) =>
    site.ask('POST', '/api/posts/import', { parts: { file, category, again } });
  async function load(data: Uint8Array | string, name = 'posts.zip', again?: object): Promise<ImportedFile[]> {
    const answer = await send(fileOf(data, name), undefined, again);
    expect(answer.status).toBe(200);
    const { total, files } = (await answer.json()) as MarkdownReport;
    expect(files).toHaveLength(total);
    return files;
  }
  const namesOf = async (noun: 'tags' | 'categories') =>
    ((await (await site.ask('GET', `/api/${noun}`)).json()) as { name: string }[]).map(({ name }) => name);
  const postOf = (file: ImportedFile | undefined): Promise<StaffPost> => {
    expect(file).toMatchObject({ fault: '' });
    return site.find(file?.post?._id ?? '');
  };
  async function unpacked(answer: Response) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  }

  it('come back the same, with their pictures', async () => {
    const upload = new FormData();
    upload.set('picture', new File([await png(800)], 'a.png'));
    const sent = new Response(upload);
    const { path, width, height } = (await (
      await site.call('POST', '/api/pictures', {
        headers: { Authorization: `Bearer ${site.blog}`, 'Content-Type': sent.headers.get('Content-Type') ?? '' },
        body: await sent.arrayBuffer(),
      })
    ).json()) as { path: string; width: number; height: number };
    const [tag, category] = [await site.addTag('CIBIL score'), await site.addCategory('ऋण')];
    const post = await site.create({
      title: 'EMI: “what” it is — #1',
      content:
        `<h2>Part</h2><p>Some <strong>words</strong>, a <a href="/apply">link</a>.</p><img src="${path}" alt="A car" width="${width}" height="${height}">` +
        '<aside data-callout="tip"><p>Compare</p></aside><aside data-amount="500000" data-rate="10.5" data-months="60"></aside>',
      excerpt: 'In short: yes',
      author: 'Asha Rao',
      tags: [tag._id],
      category: category._id,
      status: 'published',
      featuredImage: new File([await png(1200)], 'f.png'),
      featuredImageAlt: 'Words: “#1” – and more',
      seo: { metaTitle: 'Meta', metaDescription: '', keywords: ['EMI', 'ब्याज'], canonicalUrl: '', ogImage: '' },
    });
    const answer = await site.ask('GET', `/api/posts/${post._id}/markdown`);
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="emi-what-it-is-1-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await unpacked(answer);
    expect(Object.keys(files).toSorted()).toEqual(
      [`${post.slug}.md`, ...[path, post.featuredImage].map((each) => each.replace('/media/', 'pictures/'))].toSorted(),
    );
    expect(new TextDecoder().decode(files[`${post.slug}.md`])).toContain(
      `![A car](<${path.replace('/media/', 'pictures/')}>)`,
    );

    const [file] = await load(zipSync(files));
    expect(file?.remarks).toEqual([`Another post has the address ${post.slug}; this one has one of its own.`]);
    const copy = await postOf(file);
    const { title, content, excerpt, author, tags, seo, featuredImage, featuredImageAlt, publishedAt } = post;
    expect(copy).toMatchObject({ title, content, excerpt, author, tags, seo, featuredImage, featuredImageAlt, publishedAt });
    expect(copy).toMatchObject({ category: post.category, status: 'draft', slug: `${post.slug}-2` });
    const actions = await site.database.db.selectFrom('audit').select(['action']).where('noun', '=', 'posts').execute();
    expect(actions.map(({ action }) => action)).toEqual(['created', 'published', 'exported', 'created']);
  });

  it('are listed with the reason where a file of an archive is not imported', async () => {
    const files = await load(
      zip({
        'good.md': '# Good\n\nWords ![a](a.png)',
        'a.png': await png(700),
        '../../evil.md': '# Evil\n\nWords',
        'a\\..\\..\\win.md': '# Evil\n\nWords',
        'notes.txt': 'x',
        'prog.exe': 'MZ',
        '.DS_Store': 'litter',
      }),
    );
    const outside = 'Not imported: its name leads outside of the archive.';
    const useless = 'Not imported: it is no Markdown file (.md), and no text shows it as a picture.';
    expect(Object.fromEntries(files.map(({ name, fault }) => [name, fault]))).toEqual({
      'good.md': '',
      '../../evil.md': outside,
      '../win.md': outside,
      'notes.txt': useless,
      'prog.exe': useless,
    });
    expect(files.filter(({ post }) => post !== null)).toHaveLength(1);
  });

  it('are exported together, without those that are gone', async () => {
    const [one, other] = [await site.create({ title: 'पहला' }), await site.create()];
    const ask = (ids: string[]) => site.send('POST', '/api/posts/export', { ids }, { token: site.blog });
    expect(Object.keys(await unpacked(await ask([one._id, 'x', other._id])))).toEqual([
      `${one.slug}.md`,
      `${other.slug}.md`,
    ]);
    expect((await ask(['x'])).status).toBe(404);
    expect((await ask([])).status).toBe(400);
    expect((await site.ask('GET', '/api/posts/x/markdown')).status).toBe(404);
  });

  it('of other programs become drafts, with new categories, tags and pictures', async () => {
    const files = await load(
      zip({
        'content/first.md':
          '---\ntitle: "First: post"\nslug: First Post\ndate: 2024-03-05\ncategories: [Cars, Other]\ntags:\n  - new tag\n  - NEW TAG\nauthors: [Asha]\ndescription: Short\nfeature_image: ../img/a%20b.png\n---\n\nA ![car](../img/a%20b.png)\n\n![missing](none.png)\n\n![far](https://example.com/a.png)\n<script>alert(1)</script>\n',
        'content/second.md': '# A title alone\r\n\r\nWords',
        'img/a b.png': await png(900),
        '__MACOSX/content/first.md': 'litter',
      }),
    );
    expect(files.map(({ name, fault }) => [name, fault])).toEqual([
      ['content/first.md', ''],
      ['content/second.md', ''],
    ]);
    const first = await postOf(files[0]);
    expect(first).toMatchObject({
      title: 'First: post',
      slug: 'First-Post',
      status: 'draft',
      publishedAt: '2024-03-05T00:00:00.000Z',
      createdAt: '2024-03-05T00:00:00.000Z',
      excerpt: 'Short',
      author: 'Asha',
      category: { name: 'Cars' },
    });
    expect(first.tags.map(({ name }) => name)).toEqual(['new tag']);
    expect(first.featuredImage).toMatch(/^\/media\/[0-9a-f]{24}-900x600\.webp$/);
    expect(first.content).toBe(`<p>A <img src="${first.featuredImage}" alt="car" width="900" height="600"></p>`);
    expect((await site.call('GET', first.featuredImage)).status).toBe(200);
    const library = await (await site.ask('GET', '/api/pictures?search=a%20b.png')).json();
    expect(library).toMatchObject({ data: [{ path: first.featuredImage, name: 'a b.png', uploadedBy: BLOG.email }] });
    expect(files[0]?.remarks).toEqual([
      'Pictures of other sites were left out: 1.',
      'The picture content/none.png is missing, damaged or larger than 5 MB.',
    ]);
    expect(await postOf(files[1])).toMatchObject({
      title: 'A title alone',
      content: '<p>Words</p>',
      category: { name: 'Loans' },
      publishedAt: null,
    });
  });

  it('with a fault are refused one by one, and leave nothing behind', async () => {
    const count = async () => (await site.database.db.selectFrom('pictures').select('path').execute()).length;
    const before = await count();
    const files = await load(
      zip({
        'a.md': '---\ntitle: [\n---\n\nx',
        'b.md': 'No title',
        'c.md': `---\ntitle: Broken picture\n---\n\n![x](p.png) ![y](q.png)`,
        'd.md': '---\ntitle: Nothing\n---\n\n<script>x</script>',
        'e.md': Uint8Array.of(0xff, 0xfe, 0x00),
        'f.md': '---\ntitle: Fine\n---\n\nx',
        'g.md': `---\ntitle: Deep\n---\n\n${'<div>'.repeat(200)}x`,
        'p.png': await png(800),
        'q.png': 'no picture',
      }),
    );
    expect(files.map(({ name, fault }) => [name, fault])).toEqual([
      ['a.md', expect.stringMatching(/^The front matter is not valid YAML, line \d\.$/)],
      ['b.md', expect.stringMatching(/^The file has no title\. /)],
      ['c.md', 'q.png: Only PNG, JPG, GIF and WebP pictures are accepted.'],
      ['d.md', 'The file has no text.'],
      ['e.md', 'The file is damaged, too large, or not in UTF-8.'],
      ['f.md', ''],
      ['g.md', expect.stringContaining('nested too deeply')],
    ]);
    expect(await count()).toBe(before);
  });

  const countPosts = async () => (await site.database.db.selectFrom('posts').select('id').execute()).length;

  it('come once, however often a file is sent', async () => {
    const one = zip({ 'a.md': '---\ntitle: Once\ntags: [once]\n---\n\n![x](p.png)', 'p.png': await png(820) });
    const before = await countPosts();
    // A double click, perhaps on two nodes.
    const twice = (await Promise.all([load(one), load(one)])).flat();
    expect(await countPosts()).toBe(before + 1);
    expect(twice.map(({ isKnown }) => isKnown).toSorted()).toEqual([false, true]);
    const id = twice[0]?.post?._id ?? '';
    expect(twice[1]?.post?._id).toBe(id);
    const { content } = await site.find(id);
    expect((await site.call('GET', /\/media\/[^"]+/.exec(content)?.[0] ?? '')).status).toBe(200);
    const trail = site.database.db.selectFrom('audit').select('seq').where('action', '=', 'created');
    expect(await trail.where('subject_id', '=', id).execute()).toHaveLength(1);
    // An edited post is still that of the file, and stays as it is.
    await site.update(await site.find(id), { title: 'Edited', content: '<p>y</p>' });
    const [known] = await load(one);
    expect(known).toMatchObject({ isKnown: true, fault: '', remarks: [], post: { _id: id, title: 'Edited' } });
    expect(await site.find(id)).toMatchObject({ content: '<p>y</p>', version: 2 });
    // With another picture, or once its post is deleted, it is another file.
    expect((await load(zipSync({ ...unzipSync(one), 'p.png': await png(830) })))[0]?.isKnown).toBe(false);
    expect((await site.ask('DELETE', `/api/posts/${id}`)).status).toBe(200);
    expect((await load(one))[0]).toMatchObject({ isKnown: false, fault: '' });
  });

  it('become copies if somebody asks for them, and asking twice makes no more', async () => {
    const two = zip({ 'a.md': '# One of two\n\nx', 'b.md': '# Two of two\n\nx' });
    const ids = (await load(two)).map(({ post }) => post?._id);
    const before = await countPosts();
    const again = { key: 'a-key-of-the-client', names: ['b.md'] };
    const copies = [...(await load(two, 'posts.zip', again)), ...(await load(two, 'posts.zip', again))];
    expect(copies.map(({ name, isKnown }) => [name, isKnown])).toEqual([
      ['b.md', false],
      ['b.md', true],
    ]);
    expect(ids).not.toContain(copies[0]?.post?._id);
    expect(await countPosts()).toBe(before + 1);
  });

  it('show no picture that is not here', async () => {
    const [gone, here] = ['/media/0123456789abcdef01234567-900x600.webp', '/pictures/blog-emi-explained-1200.webp'];
    const texts = Array.from({ length: 7 }, (_, number) => `![x](${number}.png)`).join('\n\n');
    const [file] = await load(`---\ntitle: Gone\nimage: ${gone}\n---\n\n![a](${gone}) ![b](${here})\n\n${texts}`, 'a.md');
    expect(file?.remarks).toEqual([
      `Pictures are missing, damaged or larger than 5 MB: ${gone}, 0.png, 1.png, 2.png, 3.png and 3 more.`,
    ]);
    expect(await postOf(file)).toMatchObject({ featuredImage: '', content: `<p> <img src="${here}" alt="b"></p>` });
  });

  it.each(['x', '{}', '{"key":"short","names":[]}', '{"key":"long enough","names":[1]}', '[]'])(
    'are not imported again for %s',
    async (again) => {
      const answer = await send(fileOf('# A\n\nx', 'a.md'), undefined, again);
      expect(answer.status).toBe(400);
      expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual(['again']);
    },
  );

  it('bring no category and no tag along if they are refused', async () => {
    const before = [await namesOf('tags'), await namesOf('categories')];
    const files = await load(
      zip({
        'a.md': '---\ntitle: A\ntags: [left]\ncategory: Left\n---\n\n![y](q.png)',
        'b.md': `---\ntitle: B\ntags: [left]\ncategory: Left\n---\n\n${'<ul><li>'.repeat(150)}x`,
        'c.md': '---\ntitle: C\ntags: [left]\n---\n\n<video>x</video><p> </p>',
        'q.png': 'no picture',
      }),
    );
    expect(files.map(({ post }) => post)).toEqual([null, null, null]);
    const gone = '0190a0a0-0000-7000-8000-000000000000';
    const answer = await send(fileOf('---\ntitle: D\ntags: [left]\n---\n\nx', 'd.md'), gone);
    expect(((await answer.json()) as MarkdownReport).files[0]?.fault).toMatch(/^This category no longer exists/);
    expect([await namesOf('tags'), await namesOf('categories')]).toEqual(before);
  });

  it('that nobody can read stop no other', async () => {
    const files = await load(
      zip({
        'a.md': '---\ntitle: Circle\nseo: &a {metaTitle: x, b: *a}\n---\n\nx',
        'b.md': `---\ntitle: Deep\n---\n\n${'>'.repeat(12_000)}x`,
        'c.md': `---\ntitle: Deep\nseo: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n---\n\nx`,
        'd.md': `---\ntitle: Deep\n---\n\n${'- '.repeat(200)}x`,
        'e.md': '# Fine, beside those\n\nx',
      }),
    );
    expect(files.map(({ name, fault }) => [name, fault])).toEqual([
      ['a.md', 'The front matter repeats itself too often.'],
      ['b.md', expect.stringContaining('nested too deeply')],
      ['c.md', expect.any(String)],
      ['d.md', expect.stringContaining('nested too deeply')],
      ['e.md', ''],
    ]);
    expect(files[2]?.fault).not.toBe('');
  });

  it('are filed under names as the forms allow them', async () => {
    const [category, tag] = [await site.addCategory('Straße'), await site.addTag('Große')];
    const head = (rest: string, title = 'Filed') => `---\ntitle: ${title}\n${rest}\n---\n\n${rest}`;
    const [filed] = await load(
      head('category: STRASSE\ntags: ["GROSSE", "a\\0b", " c \\n d ", "\\u200b", "x\\u202ey"]'),
      'a.md',
    );
    expect(filed?.remarks).toEqual(['Tags were left out: \u200b.']);
    const post = await postOf(filed);
    expect(post.category?._id).toBe(category._id);
    expect(post.tags.map(({ name }) => name)).toEqual(['ab', 'c d', tag.name, 'xy']);
    const tags = Array.from({ length: 40 }, (_, number) => `many ${number}`);
    const [many] = await load(head(`category: ${'x'.repeat(61)}\ntags: ${tags.join(',')}`), 'a.md');
    expect(many?.remarks).toEqual([
      'The category was left out: it is not a name.',
      'Tags were left out: many 30, many 31, many 32, many 33, many 34 and 5 more.',
    ]);
    expect(await postOf(many)).toMatchObject({ category: { name: 'Loans' }, tags: { length: 30 } });
    const [odd] = await load(head('tags: {a: b}'), 'a.md');
    expect((await postOf(odd)).tags).toEqual([]);
  });

  it('need a file and a category', async () => {
    expect(await (await send(undefined)).json()).toMatchObject({
      fields: { file: 'Choose a Markdown file or a ZIP archive first.' },
    });
    expect(await (await send(fileOf('# A\n\nx', 'a.md'), '')).json()).toMatchObject({
      fields: { category: expect.any(String) },
    });
    const damaged = await send(fileOf(zip({ 'a.md': 'x' }).slice(0, 40), 'a.zip'));
    expect(damaged.status).toBe(400);
    expect(await damaged.json()).toMatchObject({ fields: { file: 'The ZIP archive is damaged or empty.' } });
    const [file] = await load('# One file\n\nx', 'a.md');
    expect((await postOf(file)).title).toBe('One file');
  });
});
