import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN, OPERATIONS } from '../../../../tests/support/server.ts';
import type { IncidentAnswer } from '../../../shared/privacy/incidents.ts';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import { createAuditRepository } from '../../audit/repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const NAMES = ['Asha Rao', 'Kabir Sen', 'Meera Nair'];

describeEachEngine('a breach drill', (fresh, _engine, itOnce) => {
  async function office() {
    const database = await fresh();
    for (const account of [ADMIN, OPERATIONS]) await addStaff(database, account);
    const { call, send } = buildApp(database, { env: { OPERATIONS_EXPORTS: 'on' } });
    for (const [index, fullName] of NAMES.entries()) {
      const lead = buildLoan({ fullName, email: `Person${index}@Example.com`, phoneNumber: `912345678${index}` });
      expect((await send('POST', '/api/loans/post-application', lead)).status).toBe(201);
    }
    const signIn = async (account: typeof ADMIN | typeof OPERATIONS) => {
      const { token } = (await (await send('POST', '/api/auth/login', account)).json()) as { token: string };
      return (method: string, path: string) => call(method, path, { headers: { Authorization: `Bearer ${token}` } });
    };
    const admin = await signIn(ADMIN);
    const query = ({ who = '', from = Date.now() - HOUR_MS, to = Date.now() + HOUR_MS } = {}) =>
      new URLSearchParams({
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        ...(who !== '' && { who }),
      }).toString();
    const assess = async (options?: Parameters<typeof query>[0]) => {
      const answer = await admin('GET', `/api/incidents/affected?${query(options)}`);
      expect(answer.status).toBe(200);
      const { affected, readers } = (await answer.json()) as IncidentAnswer;
      return { loans: affected.find(({ noun }) => noun === 'loans'), readers };
    };
    const file = async (name: string) => {
      const answer = await admin('GET', `/api/incidents/files/${name}?${query()}`);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    return { database, admin, operations: await signIn(OPERATIONS), signIn, query, assess, file };
  }

  const idsOf = async (answer: Response) =>
    ((await answer.json()) as ListAnswer<{ _id: string }>).data.map(({ _id }) => _id);

  itOnce('finds the rows that each account was shown, in lists and alone', async () => {
    const { operations, assess, query, admin } = await office();
    expect(await assess()).toEqual({ loans: { noun: 'loans', seen: 0, deleted: 0, possible: 0 }, readers: [] });
    const ids = await idsOf(await operations('GET', '/api/loans/get-applications?limit=2'));
    await operations('GET', `/api/loans/get-application/${ids[0]}`);
    expect(await assess()).toEqual({
      loans: { noun: 'loans', seen: 2, deleted: 0, possible: 0 },
      readers: [{ email: OPERATIONS.email, reads: 2, exports: 0, seen: 2 }],
    });
    await admin('GET', '/api/loans/get-applications');
    await operations('DELETE', `/api/loans/delete-application/${ids[1]}`);
    // Who was seen can be told as long as they are in the bin.
    expect((await assess()).loans).toEqual({ noun: 'loans', seen: 3, deleted: 0, possible: 0 });
    await admin('DELETE', `/api/bin/${ids[1]}`);
    expect((await assess()).loans).toEqual({ noun: 'loans', seen: 3, deleted: 1, possible: 0 });
    const entries = (await (
      await admin('GET', `/api/audit?action=listed&search=${OPERATIONS.email}`)
    ).json()) as ListAnswer<{
      staffId: string;
    }>;
    const [{ staffId } = { staffId: '' }] = entries.data;
    expect((await assess({ who: staffId })).loans).toMatchObject({ seen: 2, deleted: 1 });
    expect((await assess({ who: 'x\0' })).readers).toEqual([]);
    expect((await assess({ to: Date.now() - HOUR_MS / 2 })).readers).toEqual([]);
    expect((await admin('GET', `/api/incidents/affected?${query({ from: Date.now(), to: Date.now() })}`)).status).toBe(400);
    expect((await admin('GET', '/api/incidents/affected?from=today&to=now')).status).toBe(400);
  });

  it('counts all people whom an export may have contained', async () => {
    const { operations, assess, file } = await office();
    const [newest = ''] = await idsOf(await operations('GET', '/api/loans/get-applications?limit=1'));
    await (await operations('GET', '/api/loans/export/csv?search=asha')).text();
    expect(await assess()).toEqual({
      loans: { noun: 'loans', seen: 1, deleted: 0, possible: 2 },
      readers: [{ email: OPERATIONS.email, reads: 2, exports: 1, seen: 1 }],
    });
    const lines = (await file('people')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(newest);
    expect(lines[1]).toMatch(/^Meera Nair,Person2@Example\.com,9123456782,Loan application,.*,Yes$/);
    expect(lines.slice(2).every((line) => line.endsWith(',Possibly'))).toBe(true);
  });

  itOnce('counts all rows for lists that were viewed before lists named theirs', async () => {
    const { database, assess } = await office();
    await createAuditRepository(database).insert([
      { action: 'listed', staffId: 'x', email: 'old@rinova.test', noun: 'loans', detail: { page: 1, rows: 10 } },
    ]);
    expect((await assess()).loans).toEqual({ noun: 'loans', seen: 0, deleted: 0, possible: 3 });
  });

  itOnce('adds up thousands of reads', async () => {
    const { database, operations, assess } = await office();
    const ids = await idsOf(await operations('GET', '/api/loans/get-applications'));
    const reads = 10_000;
    await createAuditRepository(database).insert(
      Array.from({ length: reads }, (_, read) => ({
        action: 'listed' as const,
        staffId: null,
        email: `reader${read % 2}@rinova.test`,
        noun: 'loans' as const,
        shown: [ids[read % 3] ?? '', ids[(read + 1) % 3] ?? ''],
      })),
    );
    const { loans, readers } = await assess();
    expect(loans).toEqual({ noun: 'loans', seen: 3, deleted: 0, possible: 0 });
    expect(readers).toHaveLength(3);
    expect(readers.filter(({ email }) => email !== OPERATIONS.email)).toEqual(
      [0, 1].map((reader) => ({ email: `reader${reader}@rinova.test`, reads: reads / 2, exports: 0, seen: 3 })),
    );
  });

  itOnce('writes a letter to each person and a dossier, and records who downloaded them', async () => {
    const { operations, file, admin, assess } = await office();
    await operations('GET', '/api/loans/get-applications?limit=2');
    const letters = await file('letters');
    expect(letters.match(/^Dear .*,\r$/gm)).toEqual(['Dear Kabir Sen,\r', 'Dear Meera Nair,\r']);
    expect(letters).toContain('counsel');
    expect(letters).not.toContain('Asha Rao');
    const dossier = await file('dossier');
    expect(dossier).toContain('Loan application: 2 certainly read (0 of them deleted since), 0 more possibly');
    expect(dossier).toContain(`${OPERATIONS.email}: 1 reads, 0 exports, 2 rows`);
    expect(dossier).toMatch(/CERT-In: .* within 6 hours[^]*Board: .* within 72 hours/);
    expect(dossier).not.toMatch(/Kabir|Meera/);
    const { data } = (await (await admin('GET', '/api/audit?noun=incidents')).json()) as { data: unknown[] };
    expect(data).toMatchObject([
      { action: 'exported', email: ADMIN.email, detail: { name: 'dossier', rows: 2 } },
      { action: 'exported', email: ADMIN.email, detail: { name: 'letters', rows: 2 } },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Kabir|Meera|Person/);
    // The letters show two rows; the dossier shows none.
    expect(await assess()).toEqual({
      loans: { noun: 'loans', seen: 2, deleted: 0, possible: 0 },
      readers: [
        { email: ADMIN.email, reads: 1, exports: 1, seen: 2 },
        { email: OPERATIONS.email, reads: 1, exports: 0, seen: 2 },
      ],
    });
  });

  itOnce('is for admins', async () => {
    const { operations, query } = await office();
    for (const path of ['affected', 'files/letters']) {
      expect((await operations('GET', `/api/incidents/${path}?${query()}`)).status).toBe(403);
    }
  });
});
