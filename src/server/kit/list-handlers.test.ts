import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { capitalise } from '../../shared/kit/text.ts';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildDocx } from '../../../tests/support/documents.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { LEAD_KINDS, type LeadKind, resumeForm } from '../../../tests/support/leads.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import { readZip } from '../../../tests/support/zip.ts';
import type { AuditDetail } from '../../shared/audit/trail.ts';
import type { ListAnswer, NewsAnswer } from '../../shared/kit/lists.ts';
import { MESSAGE_SORTS } from '../../shared/messages/schemas.ts';
import { RESUME_SORTS } from '../../shared/resumes/schemas.ts';
import { VENDOR_SORTS } from '../../shared/vendors/schemas.ts';

type Row = Record<string, string | number> & { _id: string };

const docx = new FormData();
docx.set('resume', new File([new Uint8Array(buildDocx())], 'Other.docx'));
/** A choice of each kind, and a lead whose value others of its kind here do not have. */
const CHOICES: Record<LeadKind['noun'], { choice: string; value: string; body: object | FormData }> = {
  loans: {
    choice: 'employmentType',
    value: 'Self Employed',
    body: buildLoan({ fullName: 'Other', employmentType: 'Self Employed' }),
  },
  vendors: {
    choice: 'partnershipType',
    value: 'Technology',
    body: buildPartnership({ companyName: 'Other', partnershipType: 'Technology' }),
  },
  messages: {
    choice: 'inquiryType',
    value: 'support',
    body: buildMessage({ fullName: 'Other', inquiryType: 'support' }),
  },
  resumes: { choice: 'fileType', value: 'docx', body: docx },
};

async function office(database: TestDatabase, account: typeof ADMIN | typeof BLOG = ADMIN) {
  await addStaff(database, account);
  const built = buildApp(database);
  const { token } = (await (await built.send('POST', '/api/auth/login', account)).json()) as { token: string };
  const as = (method: string, path: string) => built.call(method, path, { headers: { Authorization: `Bearer ${token}` } });
  const read = async <Answer>(path: string) => (await (await as('GET', path)).json()) as Answer;
  async function post(path: string, body: object | FormData) {
    if (!(body instanceof FormData)) return built.send('POST', path, body);
    const written = new Response(body);
    const headers = { 'Content-Type': written.headers.get('Content-Type') ?? '' };
    return built.call('POST', path, { body: await written.arrayBuffer(), headers });
  }
  async function fill(kind: LeadKind, ...names: readonly string[]) {
    for (const name of names) {
      const { path, body } = kind.form(name);
      expect((await post(path, body)).status).toBe(201);
      // Ids start with the millisecond, and rows of the same millisecond have no predictable order.
      for (const at = Date.now(); Date.now() === at;) await setImmediate();
    }
  }
  const list = (kind: LeadKind, query = '') => read<ListAnswer<Row>>(`${kind.list}${query}`);
  const names = async (kind: LeadKind, query = '') =>
    (await list(kind, query)).data.map((row) => String(row[kind.nameField]).replace('.pdf', ''));
  const trail = async () =>
    (
      await database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', 'not in', ['signed-in', 'listed'])
        .orderBy('seq')
        .execute()
    ).map((entry) => ({
      action: entry.action,
      email: entry.email,
      noun: entry.noun,
      subjectId: entry.subject_id,
      detail: JSON.parse(entry.detail) as unknown,
    }));
  return { ...built, as, read, post, fill, list, names, trail };
}

