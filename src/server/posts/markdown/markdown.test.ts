import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import type { ImportedFile, MarkdownReport } from '../../../shared/post-markdown.ts';
import type { StaffPost } from '../../../shared/posts.ts';

const png = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#0a7f88' } })
    .png()
    .toBuffer();
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data])),
  );
const fileOf = (data: Uint8Array | string, name: string) => new File([Buffer.from(data)], name);

describeEachEngine('posts as Markdown', (fresh) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const send = (file: File | undefined, category: string | undefined = site.category._id) =>
    site.ask('POST', '/api/posts/import', { parts: { file, category } });
  async function load(data: Uint8Array | string, name = 'posts.zip'): Promise<ImportedFile[]> {
    const answer = await send(fileOf(data, name));
    expect(answer.status).toBe(200);
    return ((await answer.json()) as MarkdownReport).files;
  }
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
    const { title, content, excerpt, author, tags, seo, featuredImage, publishedAt } = post;
    expect(copy).toMatchObject({ title, content, excerpt, author, tags, seo, featuredImage, publishedAt });
    expect(copy).toMatchObject({ category: post.category, status: 'draft', slug: `${post.slug}-2` });
    const actions = await site.database.db.selectFrom('audit').select(['action']).where('noun', '=', 'posts').execute();
    expect(actions.map(({ action }) => action)).toEqual(['created', 'published', 'exported', 'created']);
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
      ['b.md', 'Please fill in all required fields'],
      ['c.md', 'Only PNG, JPG, GIF and WebP pictures are accepted.'],
      ['d.md', 'Please fill in all required fields'],
      ['e.md', 'The file is damaged, too large, or not in UTF-8.'],
      ['f.md', ''],
      ['g.md', expect.stringContaining('nested too deeply')],
    ]);
    expect(await count()).toBe(before);
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
