import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { ADMIN, BLOG } from '../../../tests/support/server.ts';
import { createStaffRepository } from '../staff/repository.ts';
import { hashToken } from '../staff/tokens.ts';

/**
 * Who may make each call of the API: everybody, every staff member, or admins alone. A call that is missing here fails the test, and
 * so does a line whose call is gone.
 */
const CALLS: Readonly<Record<string, 'anybody' | 'staff' | 'admin'>> = {
  'GET /api/openapi.json': 'anybody',

  'POST /api/auth/login': 'anybody',
  'POST /api/auth/link': 'anybody',
  'POST /api/auth/accept': 'anybody',
  'GET /api/auth/isAuthenticated': 'staff',
  'POST /api/auth/logout': 'staff',
  'POST /api/auth/password': 'staff',
  'GET /api/auth/sessions': 'staff',
  'DELETE /api/auth/sessions': 'staff',
  'DELETE /api/auth/sessions/{id}': 'staff',

  'GET /api/staff': 'admin',
  'POST /api/staff': 'admin',
  'DELETE /api/staff/{id}': 'admin',
  'POST /api/staff/{id}/link': 'admin',
  'PUT /api/staff/{id}/role': 'admin',
  'POST /api/staff/{id}/disable': 'admin',
  'POST /api/staff/{id}/enable': 'admin',
  'DELETE /api/staff/{id}/sessions': 'admin',

  'GET /api/audit': 'admin',
  'GET /api/audit/news': 'admin',
  'GET /api/audit/{id}': 'admin',
  'GET /api/audit/export/csv': 'admin',
  'GET /api/audit/export/excel': 'admin',

  'POST /api/loans/post-application': 'anybody',
  'GET /api/loans/get-applications': 'admin',
  'GET /api/loans/news': 'admin',
  'GET /api/loans/get-application/{id}': 'admin',
  'DELETE /api/loans/delete-application/{id}': 'admin',
  'GET /api/loans/export/csv': 'admin',
  'GET /api/loans/export/excel': 'admin',
  'GET /api/loans/work/summary': 'admin',
  'GET /api/loans/work/owners': 'admin',
  'POST /api/loans/work/change': 'admin',
  'GET /api/loans/work/{id}': 'admin',
  'POST /api/loans/work/{id}/notes': 'admin',

  'POST /api/vendors/post-partnership': 'anybody',
  'GET /api/vendors/get-partnerships': 'admin',
  'GET /api/vendors/news': 'admin',
  'GET /api/vendors/get-partnership/{id}': 'admin',
  'DELETE /api/vendors/delete-partnership/{id}': 'admin',
  'GET /api/vendors/export/csv': 'admin',
  'GET /api/vendors/export/excel': 'admin',

  'POST /api/contact/post-message': 'anybody',
  'GET /api/messages': 'admin',
  'GET /api/messages/news': 'admin',
  'GET /api/messages/{id}': 'admin',
  'DELETE /api/messages/{id}': 'admin',
  'GET /api/messages/export/csv': 'admin',
  'GET /api/messages/export/excel': 'admin',

  'POST /upload': 'anybody',
  'GET /api/resumes': 'admin',
  'GET /api/resumes/news': 'admin',
  'GET /api/resumes/{id}': 'admin',
  'GET /api/resumes/{id}/file': 'admin',
  'DELETE /api/resumes/{id}': 'admin',
  'GET /api/resumes/export/csv': 'admin',
  'GET /api/resumes/export/excel': 'admin',

  'GET /api/notifications': 'admin',
  'POST /api/notifications/test': 'admin',
  'POST /api/notifications/retry': 'admin',

  'GET /api/posts/pagination': 'anybody',
  'GET /api/posts/slug/{slug}': 'anybody',
  'POST /api/posts/{id}/view': 'anybody',
  'GET /api/posts': 'staff',
  'POST /api/posts': 'staff',
  'GET /api/posts/post/{id}': 'staff',
  'PUT /api/posts/{id}': 'staff',
  'DELETE /api/posts/{id}': 'staff',
  'POST /api/pictures': 'staff',
  'GET /api/categories': 'anybody',
  'POST /api/categories': 'staff',
  'DELETE /api/categories/{id}': 'staff',
  'GET /api/tags': 'staff',
  'POST /api/tags': 'staff',
  'DELETE /api/tags/{id}': 'staff',
};

const CALLERS = ['anonymous', 'unknown', 'expired', 'blog', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** 401 without a valid token, 403 with one of the wrong role; otherwise whatever the call itself has to say. */
function expected(allowed: (typeof CALLS)[string], caller: Caller): 401 | 403 | 'let in' {
  if (allowed === 'anybody') return 'let in';
  if (caller === 'blog') return allowed === 'staff' ? 'let in' : 403;
  return caller === 'admin' ? 'let in' : 401;
}

describeEachEngine('the table of roles', (fresh) => {
  /** A fresh session for each call, since some of them end it. */
  async function startSession(database: TestDatabase, caller: 'expired' | 'blog' | 'admin', token: string): Promise<void> {
    const staff = createStaffRepository(database);
    const member = await staff.findByEmail(caller === 'blog' ? BLOG.email : ADMIN.email);
    if (member === undefined) throw new Error('It was added before.');
    const createdAt = Date.now() - 60_000;
    const session = { tokenHash: hashToken(token), staffId: member.id, device: '', createdAt, expiresAt: createdAt + (caller === 'expired' ? 1 : 3_600_000) };
    await staff.startSession(session, member);
  }

  it('holds for every call that the API describes', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    await addStaff(database, BLOG);
    const { call } = buildApp(database);
    const { paths } = (await (await call('GET', '/api/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> };
    const calls = Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`));
    const missing = calls.filter((each) => !Object.hasOwn(CALLS, each));
    const gone = Object.keys(CALLS).filter((each) => !calls.includes(each));
    expect({ missing, gone }, 'calls without a line in the table, and lines without a call').toEqual({ missing: [], gone: [] });

    const wrong: string[] = [];
    for (const [name, allowed] of Object.entries(CALLS)) {
      const [method = '', path = ''] = name.split(' ');
      for (const caller of CALLERS) {
        const token = `${caller}-${name}`.replace(/[^\w-]/g, '-');
        if (caller !== 'anonymous' && caller !== 'unknown') await startSession(database, caller, token);
        const headers: HeadersInit = caller === 'anonymous' ? {} : { Authorization: `Bearer ${token}` };
        const { status } = await call(method, path.replace(/\{\w+\}/g, 'x'), { headers });
        const outcome = status === 401 || status === 403 ? status : 'let in';
        if (outcome !== expected(allowed, caller) || status >= 500) wrong.push(`${name} by ${caller}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