describeEachEngine('lists of what the forms bring in', (fresh, _engine, itOnce) => {
  describe.each(LEAD_KINDS)('$many', (kind) => {
    it('are listed by page, search and sort', async () => {
      const { fill, list, names, as } = await office(await fresh());
      expect(await list(kind)).toEqual({
        success: true,
        data: [],
        pagination: { page: 1, limit: 10, total: 0, totalPages: 1 },
      });
      await fill(kind, 'Lotus b', 'lotus A', 'Banyan', 'कमल lotus', 'Lotus C');
      expect(await names(kind)).toEqual(['Lotus C', 'कमल lotus', 'Banyan', 'lotus A', 'Lotus b']);
      expect(await list(kind, '?limit=2&page=3')).toMatchObject({
        pagination: { page: 3, limit: 2, total: 5, totalPages: 3 },
      });
      expect(await names(kind, '?search=LOTUS&limit=2&page=2')).toEqual(['lotus A', 'Lotus b']);
      expect(await names(kind, '?search=कम')).toEqual(['कमल lotus']);
      expect(await names(kind, '?search=100%25')).toEqual([]);
      expect(await names(kind, `?sort=${kind.nameField}`)).toEqual(['Banyan', 'lotus A', 'Lotus b', 'Lotus C', 'कमल lotus']);
      expect(await names(kind, `?sort=${kind.nameField}&direction=desc&search=lotus&limit=3`)).toEqual([
        'कमल lotus',
        'Lotus C',
        'Lotus b',
      ]);
      for (const query of [
        'page=0',
        'limit=101',
        'sort=search',
        'direction=up',
        `search=${'x'.repeat(201)}`,
        `upTo=${'x'.repeat(65)}`,
      ]) {
        expect([query, (await as('GET', `${kind.list}?${query}`)).status]).toEqual([query, 400]);
      }
    });

    it('keep the list stable while new rows come in, and report how many did', async () => {
      const { fill, as, list, names, read } = await office(await fresh());
      const news = async (since: string) => {
        const { success, newer, older } = await read<NewsAnswer>(`${kind.news}?since=${since}`);
        return { success, newer, older };
      };
      expect((await as('GET', kind.list)).headers.get('Newest-Row')).toBe('');
      expect(await news('')).toEqual({ success: true, newer: 0, older: 0 });
      await fill(kind, 'One', 'Two', 'Three');
      const newest = (await as('GET', `${kind.list}?limit=1`)).headers.get('Newest-Row') ?? '';
      expect((await list(kind)).data[0]?._id).toBe(newest);
      await fill(kind, 'Four', 'Five');
      expect(await news(newest)).toEqual({ success: true, newer: 2, older: 3 });
      expect(await names(kind, `?upTo=${newest}&limit=2&page=2`)).toEqual(['One']);
      expect(await names(kind, `?upTo=${newest}&sort=${kind.nameField}`)).toEqual(['One', 'Three', 'Two']);
      expect(await names(kind, `?upTo=${newest}&search=Fo`)).toEqual([]);
      expect(await names(kind, `?upTo=${newest}&search=Fou`)).toEqual([]);
      expect((await list(kind, `?upTo=${newest}&search=Two`)).pagination.total).toBe(1);
      expect((await list(kind, `?upTo=${newest}`)).pagination.total).toBe(3);
      // Also when the newest row was deleted meanwhile.
      await as('DELETE', `${kind.remove}/${newest}`);
      expect(await news(newest)).toEqual({ success: true, newer: 2, older: 2 });
      expect(await names(kind, `?upTo=${newest}`)).toEqual(['Two', 'One']);
      expect(await names(kind, '?upTo=nonsense')).toEqual([]);
      expect(await news('nonsense')).toEqual({ success: true, newer: 4, older: 0 });
    });

    it('are filtered by a choice, in files as well, which is audited', async () => {
      const database = await fresh();
      const { fill, post, names, as } = await office(database);
      const { choice, value, body } = CHOICES[kind.noun];
      await fill(kind, 'One', 'Two');
      expect((await post(kind.form('').path, body)).status).toBe(201);
      const query = `?${choice}=${encodeURIComponent(value)}`;
      const other = [expect.stringMatching(/^Other/)];
      expect(await names(kind, query)).toEqual(other);
      expect(await names(kind, `${query}&sort=${kind.nameField}&direction=desc`)).toEqual(other);
      expect(await names(kind, `${query}&search=other`)).toEqual(other);
      expect(await names(kind, `${query}&search=two`)).toEqual([]);
      const lines = (await (await as('GET', `${kind.exports}/csv${query}`)).text()).trimEnd().split('\r\n');
      expect(lines.slice(1)).toEqual([expect.stringMatching(/^Other/)]);
      const refused = await as('GET', `${kind.list}?${choice}=nonsense`);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        {
          code: 'invalid_input',
          message: expect.stringMatching(`^${choice} is one of .*${value}`),
          fields: expect.anything(),
        },
      ]);
      const entries = await database.db.selectFrom('audit').select('detail').where('noun', '=', kind.noun).execute();
      const details = entries.map(({ detail }) => JSON.parse(detail) as AuditDetail);
      expect(details.map(({ filters }) => filters)).toEqual(Array.from({ length: 5 }, () => ({ [choice]: value })));
    });

    itOnce('are read one by one, which is audited', async () => {
      const { fill, list, as, read, trail } = await office(await fresh());
      await fill(kind, 'Asha');
      const [row] = (await list(kind)).data;
      expect(await read(`${kind.find}/${row?._id}`)).toEqual({ success: true, data: row });
      for (const id of ['0199aaaa-0000-7000-8000-000000000000', 'nonsense', '%00']) {
        const answer = await as('GET', `${kind.find}/${id}`);
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { code: 'not_found', message: `There is no such ${kind.one}. It may have been deleted already.` },
        ]);
      }
      expect(await trail()).toEqual([
        { action: 'viewed', email: ADMIN.email, noun: kind.noun, subjectId: row?._id, detail: {} },
      ]);
    });

    it('are deleted once, which is audited', async () => {
      const { fill, list, as, names, trail } = await office(await fresh());
      await fill(kind, 'Asha', 'Kabir');
      const [, row] = (await list(kind)).data;
      const path = `${kind.remove}/${row?._id}`;
      const deleted = await as('DELETE', path);
      const word = `${capitalise(kind.one)} deleted successfully!`;
      expect([deleted.status, await deleted.json()]).toEqual([200, { success: true, message: word }]);
      expect((await as('DELETE', path)).status).toBe(404);
      expect((await as('DELETE', `${kind.remove}/%00nonsense`)).status).toBe(404);
      expect(await names(kind)).toEqual(['Kabir']);
      expect(await names(kind, '?search=asha')).toEqual([]);
      expect(await trail()).toEqual([
        { action: 'deleted', email: ADMIN.email, noun: kind.noun, subjectId: row?._id, detail: {} },
      ]);
    });

    itOnce('are exported, all or those that match a search, which is audited with the number of rows', async () => {
      const { fill, as, trail } = await office(await fresh());
      await fill(kind, '=1+1', 'आशा', 'Plain');
      const fileName = kind.many.replaceAll(' ', '-');
      const csv = await as('GET', `${kind.exports}/csv`);
      expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('Content-Disposition')).toMatch(
        new RegExp(`^attachment; filename="${fileName}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      );
      const lines = (await csv.text()).trimEnd().split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines.slice(1).map((line) => line.replace('.pdf', '').split(',')[0])).toEqual(['Plain', 'आशा', "'=1+1"]);
      const found = (await (await as('GET', `${kind.exports}/csv?search=आशा`)).text()).trimEnd().split('\r\n');
      expect(found).toHaveLength(2);
      const excel = await as('GET', `${kind.exports}/excel`);
      expect(excel.headers.get('Content-Disposition')).toMatch(
        new RegExp(`^attachment; filename="${fileName}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`),
      );
      const sheet = readZip(Buffer.from(await excel.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '';
      expect(sheet.match(/<row>/g)).toHaveLength(4);
      expect(sheet).toContain('आशा');
      expect(sheet).toContain("'=1+1");
      const entry = { action: 'exported', email: ADMIN.email, noun: kind.noun, subjectId: null };
      expect(await trail()).toEqual([
        { ...entry, detail: { format: 'csv', filtered: false, rows: 3 } },
        { ...entry, detail: { format: 'csv', filtered: true, rows: 1 } },
        { ...entry, detail: { format: 'excel', filtered: false, rows: 3 } },
      ]);
    });

    itOnce('are for admins only', async () => {
      const database = await fresh();
      const { as } = await office(database, BLOG);
      const calls = [
        ['GET', kind.list],
        ['GET', kind.news],
        ['GET', `${kind.find}/x`],
        ['DELETE', `${kind.remove}/x`],
        ['GET', `${kind.exports}/csv`],
        ['GET', `${kind.exports}/excel`],
        ...(kind.noun === 'resumes' ? [['GET', `${kind.find}/x/file`] as const] : []),
      ] as const;
      for (const [method, path] of calls) {
        const answer = await as(method, path);
        expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
        const anonymous = await buildApp(database).call(method, path, { headers: { Authorization: 'Bearer nonsense' } });
        expect([anonymous.status, anonymous.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
      }
    });
  });

  const [, vendors, messages, resumes] = LEAD_KINDS as readonly [LeadKind, LeadKind, LeadKind, LeadKind];

  it('vendor applications are searched by what staff see, and sorted by each column', async () => {
    const { post, list, names, as } = await office(await fresh());
    const lotus = buildPartnership({
      companyName: 'Lotus Capital',
      partnershipType: 'Landing Partner',
      contactPersonName: 'Meera Nair',
      designation: 'Director',
      email: 'meera@lotus.example',
      phoneNumber: '9123456780',
      companyWebsite: 'https://www.lotus.example',
      additionalInfo: 'We lend in Pune.',
    });
    await post('/api/vendors/post-partnership', lotus);
    await post(
      '/api/vendors/post-partnership',
      buildPartnership({ companyName: 'Banyan', partnershipType: 'Referral', companyWebsite: '' }),
    );
    const { agreedToTerms: _agreed, ...kept } = lotus;
    expect((await list(vendors)).data[1]).toEqual({
      ...kept,
      _id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    });
    for (const search of ['lotus cap', 'LENDING', 'landing', 'meera n', 'direct', '@lotus', '345678', 'www.lotus']) {
      expect([search, await names(vendors, `?search=${search}`)]).toEqual([search, ['Lotus Capital']]);
    }
    expect(await names(vendors, '?search=Pune')).toEqual([]);
    for (const sort of VENDOR_SORTS) expect((await as('GET', `${vendors.list}?sort=${sort}`)).status).toBe(200);
    expect(await names(vendors, '?sort=partnershipType')).toEqual(['Lotus Capital', 'Banyan']);
    // Missing values come last in both directions.
    for (const direction of ['asc', 'desc'])
      expect(await names(vendors, `?sort=companyWebsite&direction=${direction}`)).toEqual(['Lotus Capital', 'Banyan']);
  });

  it('messages are searched by what staff see, and sorted by each column', async () => {
    const { post, list, names, as } = await office(await fresh());
    const sent = buildMessage({
      fullName: 'Asha',
      phoneNumber: '',
      inquiryType: 'support',
      message: 'नमस्ते,\nwhere is my loan?',
    });
    await post('/api/contact/post-message', sent);
    await post('/api/contact/post-message', buildMessage({ fullName: 'Kabir', inquiryType: 'other', message: 'Hello' }));
    expect((await list(messages)).data[1]).toEqual({
      ...sent,
      _id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    });
    for (const search of ['asha', 'help with', 'SUPPORT', 'where is my']) {
      expect([search, await names(messages, `?search=${search}`)]).toEqual([search, ['Asha']]);
    }
    for (const sort of MESSAGE_SORTS) expect((await as('GET', `${messages.list}?sort=${sort}`)).status).toBe(200);
    expect(await names(messages, '?sort=inquiryType')).toEqual(['Asha', 'Kabir']);
  });

  it('resumes are downloaded under their own file name, and by nobody once they are erased', async () => {
    const database = await fresh();
    const { post, list, as, call, trail } = await office(database);
    const files = () => readdir(join(database.dataDir, 'files/resumes'));
    await post('/upload', resumeForm('आशा "CV" (1)'));
    const [row] = (await list(resumes)).data;
    expect(row).toMatchObject({ fileName: 'आशा _CV_ (1).pdf', fileType: 'pdf' });
    for (const sort of RESUME_SORTS) expect((await as('GET', `${resumes.list}?sort=${sort}`)).status).toBe(200);
    const path = `${resumes.find}/${row?._id}/file`;
    const file = await as('GET', path);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="??? _CV_ (1).pdf"; filename*=UTF-8''${encodeURIComponent('आशा _CV_ ')}%281%29.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await file.arrayBuffer()).byteLength).toBe(row?.['fileSize']);
    expect(await trail()).toMatchObject([{ action: 'downloaded', noun: 'resumes', subjectId: row?._id }]);
    expect((await call('GET', path)).status).toBe(401);
    expect(await files()).toHaveLength(1);
    expect((await as('DELETE', `${resumes.remove}/${row?._id}`)).status).toBe(200);
    expect((await as('DELETE', `/api/bin/${row?._id}`)).status).toBe(200);
    // Sealed until a year after it was received.
    expect(await files()).toHaveLength(1);
    const gone = await as('GET', path);
    expect([gone.status, await gone.json()]).toEqual([
      404,
      { code: 'not_found', message: 'This file no longer exists. The resume may have been deleted.' },
    ]);
  });
});
