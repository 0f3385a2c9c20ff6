import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { eventually, until } from '../../../tests/support/wait.ts';
import { WAIT_TIMEOUT_MS } from '../../../tests/support/wait-timeout.ts';
import { buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, openOther, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildProduct, buildRequest } from '../../../tests/support/catalogues.ts';
import { buildMessage } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { addOffered } from '../../../tests/support/offered.ts';
import { administer } from '../../../tests/support/postgres.ts';
import { buildBlog } from '../../../tests/support/posts.ts';
import { startServer } from '../../../tests/support/server.ts';
import { createNames } from '../posts/names/repository.ts';
import { createSampleRepository } from '../operations/samples/repository.ts';
import { createStaffPostRepository } from '../posts/writing/repository.ts';
import { offersPath } from '../../shared/offers/address.ts';
import type { Post } from '../../shared/posts/schemas.ts';
import type { OffersAnswer } from '../../shared/offers/offers.ts';
import { MESSAGE_SENT } from '../../shared/messages/fields.ts';
import { readSecret } from '../engine/secret.ts';

const BLOG_PAGE = '/community/blogs';

function start({ modules }: Pick<ReturnType<typeof buildApp>, 'modules'>): Promise<void> {
  onTestFinished(() => modules.stop());
  return modules.start();
}

/** Two nodes, the second of which keeps the list of posts. */
async function openTwo(database: TestDatabase) {
  const blog = await buildBlog(database);
  const other = buildApp(await openOther(database));
  const isKept = () => other.kept(BLOG_PAGE, '') !== undefined;
  // A page that was rendered while news of an earlier change arrived is not kept.
  const keep = () =>
    eventually(async () => {
      expect((await other.call('GET', BLOG_PAGE)).status).toBe(200);
      expect(isKept()).toBe(true);
    });
  await start(blog);
  await keep();
  await start(other);
  // Its first look at the number of changes.
  await until(() => !isKept());
  await keep();
  return { blog, other, keep, isKept };
}

