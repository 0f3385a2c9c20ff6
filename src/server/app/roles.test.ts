import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { ADMIN, BLOG, OPERATIONS } from '../../../tests/support/server.ts';
import { type Role, ROLES } from '../../shared/permissions.ts';

type Allowed = 'anybody' | 'any staff' | 'blog' | 'leads' | 'exports' | 'admin';

/**
 * Who may make each call of the API: everybody, every staff member, those who write the blog, those who work on leads or may
 * export them, or admins alone. `confirmed` calls ask for the second factor again (decision 67): exports, changes of many rows
 * at once, and changes of accounts. A call that is missing here fails the test, and so does a line whose call is gone.
 */
const CALLS: Readonly<Record<string, Allowed | `${Allowed}, confirmed`>> = {
  'GET /api/openapi.json': 'anybody',

  'POST /api/auth/login': 'anybody',
  'POST /api/auth/link': 'anybody',
  'POST /api/auth/accept': 'anybody',
  'POST /api/auth/login/second-factor': 'anybody',
  'POST /api/auth/login/passkey': 'anybody',
  'POST /api/auth/passkeys/options': 'anybody',
  'POST /api/auth/passkeys/step-up': 'any staff',
  'POST /api/auth/passkeys/new': 'any staff, confirmed',
  'POST /api/auth/passkeys': 'any staff, confirmed',
  'DELETE /api/auth/passkeys/{id}': 'any staff, confirmed',
  'POST /api/auth/email': 'any staff, confirmed',
  'POST /api/auth/email/confirm': 'anybody',
  'GET /api/auth/factors': 'any staff',
  'POST /api/auth/factors/proof': 'any staff',
  'POST /api/auth/factors/proof/confirm': 'any staff',
  'POST /api/auth/factors/app': 'any staff, confirmed',
  'POST /api/auth/factors/app/confirm': 'any staff, confirmed',
  'DELETE /api/auth/factors/app': 'any staff, confirmed',
  'POST /api/auth/factors/recovery-codes': 'any staff, confirmed',
  'POST /api/auth/factors/step-up': 'any staff',
  'GET /api/auth/isAuthenticated': 'any staff',
  'POST /api/auth/logout': 'any staff',
  'POST /api/auth/password': 'any staff',
  'GET /api/auth/name': 'any staff',
  'PUT /api/auth/name': 'any staff',
  'GET /api/auth/sessions': 'any staff',
  'DELETE /api/auth/sessions': 'any staff',
  'DELETE /api/auth/sessions/{id}': 'any staff',

  'GET /api/staff': 'admin',
  'POST /api/staff': 'admin, confirmed',
  'DELETE /api/staff/{id}': 'admin, confirmed',
  'POST /api/staff/{id}/link': 'admin, confirmed',
  'PUT /api/staff/{id}/role': 'admin, confirmed',
  'POST /api/staff/{id}/disable': 'admin, confirmed',
  'POST /api/staff/{id}/enable': 'admin, confirmed',
  'DELETE /api/staff/{id}/sessions': 'admin, confirmed',
  'DELETE /api/staff/{id}/second-factor': 'admin, confirmed',
  'PUT /api/staff/second-factor': 'admin, confirmed',

  'GET /api/audit': 'admin',
  'GET /api/audit/news': 'admin',
  'GET /api/audit/{id}': 'admin',
  'GET /api/audit/verification': 'admin',
  'POST /api/audit/verification': 'admin',
  'GET /api/audit/export/csv': 'admin, confirmed',
  'GET /api/audit/export/excel': 'admin, confirmed',

  'GET /api/incidents/affected': 'admin',
  'GET /api/incidents/files/{file}': 'admin, confirmed',

  'POST /api/loans/post-application': 'anybody',
  'GET /api/loans/get-applications': 'leads',
  'GET /api/loans/news': 'leads',
  'GET /api/loans/get-application/{id}': 'leads',
  'DELETE /api/loans/delete-application/{id}': 'leads',
  'GET /api/loans/export/csv': 'exports, confirmed',
  'GET /api/loans/export/excel': 'exports, confirmed',
  'GET /api/loans/work/summary': 'leads',
  'GET /api/loans/work/owners': 'leads',
  'GET /api/loans/work/owners/{id}': 'leads',
  'GET /api/loans/work/matching': 'leads',
  'POST /api/loans/work/hand-over': 'admin, confirmed',
  // Confirmed for several applications: `staff/second-factor/routes.test.ts`.
  'POST /api/loans/work/change': 'leads',
  'POST /api/loans/work/{id}/calls': 'leads',
  'DELETE /api/loans/work/{id}/calls/{callId}': 'leads',
  'PUT /api/loans/work/{id}/next-step': 'leads',
  'GET /api/loans/my-day': 'leads',
  'GET /api/loans/views': 'leads',
  'GET /api/loans/views/counts': 'leads',
  'PUT /api/loans/views/columns': 'leads',
  'POST /api/loans/views': 'leads',
  'PUT /api/loans/views/{id}': 'leads',
  'DELETE /api/loans/views/{id}': 'leads',
  'GET /api/desk': 'leads',
  'PUT /api/desk': 'admin',
  'GET /api/desk/assignment': 'leads',
  'PUT /api/desk/assignment': 'admin',
  'GET /api/desk/absences': 'leads',
  'POST /api/desk/absences': 'leads',
  'DELETE /api/desk/absences/{id}': 'leads',
  'GET /api/loans/work/{id}': 'leads',
  'POST /api/loans/work/{id}/notes': 'leads',
  'GET /api/loans/work/lenders': 'leads',
  'POST /api/loans/work/{id}/merged': 'leads',
  'DELETE /api/loans/work/{id}/merged/{other}': 'leads',
  'PUT /api/loans/work/{id}/details': 'leads',
  'PUT /api/loans/work/{id}/fields': 'leads',
  'PUT /api/loans/work/{id}/documents/{document}': 'leads',
  'GET /api/loans/offers/{id}': 'leads',
  'GET /api/loans/sources/{id}': 'leads',
  'GET /api/reports/leads': 'leads',
  'GET /api/reports/leads/csv': 'exports, confirmed',

  'GET /api/imports': 'admin',
  'POST /api/imports': 'admin',
  'POST /api/imports/{id}/check': 'admin',
  'POST /api/imports/{id}/faults': 'admin, confirmed',
  'POST /api/imports/{id}/run': 'admin, confirmed',
  'POST /api/imports/{id}/undo': 'admin, confirmed',
  'DELETE /api/imports/{id}': 'admin',
  // Also by what was deleted: `bin/bin.test.ts`.
  'GET /api/bin': 'any staff',
  'POST /api/bin/{id}/restore': 'any staff',
  'DELETE /api/bin/{id}': 'blog',

  'GET /api/suspects': 'leads',
  'GET /api/suspects/count': 'leads',
  'POST /api/suspects/{id}/accept': 'leads',
  'DELETE /api/suspects/{id}': 'admin, confirmed',

  'POST /api/vendors/post-partnership': 'anybody',
  'GET /api/vendors/get-partnerships': 'leads',
  'GET /api/vendors/news': 'leads',
  'GET /api/vendors/get-partnership/{id}': 'leads',
  'GET /api/vendors/{id}/handled': 'leads',
  'PUT /api/vendors/{id}/handled': 'leads',
  'DELETE /api/vendors/delete-partnership/{id}': 'leads',
  'GET /api/vendors/export/csv': 'exports, confirmed',
  'GET /api/vendors/export/excel': 'exports, confirmed',

  'POST /api/contact/post-message': 'anybody',
  'GET /api/messages': 'leads',
  'GET /api/messages/news': 'leads',
  'GET /api/messages/{id}': 'leads',
  'GET /api/messages/{id}/handled': 'leads',
  'PUT /api/messages/{id}/handled': 'leads',
  'DELETE /api/messages/{id}': 'leads',
  'GET /api/messages/export/csv': 'exports, confirmed',
  'GET /api/messages/export/excel': 'exports, confirmed',

  'POST /upload': 'anybody',
  'GET /api/resumes': 'leads',
  'GET /api/resumes/news': 'leads',
  'GET /api/resumes/{id}': 'leads',
  'GET /api/resumes/{id}/file': 'leads',
  'GET /api/resumes/{id}/handled': 'leads',
  'PUT /api/resumes/{id}/handled': 'leads',
  'DELETE /api/resumes/{id}': 'leads',
  'GET /api/resumes/export/csv': 'exports, confirmed',
  'GET /api/resumes/export/excel': 'exports, confirmed',

  'GET /api/consents/{noun}/{id}': 'leads',
  'POST /api/consents/{noun}/{id}/withdraw': 'leads',

  'GET /api/samples': 'admin',
  'DELETE /api/samples': 'admin',

  'GET /api/notifications': 'admin',
  'POST /api/notifications/test': 'admin',
  'POST /api/notifications/retry': 'admin',

  'GET /api/erasures': 'admin',
  'POST /api/erasures': 'admin, confirmed',
  'POST /api/erasures/find': 'admin',
  'GET /api/holds/{noun}/{id}': 'admin',
  'PUT /api/holds/{noun}/{id}': 'admin',
  'DELETE /api/holds/{noun}/{id}': 'admin',
  'GET /api/requests': 'leads',
  'GET /api/requests/{id}': 'leads',
  'POST /api/requests/{id}/take': 'leads',
  'POST /api/requests/{id}/close': 'leads',
  // Confirmed for several leads: `my-data/corrections.test.ts`.
  'POST /api/requests/{id}/correct': 'leads',
  'POST /api/requests/{id}/erase': 'admin, confirmed',
  'GET /api/backups': 'admin',
  'GET /api/retention': 'admin',
  'POST /api/retention/rules': 'admin, confirmed',
  'DELETE /api/retention/rules/{id}': 'admin, confirmed',
  'GET /api/retention/preview': 'admin',

  'GET /api/offers': 'anybody',
  'GET /api/catalogue': 'admin',
  'GET /api/catalogue/export': 'admin',
  'POST /api/catalogue/import': 'admin',
  'POST /api/catalogue/lenders': 'admin',
  'PUT /api/catalogue/lenders/{id}': 'admin',
  'DELETE /api/catalogue/lenders/{id}': 'admin',
  'POST /api/catalogue/lenders/{id}/products': 'admin',
  'POST /api/catalogue/products/{id}/versions': 'admin',
  'POST /api/catalogue/products/{id}/withdraw': 'admin',
  'PUT /api/catalogue/versions/{id}': 'admin',
  'DELETE /api/catalogue/versions/{id}': 'admin',
  'POST /api/catalogue/versions/{id}/check': 'admin',
  'POST /api/catalogue/versions/{id}/put-in-force': 'admin',

  'GET /api/posts/pagination': 'anybody',
  'GET /api/posts/slug/{slug}': 'anybody',
  'POST /api/posts/{id}/view': 'anybody',
  'GET /api/posts': 'blog',
  'POST /api/posts': 'blog',
  'GET /api/posts/post/{id}': 'blog',
  'PUT /api/posts/{id}': 'blog',
  'DELETE /api/posts/{id}': 'blog',
  'GET /api/posts/{id}/revisions': 'blog',
  'GET /api/posts/{id}/revisions/{number}': 'blog',
  'POST /api/posts/{id}/revisions/{number}/restore': 'blog',
  'GET /api/posts/{id}/draft': 'blog',
  'PUT /api/posts/{id}/draft': 'blog',
  'DELETE /api/posts/{id}/draft': 'blog',
  'POST /api/posts/{id}/draft/publish': 'blog',
  'POST /api/posts/bulk': 'blog',
  'PUT /api/posts/{id}/schedule': 'blog',
  'DELETE /api/posts/{id}/schedule': 'blog',
  'GET /api/posts/{id}/previews': 'blog',
  'POST /api/posts/{id}/previews': 'blog',
  'DELETE /api/posts/{id}/previews/{previewId}': 'blog',
  'GET /api/posts/{id}/markdown': 'blog, confirmed',
  'POST /api/posts/export': 'blog, confirmed',
  'POST /api/posts/import': 'blog',
  'POST /api/pictures': 'blog',
  'GET /api/pictures': 'blog',
  'PUT /api/pictures/{id}': 'blog',
  'DELETE /api/pictures/{id}': 'blog',
  'POST /api/pictures/clear-unused': 'blog',
  'POST /api/pictures/{id}/replacement': 'blog',
  'POST /api/pictures/{id}/crop': 'blog',
  'GET /api/authors': 'blog',
  'GET /api/authors/{id}': 'blog',
  'POST /api/authors': 'blog',
  'PUT /api/authors/{id}': 'blog',
  'DELETE /api/authors/{id}': 'blog',
  'GET /api/redirects': 'blog',
  'POST /api/redirects': 'blog',
  'PUT /api/redirects/{id}': 'blog',
  'DELETE /api/redirects/{id}': 'blog',
  'GET /api/redirects/missing': 'blog',
  'DELETE /api/redirects/missing': 'blog',
  'GET /api/categories': 'anybody',
  'POST /api/categories': 'blog',
  'PUT /api/categories/{id}': 'blog',
  'POST /api/categories/{id}/merge': 'blog',
  'DELETE /api/categories/{id}': 'blog',
  'GET /api/tags': 'blog',
  'POST /api/tags': 'blog',
  'PUT /api/tags/{id}': 'blog',
  'POST /api/tags/{id}/merge': 'blog',
  'DELETE /api/tags/{id}': 'blog',
};

