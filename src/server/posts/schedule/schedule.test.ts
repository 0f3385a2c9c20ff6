import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../../../tests/support/wait.ts';
import { WAIT_TIMEOUT_MS } from '../../../../tests/support/wait-timeout.ts';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import { ADMIN, BLOG } from '../../../../tests/support/server.ts';
import type { AuditEntry } from '../../../shared/audit/trail.ts';
import {
  formatSchedule,
  SCHEDULE_FAR,
  SCHEDULE_NO_CATEGORY,
  SCHEDULE_PAST,
  SCHEDULE_PUBLISHED,
  scheduleChanged,
  WRONG_SCHEDULE,
} from '../../../shared/posts/schedule-times.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import type { RevisionList } from '../../../shared/posts/revisions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A server whose clock can be moved. */
async function open(database: TestDatabase) {
  let offset = 0;
  const now = () => Date.now() + offset;
  const blog = await buildBlog(database, { now });
  const start = async (server: Pick<typeof blog, 'modules'> = blog) => {
    onTestFinished(() => server.modules.stop());
    await server.modules.start();
  };
  const json = async (method: string, path: string, body?: unknown) => {
    const answer = await blog.send(method, path, body, { token: blog.blog });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const instant = (ms: number) => new Date(now() + ms).toISOString();
  return {
    ...blog,
    now,
    start,
    instant,
    move: (ms: number) => (offset += ms),
    schedule: (id: string, publishAt: unknown, more: object = {}) =>
      json('PUT', `/api/posts/${id}/schedule`, { publishAt, ...more }),
    cancel: async (id: string, query = '') => {
      const answer = await blog.ask('DELETE', `/api/posts/${id}/schedule${query}`);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    isPublic: async (slug: string) => (await blog.call('GET', `/blog/${slug}`)).status === 200,
    async audited(id: string) {
      const answer = await blog.ask('GET', `/api/audit?noun=posts&search=${id}`, { token: blog.admin });
      const { data } = (await answer.json()) as { data: AuditEntry[] };
      return data.toReversed().map(({ action, email, detail }) => ({ action, email, detail }));
    },
    async listed(id: string) {
      const posts = (await (await blog.ask('GET', '/api/posts')).json()) as StaffPostSummary[];
      return posts.find(({ _id }) => _id === id);
    },
  };
}

describeEachEngine('a scheduled post', (fresh, _engine, itOnce) => {
  itOnce('is public within a second of its time, on every page that lists posts', async () => {
    const { start, create, schedule, instant, ask, call, find, audited, isPublic } = await open(await fresh());
    const post = await create({ title: 'Coming soon' });
    await start();
    const pages = ['/community/blogs', '/feed.xml', '/sitemap.xml', '/search?q=coming', '/api/posts/pagination'];
    const mentions = async () =>
      Promise.all(pages.map(async (page) => /coming[ -]soon/i.test(await (await call('GET', page)).text())));
    const before = await mentions();
    expect([before, await isPublic('coming-soon')]).toEqual([pages.map(() => false), false]);

    const publishAt = instant(1500);
    expect(await schedule(post._id, publishAt)).toEqual({ status: 200, body: { scheduledFor: publishAt } });
    expect(await find(post._id)).toMatchObject({
      status: 'draft',
      scheduledFor: publishAt,
      scheduleFault: null,
      version: 1,
    });
    expect(await isPublic('coming-soon')).toBe(false);
    await until(() => isPublic('coming-soon'));
    expect(await mentions()).toEqual(pages.map(() => true));
    const { updatedAt } = await find(post._id);
    const lag = Date.parse(updatedAt) - Date.parse(publishAt);
    expect([lag >= 0, lag < WAIT_TIMEOUT_MS]).toEqual([true, true]);
    expect(await find(post._id)).toMatchObject({
      status: 'published',
      publishedAt: publishAt,
      scheduledFor: null,
      scheduleFault: null,
      // An editor that is open learns of it when it saves.
      version: 2,
    });
    const { revisions } = (await (await ask('GET', `/api/posts/${post._id}/revisions`)).json()) as RevisionList;
    expect(revisions.map(({ version, isPublic, savedBy }) => [version, isPublic, savedBy?.email])).toEqual([
      [2, true, BLOG.email],
      [1, false, BLOG.email],
    ]);
    expect(await audited(post._id)).toEqual([
      { action: 'created', email: BLOG.email, detail: { name: 'Coming soon' } },
      { action: 'scheduled', email: BLOG.email, detail: { name: 'Coming soon', to: formatSchedule(publishAt) } },
      { action: 'published', email: BLOG.email, detail: { name: 'Coming soon', via: 'schedule' } },
    ]);
  });

  itOnce('is published after a restart, at the time for which it was scheduled', async () => {
    const database = await fresh();
    const { start, create, schedule, instant, move, now, find } = await open(database);
    const [first, second] = [await create(), await create()];
    const times = [instant(HOUR_MS), instant(2 * HOUR_MS)];
    await schedule(first._id, times[0]);
    await schedule(second._id, times[1]);
    move(3 * HOUR_MS);
    await start(buildApp(database, { now }));
    await until(async () => (await find(second._id)).status === 'published');
    expect([(await find(first._id)).publishedAt, (await find(second._id)).publishedAt]).toEqual(times);
  });

  itOnce('follows a clock that is set forward or back', async () => {
    const { start, create, schedule, instant, move, find } = await open(await fresh());
    await start();
    const [first, second] = [await create(), await create()];
    await schedule(first._id, instant(HOUR_MS));
    move(2 * HOUR_MS);
    await until(async () => (await find(first._id)).status === 'published');
    move(-24 * HOUR_MS);
    await schedule(second._id, instant(HOUR_MS));
    move(HOUR_MS - 10);
    await until(async () => (await find(second._id)).status === 'published');
    expect(Date.parse((await find(second._id)).publishedAt ?? '')).toBeLessThan(
      Date.parse((await find(first._id)).publishedAt ?? ''),
    );
  });

  it('says when it could not be published, and can be scheduled again', async () => {
    const { start, create, schedule, instant, move, ask, category, find, addCategory, update, audited, listed } = await open(
      await fresh(),
    );
    await start();
    const other = await addCategory('Other');
    const [post, next] = [await create(), await create({ category: other._id })];
    const publishAt = instant(HOUR_MS);
    await schedule(post._id, publishAt);
    await schedule(next._id, publishAt);
    await ask('DELETE', `/api/categories/${category._id}`);
    move(HOUR_MS);
    await until(async () => (await find(next._id)).status === 'published');
    expect(await listed(post._id)).toMatchObject({ status: 'draft', scheduledFor: publishAt, scheduleFault: 'category' });
    expect((await audited(post._id)).at(-1)).toEqual({
      action: 'schedule-failed',
      email: BLOG.email,
      detail: { name: post.title, via: 'schedule' },
    });
    const refused = await schedule(post._id, instant(HOUR_MS));
    expect(refused).toMatchObject({ status: 400, body: { fields: { category: SCHEDULE_NO_CATEGORY } } });
    const saved = await update(await find(post._id), { category: other._id });
    expect(saved).toMatchObject({ status: 'draft', scheduleFault: 'category' });
    await schedule(post._id, instant(HOUR_MS));
    expect(await find(post._id)).toMatchObject({ scheduleFault: null });
    move(HOUR_MS);
    await until(async () => (await find(post._id)).status === 'published');
  });

  itOnce('takes India’s time or any zone, in the future and within a year', async () => {
    const { create, schedule, find, move, now } = await open(await fresh());
    const post = await create();
    move(Date.UTC(2026, 10, 1) - now());
    const scheduled = async (publishAt: unknown) => {
      const { status, body } = await schedule(post._id, publishAt);
      return status === 200 ? body['scheduledFor'] : (body['fields'] as Record<string, string>)['publishAt'];
    };
    expect(await scheduled('2026-12-03T09:00')).toBe('2026-12-03T03:30:00.000Z');
    expect(await scheduled('2026-12-03T09:00:30+01:00')).toBe('2026-12-03T08:00:30.000Z');
    expect(await scheduled('2026-12-03T09:00:00Z')).toBe('2026-12-03T09:00:00.000Z');
    for (const wrong of ['', 'tomorrow', '2026-12-03', '2026-02-30T09:00', 1, null, '2026-12-03T25:00'])
      expect(await scheduled(wrong)).toBe(WRONG_SCHEDULE);
    expect(await scheduled('2026-10-31T09:00')).toBe(SCHEDULE_PAST);
    expect(await scheduled('2027-11-02T09:00')).toBe(SCHEDULE_FAR);
    expect((await find(post._id)).scheduledFor).toBe('2026-12-03T09:00:00.000Z');
  });

  itOnce('tells the second of two people who change its time at once, and is cancelled', async () => {
    const { create, schedule, cancel, find, instant, audited, start, move } = await open(await fresh());
    const post = await create();
    const [first, second] = [instant(HOUR_MS), instant(2 * HOUR_MS)];
    expect((await schedule(post._id, first, { seen: null })).status).toBe(200);
    // A repeated call, whose answer was lost.
    expect((await schedule(post._id, first)).status).toBe(200);
    expect(await schedule(post._id, second, { seen: null })).toMatchObject({
      status: 409,
      body: { message: scheduleChanged(first) },
    });
    expect(await cancel(post._id, `?seen=${second}`)).toMatchObject({ status: 409 });
    expect(await cancel(post._id, `?seen=${first}`)).toMatchObject({ status: 200 });
    expect((await cancel(post._id)).status).toBe(200);
    expect(await schedule(post._id, second, { seen: first })).toMatchObject({
      status: 409,
      body: { message: scheduleChanged(null) },
    });
    expect((await audited(post._id)).map(({ action }) => action)).toEqual(['created', 'scheduled', 'schedule-cancelled']);
    await start();
    move(3 * HOUR_MS);
    const other = await create();
    await schedule(other._id, instant(HOUR_MS));
    move(HOUR_MS);
    await until(async () => (await find(other._id)).status === 'published');
    expect((await find(post._id)).status).toBe('draft');
  });

  itOnce('keeps its time when it is saved, and ends with being published by hand', async () => {
    const { create, schedule, update, find, instant, cancel, database } = await open(await fresh());
    const draft = await create();
    const publishAt = instant(HOUR_MS);
    await schedule(draft._id, publishAt);
    const saved = await update(await find(draft._id), { title: 'Changed', status: 'draft' });
    expect(saved.scheduledFor).toBe(publishAt);
    const published = await update(saved, { status: 'published' });
    expect(published.scheduledFor).toBe(null);
    expect(await database.db.selectFrom('post_schedules').selectAll().execute()).toEqual([]);
    expect(await schedule(draft._id, publishAt)).toMatchObject({ status: 409, body: { message: SCHEDULE_PUBLISHED } });
    expect((await cancel(draft._id)).status).toBe(409);
    // Once it is withdrawn it may be scheduled again; its first publication date stays.
    const withdrawn = await update(published, { status: 'draft' });
    expect([withdrawn.scheduledFor, (await schedule(draft._id, publishAt)).status]).toEqual([null, 200]);
    const missing = '01920000-0000-7000-8000-000000000000';
    expect([(await schedule(missing, publishAt)).status, (await cancel(missing)).status]).toEqual([404, 404]);
    expect((await schedule('x', publishAt)).status).toBe(404);
  });

  it('goes into the bin with its post, and comes back only while its time is to come', async () => {
    const { create, schedule, ask, find, instant, start, database } = await open(await fresh());
    const [later, soon] = [await create(), await create()];
    await schedule(later._id, instant(HOUR_MS));
    await schedule(soon._id, instant(MINUTE_MS / 2));
    const lost = [];
    for (const { _id } of [later, soon]) {
      await ask('DELETE', `/api/posts/${_id}`);
      expect(await database.db.selectFrom('post_schedules').select('post_id').where('post_id', '=', _id).execute()).toEqual(
        [],
      );
      lost.push(((await (await ask('POST', `/api/bin/${_id}/restore`)).json()) as { lost: string[] }).lost);
    }
    expect(lost).toEqual([[], ['schedule']]);
    await start();
    expect([(await find(later._id)).scheduledFor === null, (await find(soon._id)).scheduledFor]).toEqual([false, null]);
  });

  it('is published once the database answers again', async () => {
    const { create, schedule, instant, start, move, find, database, logged } = await open(await fresh());
    await start();
    const post = await create();
    await schedule(post._id, instant(HOUR_MS));
    await database.db.schema.alterTable('post_schedules').renameTo('elsewhere').execute();
    move(HOUR_MS);
    await until(() => logged().includes('Publishing a scheduled post failed'));
    await database.db.schema.alterTable('elsewhere').renameTo('post_schedules').execute();
    await until(async () => (await find(post._id)).status === 'published');
    expect(logged().split('Publishing a scheduled post failed')).toHaveLength(2);
  });

  itOnce('is published under the account that scheduled it, not that of its author', async () => {
    const { create, send, admin, instant, start, move, find, audited } = await open(await fresh());
    const post = await create();
    await send('PUT', `/api/posts/${post._id}/schedule`, { publishAt: instant(HOUR_MS) }, { token: admin });
    move(HOUR_MS);
    await start();
    await until(async () => (await find(post._id)).status === 'published');
    expect((await audited(post._id)).at(-1)).toMatchObject({ action: 'published', email: ADMIN.email });
  });
});
