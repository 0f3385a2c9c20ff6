import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { PictureReplaced, PictureRow, StoredPicture } from '../../../shared/posts/pictures.ts';
import type { PostConflict, StaffPost } from '../../../shared/posts/schemas.ts';
import type { PostDraft, Revision, RevisionList } from '../../../shared/posts/revisions.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { createPictureRepository } from '../pictures/repository.ts';
import { createStaffPostRepository } from '../writing/repository.ts';
import { createReplacementRepository } from './repository.ts';

const NO_PICTURE = '0'.repeat(24);

describeEachEngine('a picture that is replaced', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const read = async <Answer>(path: string): Promise<Answer> => (await (await site.ask('GET', path)).json()) as Answer;
  const row = async ({ path }: StoredPicture): Promise<PictureRow> => {
    const found = (await read<ListAnswer<PictureRow>>('/api/pictures?limit=100')).data.find((each) => each.path === path);
    if (found === undefined) throw new Error(`No picture ${path}.`);
    return found;
  };
  const fileOf = async (name: string, width: number, height: number) =>
    new File([new Uint8Array(await buildPicture('png', { width, height }))], name);
  async function upload(name: string, width: number, height: number): Promise<StoredPicture> {
    const picture = await fileOf(name, width, height);
    return (await (await site.ask('POST', '/api/pictures', { parts: { picture } })).json()) as StoredPicture;
  }
  const send = async (from: StoredPicture, to: StoredPicture, version?: number) => {
    const [old, other] = [await row(from), await row(to)];
    const body = { with: other._id, version: version ?? old.version };
    return site.send('POST', `/api/pictures/${old._id}/replacement`, body, { token: site.blog });
  };
  async function replace(from: StoredPicture, to: StoredPicture): Promise<PictureReplaced> {
    const answer = await send(from, to);
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
    return (await answer.json()) as PictureReplaced;
  }
  const figure = ({ path, width, height }: StoredPicture) =>
    `<p>Words</p><figure><img src="${path}" alt="Ours" width="${width}" height="${height}"><figcaption>C</figcaption></figure>`;
  const seoWith = ({ path }: StoredPicture) => ({
    metaTitle: 'M',
    metaDescription: '',
    keywords: [],
    canonicalUrl: '',
    ogImage: path,
  });
  const page = async (path: string) => (await site.call('GET', path)).text();
  const revisionsOf = async ({ _id }: StaffPost) => (await read<RevisionList>(`/api/posts/${_id}/revisions`)).revisions;
  const idOf = ({ path }: StoredPicture) => path.slice(0, 31);

  it('is no longer shown by any post, page or author, and comes back by the opposite call', async () => {
    const other = await upload('other.png', 700, 350);
    const featuring = await site.create({ featuredImage: await fileOf('old.png', 500, 300) });
    const old = { path: featuring.featuredImage, width: 500, height: 300 };
    await site.send('PUT', `/api/pictures/${(await row(old))._id}`, { alt: 'A red car' }, { token: site.blog });
    const published = await site.update(featuring, { content: figure(old), status: 'published' });
    const inSeo = await site.create({ seo: seoWith(old), status: 'published' });
    const scheduled = await site.create({ content: figure(old) });
    const at = new Date(Date.now() + 3 * DAY_MS).toISOString();
    await site.send('PUT', `/api/posts/${scheduled._id}/schedule`, { publishAt: at }, { token: site.blog });
    const asha = (await (
      await site.send('POST', '/api/authors', { name: 'Asha', picture: old.path }, { token: site.blog })
    ).json()) as AuthorRow;
    const byAsha = await site.create({ status: 'published', authorId: asha._id });
    const free = await site.create({ status: 'published' });
    const seen = [`/blog/${published.slug}`, `/blog/${inSeo.slug}`, '/community/blogs', `/community/authors/asha`];
    const before = await Promise.all(seen.map(page));
    expect(before.map((html) => html.includes(idOf(old)))).toEqual([true, true, true, true]);

    expect(await replace(old, other)).toMatchObject({
      picture: { ...other, alt: 'A red car', name: 'other.png', isUsed: true },
      posts: 3,
      authors: 1,
    });
    for (const path of seen) {
      const html = await page(path);
      expect([path, html.includes(idOf(old)), html.includes(idOf(other))]).toEqual([path, false, true]);
    }
    expect(await page(`/blog/${published.slug}`)).toContain(`${other.path.replace('.webp', '')}-640.webp 640w`);
    expect(await page(`/blog/${inSeo.slug}`)).toMatch(new RegExp(`og:image"[^>]+${idOf(other)}`));
    expect(await site.find(published._id)).toMatchObject({
      content: figure(other),
      featuredImage: other.path,
      status: 'published',
      version: 3,
    });
    expect(await site.find(scheduled._id)).toMatchObject({ content: figure(other), scheduledFor: at, version: 2 });
    expect(await site.find(free._id)).toEqual(free);
    expect(await site.find(byAsha._id)).toEqual(byAsha);
    expect(await row(old)).toMatchObject({ uses: [], isUsed: true });

    const versions = await revisionsOf(published);
    expect(versions).toMatchObject([
      { number: 3, kind: 'picture', isPublic: true, savedBy: { email: BLOG.email } },
      { number: 2 },
      { number: 1 },
    ]);
    expect((await read<Revision>(`/api/posts/${published._id}/revisions/2`)).post.content).toBe(figure(old));
    const entries = site.database.db
      .selectFrom('audit')
      .select(['noun', 'subject_id', 'detail'])
      .where('action', 'in', ['replaced', 'changed']);
    const named = (await entries.orderBy('seq', 'desc').limit(5).execute()).reverse();
    expect(named.map(({ noun }) => noun)).toEqual(['pictures', 'posts', 'posts', 'posts', 'authors']);
    expect(JSON.parse(named[0]?.detail ?? '')).toEqual({ from: old.path, to: other.path, rows: 4 });
    expect(named.at(-1)?.subject_id).toBe(asha._id);

    expect(await replace(other, old)).toMatchObject({ picture: { ...old, alt: 'A red car' }, posts: 3, authors: 1 });
    expect(await Promise.all(seen.map(page))).toEqual(before.map(() => expect.stringContaining(idOf(old))));
    expect(await site.find(published._id)).toMatchObject({ content: figure(old), featuredImage: old.path, version: 4 });
  });

  itOnce('is replaced in changes that wait, which stay the newest', async () => {
    const [old, other] = [await upload('w.png', 500, 300), await upload('x.png', 300, 500)];
    const both = await site.create({ content: figure(old), status: 'published' });
    const waiting = await site.create({ status: 'published' });
    for (const { _id, title, category } of [both, waiting])
      await site.ask('PUT', `/api/posts/${_id}/draft`, {
        parts: { title: `${title} later`, content: figure(old), category: category?._id, waiting: '0', version: '1' },
      });
    expect(await replace(old, other)).toMatchObject({ posts: 2 });
    for (const { _id } of [both, waiting])
      expect(await read<PostDraft>(`/api/posts/${_id}/draft`)).toMatchObject({
        post: { content: figure(other), title: expect.stringMatching(/ later$/) },
        savedBy: { email: BLOG.email },
      });
    expect((await read<PostDraft>(`/api/posts/${both._id}/draft`)).baseVersion).toBe(2);
    expect((await read<PostDraft>(`/api/posts/${waiting._id}/draft`)).baseVersion).toBe(1);
    expect(await site.find(waiting._id)).toMatchObject({ version: 1, changesWaiting: true });
    expect((await revisionsOf(both)).map(({ kind }) => kind)).toEqual(['waiting', 'picture', 'waiting', 'saved']);
  });

  itOnce('comes back from an editor that was open meanwhile only where its author says so', async () => {
    const [old, other] = [await upload('e.png', 500, 300), await upload('f.png', 500, 300)];
    const post = await site.create({ content: figure(old) });
    await replace(old, other);
    const { title, category } = post;
    const parts = { title, category: category?._id, content: `${figure(old)}<p>More</p>`, version: '1' };
    const answer = await site.ask('PUT', `/api/posts/${post._id}`, { parts, token: site.admin });
    expect(answer.status).toBe(409);
    expect((await answer.json()) as PostConflict).toMatchObject({
      current: { content: figure(other) },
      savedBy: BLOG.email,
      revision: 2,
    });
    const mine = await site.update({ ...post, version: 2 }, { content: parts.content });
    expect(mine).toMatchObject({ content: parts.content, version: 3 });
    expect((await row(old)).uses).toMatchObject([{ _id: post._id }]);
    expect(await row(other)).toMatchObject({ uses: [], isUsed: true });
  });

  it('does not come back from changes that were being written meanwhile', async () => {
    const [old, other] = [await upload('g.png', 500, 300), await upload('h.png', 500, 300)];
    const { _id, title, category } = await site.create({ status: 'published' });
    const keep = (waiting: string) =>
      site.ask('PUT', `/api/posts/${_id}/draft`, {
        parts: { title, content: `${figure(old)}<p>${waiting}</p>`, category: category?._id, waiting, version: '1' },
      });
    const { number } = (await (await keep('0')).json()) as PostDraft;
    await replace(old, other);
    const answer = await keep(String(number));
    expect(answer.status).toBe(409);
    expect((await answer.json()) as PostConflict).toMatchObject({
      current: { content: expect.stringContaining(figure(other)) },
      waiting: number + 1,
    });
  });

  it('is announced to all nodes if readers see it', async () => {
    const { database } = site;
    let announced = 0;
    const nodes = { ...database.nodes, announceChange: async () => void announced++ };
    const replacements = createReplacementRepository({ ...database, nodes }, createStaffPostRepository(database));
    const { id: by } = await database.db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
    const [old, other] = [await upload('i.png', 50, 30), await upload('j.png', 50, 30)];
    const swap = async (from: StoredPicture, to: StoredPicture) => {
      const { _id, version } = await row(from);
      return replacements.replace(_id, { with: (await row(to))._id, version }, by);
    };
    const draft = await site.create({ content: figure(old) });
    expect(await swap(old, other)).toMatchObject({ isSeen: false });
    expect(announced).toBe(0);
    await site.update(await site.find(draft._id), { status: 'published' });
    expect(await swap(other, old)).toMatchObject({ isSeen: true });
    expect(announced).toBe(1);
  });

  itOnce('is kept by posts in the bin', async () => {
    const [old, other] = [await upload('b.png', 500, 300), await upload('c.png', 500, 300)];
    const post = await site.create({ content: figure(old) });
    await site.ask('DELETE', `/api/posts/${post._id}`);
    expect(await replace(old, other)).toMatchObject({ posts: 0 });
    expect(await row(old)).toMatchObject({ uses: [], isUsed: true });
    await site.send('POST', `/api/bin/${post._id}/restore`, {}, { token: site.blog });
    expect((await row(old)).uses).toMatchObject([{ title: post.title }]);
    await site.ask('DELETE', `/api/posts/${post._id}`);
    await site.ask('DELETE', `/api/bin/${post._id}`, { token: site.admin });
    expect((await site.call('GET', old.path)).status).toBe(404);
  });

  it('of two people, one replaces it', async () => {
    const [old, one, two] = [await upload('o.png', 50, 30), await upload('p.png', 50, 30), await upload('q.png', 50, 30)];
    const posts = [await site.create({ content: figure(old) }), await site.create({ seo: seoWith(old) })];
    const { version } = await row(old);
    const answers = await Promise.all([send(old, one, version), send(old, two, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const shown = answers[0]?.status === 200 ? one : two;
    expect((await row(shown)).uses).toHaveLength(posts.length);
    expect((await row(old)).uses).toEqual([]);
  });

  itOnce('is refused without both pictures', async () => {
    const [old, gone] = [await upload('r.png', 50, 30), await upload('s.png', 50, 30)];
    const post = async (id: string, body: object) => {
      const answer = await site.send('POST', `/api/pictures/${id}/replacement`, body, { token: site.admin });
      return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})];
    };
    const [{ _id, version }, other] = [await row(old), await row(gone)];
    await site.ask('DELETE', `/api/pictures/${other._id}`);
    expect(await post(_id, { with: other._id, version })).toEqual([400, ['with']]);
    expect(await post(_id, { with: _id, version })).toEqual([400, ['with']]);
    expect(await post(_id, { with: '%', version })).toEqual([400, ['with']]);
    expect(await post(_id, { with: NO_PICTURE })).toEqual([400, ['version']]);
    for (const id of [NO_PICTURE, '%25', other._id]) expect(await post(id, { with: _id, version })).toEqual([404, []]);
  });

  it('stays everywhere when the server stops in between', async () => {
    const { database } = site;
    const [old, other] = [await upload('t.png', 50, 30), await upload('u.png', 50, 30)];
    const posts = [await site.create({ content: figure(old) }), await site.create({ content: figure(old) })];
    await site.send('POST', '/api/authors', { name: 'Ravi', picture: old.path }, { token: site.blog });
    const written = createStaffPostRepository(database);
    let kept = 0;
    const breaking = createReplacementRepository(database, {
      ...written,
      keepRevision: async (...given) => {
        await written.keepRevision(...given);
        if (++kept === posts.length) throw new Error('stopped');
      },
    });
    const [{ _id, version }, { _id: with_ }] = [await row(old), await row(other)];
    const { id } = await database.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', ADMIN.email)
      .executeTakeFirstOrThrow();
    await expect(breaking.replace(_id, { with: with_, version }, id)).rejects.toThrow('stopped');
    expect((await createPictureRepository(database).find(_id))?.uses).toHaveLength(3);
    for (const post of posts) expect(await site.find(post._id)).toEqual(post);
    expect((await row(old)).version).toBe(version);
  });
});
