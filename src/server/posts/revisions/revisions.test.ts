import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildBlog, type PostParts } from '../../../../tests/support/posts.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { POST_INCOMPLETE, POST_LIMITS, UNTITLED } from '../../../shared/posts/form.ts';
import { UNFINISHED_UPLOAD } from '../../../shared/posts/post-upload.ts';
import type { PostConflict, StaffPost } from '../../../shared/posts/schemas.ts';
import { createPictureRepository } from '../pictures/repository.ts';
import {
  type keptDraft,
  MAX_UNPUBLISHED_REVISIONS,
  type PostDraft,
  type Revision,
  type RevisionList,
  WRITING_PERIOD_MS,
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
  const keep = ({ _id }: Pick<StaffPost, '_id'>, parts: PostParts = {}, token = site.blog) =>
    site.ask('PUT', `/api/posts/${_id}/draft`, { parts, token });
  const kept = async (...given: Parameters<typeof keep>) => {
    const answer = await keep(...given);
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
    return (await answer.json()) as z.infer<typeof keptDraft>;
  };
  const draftOf = ({ _id }: Pick<StaffPost, '_id'>) => read<PostDraft>(`${_id}/draft`);
  const begin = async (key?: string) => {
    const answer = await site.ask('POST', '/api/posts/draft', { headers: key ? { 'Idempotency-Key': key } : {} });
    expect(answer.status).toBe(201);
    return (await answer.json()) as StaffPost;
  };
  const actions = async ({ _id }: StaffPost) => {
    const trail = site.database.db.selectFrom('audit').select('action').where('subject_id', '=', _id).orderBy('seq');
    return (await trail.execute()).map(({ action }) => action);
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

  it('keeps the state of an older post before what is written of it, and before what it already has', async () => {
    const aside = async (title: string) => {
      const post = await site.create({ title, content: '<p>Original</p>', status: 'published' });
      await site.database.db.deleteFrom('post_revisions').where('post_id', '=', post._id).execute();
      return post;
    };
    const post = await aside('From before');
    await kept(post, { title: 'New' });
    await site.update(post, { title: 'New', content: '<p>New</p>' });
    const told = async () => (await list(post)).map(({ kind, title, isPublic }) => [kind, title, isPublic]);
    const all = [
      ['saved', 'New', true],
      ['waiting', 'New', false],
      ['saved', 'From before', true],
    ];
    expect(await told()).toEqual(all);
    expect((await read<Revision>(`${post._id}/revisions/1`)).post).toMatchObject({ content: '<p>Original</p>' });

    const late = await aside('From before');
    await kept(late, { title: 'New' });
    await site.database.db
      .deleteFrom('post_revisions')
      .where('post_id', '=', late._id)
      .where('kind', '=', 'saved')
      .execute();
    await site.update(late, { title: 'New' });
    expect((await list(late)).map(({ title }) => title)).toEqual(['New', 'From before', 'New']);
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
    expect(await draftOf(post)).toMatchObject({ number: draft.number, post: { title: 'Waiting' } });
    expect((await site.ask('GET', `/api/posts/${post._id}/revisions/1`)).status).toBe(404);
    const { revisions, more } = await read<RevisionList>(`${post._id}/revisions?before=3`);
    expect([revisions.map(({ number }) => number), more]).toEqual([[2], false]);
  });

  it('drops no saved version for those that keep themselves', async () => {
    const post = await site.create({ title: 'By hand' });
    for (let n = 0; n <= MAX_UNPUBLISHED_REVISIONS; n++) await kept(post, { title: `Tab ${n}` });
    const titles = (await list(post)).map(({ title }) => title);
    expect(titles).toHaveLength(MAX_UNPUBLISHED_REVISIONS + 1);
    expect(titles.slice(-2)).toEqual(['Tab 1', 'By hand']);
  });

  it('takes all fields of its form at once', async () => {
    const post = await begin();
    const names = Object.keys(UNFINISHED_UPLOAD.properties).filter((name) => name !== UNFINISHED_UPLOAD.field);
    const all = { tags: '[]', seo: '{}', language: 'en', status: 'draft', removeFeaturedImage: 'true', isOwn: 'false' };
    const typed = { title: 'All', version: '1', waiting: '1', isLeft: 'true', ...all };
    await kept(post, { ...Object.fromEntries(names.map((name) => [name, ''])), ...typed });
    expect(await draftOf(post)).toMatchObject({ post: { title: 'All' } });
  });

  it('makes nothing public that is still being written', async () => {
    const post = await site.create({ title: 'Live', status: 'published' });
    const { number } = await kept(post, { title: 'Half' });
    const answer = await send(`${post._id}/revisions/${number}/restore`, { version: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.stringContaining('unfinished') }]);
    expect(await shown(post)).toMatchObject({ title: 'Live' });
    expect(await isWaiting(post)).toBe(true);
  });

  it('calls a post that was never saved by what is written of it', async () => {
    const named = async (post: StaffPost) => {
      const listed = (await (await site.ask('GET', '/api/posts')).json()) as StaffPost[];
      const { title, slug } = await site.find(post._id);
      expect(listed.find(({ _id }) => _id === post._id)).toMatchObject({ title, slug });
      await site.ask('DELETE', `/api/posts/${post._id}`);
      const { db } = site.database;
      const binned = await db.selectFrom('bin').select('name').where('id', '=', post._id).executeTakeFirst();
      const trail = db.selectFrom('audit').select('detail').where('subject_id', '=', post._id).orderBy('seq', 'desc');
      const { detail } = await trail.executeTakeFirstOrThrow();
      return [title, binned?.name, (JSON.parse(detail) as { name: string }).name];
    };
    const [begun, written] = [await begin(), await begin()];
    expect(await named(begun)).toEqual(['', UNTITLED, UNTITLED]);
    await kept(written, { title: 'Never saved' });
    expect(await named(written)).toEqual(['Never saved', 'Never saved', 'Never saved']);
    // Its address follows the title under which it is saved.
    const back = await site.send('POST', `/api/bin/${written._id}/restore`, {}, { token: site.blog });
    expect(back.status).toBe(200);
    expect(await site.update(written, { title: 'Saved now', content: '<p>a</p>' })).toMatchObject({ slug: 'saved-now' });
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
      { current: { title: 'After' }, savedBy: BLOG.email, revision: 2 },
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
    // What is written since doesn't change who saved it.
    await kept(post, { title: 'Being written' });
    const answer = await site.ask('PUT', `/api/posts/${post._id}`, { parts: { ...theirs, title: 'Mine' } });
    expect(await answer.json()).toMatchObject({
      current: { title: 'Theirs' },
      savedBy: ADMIN.email,
      revision: 2,
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

  it('keeps what is written of a post, complete or not, without a word of it reaching readers', async () => {
    const post = await begin();
    expect(post).toMatchObject({ title: '', content: '', category: null, status: 'draft', version: 1 });
    const { number } = await kept(post, {
      title: 'Half a ti',
      content: '<p onclick="x">Hal</p>',
      seo: { canonicalUrl: 'htt' },
    });
    expect(await draftOf(post)).toMatchObject({
      number,
      baseVersion: 1,
      savedBy: { email: BLOG.email },
      post: { title: 'Half a ti', content: '<p>Hal</p>', category: null, seo: { canonicalUrl: 'htt' } },
    });
    const question = '<details><summary>What is an EMI?</summary><p></p></details>';
    const other = await begin();
    await kept(other, { content: question, author: 'x'.repeat(300) });
    expect((await draftOf(other)).post).toMatchObject({ content: question, author: 'x'.repeat(100) });
    const listed = (await (await site.ask('GET', '/api/posts')).json()) as StaffPost[];
    expect(listed.find(({ _id }) => _id === post._id)).toMatchObject({ title: 'Half a ti', changesWaiting: true });
    for (const path of ['/api/posts/pagination', `/api/posts/slug/${post._id}`, '/sitemap.xml', '/feed.xml'])
      expect(await (await site.call('GET', path)).text()).not.toMatch(/Half a ti|Hal</);
    const slugs = site.database.db.selectFrom('post_slugs').select('slug_key').where('post_id', '=', post._id);
    expect(await slugs.execute()).toEqual([]);
    // It can be neither saved nor scheduled as it is.
    const incomplete = await site.ask('PUT', `/api/posts/${post._id}`, { parts: { title: 'Half', content: '<p>a</p>' } });
    expect([incomplete.status, await incomplete.json()]).toMatchObject([400, { fields: { category: POST_INCOMPLETE } }]);
    const schedule = { publishAt: new Date(Date.now() + 3_600_000).toISOString() };
    const due = await site.send('PUT', `/api/posts/${post._id}/schedule`, schedule, { token: site.blog });
    expect(due.status).toBe(400);
    expect((await send(`${post._id}/revisions/${number}/restore`, { version: 1 })).status).toBe(400);

    const whole = { title: 'A whole title', content: '<p>Half</p>', version: '1', waiting: String(number) };
    const saved = await site.update(post, { ...whole, status: 'published' });
    expect(saved).toMatchObject({ slug: 'a-whole-title', version: 2, changesWaiting: false });
    expect(await shown(saved)).toMatchObject({ content: '<p>Half</p>' });
    expect(await actions(post)).toEqual(['created', 'changes-kept', 'published']);
  });

  it('begins one post, however often the answer is lost, and takes it up in the first save', async () => {
    const [first, second] = [
      await begin('0f8fad5b-d9cb-469f-a165-70867728950e'),
      await begin('0f8fad5b-d9cb-469f-a165-70867728950e'),
    ];
    expect(second).toEqual(first);
    await kept(first, { title: 'Kept' });
    const headers = { 'Idempotency-Key': '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const answer = await site.ask('POST', '/api/posts', { parts: site.draft({ title: 'Saved' }), headers });
    expect(await answer.json()).toMatchObject({ _id: first._id, title: 'Saved', slug: 'saved' });
    expect(await actions(first)).toEqual(['created', 'changes-kept', 'changed']);
    expect((await begin())._id).not.toBe((await begin())._id);
  });

  it('puts what was begun and emptied into the bin when it is left, unless someone else has written in it', async () => {
    const left = { title: '', content: '<p> </p>', isLeft: 'true' };
    const isThere = async ({ _id }: Pick<StaffPost, '_id'>) =>
      (await site.ask('GET', `/api/posts/post/${_id}`)).status === 200;
    const write = async () => {
      const post = await begin();
      return { post, ...(await kept(post, { content: '<p>A thought</p>' })) };
    };
    const [emptied, full, shared, named] = [await write(), await write(), await write(), await write()];
    await kept(emptied.post, { ...left, waiting: String(emptied.number), isOwn: 'true' });
    expect(await isThere(emptied.post)).toBe(false);
    expect(await actions(emptied.post)).toEqual(['created', 'changes-kept', 'deleted']);
    await kept(full.post, { isLeft: 'true' });
    await kept(shared.post, { content: '<p>Theirs</p>' }, site.admin);
    await kept(shared.post, left);
    await site.update(named.post, { title: 'Named', content: '<p>A thought</p>' });
    await kept(named.post, left);
    expect(await Promise.all([full, shared, named].map(({ post }) => isThere(post)))).toEqual([true, true, true]);
  });

  it('lists what has no title yet by its first words', async () => {
    const post = await begin();
    const { number } = await kept(post, { content: '<h2>Why &amp; how</h2><p>Banks <b>lend</b>.</p>' });
    const titleOf = async () =>
      ((await (await site.ask('GET', '/api/posts')).json()) as StaffPost[]).find(({ _id }) => _id === post._id)?.title;
    expect(await titleOf()).toBe('Why & how Banks lend.');
    await kept(post, { content: `<p>${'Long words '.repeat(20)}</p>`, waiting: String(number), isOwn: 'true' });
    expect(await titleOf()).toMatch(/^Long words .{30,50} …$/);
  });

  it('does not take an old text for the newest that arrives once more', async () => {
    const post = await site.create({ title: 'Sent twice' });
    const mine = await kept(post, { title: 'From a closed tab' });
    const again = { title: 'From a closed tab', waiting: String(mine.number), isOwn: 'true' };
    const theirs = await kept(post, { title: 'Newer' }, site.admin);
    expect(await kept(post, again)).toMatchObject({ number: mine.number, other: { number: theirs.number } });
    expect(await draftOf(post)).toMatchObject({ number: theirs.number, post: { title: 'Newer' } });
  });

  it('keeps what is written of a published post beside it', async () => {
    const tag = await site.addTag('Draft tag');
    const post = await site.create({ title: 'Live', content: '<p>Live</p>', status: 'published' });
    expect((await site.ask('GET', `/api/posts/${post._id}/draft`)).status).toBe(404);
    const next = { title: 'Next', tags: [tag._id, UNKNOWN, 'a\0b'], author: 'Asha', slug: 'next-slug', reviewedBy: UNKNOWN };
    const { number } = await kept(post, { ...next, featuredImagePath: PICTURE, status: 'draft' });
    expect((await draftOf(post)).post).toMatchObject({
      title: 'Next',
      content: '<p>Live</p>',
      tags: [{ _id: tag._id, name: 'Draft tag' }],
      author: 'Asha',
      reviewedBy: null,
      slug: 'next-slug',
      featuredImage: PICTURE,
      status: 'published',
    });
    expect(await shown(post)).toMatchObject({ title: 'Live', featuredImage: '' });
    expect(await isWaiting(post)).toBe(true);
    expect((await list(post))[0]).toMatchObject({ number, kind: 'waiting', title: 'Next', isPublic: false });
    // A save that doesn't know it leaves it, the one that completes it ends it.
    await site.update(post, { title: 'Apart' });
    expect(await isWaiting(post)).toBe(true);
    expect(await draftOf(post)).toMatchObject({ number, baseVersion: 1 });
    await site.update(post, { title: 'Next', version: '2', waiting: String(number) });
    expect(await isWaiting(post)).toBe(false);
    expect(await actions(post)).toEqual(['created', 'published', 'changes-kept', 'changed', 'changed']);
  });

  it('makes a version of each editor and period, and loses no text of two people', async () => {
    const post = await site.create({ title: 'Shared' });
    const mine = await kept(post, { title: 'M' });
    const own = { waiting: String(mine.number), isOwn: 'true' };
    expect(await kept(post, { title: 'Mi', ...own })).toEqual({ number: mine.number, other: null });
    const theirs = await kept(post, { title: 'Theirs' }, site.admin);
    expect(theirs).toMatchObject({
      number: mine.number + 1,
      other: { number: mine.number, savedBy: { email: BLOG.email } },
    });
    // Nobody writes on what another has begun.
    const stolen = await kept(post, { title: 'Stolen', ...own }, site.admin);
    expect(stolen.number).toBe(theirs.number + 1);
    expect(await kept(post, { title: 'Mine', ...own })).toMatchObject({
      number: mine.number,
      other: { number: stolen.number, savedBy: { email: ADMIN.email } },
    });
    expect(await draftOf(post)).toMatchObject({ number: mine.number, post: { title: 'Mine' } });
    // A repeated call with the same text, as when the answer was lost.
    expect((await kept(post, { title: 'Mine' })).number).toBe(mine.number);
    expect((await kept(post, { title: 'Another tab' })).number).toBe(stolen.number + 1);
    expect((await list(post)).map(({ title }) => title)).toEqual(['Another tab', 'Stolen', 'Theirs', 'Mine', 'Shared']);

    const { db } = site.database;
    const later = db.updateTable('post_revisions').where('post_id', '=', post._id).where('number', '=', mine.number);
    await later.set({ saved_at: Date.now() - WRITING_PERIOD_MS }).execute();
    expect((await kept(post, { title: 'Mine, later', ...own })).number).toBe(stolen.number + 2);
  });

  it('discards an unfinished version, but not one that was written since', async () => {
    const post = await site.create({ title: 'Live', status: 'published' });
    const { number } = await kept(post, { title: 'Unwanted' });
    const discard = (which: number) => site.ask('DELETE', `/api/posts/${post._id}/draft?number=${which}`);
    expect((await discard(number + 1)).status).toBe(404);
    expect((await discard(number)).status).toBe(200);
    expect((await discard(number)).status).toBe(404);
    expect(await isWaiting(post)).toBe(false);
    expect((await read<Revision>(`${post._id}/revisions/${number}`)).post.title).toBe('Unwanted');
  });

  const soon = () => ({ publishAt: new Date(Date.now() + 3_600_000).toISOString() });
  const uncategorised = async () => {
    const own = await site.addCategory('Short-lived');
    const post = await site.create({ title: 'Without a category', category: own._id, status: 'published' });
    expect((await site.ask('DELETE', `/api/categories/${own._id}`)).status).toBe(200);
    return post;
  };
  it.each<[string, () => Promise<StaffPost>]>([
    ['a new post', () => begin()],
    ['a draft', () => site.create({ title: 'Only a draft' })],
    ['a published post', () => site.create({ title: 'What readers see', status: 'published' })],
    ['a published post without a category', uncategorised],
    [
      'a published post with changes',
      async () => {
        const post = await site.create({ title: 'What readers see', status: 'published' });
        await kept(post, { title: 'What they do not' });
        return post;
      },
    ],
    [
      'a scheduled post with changes',
      async () => {
        const post = await site.create({ title: 'To come' });
        expect((await site.send('PUT', `/api/posts/${post._id}/schedule`, soon(), { token: site.blog })).status).toBe(200);
        await kept(post, { title: 'To come, changed' });
        return post;
      },
    ],
  ])('keeps unfinished text of %s apart from what readers see', async (_what, make) => {
    const { _id: id, slug } = await make();
    const stored = await site.find(id);
    const paths = ['pagination?limit=50', `slug/${slug}`].map((path) => `/api/posts/${path}`);
    const public_ = async () => {
      const answers = [...paths, '/sitemap.xml', '/feed.xml'].map((path) => site.call('GET', path));
      return Promise.all(answers.map(async (answer) => [(await answer).status, await (await answer).text()]));
    };
    const before = await public_();
    const isSaved = stored.version > 1 || stored.slug !== id;
    const nothing = {
      title: '',
      content: '',
      excerpt: '',
      category: '',
      author: '',
      tags: [],
      seo: {},
      removeFeaturedImage: 'true',
    };
    const written = [
      { parts: { title: 'Unfinished title', content: '<p>One</p>' }, name: 'Unfinished title' },
      { parts: { ...nothing, content: '<h2>Unfinished</h2><p>words</p>' }, name: 'Unfinished words' },
      { parts: nothing, name: '' },
    ];
    const numbers: number[] = [];
    for (const [place, { parts, name }] of written.entries()) {
      const [mine, theirs] = place % 2 === 0 ? [site.blog, site.admin] : [site.admin, site.blog];
      numbers.unshift((await kept({ _id: id }, parts, mine)).number);
      expect(await public_()).toEqual(before);
      // In another browser it is what is opened, and both ways to read the post agree on what it is called.
      const draft = (await (await site.ask('GET', `/api/posts/${id}/draft`, { token: theirs })).json()) as PostDraft;
      const { title, content } = parts;
      expect(draft).toMatchObject({ number: numbers[0], post: { title, content, status: stored.status } });
      const listed = (await (await site.ask('GET', '/api/posts', { token: theirs })).json()) as StaffPost[];
      const { content: _content, ...single } = await site.find(id);
      expect(listed.find(({ _id }) => _id === id)).toEqual(single);
      const { version, status, scheduledFor, updatedAt } = stored;
      expect(single).toMatchObject({ version, status, scheduledFor, updatedAt, slug, changesWaiting: true });
      expect(single.title).toBe(isSaved ? stored.title : name);
    }
    const { revisions } = await read<RevisionList>(`${id}/revisions`);
    expect(revisions.slice(0, 3)).toMatchObject(
      numbers.map((number, place) => ({ number, kind: 'waiting', isPublic: false, title: written.at(-1 - place)?.name })),
    );
    // Nothing of it is saved as it is.
    const refusal = await site.ask('PUT', `/api/posts/${id}`, { parts: { title: '', content: '', category: '' } });
    expect([refusal.status, await refusal.json()]).toMatchObject([400, { message: POST_INCOMPLETE }]);

    await site.ask('DELETE', `/api/posts/${id}`);
    expect((await keep({ _id: id }, { title: 'Too late' })).status).toBe(404);
    await site.send('POST', `/api/bin/${id}/restore`, {}, { token: site.blog });
    expect(await read<RevisionList>(`${id}/revisions`)).toMatchObject({ revisions });
    expect(await draftOf({ _id: id })).toMatchObject({ number: numbers[0] });
    expect(await public_()).toEqual(before);
  });

  itOnce('refuses what can not be kept', async () => {
    const post = await begin();
    for (const [parts, field] of [
      [{ title: 'x'.repeat(POST_LIMITS.title + 1) }, 'title'],
      [{ content: 'x'.repeat(POST_LIMITS.content + 1) }, 'content'],
      [{ content: '<div>'.repeat(POST_LIMITS.nesting + 1) }, 'content'],
      [{ waiting: '-1' }, 'waiting'],
    ] as const) {
      const answer = await keep(post, parts);
      expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
    }
    expect((await keep({ _id: UNKNOWN }, { title: 'x' })).status).toBe(404);
  });
});
