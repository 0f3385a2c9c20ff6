import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { buildBlog, type PostParts } from '../../../../tests/support/posts.ts';
import { BLOG } from '../../../../tests/support/server.ts';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import type { Revision } from '../../../shared/posts/revisions.ts';

describeEachEngine('the featured picture of a post', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const file = async () => new File([new Uint8Array(await buildPicture())], 'f.png');
  const newest = async (): Promise<PictureRow> => {
    const list = (await (await site.ask('GET', '/api/pictures?limit=1')).json()) as ListAnswer<PictureRow>;
    const [row] = list.data;
    if (row === undefined) throw new Error('The library is empty.');
    return row;
  };
  const upload = async () => {
    await site.ask('POST', '/api/pictures', { parts: { picture: await file() } });
    return newest();
  };
  const describe = (row: PictureRow, change: object, version = row.version) =>
    site.call('PUT', `/api/pictures/${row._id}`, {
      headers: { Authorization: `Bearer ${site.blog}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ alt: '', ...change, version }),
    });
  const page = async (path: string) => (await site.call('GET', path)).text();
  const refusal = async (parts: PostParts) => {
    const answer = await site.ask('POST', '/api/posts', {
      parts: { title: 'A', content: '<p>A</p>', category: site.category._id, ...parts },
    });
    return { status: answer.status, ...((await answer.json()) as { fields?: object }) };
  };

  itOnce('has an alternative text, which old clients neither send nor lose', async () => {
    const post = await site.create({ featuredImage: await file(), featuredImageAlt: ' A red \n car ', status: 'published' });
    expect(await newest()).toMatchObject({ path: post.featuredImage, name: 'f.png', uploadedBy: BLOG.email });
    expect(post).toMatchObject({ featuredImageAlt: 'A red car', featuredImageFocus: { x: 50, y: 50 } });
    expect(await site.update(post)).toMatchObject({ featuredImageAlt: 'A red car' });
    const read = await (await site.call('GET', `/api/posts/slug/${post.slug}`)).json();
    expect(read).toMatchObject({ featuredImageAlt: 'A red car' });
    // The text would be wrong for another picture.
    expect(await site.update(post, { featuredImage: await file() })).toMatchObject({ featuredImageAlt: '' });
    await site.update(post, { featuredImageAlt: 'A blue car' });
    expect(await site.update(post, { removeFeaturedImage: 'true' })).toMatchObject({ featuredImageAlt: '' });
    expect(await site.update(post, { featuredImageAlt: 'Nothing' })).toMatchObject({ featuredImageAlt: '' });
    expect(await refusal({ featuredImageAlt: 'x'.repeat(301) })).toMatchObject({
      status: 400,
      fields: { featuredImageAlt: expect.stringContaining('300') },
    });
  });

  itOnce('shows its alternative text on the page of the post and to social networks, not in lists', async () => {
    const alt = 'A "red" car & a dealer';
    const post = await site.create({ featuredImage: await file(), featuredImageAlt: alt, status: 'published' });
    const escaped = alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const html = await page(`/blog/${post.slug}`);
    expect(html).toMatch(new RegExp(`<img src="${post.featuredImage}"[^>]* alt="${escaped}"`));
    expect(html).toContain(`<meta property="og:image:alt" content="${escaped}"/>`);
    expect(html).toContain(`<meta name="twitter:image:alt" content="${escaped}"/>`);
    expect(html).not.toContain('object-position');
    expect(await page('/community/blogs')).toMatch(new RegExp(`<img src="${post.featuredImage}"[^>]* alt=""`));
    const seo = { ...post.seo, ogImage: 'https://elsewhere.example/card.jpg' };
    await site.update(post, { seo });
    expect(await page(`/blog/${post.slug}`)).not.toContain('image:alt');
  });

  itOnce('may be one of the library', async () => {
    const row = await upload();
    const post = await site.create({ featuredImagePath: row.path, featuredImageAlt: 'A car' });
    expect(post).toMatchObject({ featuredImage: row.path, featuredImageAlt: 'A car' });
    expect(await site.update(post, { featuredImagePath: '' })).toMatchObject({ featuredImage: row.path });
    const other = await upload();
    const chosen = await site.update(post, { featuredImagePath: other.path });
    expect(chosen).toMatchObject({ featuredImage: other.path, featuredImageAlt: '' });
    const sent = await site.update(post, { featuredImagePath: row.path, featuredImage: await file() });
    expect([row.path, other.path]).not.toContain(sent.featuredImage);
    expect((await site.update(post, { featuredImagePath: '/pictures/blog-credit-score-1200.webp' })).slug).toBe(post.slug);
    const gone = `/media/${'0'.repeat(24)}-800x600.webp`;
    expect(await refusal({ featuredImagePath: gone })).toMatchObject({
      status: 400,
      fields: { featuredImage: 'This picture no longer exists. Please choose another one.' },
    });
    expect(await refusal({ featuredImagePath: 'https://elsewhere.example/a.webp' })).toMatchObject({
      status: 400,
      fields: { featuredImagePath: expect.stringContaining('a picture of this site') },
    });
  });

  it('keeps its alternative text in unfinished versions, saved ones and the bin', async () => {
    const post = await site.create({ featuredImage: await file(), featuredImageAlt: 'First', status: 'published' });
    const { _id: id, title, content } = post;
    const kept = { title, content, category: site.category._id };
    const draft = await site.ask('PUT', `/api/posts/${id}/draft`, { parts: { ...kept, featuredImageAlt: 'Second' } });
    const { number } = (await draft.json()) as { number: number };
    const waiting = { version: String(post.version), waiting: String(number) };
    const read = await (await site.ask('GET', `/api/posts/${id}/draft`)).json();
    expect(read).toMatchObject({ number, post: { featuredImageAlt: 'Second' } });
    expect(await site.find(id)).toMatchObject({ featuredImageAlt: 'First' });
    const send = async (path: string, body: object) =>
      (await (await site.send('POST', `/api/posts/${id}/${path}`, body, { token: site.blog })).json()) as object;
    const published = await site.ask('PUT', `/api/posts/${id}`, {
      parts: { ...kept, ...waiting, featuredImageAlt: 'Second' },
    });
    expect(await published.json()).toMatchObject({ featuredImageAlt: 'Second' });
    const first = (await (await site.ask('GET', `/api/posts/${id}/revisions/1`)).json()) as Revision;
    expect(first.post.featuredImageAlt).toBe('First');
    const restored = await send('revisions/1/restore', { version: post.version + 1 });
    expect(restored).toMatchObject({ featuredImageAlt: 'First', featuredImage: post.featuredImage });
    // One from before there were such texts has that of its picture.
    const versions = site.database.db.selectFrom('post_revisions').select('content').where('post_id', '=', id);
    const { content: packed } = await versions.where('number', '=', 1).executeTakeFirstOrThrow();
    const { featuredImageAlt: _alt, ...older } = JSON.parse(zstdDecompressSync(Buffer.from(packed, 'base64')).toString());
    const repack = async (post: object) => {
      const text = zstdCompressSync(JSON.stringify(post)).toString('base64');
      const row = site.database.db.updateTable('post_revisions').set({ content: text }).where('post_id', '=', id);
      await row.where('number', '=', 1).execute();
      return (await (await site.ask('GET', `/api/posts/${id}/revisions/1`)).json()) as Revision;
    };
    expect((await repack(older)).post.featuredImageAlt).toBe('First');
    expect((await repack({ ...older, featuredImage: '' })).post.featuredImageAlt).toBe('');
    await site.ask('DELETE', `/api/posts/${id}`);
    await site.ask('POST', `/api/bin/${id}/restore`, { token: site.admin });
    expect(await site.find(id)).toMatchObject({ featuredImageAlt: 'First' });
  });

  itOnce('stays visible at its focus point wherever pages crop it, at once', async () => {
    const row = await upload();
    expect(row.focus).toEqual({ x: 50, y: 50 });
    const post = await site.create({ featuredImagePath: row.path, status: 'published' });
    const author = await site.send('POST', '/api/authors', { name: 'Asha Rao', picture: row.path }, { token: site.blog });
    const { _id: authorId } = (await author.json()) as { _id: string };
    await site.update(post, { authorId });
    const placed = async (path: string) => (await page(path)).split('style="object-position:30% 0%"').length - 1;
    const pages = ['/community/blogs', `/blog/${post.slug}`, '/community/authors/asha-rao'];
    for (const path of pages) expect(await placed(path)).toBe(0);
    expect((await describe(row, { focus: { x: 30, y: 0 } })).status).toBe(200);
    expect(await placed('/community/blogs')).toBe(1);
    // The picture of the article, and that of its author; on the author's page, the portrait and the card.
    expect(await placed(`/blog/${post.slug}`)).toBe(2);
    expect(await placed('/community/authors/asha-rao')).toBe(2);
    expect(await site.find(post._id)).toMatchObject({ featuredImageFocus: { x: 30, y: 0 } });
    // The second of two people is told, and a call without a point leaves it where it is.
    expect((await describe(row, { focus: { x: 1, y: 1 } })).status).toBe(409);
    expect(await (await describe(row, { alt: 'A car' }, 2)).json()).toMatchObject({ focus: { x: 30, y: 0 }, alt: 'A car' });
    for (const focus of [{ x: 101, y: 0 }, { x: 0, y: 0.5 }, { x: 0 }, '0 0'])
      expect((await describe(row, { focus }, 3)).status).toBe(400);
  });
});