/** `GET` answers with one person's file. */
const SINGLE_FILES = ['GET /api/resumes/{id}/file'];

const readLine = (line: string) => {
  const [allowed, confirmed] = line.split(', ');
  return { allowed: allowed as Allowed, isConfirmed: confirmed !== undefined };
};

const CALLERS = ['anonymous', 'unknown', 'expired', ...ROLES] as const;
type Caller = (typeof CALLERS)[number];

const ACCOUNTS = { blog: BLOG, operations: OPERATIONS, admin: ADMIN, expired: ADMIN } as const satisfies Record<
  Role | 'expired',
  object
>;

/** The calls of each role, besides those open to everybody or all staff. */
const ALLOWED: Readonly<Record<string, readonly Allowed[]>> = {
  blog: ['blog'],
  operations: ['leads'],
  'operations with OPERATIONS_EXPORTS=on': ['leads', 'exports'],
  admin: ['blog', 'leads', 'exports', 'admin'],
} satisfies Record<Role | 'operations with OPERATIONS_EXPORTS=on', readonly Allowed[]>;

/** 401 without a valid token, 403 with one of the wrong role; otherwise the call's own response. */
function expected(allowed: Allowed, caller: Caller, exports: 'on' | 'off'): 401 | 403 | 'let in' {
  if (allowed === 'anybody') return 'let in';
  const also = ALLOWED[caller === 'operations' && exports === 'on' ? 'operations with OPERATIONS_EXPORTS=on' : caller];
  if (also === undefined) return 401;
  return allowed === 'any staff' || also.includes(allowed) ? 'let in' : 403;
}

