import { beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildBlog } from '../../../tests/support/posts.ts';
import type { Category } from '../../shared/names.ts';

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