describeEachEngine(
  'several nodes',
  (fresh) => {
    it('show a change of content, whichever node made it', async () => {
      const database = await fresh();
      const { blog, other, isKept } = await openTwo(database);
      await blog.addCategory('Change');
      await until(() => !isKept());
      expect(await (await other.call('GET', BLOG_PAGE)).text()).toContain('Change');
    });

    it('see the changes that they missed while their connections were broken', async () => {
      const database = await fresh();
      const { blog, isKept, keep } = await openTwo(database);
      for (let round = 0; round < 3; round++) {
        await administer(
          database.url,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
            and starts_with(application_name, 'rinova server')`,
        );
        let attempt = 0;
        await eventually(() => blog.addCategory(`Round ${round}.${(attempt += 1)}`));
        await until(() => !isKept());
        await keep();
      }
      await blog.addCategory('Afterwards');
      await eventually(() => expect(isKept()).toBe(false));
    });

    it('show every change of content, even if the node that made it died as soon as it was committed', async () => {
      const database = await fresh();
      const { blog, isKept, keep } = await openTwo(database);
      const posts = createStaffPostRepository(database);
      const post = await blog.create({ status: 'published', title: 'Shown', tags: [(await blog.addTag('Tag'))._id] });
      const saved = (await posts.find(post._id)) ?? post;
      const article = { html: '<p>Text</p>', headings: [] };
      const next = {
        ...saved,
        status: 'draft' as const,
        categoryId: blog.category._id,
        tagIds: [],
        article,
        publishedAt: 0,
      };
      // What follows the commit in the services, which a dead node no longer does, is left out.
      const changes: Record<string, () => Promise<unknown>> = {
        'a post was withdrawn': () => posts.update(saved, next, { savedBy: '' }),
        'a post was published': () =>
          posts.insert({ ...next, status: 'published' }, { slug: 'another', exact: true }, undefined, { savedBy: '' }),
        'a post was deleted': async () =>
          posts.delete((await posts.list()).find(({ slug }) => slug === 'another')?._id ?? '', ADMIN.email, ''),
        'a category was added': () => createNames(database, 'categories').create('New'),
        'a category was deleted': () => createNames(database, 'categories').remove(blog.category._id),
        'a tag was deleted': () => createNames(database, 'tags').remove(post.tags[0]?._id ?? ''),
        'a product was put in force': () => addOffered(database, [buildProduct()]),
        'the samples were removed': () => createSampleRepository(database).remove(''),
      };
      for (const [change, make] of Object.entries(changes)) {
        await keep();
        await make();
        await eventually(() => expect([change, isKept()]).toEqual([change, false]));
      }
    });

    it('publish a scheduled post once, even if the node that scheduled it is gone', async () => {
      const database = await fresh();
      const { blog, other, keep, isKept } = await openTwo(database);
      const schedule = async (ms: number) => {
        const post = await blog.create();
        const publishAt = new Date(Date.now() + ms).toISOString();
        const answer = await blog.send('PUT', `/api/posts/${post._id}/schedule`, { publishAt }, { token: blog.blog });
        expect(answer.status).toBe(200);
        return { post, publishAt };
      };
      const isPublic = async ({ slug }: { slug: string }) => (await other.call('GET', `/blog/${slug}`)).status === 200;
      /** Both nodes publish it at the same moment. */
      const both = await schedule(1500);
      await keep();
      await until(() => isPublic(both.post));
      const lagOf = async ({ post, publishAt }: typeof both) =>
        Date.parse(
          (await other.call('GET', `/api/posts/slug/${post.slug}`).then((answer) => answer.json() as Promise<Post>))
            .updatedAt,
        ) - Date.parse(publishAt);
      expect(await lagOf(both)).toBeLessThan(WAIT_TIMEOUT_MS);
      expect(isKept()).toBe(false);
      expect(await blog.find(both.post._id)).toMatchObject({ version: 2, publishedAt: both.publishAt });

      const left = await schedule(1500);
      await blog.modules.stop();
      await until(() => isPublic(left.post));
      expect(await lagOf(left)).toBeLessThan(WAIT_TIMEOUT_MS);
      const entries = await database.db.selectFrom('audit').select('subject_id').where('action', '=', 'published').execute();
      expect(entries.map(({ subject_id }) => subject_id)).toEqual([both.post._id, left.post._id]);
    });

    it('answer from the same catalogue', async () => {
      const database = await fresh();
      const nodes = [buildApp(database), buildApp(await openOther(database))];
      const versions = () =>
        Promise.all(
          nodes.map(async ({ call }) => {
            const answer = await call('GET', `/api${offersPath(buildRequest())}`);
            const { catalogueVersion, matched } = (await answer.json()) as OffersAnswer;
            return [catalogueVersion, matched.length];
          }),
        );
      expect(await versions()).toEqual([
        [0, 0],
        [0, 0],
      ]);
      await addOffered(database, [buildProduct()]);
      expect(await versions()).toEqual([
        [1, 1],
        [1, 1],
      ]);
    });

    it('see a change that was counted without them', async () => {
      const database = await fresh();
      const { isKept } = await openTwo(database);
      await database.db
        .updateTable('content_version')
        .set({ version: sql<number>`version + 1` })
        .execute();
      await eventually(() => expect(isKept()).toBe(false));
    });

    it('keep their pages when nothing was published', async () => {
      const { blog, isKept } = await openTwo(await fresh());
      const version = async () => (await blog.database.db.selectFrom('content_version').selectAll().execute())[0]?.version;
      const before = await version();
      const draft = await blog.create();
      await blog.update(draft, { title: 'Another title' });
      await blog.ask('DELETE', `/api/posts/${draft._id}`, { token: blog.admin });
      await blog.addTag('Unused');
      expect((await blog.send('POST', '/api/categories', { name: blog.category.name }, { token: blog.blog })).status).toBe(
        409,
      );
      expect(await version()).toBe(before);
      expect(isKept()).toBe(true);
    });

    it('count calls together', async () => {
      const database = await fresh();
      const options = { env: { RATE_LIMITS: 'on', LIMITS: 'api=5/min' }, now: () => Date.UTC(2026, 0, 1) };
      const nodes = [buildApp(database, options), buildApp(await openOther(database), options)];
      const statuses: number[] = [];
      for (let call = 0; call < 8; call++) {
        const answer = await nodes[call % 2]?.send('POST', '/api/contact/post-message', buildMessage());
        statuses.push(answer?.status ?? 0);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
      const { rows } = await sql<{ row: string }>`select row_to_json(rate_limits)::text as row from rate_limits`.execute(
        database.db,
      );
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.map(({ row }) => row).join()).not.toContain('192.0.2');
    });

    it('confirm a form that was posted to another one', async () => {
      const database = await fresh();
      const other = await openOther(database);
      expect(await readSecret(other)).toEqual(await readSecret(database));
      const page = '/our-story/contact-us';
      const answer = await buildApp(database).call('POST', page, { body: new URLSearchParams(buildMessage()) });
      expect(answer.status).toBe(303);
      const [, query = ''] = answer.headers.get('Location')?.split('?') ?? [];
      const texts = ['', `?${query}`].map(async (sent) => (await buildApp(other).call('GET', `${page}${sent}`)).text());
      const [plain, confirmed] = await Promise.all(texts);
      expect([plain?.includes(MESSAGE_SENT), confirmed?.includes(MESSAGE_SENT)]).toEqual([false, true]);
    });

    it('do periodic work in turns, and exclusive work one after another', async () => {
      const database = await fresh();
      const other = await openOther(database);
      const turns = await Promise.all([database, other, database].map(({ nodes }) => nodes.takeTurn('sweep', 60_000)));
      expect(turns.filter(Boolean)).toHaveLength(1);
      expect(await other.nodes.takeTurn('another sweep', 60_000)).toBe(true);
      // As a clock that was an hour ahead leaves it.
      await sql`update turns set taken_until = taken_until + 3600000 where name = 'sweep'`.execute(database.db);
      expect(await other.nodes.takeTurn('sweep', 60_000)).toBe(true);

      let running = 0;
      const work = async () => {
        running += 1;
        expect(running).toBe(1);
        await sql`select 1`.execute(database.db);
        running -= 1;
      };
      await Promise.all([database, other, database, other].map(({ nodes }) => nodes.withLock('work', work)));
    });

    it('migrate and seed an empty database once, when they all start at once', async () => {
      const { url, db } = await fresh({ empty: true });
      const servers = await Promise.all(
        Array.from({ length: 2 }, () => startServer({ DATABASE_URL: url, SAMPLE_CONTENT: 'on' })),
      );
      onTestFinished(() => Promise.all(servers.map((server) => server.stop())).then(() => {}));
      const count = async (table: 'staff' | 'loans' | 'posts' | 'categories' | 'lenders') =>
        (await db.selectFrom(table).select('id').execute()).length;
      expect([
        await count('staff'),
        await count('loans'),
        await count('posts'),
        await count('categories'),
        await count('lenders'),
      ]).toEqual([2, 12, 9, 5, 6]);
      await eventually(() => expect(servers.map(({ output }) => output).join()).toContain('set FILES_URL'));
    });
  },
  ['postgres'],
);