describeOneEngine('the table of roles', (fresh) => {
  it.each(['off', 'on'] as const)(
    'holds for every call that the API describes, with OPERATIONS_EXPORTS=%s',
    async (exports) => {
      const database = await fresh();
      await addStaff(database, ADMIN);
      await addStaff(database, BLOG);
      await addStaff(database, OPERATIONS);
      const { call } = buildApp(database, { env: { OPERATIONS_EXPORTS: exports, BACKUP_URL: 'file:backups' } });
      const { paths } = (await (await call('GET', '/api/openapi.json')).json()) as {
        paths: Record<string, Record<string, unknown>>;
      };
      const calls = Object.entries(paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const missing = calls.filter((each) => !Object.hasOwn(CALLS, each));
      const gone = Object.keys(CALLS).filter((each) => !calls.includes(each));
      expect({ missing, gone }, 'calls without a line in the table, and lines without a call').toEqual({
        missing: [],
        gone: [],
      });

      const wrong: string[] = [];
      // The setting affects only one role.
      const callers = exports === 'on' ? (['operations'] as const) : CALLERS;
      for (const [name, line] of Object.entries(CALLS)) {
        const { allowed } = readLine(line);
        const [method = '', path = ''] = name.split(' ');
        for (const caller of callers) {
          const token = `${caller}-${name}`.replace(/[^\w-]/g, '-');
          // A new session for each call, because some calls end it.
          if (caller !== 'anonymous' && caller !== 'unknown')
            await addSession(database, ACCOUNTS[caller], token, caller === 'expired' ? 1 : undefined);
          const headers: HeadersInit = caller === 'anonymous' ? {} : { Authorization: `Bearer ${token}` };
          const { status } = await call(method, path.replace(/\{\w+\}/g, 'x'), { headers });
          const outcome = status === 401 || status === 403 ? status : 'let in';
          if (outcome !== expected(allowed, caller, exports) || status >= 500) wrong.push(`${name} by ${caller}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  async function arrange() {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { call } = buildApp(database, { env: { BACKUP_URL: 'file:backups' } });
    /** What an admin is answered, with a new session for each call. */
    const ask = async (name: string) => {
      const [method = '', path = ''] = name.split(' ');
      const token = `admin-${name}`.replace(/[^\w-]/g, '-');
      await addSession(database, ADMIN, token);
      const answer = await call(method, path.replace(/\{\w+\}/g, 'x'), { headers: { Authorization: `Bearer ${token}` } });
      const text = await answer.text();
      return answer.status === 403 ? (JSON.parse(text) as { code: string }).code : 'let in';
    };
    return { database, call, ask };
  }

  it('says of every call whether it asks for the second factor again', async () => {
    const { database, ask } = await arrange();
    const { id } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await database.db
      .insertInto('staff_totp')
      .values({ staff_id: id, secret: 'A'.repeat(32), last_step: 0, created_at: 0 })
      .execute();
    const wrong: string[] = [];
    for (const [name, line] of Object.entries(CALLS)) {
      const outcome = await ask(name);
      if (outcome !== (readLine(line).isConfirmed ? 'step_up_required' : 'let in')) wrong.push(`${name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  it('lets nobody have a file or change an account without the second factor', async () => {
    const { call } = await arrange();
    const { paths } = (await (await call('GET', '/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: object[]; responses: Record<string, { content?: object }> }>>;
    };
    const guarded = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security, responses }]) => {
        const types = Object.keys(responses[200]?.content ?? {});
        const isFile = security !== undefined && types.some((type) => type !== 'application/json');
        const isStaffChange = path.startsWith('/api/staff') && method !== 'get';
        return isFile || isStaffChange ? [`${method.toUpperCase()} ${path}`] : [];
      }),
    );
    const exports = Object.keys(CALLS).filter((name) => readLine(CALLS[name] ?? '').allowed === 'exports');
    expect(guarded).toContain('GET /api/audit/export/csv');
    expect(
      new Set([...guarded, ...exports])
        .values()
        .filter((name) => !readLine(CALLS[name] ?? '').isConfirmed)
        .toArray(),
    ).toEqual(SINGLE_FILES);
  });

  it('opens nothing but the own account while a second factor is mandatory and missing', async () => {
    const { database, ask } = await arrange();
    await database.db.insertInto('settings').values({ name: 'second-factor', value: 'required' }).execute();
    const open: string[] = [];
    for (const [name, line] of Object.entries(CALLS))
      if (readLine(line).allowed !== 'anybody' && (await ask(name)) !== 'enrolment_required') open.push(name);
    expect(open.filter((name) => !name.includes(' /api/auth/'))).toEqual([]);
    expect(open).toContain('GET /api/auth/factors');
  });
});
