import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/wait.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import type { Category } from '../../../shared/posts/names.ts';

describeEachEngine('names that posts are filed under', (fresh) => {
  let site: Awaited<ReturnType<typeof buildBlog>>;
  beforeAll(async () => {
    site = await buildBlog(await fresh());
  });

  describe.each([
    ['categories', 'category', 'Category'],
    ['tags', 'tag', 'Tag'],
  ] as const)('%s', (noun, one, capital) => {
    const path = `/api/${noun}`;
    const make = (body: unknown, token = site.blog) => site.send('POST', path, body, { token });
    const list = async () => (await (await site.ask('GET', path)).json()) as Category[];

    it('are created, listed by name and deleted', async () => {
      const made: Category[] = [];
      for (const name of ['zebra', ' Apple\n pie ', 'ब्याज']) {
        const answer = await make({ name });
        expect(answer.status).toBe(201);
        made.push((await answer.json()) as Category);
      }
      expect(made[1]).toEqual({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Apple pie',
        createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      });
      const names = (await list()).map(({ name }) => name);
      expect(names.filter((name) => name !== 'Loans')).toEqual(['Apple pie', 'zebra', 'ब्याज']);
      for (const { _id } of made) {
        const answer = await site.ask('DELETE', `${path}/${_id}`, { token: site.admin });
        expect([answer.status, await answer.json()]).toEqual([200, { message: `${capital} deleted successfully` }]);
      }
      expect((await list()).filter(({ name }) => name !== 'Loans')).toEqual([]);
    });

    it('need a name that is not taken', async () => {
      const required = `${capital} name is required`;
      for (const [body, status, message] of [
        [{ name: ' ' }, 400, required],
        [{}, 400, required],
        [{ name: 5 }, 400, required],
        [{ name: 'x'.repeat(61) }, 400, 'The name can have at most 60 characters.'],
        [[], 400, 'The body must be a JSON object.'],
      ] as const) {
        const answer = await make(body);
        expect([answer.status, await answer.json()]).toMatchObject([status, { message }]);
      }
      const first = await make({ name: 'Straße' });
      const answers = await Promise.all(['STRASSE', 'Straße', ' strasse '].map((name) => make({ name })));
      const taken = `There is a ${one} with this name already.`;
      for (const answer of answers)
        expect([answer.status, await answer.json()]).toEqual([
          409,
          { code: 'conflict', message: taken, fields: { name: taken } },
        ]);
      expect(first.status).toBe(201);
    });

    it('answer 404 after they were deleted', async () => {
      for (const id of ['0190a0a0-0000-7000-8000-000000000000', 'x', '%00']) {
        const answer = await site.ask('DELETE', `${path}/${id}`);
        expect([answer.status, await answer.json()]).toMatchObject([
          404,
          { message: `There is no such ${one}. It may have been deleted already.` },
        ]);
      }
    });

    it('are renamed, once per name, with their posts', async () => {
      const [first, second] = [
        (await (await make({ name: `Before ${one}` })).json()) as Category,
        (await (await make({ name: `Other ${one}` })).json()) as Category,
      ];
      const post = await site.create(noun === 'tags' ? { tags: [first._id] } : { category: first._id });
      const rename = async (id: string, name: string) => {
        const answer = await site.send('PUT', `${path}/${id}`, { name }, { token: site.blog });
        return [answer.status, await answer.json()] as const;
      };
      expect(await rename(first._id, ` After ${one} `)).toEqual([200, { ...first, name: `After ${one}` }]);
      const filed = await site.find(post._id);
      expect(noun === 'tags' ? filed.tags : [filed.category]).toEqual([{ _id: first._id, name: `After ${one}` }]);
      // Other letters of the same name.
      expect(await rename(first._id, `AFTER ${one}`)).toMatchObject([200, { name: `AFTER ${one}` }]);
      expect(await rename(second._id, `after ${one}`)).toMatchObject([409, { code: 'conflict' }]);
      expect(await rename(second._id, ' ')).toMatchObject([400, { message: `${capital} name is required` }]);
      expect(await rename(second._id, 'x'.repeat(61))).toMatchObject([400, {}]);
      expect(await rename('0190a0a0-0000-7000-8000-000000000000', 'Nobody')).toMatchObject([404, {}]);
      for (const { _id } of [first, second]) await site.ask('DELETE', `${path}/${_id}`);
    });

    it('are merged: posts move, and the address leads on', async () => {
      const [old, middle, kept] = await Promise.all(
        ['Old', 'Middle', 'Kept'].map(async (word) => (await (await make({ name: `${word} ${one}` })).json()) as Category),
      );
      if (!old || !middle || !kept) throw new Error('Nothing was made.');
      const both = noun === 'tags' ? { tags: [old._id, middle._id] } : { category: old._id };
      const post = await site.create(both);
      const merge = async (id: string, into: string) => {
        const answer = await site.send('POST', `${path}/${id}/merge`, { into }, { token: site.blog });
        return [answer.status, await answer.json()] as const;
      };
      expect(await merge(old._id, old._id)).toMatchObject([404, {}]);
      expect(await merge(old._id, 'x')).toMatchObject([404, {}]);
      expect(await merge(old._id, '')).toMatchObject([400, { message: 'Choose where its posts go.' }]);
      expect(await merge(old._id, middle._id)).toEqual([200, middle]);
      expect(await merge(middle._id, kept._id)).toEqual([200, kept]);
      const filed = await site.find(post._id);
      expect(noun === 'tags' ? filed.tags : [filed.category]).toEqual([{ _id: kept._id, name: kept.name }]);
      expect((await list()).map(({ _id }) => _id)).not.toContain(old._id);
      const merged = () =>
        site.database.db.selectFrom('merged_names').selectAll().where('into_id', '=', kept._id).orderBy('id').execute();
      expect(await merged()).toEqual([old._id, middle._id].toSorted().map((id) => ({ id, into_id: kept._id })));
      await site.ask('DELETE', `${path}/${kept._id}`);
      expect(await merged()).toEqual([]);
    });

    it('are merged with the posts that are filed at that moment', async () => {
      const [old, kept] = await Promise.all(
        ['Left', 'Right'].map(async (word) => (await (await make({ name: `${word} ${one}` })).json()) as Category),
      );
      if (!old || !kept) throw new Error('Nothing was made.');
      const post = await site.create({});
      const { db, engine } = site.database;
      let merging: Promise<Response> | undefined;
      await db.transaction().execute(async (transaction) => {
        await (
          noun === 'tags'
            ? transaction.insertInto('post_tags').values({ post_id: post._id, tag_id: old._id })
            : transaction.updateTable('posts').set({ category_id: old._id }).where('id', '=', post._id)
        ).execute();
        merging = site.send('POST', `${path}/${old._id}/merge`, { into: kept._id }, { token: site.blog });
        if (engine === 'sqlite') return;
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await eventually(async () => expect((await waiting.execute(db)).rows).toHaveLength(1));
      });
      expect((await merging)?.status).toBe(200);
      const filed = await site.find(post._id);
      expect(noun === 'tags' ? filed.tags : [filed.category]).toEqual([{ _id: kept._id, name: kept.name }]);
      await site.ask('DELETE', `${path}/${kept._id}`);
    });

    it('keep their posts when deleted, which is audited', async () => {
      const made = (await (await make({ name: `Used ${one}` })).json()) as Category;
      const post = await site.create(noun === 'tags' ? { tags: [made._id] } : { category: made._id });
      await site.ask('DELETE', `${path}/${made._id}`);
      const left = await site.find(post._id);
      expect([left.title, left.tags, left.category?.name]).toEqual([post.title, [], noun === 'tags' ? 'Loans' : undefined]);
      const trail = await site.database.db
        .selectFrom('audit')
        .select(['action', 'detail'])
        .where('subject_id', '=', made._id)
        .orderBy('seq')
        .execute();
      const detail = JSON.stringify({ name: `Used ${one}` });
      expect(trail).toEqual([
        { action: 'created', detail },
        { action: 'deleted', detail },
      ]);
    });
  });

  it('are public if the site shows them', async () => {
    expect((await site.ask('GET', '/api/categories', { token: '' })).status).toBe(200);
    expect((await site.ask('GET', '/api/tags', { token: '' })).status).toBe(401);
  });
});
