import { describe, expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { LEAD_KINDS, type LeadKind } from '../../../tests/support/leads.ts';
import { ADMIN, BLOG, OPERATIONS } from '../../../tests/support/server.ts';
import type { AuditDetail } from '../../shared/audit/trail.ts';
import type { Handled, HandledRow } from '../../shared/leads/handled.ts';
import type { ListAnswer, NewsAnswer } from '../../shared/kit/lists.ts';

type Row = HandledRow & { _id: string };

async function office(database: TestDatabase, kind: LeadKind) {
  const built = buildApp(database);
  const signIn = async (account: typeof ADMIN | typeof BLOG | typeof OPERATIONS) => {
    await addStaff(database, account);
    const { token } = (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
    const get = (path: string) => built.call('GET', path, { headers: { Authorization: `Bearer ${token}` } });
    const mark = (id: string, handled: unknown, seen: unknown = null) =>
      built.send('PUT', `/api/${kind.noun}/${id}/handled`, { handled, seen }, { token });
    return { get, mark, read: async <Answer>(path: string) => (await (await get(path)).json()) as Answer };
  };
  const admin = await signIn(ADMIN);
  const fill = async (...names: string[]) => {
    for (const name of names) {
      const { path, body } = kind.form(name);
      const sent = body instanceof FormData ? new Response(body) : undefined;
      const answer =
        sent === undefined
          ? await built.send('POST', path, body)
          : await built.call('POST', path, {
              body: await sent.arrayBuffer(),
              headers: { 'Content-Type': sent.headers.get('Content-Type') ?? '' },
            });
      expect(answer.status).toBe(201);
    }
    return (await admin.read<ListAnswer<Row>>(kind.list)).data.map(({ _id }) => _id).toReversed();
  };
  const count = async (query: string) => (await admin.read<ListAnswer<Row>>(`${kind.list}?${query}`)).pagination.total;
  const trail = async () => {
    const entries = await database.db
      .selectFrom('audit')
      .selectAll()
      .where('action', 'in', ['handled', 'reopened'])
      .orderBy('seq')
      .execute();
    return entries.map(({ action, email, noun, subject_id }) => [action, email, noun, subject_id]);
  };
  return { ...built, signIn, admin, fill, count, trail };
}

describeEachEngine('what staff have handled', (fresh, _engine, itOnce) => {
  describe.each(LEAD_KINDS.filter(({ noun }) => noun !== 'loans'))('$many', (kind) => {
    it('are said to be more than those that are shown before they are counted', async () => {
      const { admin, fill } = await office(await fresh(), kind);
      await fill('One', 'Two', 'Three');
      const { data, pagination } = await admin.read<ListAnswer<Row>>(`${kind.list}?limit=2&handled=open&counts=later`);
      expect([data.length, pagination]).toEqual([2, { page: 1, limit: 2, total: 2, totalPages: 2, isMore: true }]);
    });

    it('are marked and reopened, visible to colleagues, filtered and audited', async () => {
      const { signIn, admin, fill, count, trail } = await office(await fresh(), kind);
      const colleague = await signIn(OPERATIONS);
      const [one = '', two = ''] = await fill('One', 'Two');
      const news = async () => (await admin.read<NewsAnswer>(`${kind.news}?since=${two}`)).changed;
      const before = await news();

      const { handled } = (await (await colleague.mark(one, true)).json()) as { handled: Handled };
      expect(handled).toEqual({ by: OPERATIONS.email, at: expect.stringMatching(/^\d{4}-.*Z$/) });
      const marked = await news();
      expect(marked).not.toBe(before);
      expect(await admin.read(`/api/${kind.noun}/${one}/handled`)).toEqual({ handled });
      // Without the filter, rows have only the specified fields.
      const plain = await admin.read<ListAnswer<Row>>(kind.list);
      expect(plain.data.map((row) => 'handled' in row)).toEqual([false, false]);
      const asked = await admin.read<ListAnswer<Row>>(`${kind.list}?handled=any`);
      expect(asked.data.map((row) => [row._id, row.handled])).toEqual([
        [two, null],
        [one, handled],
      ]);
      expect([await count('handled=open'), await count('handled=handled'), await count('handled=open&search=One')]).toEqual([
        1, 1, 0,
      ]);

      expect(await (await admin.mark(one, false, handled.at)).json()).toEqual({ handled: null });
      expect(await news()).not.toBe(marked);
      expect(await count('handled=open')).toBe(2);
      expect(await trail()).toEqual([
        ['handled', OPERATIONS.email, kind.noun, one],
        ['reopened', ADMIN.email, kind.noun, one],
      ]);
    });

    itOnce('report a conflict with a colleague, and accept a repeated call', async () => {
      const { signIn, admin, fill, trail } = await office(await fresh(), kind);
      const colleague = await signIn(OPERATIONS);
      const [id = ''] = await fill('One');
      const { handled } = (await (await colleague.mark(id, true)).json()) as { handled: Handled };
      const second = await admin.mark(id, true);
      expect([second.status, await second.json()]).toEqual([
        409,
        { code: 'conflict', message: `This ${kind.one} was marked as handled by ${OPERATIONS.email}.`, handled },
      ]);
      const repeated = await colleague.mark(id, true);
      expect([repeated.status, await repeated.json()]).toEqual([200, { handled }]);
      // A caller who saw an older mark cannot remove a colleague's newer one.
      expect((await admin.mark(id, false, new Date(0).toISOString())).status).toBe(409);
      expect(await trail()).toHaveLength(1);
    });

    itOnce('refuse invalid input, and roles without access to leads', async () => {
      const { signIn, admin, fill, call } = await office(await fresh(), kind);
      const [id = ''] = await fill('One');
      const blog = await signIn(BLOG);
      const gone = '0199aaaa-0000-7000-8000-000000000000';
      const statuses = [
        (await admin.mark(gone, true)).status,
        (await admin.mark('nonsense', true)).status,
        (await admin.mark(id, 'yes')).status,
        (await admin.mark(id, true, 'yesterday')).status,
        (await admin.get(`/api/${kind.noun}/${gone}/handled`)).status,
        (await admin.get(`${kind.list}?handled=perhaps`)).status,
        (await blog.mark(id, true)).status,
        (await call('GET', `/api/${kind.noun}/${id}/handled`)).status,
      ];
      expect(statuses).toEqual([404, 404, 400, 400, 404, 400, 403, 401]);
      expect(await (await admin.get(`${kind.list}?handled=perhaps`)).json()).toMatchObject({
        message: 'handled is one of any, open, handled.',
      });
    });

    itOnce('are audited as a filter only if the filter excludes rows', async () => {
      const database = await fresh();
      const { admin, fill } = await office(database, kind);
      await fill('One');
      for (const handled of ['any', 'open']) {
        await admin.get(`${kind.list}?handled=${handled}`);
        await (await admin.get(`${kind.exports}/csv?handled=${handled}`)).text();
      }
      const entries = await database.db
        .selectFrom('audit')
        .select('detail')
        .where('action', 'in', ['listed', 'exported'])
        .orderBy('seq')
        .execute();
      const details = entries.map(({ detail }) => JSON.parse(detail) as AuditDetail);
      expect(details.map(({ filtered, filters }) => [filtered, filters])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
        [false, undefined],
        [undefined, { handled: 'open' }],
        [true, { handled: 'open' }],
      ]);
    });

    itOnce('are exported according to the filter, in the specified columns', async () => {
      const { admin, fill } = await office(await fresh(), kind);
      const [one = ''] = await fill('One', 'Two');
      const all = await (await admin.get(`${kind.exports}/csv`)).text();
      await admin.mark(one, true);
      expect(await (await admin.get(`${kind.exports}/csv`)).text()).toBe(all);
      const lines = all.trimEnd().split('\r\n');
      const open = await (await admin.get(`${kind.exports}/csv?handled=open`)).text();
      expect(open.trimEnd().split('\r\n')).toEqual(lines.slice(0, 2));
    });
  });
});
