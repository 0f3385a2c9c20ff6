import { beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { buildBlog, type PostParts } from '../../../../tests/support/posts.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import type { PostConflict, StaffPost } from '../../../shared/posts/schemas.ts';
import { createPictureRepository } from '../pictures/repository.ts';
import {
  MAX_UNPUBLISHED_REVISIONS,
  type PostDraft,
  type Revision,
  type RevisionList,
} from '../../../shared/posts/revisions.ts';

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';
const PICTURE = `/media/${'a1'.repeat(12)}-800x600.webp`;

describeEachEngine('versions of posts', (fresh, _engine, itOnce) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await site.ask('GET', `/api/posts/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Answer;
  };
  const list = async ({ _id }: StaffPost) => (await read<RevisionList>(`${_id}/revisions`)).revisions;
  const send = (path: string, body: object, token = site.blog) => site.send('POST', `/api/posts/${path}`, body, { token });
  const keep = async (post: StaffPost, parts: PostParts = {}, token = site.blog) => {
    const { title, content, category } = post;
    const all = { title, content, category: category?._id, waiting: '0', version: String(post.version), ...parts };
    return site.ask('PUT', `/api/posts/${post._id}/draft`, { parts: all, token });
  };
  const kept = async (...given: Parameters<typeof keep>) => {
    const answer = await keep(...given);
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
    return (await answer.json()) as PostDraft;
  };
  const publish = ({ _id }: StaffPost, { post, number }: PostDraft, version = 1) => {
    const { title, content, category } = post;
    const parts = { title, content, category: category?._id, version: String(version), waiting: String(number) };
    return site.ask('PUT', `/api/posts/${_id}`, { parts, token: site.blog });
  };
  const isWaiting = async ({ _id }: StaffPost) => (await site.find(_id)).changesWaiting;
  const shown = async ({ slug }: StaffPost) =>
    (await (await site.call('GET', `/api/posts/slug/${slug}`)).json()) as StaffPost;

  itOnce('keeps every save, with who made it', async () => {
    const post = await site.create({ title: 'First', content: '<p>One two three</p>' });
    const second = await site.update(post, { title: 'Second', status: 'published' });
    const parts = { title: 'Third', content: second.content, category: second.category?._id, status: 'draft' };
    await site.ask('PUT', `/api/posts/${post._id}`, { parts, token: site.admin });
    const by = (email: string) => ({ email, name: '' });
    expect(await list(post)).toMatchObject([
      { number: 3, version: 3, kind: 'saved', title: 'Third', status: 'draft', isPublic: false, savedBy: by(ADMIN.email) },
      {
        number: 2,
        version: 2,
        kind: 'saved',
        title: 'Second',
        status: 'published',
        isPublic: true,
        savedBy: by(BLOG.email),
      },
      { number: 1, version: 1, title: 'First', words: 3, isPublic: false, savedBy: by(BLOG.email), savedAt: post.createdAt },
    ]);
    const first = await read<Revision>(`${post._id}/revisions/1`);
    expect(first.post).toEqual(post);
    expect(await list(await site.create())).toHaveLength(1);
  });

  it('keeps the state of an older post before its next save', async () => {
    const post = await site.create({ title: 'From before', status: 'published' });
    await site.database.db.deleteFrom('post_revisions').where('post_id', '=', post._id).execute();
    expect(await list(post)).toEqual([]);
    await site.update(post, { title: 'Now' });
    expect(await list(post)).toMatchObject([
      { number: 2, version: 2, title: 'Now', savedBy: { email: BLOG.email } },
      { number: 1, version: 1, title: 'From before', isPublic: true, savedBy: null, savedAt: post.updatedAt },
    ]);
  });

  it('drops the oldest that readers never saw', async () => {
    let post = await site.create({ title: 'Draft 0' });
    post = await site.update(post, { title: 'Public', status: 'published' });
    const draft = await kept(post, { title: 'Waiting' });
    for (let n = 1; n <= MAX_UNPUBLISHED_REVISIONS; n++)
      post = await site.update(post, { title: `Draft ${n}`, status: 'draft' });
    const titles = (await list(post)).map(({ title }) => title);
    expect(titles).toHaveLength(MAX_UNPUBLISHED_REVISIONS + 2);
    expect(titles.slice(-3)).toEqual(['Draft 1', 'Waiting', 'Public']);
    expect(await read<PostDraft>(`${post._id}/draft`)).toMatchObject({ number: draft.number, post: { title: 'Waiting' } });
    expect((await site.ask('GET', `/api/posts/${post._id}/revisions/1`)).status).toBe(404);
    const { revisions, more } = await read<RevisionList>(`${post._id}/revisions?before=3`);
    expect([revisions.map(({ number }) => number), more]).toEqual([[2], false]);
  });

  it('restores a version as a new one, with what its category and tags have become', async () => {
    const [old, into] = [await site.addCategory('Old'), await site.addCategory('Into')];
    const [gone, stays] = [await site.addTag('Gone'), await site.addTag('Stays')];
    const asha = (await (
      await site.send('POST', '/api/authors', { name: 'Asha' }, { token: site.blog })
    ).json()) as AuthorRow;
    const seo = { metaTitle: 'M', metaDescription: '', keywords: ['k'], canonicalUrl: '', ogImage: '' };
    const before = await site.create({
      title: 'Before',
      excerpt: 'E',
      authorId: asha._id,
      reviewedBy: asha._id,
      checkedOn: '2026-01-31',
      category: old._id,
      tags: [gone._id, stays._id],
      seo,
      status: 'published',
      slug: 'restored-post',
    });
    const after = await site.update(before, {
      title: 'After',
      content: '<p>Other</p>',
      excerpt: '',
      author: '',
      authorId: '',
      reviewedBy: '',
      checkedOn: '',
      category: into._id,
      tags: [],
      seo: {},
      slug: 'restored-later',
    });
    await site.ask('DELETE', `/api/tags/${gone._id}`);
    await site.send('POST', `/api/categories/${old._id}/merge`, { into: into._id }, { token: site.blog });
    const restore = (version: number) => send(`${before._id}/revisions/1/restore`, { version });
    const stale = await restore(1);
    expect([stale.status, (await stale.json()) as PostConflict]).toMatchObject([
      409,
      { current: { title: 'After' }, savedBy: BLOG.email, revision: 2, waiting: null },
    ]);
    const answer = await restore(after.version);
    expect(answer.status).toBe(200);
    const restored = (await answer.json()) as StaffPost;
    const { title, content, excerpt } = before;
    expect(restored).toMatchObject({ title, content, excerpt, seo, status: 'published', version: 3 });
    expect(restored).toMatchObject({ author: 'Asha', authorId: asha._id, reviewedBy: asha._id, checkedOn: '2026-01-31' });
    expect(restored.category?.name).toBe('Into');
    expect(restored.tags).toEqual([{ _id: stays._id, name: 'Stays' }]);
    expect(restored.slug).toBe('restored-later');
    expect((await list(before))[0]).toMatchObject({ number: 3, kind: 'restored', title: 'Before', isPublic: true });
    expect(await shown(restored)).toMatchObject({ title: 'Before' });
    const [entry] = await site.database.db.selectFrom('audit').select('action').orderBy('seq', 'desc').limit(1).execute();
    expect(entry?.action).toBe('version-restored');
    // A retry after the response was lost.
    expect(await (await restore(after.version)).json()).toEqual(restored);
    expect((await send(`${before._id}/revisions/9/restore`, { version: 3 })).status).toBe(404);
    expect((await send(`${UNKNOWN}/revisions/1/restore`, { version: 3 })).status).toBe(404);
  });

  it('names who saved what the second of two people would overwrite', async () => {
    const post = await site.create({ title: 'Shared' });
    const theirs = { title: 'Theirs', content: post.content, category: post.category?._id, version: '1' };
    await site.ask('PUT', `/api/posts/${post._id}`, { parts: theirs, token: site.admin });
    // Later changes of the post don't change who saved it.
    await kept({ ...post, version: 2 }, { title: 'For later' });
    const answer = await site.ask('PUT', `/api/posts/${post._id}`, { parts: { ...theirs, title: 'Mine' } });
    expect(await answer.json()).toMatchObject({
      current: { title: 'Theirs' },
      savedBy: ADMIN.email,
      revision: 2,
      waiting: 3,
    });
  });

  it('keeps pictures that only a version shows', async () => {
    const { db } = site.database;
    await db
      .insertInto('pictures')
      .values({ path: PICTURE, stem: PICTURE.replace(/-.*/, ''), created_at: 1 })
      .execute();
    const pictures = createPictureRepository(site.database);
    expect(await pictures.unusedOf([PICTURE])).toEqual([PICTURE]);
    const post = await site.create({ content: `<p>a</p><img src="${PICTURE}" alt="">` });
    await site.update(post, { content: '<p>b</p>' });
    expect(await pictures.unusedOf([PICTURE])).toEqual([]);
    await site.ask('DELETE', `/api/posts/${post._id}`);
    expect(await pictures.unusedOf([PICTURE])).toEqual([]);
  });

  it('comes back from the bin with its versions and changes', async () => {
    const post = await site.create({ title: 'Binned', status: 'published' });
    await kept(post, { title: 'Binned later' });
    const before = await list(post);
    await site.ask('DELETE', `/api/posts/${post._id}`);
    expect((await site.ask('GET', `/api/posts/${post._id}/revisions`)).status).toBe(404);
    await site.send('POST', `/api/bin/${post._id}/restore`, {}, { token: site.blog });
    expect(await list(post)).toEqual(before);
    expect(await isWaiting(post)).toBe(true);
  });

  it('keeps changes beside a published post until they are published', async () => {
    const tag = await site.addTag('Draft tag');
    const post = await site.create({ title: 'Live', content: '<p>Live</p>', status: 'published' });
    expect((await site.ask('GET', `/api/posts/${post._id}/draft`)).status).toBe(404);
    const draft = await kept(post, {
      title: 'Next',
      content: '<p onclick="x">Next</p>',
      tags: [tag._id],
      author: 'Asha',
      slug: 'next-slug',
    });
    expect(draft).toMatchObject({
      number: 2,
      baseVersion: 1,
      savedBy: { email: BLOG.email },
      post: {
        title: 'Next',
        content: '<p>Next</p>',
        tags: [{ _id: tag._id }],
        author: 'Asha',
        slug: 'next-slug',
        version: 1,
      },
    });
    expect(await read(`${post._id}/draft`)).toEqual(draft);
    expect(await shown(post)).toMatchObject({ title: 'Live', content: '<p>Live</p>' });
    expect(await isWaiting(post)).toBe(true);
    expect((await list(post))[0]).toMatchObject({ number: 2, kind: 'waiting', title: 'Next', isPublic: false });

    expect((await publish(post, { ...draft, number: 1 })).status).toBe(409);
    const answer = await publish(post, draft);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { title: 'Next', slug: 'next-slug', tags: [{ _id: tag._id }], author: 'Asha', version: 2, changesWaiting: false },
    ]);
    expect(await shown({ ...post, slug: 'next-slug' })).toMatchObject({ content: '<p>Next</p>' });
    expect((await publish(post, draft, 2)).status).toBe(409);
    const trail = await site.database.db.selectFrom('audit').select('action').where('subject_id', '=', post._id).execute();
    expect(trail.map(({ action }) => action)).toEqual(['created', 'published', 'changes-kept', 'changed']);
  });

  it('publishes waiting changes once, however often the answer is lost', async () => {
    const post = await site.create({ status: 'published' });
    const draft = await kept(post, { title: 'Sent twice' });
    const send = async () => {
      const answer = await publish(post, draft);
      return [answer.status, ((await answer.json()) as StaffPost).version];
    };
    expect([await send(), await send()]).toEqual([
      [200, 2],
      [200, 2],
    ]);
    await site.update(await site.find(post._id), { title: 'Other' });
    expect((await send())[0]).toBe(409);
    const trail = await site.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', post._id)
      .where('action', '=', 'changed')
      .execute();
    expect(trail).toHaveLength(2);
  });

  itOnce('refuses people who do not exist, and follows the name of the author', async () => {
    const post = await site.create({ status: 'published' });
    for (const field of ['authorId', 'reviewedBy'])
      for (const id of [UNKNOWN, 'x']) {
        const answer = await keep(post, { [field]: id });
        expect([answer.status, Object.keys(((await answer.json()) as { fields: object }).fields)]).toEqual([400, [field]]);
      }
    const made = await site.send('POST', '/api/authors', { name: 'Asha Rao' }, { token: site.blog });
    const { _id: authorId } = (await made.json()) as AuthorRow;
    expect((await kept(post, { authorId, author: 'Somebody' })).post).toMatchObject({ authorId, author: 'Asha Rao' });
  });

  itOnce('takes up waiting changes in a save of the post', async () => {
    const post = await site.create({ title: 'Live', status: 'published', excerpt: 'Old' });
    const draft = await kept(post, { title: 'Next', excerpt: 'New', slug: 'taken-up' });
    const saved = await site.update(post, { title: 'Last word', version: '1', waiting: String(draft.number) });
    expect(saved).toMatchObject({ title: 'Last word', excerpt: 'New', slug: 'taken-up', changesWaiting: false });
    // A save that knows nothing of later changes leaves them.
    const another = await kept(saved, { title: 'Again' });
    const apart = await site.update(saved, { title: 'Apart' });
    expect(apart.changesWaiting).toBe(true);
    expect(await read(`${post._id}/draft`)).toMatchObject({ number: another.number, baseVersion: 2 });
    const late = await publish(post, another, 2);
    expect([late.status, await late.json()]).toMatchObject([409, { current: { title: 'Apart' }, waiting: another.number }]);
  });

  itOnce('refuses to overwrite changes that the editor has not read', async () => {
    const post = await site.create({ title: 'Both', status: 'published' });
    const answers = await Promise.all([keep(post, { title: 'One' }), keep(post, { title: 'Two' }, site.admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const draft = await read<PostDraft>(`${post._id}/draft`);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      current: { title: draft.post.title, version: 1 },
      savedBy: draft.savedBy?.email,
      revision: draft.number,
      waiting: draft.number,
    });
    // A retry after the response was lost.
    expect(await kept(post, { title: draft.post.title })).toEqual(draft);
    const next = await kept(post, { title: 'Three', waiting: String(draft.number) });
    expect(next.number).toBe(draft.number + 1);
  });

  itOnce('keeps the featured picture of waiting changes, and publishes it', async () => {
    const picture = new File([new Uint8Array(await buildPicture('png', { width: 60 }))], 'a.png', { type: 'image/png' });
    const post = await site.create({ title: 'Without', status: 'published' });
    const { number, post: draft } = await kept(post, { featuredImage: picture });
    expect(draft.featuredImage).toMatch(/60x40/);
    expect((await shown(post)).featuredImage).toBe('');
    const again = await kept(post, { title: 'With', waiting: String(number) });
    expect(again.post.featuredImage).toBe(draft.featuredImage);
    const published = await publish(post, again);
    expect(await published.json()).toMatchObject({ title: 'With', featuredImage: draft.featuredImage });
    expect((await site.call('GET', draft.featuredImage)).status).toBe(200);
  });

  it('discards waiting changes, but not those that were saved since', async () => {
    const post = await site.create({ title: 'Live', status: 'published' });
    const { number } = await kept(post, { title: 'Unwanted' });
    const discard = (which: number) => site.ask('DELETE', `/api/posts/${post._id}/draft?number=${which}`);
    expect((await discard(number + 1)).status).toBe(404);
    expect((await discard(number)).status).toBe(200);
    expect((await discard(number)).status).toBe(404);
    expect(await isWaiting(post)).toBe(false);
    expect((await read<Revision>(`${post._id}/revisions/${number}`)).post.title).toBe('Unwanted');
  });

  it.each([
    [{ content: '<p> </p>' }, 'content'],
    [{ category: UNKNOWN }, 'category'],
    [{ waiting: '-1' }, 'waiting'],
  ])('refuses changes that could not be published: %o', async (parts, field) => {
    const answer = await keep(await site.create({ status: 'published' }), parts);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
  });
});
