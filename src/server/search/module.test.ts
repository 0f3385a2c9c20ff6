import { beforeEach, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { buildLender } from '../../../tests/support/catalogues.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan, buildMessage, buildPartnership, buildPost } from '../../../tests/support/factories.ts';
import { resumeForm } from '../../../tests/support/leads.ts';
import { ADMIN, BLOG, OPERATIONS } from '../../../tests/support/server.ts';
import type { AuditEntry } from '../../shared/audit/trail.ts';
import type { ListAnswer } from '../../shared/kit/lists.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { Found, FoundRecord } from '../../shared/search/calls.ts';
import { createSamplePostRepository } from '../posts/sample-repository.ts';
import { createPostSearchRepository } from '../posts/search/repository.ts';

interface SearchAnswer {
  found: Found[];
  recent: Found[];
}

describeEachEngine('the search box of the back office', (fresh) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  beforeEach(async () => {
    database = await fresh();
    app = buildApp(database);
    for (const account of [ADMIN, OPERATIONS, BLOG]) {
      await addStaff(database, account);
      await addSession(database, account, account.role);
    }
    const people = [
      { fullName: 'Imran Qureshi', email: 'imran.q@example.com', phoneNumber: '9800001319', address: '4 Deepa Nagar' },
      { fullName: 'Deepa Nair', email: 'nair@example.com', phoneNumber: '9800001845' },
      { fullName: 'Kimberly Rao', email: 'rao@example.com', phoneNumber: '9811100002' },
    ];
    for (const person of people) await app.send('POST', '/api/loans/post-application', buildLoan(person));
    await app.send(
      'POST',
      '/api/vendors/post-partnership',
      buildPartnership({ companyName: 'Sundar Motors', contactPersonName: 'Imtiaz Ali', phoneNumber: '9822200003' }),
    );
    await app.send('POST', '/api/contact/post-message', buildMessage({ fullName: 'Imelda D’Souza', phoneNumber: '' }));
    await app.call('POST', '/upload', { body: resumeForm('Imran cv') });
  });

  const search = async (text: string, { recent = [] as FoundRecord[], token = 'admin' } = {}) => {
    const answer = await app.send('POST', '/api/search', { text, recent }, { token });
    expect(answer.status).toBe(200);
    return (await answer.json()) as SearchAnswer;
  };
  const names = async (text: string, token?: string) =>
    (await search(text, token === undefined ? {} : { token })).found.map(({ name }) => name);
  const referenceOfNewest = async () => {
    const { id } = await database.db.selectFrom('loans').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow();
    return referenceOf(id);
  };
  const entries = async () => {
    const answer = await app.call('GET', '/api/audit?action=listed', { headers: { Authorization: 'Bearer admin' } });
    return ((await answer.json()) as ListAnswer<AuditEntry>).data.map(({ email, noun, detail }) => [email, noun, detail]);
  };

  it('finds leads of every kind, those first whose name begins so', async () => {
    const { found } = await search('im');
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['loans', 'Imran Qureshi'],
      ['messages', 'Imelda D’Souza'],
      ['resumes', 'Imran cv.pdf'],
      ['vendors', 'Sundar Motors'],
      ['loans', 'Kimberly Rao'],
    ]);
    expect(found[0]).toMatchObject({ phoneNumber: '9800001319', status: 'New', step: { what: 'First call' } });
    expect(found[0]?.reference).toBe(referenceOf(found[0]?._id ?? ''));
    expect(found[3]).toMatchObject({ sender: 'Imtiaz Ali', phoneNumber: '9822200003' });
  });

  it.each([
    '9800001319',
    '+91 98000 01319',
    '098000-01319',
    '919800001319',
    '९८००००१३१९',
    '+९१ ९८००० ०१३१९',
    'imran.q@EXAMPLE.com',
    'qureshi imran',
  ])('finds a person by %s', async (text) => {
    expect(await names(text)).toEqual(['Imran Qureshi']);
  });

  it('finds no record by other fields, nor by a single letter', async () => {
    expect(await names('nagar')).toEqual([]);
    expect(await names('deepa')).toEqual(['Deepa Nair']);
    expect(await names('i')).toEqual([]);
    expect(await search('')).toEqual({ found: [], recent: [] });
  });

  it('finds an application by its reference in any form, and by its beginning', async () => {
    const reference = await referenceOfNewest();
    const symbols = reference.slice(3).replace('-', '');
    const written = [
      reference,
      reference.toLowerCase().replaceAll('-', ' '),
      symbols,
      ` ${reference.replaceAll('-', ' – ')} `,
      reference.slice(0, 7),
      reference.slice(0, 10),
      symbols.slice(0, 5).toLowerCase(),
    ];
    for (const text of written) expect([text, await names(text)]).toEqual([text, ['Kimberly Rao']]);
  });

  it('is followed by the lists, which find an application by its reference, and export it', async () => {
    const reference = await referenceOfNewest();
    const headers = { Authorization: 'Bearer admin' };
    const list = async (query: Record<string, string>) => {
      const answer = await app.call('GET', `/api/loans/get-applications?${new URLSearchParams(query)}`, { headers });
      const { data, pagination } = (await answer.json()) as ListAnswer<{ fullName: string }>;
      expect(pagination.total).toBe(data.length);
      return data.map(({ fullName }) => fullName);
    };
    for (const text of [reference, reference.toLowerCase().replaceAll('-', ' '), reference.slice(3)]) {
      expect(await list({ search: text })).toEqual(['Kimberly Rao']);
      expect(await list({ search: text, status: 'New', sort: 'fullName' })).toEqual(['Kimberly Rao']);
      expect(await list({ search: text, status: 'Approved' })).toEqual([]);
    }
    const csv = await app.call('GET', `/api/loans/export/csv?search=${reference}`, { headers });
    expect((await csv.text()).match(/Kimberly|Imran|Deepa/g)).toEqual(['Kimberly']);
    // A text that may be a reference, too, goes on finding the words.
    const lead = buildLoan({ fullName: `Ravi ${reference.slice(3).replace('-', '')}` });
    await app.send('POST', '/api/loans/post-application', lead);
    expect(await list({ search: reference.slice(3).replace('-', '') })).toEqual([lead.fullName, 'Kimberly Rao']);
  });

  it('finds the application that another one was merged into by the reference of that', async () => {
    await app.send('POST', '/api/loans/post-application', buildLoan({ fullName: 'K Rao', phoneNumber: '9811100002' }));
    const reference = await referenceOfNewest();
    const rows = await database.db.selectFrom('loans').select(['id', 'version']).orderBy('seq', 'desc').execute();
    const [other, into] = rows;
    const merge = { other: other?.id, version: into?.version, otherVersion: other?.version };
    const merged = await app.send('POST', `/api/loans/work/${into?.id}/merged`, merge, { token: 'admin' });
    expect([merged.status, await merged.text()]).toEqual([200, expect.any(String)]);
    expect(await names(reference)).toEqual(['Kimberly Rao']);
  });

  it('finds posts and drafts by their titles, and lenders by their names', async () => {
    const posts = createSamplePostRepository(database);
    await posts.addToEmpty([
      buildPost({ title: 'Improve your credit score' }),
      buildPost({ title: 'Other', excerpt: 'Improve' }),
    ]);
    await createPostSearchRepository(database).fillIn();
    await app.send('POST', '/api/catalogue/lenders', buildLender('Imli Finance'), { token: 'admin' });
    const { found } = await search('im');
    expect(found.slice(5)).toMatchObject([
      { kind: 'posts', name: 'Improve your credit score', status: 'published' },
      { kind: 'lenders', name: 'Imli Finance', products: 0 },
    ]);
    expect(await names('impr', 'blog')).toEqual(['Improve your credit score']);
    expect(await names('im', 'blog')).toEqual(['Improve your credit score']);
    expect(await names('imli', 'operations')).toEqual([]);
  });

  it('shows recent records again as they are now, as far as the caller may read them', async () => {
    const [lead] = (await search('Imran Q')).found;
    const [vendor] = (await search('Sundar')).found;
    const recent = [
      { kind: 'vendors', _id: vendor?._id ?? '' },
      { kind: 'posts', _id: 'x\0' },
      { kind: 'loans', _id: lead?._id ?? '' },
      { kind: 'lenders', _id: lead?._id ?? '' },
    ] as const;
    const answer = await search('', { recent: [...recent], token: 'operations' });
    expect(answer).toEqual({ found: [], recent: [vendor, lead] });
    expect(await search('', { recent: [...recent], token: 'blog' })).toEqual({ found: [], recent: [] });
    expect((await entries()).slice(0, 2)).toEqual([
      [OPERATIONS.email, 'vendors', { rows: 1 }],
      [OPERATIONS.email, 'loans', { rows: 1 }],
    ]);
  });

  it('is recorded as the search of a list is, without what was searched for', async () => {
    await search('im');
    await search('im');
    await search('qureshi', { token: 'operations' });
    await search('no such record', { token: 'operations' });
    await search('im', { token: 'blog' });
    const searched = (email: string, noun: string, rows: number) => [email, noun, { rows, searched: true }];
    const all = await entries();
    expect(all).toHaveLength(6);
    expect(all.slice(0, 2)).toEqual([searched(OPERATIONS.email, 'loans', 0), searched(OPERATIONS.email, 'loans', 1)]);
    expect(all.slice(2)).toEqual(
      expect.arrayContaining([
        searched(ADMIN.email, 'loans', 2),
        ...['vendors', 'messages', 'resumes'].map((noun) => searched(ADMIN.email, noun, 1)),
      ]),
    );
    const shown = await database.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(shown)).not.toMatch(/qureshi|no such record/i);
  });

  it('is for staff, and refuses what it can’t read', async () => {
    expect((await app.send('POST', '/api/search', { text: 'im' })).status).toBe(401);
    const refused = async (body: object) => (await app.send('POST', '/api/search', body, { token: 'admin' })).status;
    expect(await refused({ text: 'x'.repeat(201) })).toBe(400);
    expect(await refused({ text: 'im', recent: [{ kind: 'staff', _id: 'x' }] })).toBe(400);
    expect(await refused({ recent: Array.from({ length: 9 }, () => ({ kind: 'loans', _id: 'x' })) })).toBe(400);
  });
});
