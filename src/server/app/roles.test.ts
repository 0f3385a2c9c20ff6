import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { bodyOf, type FuzzRequest, operationsOf, requestFor } from '../../../tests/support/fuzz.ts';
import { LEAD_KINDS, type LeadKind } from '../../../tests/support/leads.ts';
import { type Account, ADMIN, BLOG, OPERATIONS } from '../../../tests/support/server.ts';
import { MAX_PAGE_SIZE } from '../../shared/kit/lists.ts';
import { type Role, ROLES } from '../../shared/staff/permissions.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { newId } from '../engine/ids.ts';
import { createLoanRepository } from '../loans/repository.ts';

type Allowed = 'public' | 'any staff' | 'blog' | 'leads' | 'exports' | 'admin';

/**
 * What a call does to people: it shows what they sent, one by one or by the page (`reads`), or that of all of them as a file
 * (`reads many`); it moves it to the bin (`deletes`), or takes it away for good (`erases`); it changes who may sign in, and as
 * what (`access`); or it changes what can be changed back.
 */
type Effect = 'nothing' | 'changes' | 'reads' | 'reads many' | 'deletes' | 'erases' | 'access';

/** Whom each role may do what to. */
const RIGHTS: Readonly<Record<Role, readonly Effect[]>> = {
  admin: ['nothing', 'changes', 'reads', 'reads many', 'deletes', 'erases', 'access'],
  operations: ['nothing', 'changes', 'reads', 'deletes'],
  blog: ['nothing', 'changes'],
};

/**
 * Who may make each call of the API: visitors, every staff member, those who write the blog, those who work on leads or may
 * export them, or admins alone. `confirmed` calls ask for the second factor again (decision 16): exports, changes of many rows
 * at once, and changes of accounts. Then its effect. A call that is missing here fails the test, and so does a line whose call
 * is gone.
 */
const CALLS: Readonly<Record<string, `${Allowed | `${Allowed}, confirmed`}: ${Effect}`>> = {
  'GET /api/openapi.json': 'public: nothing',

  'POST /api/auth/login': 'public: changes',
  'POST /api/auth/link': 'public: nothing',
  'POST /api/auth/accept': 'public: changes',
  'POST /api/auth/login/second-factor': 'public: nothing',
  'POST /api/auth/login/passkey': 'public: nothing',
  'POST /api/auth/passkeys/options': 'public: nothing',
  'POST /api/auth/passkeys/step-up': 'any staff: changes',
  'POST /api/auth/passkeys/new': 'any staff, confirmed: changes',
  'POST /api/auth/passkeys': 'any staff, confirmed: changes',
  'DELETE /api/auth/passkeys/{id}': 'any staff, confirmed: changes',
  'POST /api/auth/forgot': 'public: changes',
  'POST /api/auth/email': 'any staff, confirmed: changes',
  'POST /api/auth/email/confirm': 'public: changes',
  'GET /api/auth/factors': 'any staff: nothing',
  'POST /api/auth/factors/proof': 'any staff: changes',
  'POST /api/auth/factors/proof/confirm': 'any staff: changes',
  'POST /api/auth/factors/app': 'any staff, confirmed: changes',
  'POST /api/auth/factors/app/confirm': 'any staff, confirmed: changes',
  'DELETE /api/auth/factors/app': 'any staff, confirmed: changes',
  'POST /api/auth/factors/recovery-codes': 'any staff, confirmed: changes',
  'POST /api/auth/factors/step-up': 'any staff: changes',
  'GET /api/auth/isAuthenticated': 'any staff: nothing',
  'POST /api/auth/logout': 'any staff: changes',
  'POST /api/auth/password': 'any staff: changes',
  'GET /api/auth/name': 'any staff: nothing',
  'PUT /api/auth/name': 'any staff: changes',
  'GET /api/auth/sessions': 'any staff: nothing',
  'DELETE /api/auth/sessions': 'any staff: changes',
  'DELETE /api/auth/sessions/{id}': 'any staff: changes',

  'GET /api/staff': 'admin: nothing',
  'POST /api/staff': 'admin, confirmed: access',
  'DELETE /api/staff/{id}': 'admin, confirmed: access',
  'POST /api/staff/{id}/link': 'admin, confirmed: access',
  'PUT /api/staff/{id}/role': 'admin, confirmed: access',
  'POST /api/staff/{id}/disable': 'admin, confirmed: access',
  'POST /api/staff/{id}/enable': 'admin, confirmed: access',
  'DELETE /api/staff/{id}/sessions': 'admin, confirmed: access',
  'DELETE /api/staff/{id}/second-factor': 'admin, confirmed: access',
  'PUT /api/staff/second-factor': 'admin, confirmed: access',

  'GET /api/audit': 'admin: nothing',
  'GET /api/audit/news': 'admin: nothing',
  'GET /api/audit/{id}': 'admin: nothing',
  'GET /api/audit/verification': 'admin: nothing',
  'POST /api/audit/verification': 'admin: nothing',
  'GET /api/audit/export/csv': 'admin, confirmed: nothing',
  'GET /api/audit/export/excel': 'admin, confirmed: nothing',

  'GET /api/incidents/affected': 'admin: nothing',
  'GET /api/incidents/files/{file}': 'admin, confirmed: reads many',

  'POST /api/loans/post-application': 'public: changes',
  'POST /api/loans/add-application': 'leads: changes',
  'GET /api/loans/get-applications': 'leads: reads',
  'GET /api/loans/news': 'leads: nothing',
  'GET /api/loans/get-application/{id}': 'leads: reads',
  'DELETE /api/loans/delete-application/{id}': 'leads: deletes',
  'GET /api/loans/export/csv': 'exports, confirmed: reads many',
  'GET /api/loans/export/excel': 'exports, confirmed: reads many',
  'GET /api/loans/work/summary': 'leads: nothing',
  'GET /api/loans/work/owners': 'leads: nothing',
  'GET /api/loans/work/owners/{id}': 'leads: nothing',
  'GET /api/loans/work/matching': 'leads: reads',
  'POST /api/loans/work/hand-over': 'admin, confirmed: changes',
  // Confirmed for several applications: `staff/second-factor/handlers.test.ts`.
  'POST /api/loans/work/change': 'leads: changes',
  'POST /api/loans/work/{id}/calls': 'leads: changes',
  'DELETE /api/loans/work/{id}/calls/{callId}': 'leads: changes',
  'PUT /api/loans/work/{id}/next-step': 'leads: changes',
  'GET /api/loans/my-day': 'leads: reads',
  'GET /api/loans/views': 'leads: nothing',
  'GET /api/loans/views/counts': 'leads: nothing',
  'PUT /api/loans/views/columns': 'leads: changes',
  'POST /api/loans/views': 'leads: changes',
  'PUT /api/loans/views/{id}': 'leads: changes',
  'DELETE /api/loans/views/{id}': 'leads: changes',
  'GET /api/desk': 'leads: nothing',
  'PUT /api/desk': 'admin: changes',
  'GET /api/desk/assignment': 'leads: nothing',
  'PUT /api/desk/assignment': 'admin: changes',
  'GET /api/desk/absences': 'leads: nothing',
  'POST /api/desk/absences': 'leads: changes',
  'DELETE /api/desk/absences/{id}': 'leads: changes',
  'GET /api/loans/work/{id}': 'leads: nothing',
  'POST /api/loans/work/{id}/notes': 'leads: changes',
  'GET /api/loans/work/lenders': 'leads: nothing',
  'POST /api/loans/work/{id}/merged': 'leads: changes',
  'DELETE /api/loans/work/{id}/merged/{other}': 'leads: changes',
  'PUT /api/loans/work/{id}/details': 'leads: changes',
  'PUT /api/loans/work/{id}/fields': 'leads: changes',
  'PUT /api/loans/work/{id}/documents/{document}': 'leads: changes',
  'GET /api/loans/offers/{id}': 'leads: nothing',
  'GET /api/loans/likely': 'public: nothing',
  'PUT /api/loans/likely': 'public: changes',
  'GET /api/loans/sources/{id}': 'leads: nothing',
  'GET /api/reports/leads': 'leads: nothing',
  'GET /api/reports/leads/csv': 'exports, confirmed: nothing',

  'GET /api/imports': 'admin: nothing',
  'POST /api/imports': 'admin: changes',
  'POST /api/imports/{id}/check': 'admin: changes',
  'POST /api/imports/{id}/mend': 'admin: changes',
  'POST /api/imports/{id}/faults': 'admin, confirmed: reads many',
  'POST /api/imports/{id}/run': 'admin, confirmed: changes',
  'POST /api/imports/{id}/undo': 'admin, confirmed: erases',
  'DELETE /api/imports/{id}': 'admin: changes',
  // Also by what was deleted: `privacy/bin/bin.test.ts`.
  'GET /api/bin': 'any staff: reads',
  'POST /api/bin/{id}/restore': 'any staff: changes',
  'DELETE /api/bin/{id}': 'blog: erases',

  'GET /api/suspects': 'leads: reads',
  'GET /api/suspects/count': 'leads: nothing',
  'POST /api/suspects/{id}/accept': 'leads: changes',
  'DELETE /api/suspects/{id}': 'admin, confirmed: erases',

  'POST /api/vendors/post-partnership': 'public: changes',
  'GET /api/vendors/get-partnerships': 'leads: reads',
  'GET /api/vendors/news': 'leads: nothing',
  'GET /api/vendors/get-partnership/{id}': 'leads: reads',
  'GET /api/vendors/{id}/handled': 'leads: nothing',
  'PUT /api/vendors/{id}/handled': 'leads: changes',
  'DELETE /api/vendors/delete-partnership/{id}': 'leads: deletes',
  'GET /api/vendors/export/csv': 'exports, confirmed: reads many',
  'GET /api/vendors/export/excel': 'exports, confirmed: reads many',

  'POST /api/contact/post-message': 'public: changes',
  'GET /api/messages': 'leads: reads',
  'GET /api/messages/news': 'leads: nothing',
  'GET /api/messages/{id}': 'leads: reads',
  'GET /api/messages/{id}/handled': 'leads: nothing',
  'PUT /api/messages/{id}/handled': 'leads: changes',
  'DELETE /api/messages/{id}': 'leads: deletes',
  'GET /api/messages/export/csv': 'exports, confirmed: reads many',
  'GET /api/messages/export/excel': 'exports, confirmed: reads many',

  'POST /upload': 'public: changes',
  'GET /api/resumes': 'leads: reads',
  'GET /api/resumes/news': 'leads: nothing',
  'GET /api/resumes/{id}': 'leads: reads',
  'GET /api/resumes/{id}/file': 'leads: reads',
  'GET /api/resumes/{id}/handled': 'leads: nothing',
  'PUT /api/resumes/{id}/handled': 'leads: changes',
  'DELETE /api/resumes/{id}': 'leads: deletes',
  'GET /api/resumes/export/csv': 'exports, confirmed: reads many',
  'GET /api/resumes/export/excel': 'exports, confirmed: reads many',

  'GET /api/consents/{noun}/{id}': 'leads: nothing',
  'POST /api/consents/{noun}/{id}/withdraw': 'leads: changes',

  // Of leads, those of the role alone: `search/module.test.ts`.
  'POST /api/search': 'any staff: reads',

  'GET /api/samples': 'admin: nothing',
  'DELETE /api/samples': 'admin: changes',

  'GET /api/notifications': 'admin: nothing',
  'POST /api/notifications/test': 'admin: nothing',
  'POST /api/notifications/retry': 'admin: nothing',

  'GET /api/erasures': 'admin: nothing',
  'POST /api/erasures': 'admin, confirmed: erases',
  'POST /api/erasures/find': 'admin: reads',
  'GET /api/holds/{noun}/{id}': 'admin: nothing',
  'PUT /api/holds/{noun}/{id}': 'admin: changes',
  'DELETE /api/holds/{noun}/{id}': 'admin: changes',
  'GET /api/requests': 'leads: nothing',
  'GET /api/requests/{id}': 'leads: reads',
  'POST /api/requests': 'leads: changes',
  'POST /api/requests/{id}/take': 'leads: changes',
  'POST /api/requests/{id}/close': 'leads: changes',
  // Confirmed for several leads: `privacy/my-data/corrections.test.ts`.
  'POST /api/requests/{id}/correct': 'leads: changes',
  'POST /api/requests/{id}/erase': 'admin, confirmed: erases',
  'GET /api/loans/sharing/{id}': 'leads: nothing',
  'POST /api/loans/sharing/{id}/ask': 'leads: changes',
  'POST /api/loans/sharing/{id}/agree': 'leads: changes',
  'POST /api/loans/sharing/{id}/withdraw': 'leads: changes',
  'POST /api/loans/sharing/{id}/disclose': 'leads: changes',
  'GET /api/loans/sharing/{id}/sent/{disclosure}': 'leads: reads',
  'GET /api/recalls': 'leads: nothing',
  'POST /api/recalls/{id}/confirm': 'leads: changes',
  'GET /api/processors': 'leads: nothing',
  'PUT /api/processors': 'admin: changes',
  'GET /api/backups': 'admin: nothing',
  'GET /api/health': 'admin: nothing',
  'GET /api/retention': 'admin: nothing',
  'POST /api/retention/rules': 'admin, confirmed: erases',
  'DELETE /api/retention/rules/{id}': 'admin, confirmed: changes',
  'GET /api/retention/preview': 'admin: nothing',
  // By two admins together: `privacy/sealed/sealed.test.ts`.
  'GET /api/sealed': 'admin: nothing',
  'POST /api/sealed/openings': 'admin, confirmed: changes',
  'POST /api/sealed/openings/{id}/approve': 'admin, confirmed: access',
  'POST /api/sealed/openings/{id}/refuse': 'admin: changes',
  'GET /api/sealed/openings/{id}': 'admin, confirmed: reads',
  'GET /api/sealed/openings/{id}/files/{lead}': 'admin, confirmed: reads',

  'GET /api/offers': 'public: nothing',
  'GET /api/places/{pincode}': 'public: nothing',
  'GET /api/catalogue': 'admin: nothing',
  'GET /api/catalogue/export': 'admin: nothing',
  'POST /api/catalogue/import': 'admin: changes',
  'POST /api/catalogue/lenders': 'admin: changes',
  'PUT /api/catalogue/lenders/{id}': 'admin: changes',
  'DELETE /api/catalogue/lenders/{id}': 'admin: changes',
  'GET /api/catalogue/lenders/{id}/contact': 'admin: nothing',
  'PUT /api/catalogue/lenders/{id}/contact': 'admin, confirmed: changes',
  'POST /api/catalogue/lenders/{id}/contact/secret': 'admin, confirmed: changes',
  'POST /api/catalogue/lenders/{id}/products': 'admin: changes',
  'POST /api/catalogue/products/{id}/versions': 'admin: changes',
  'POST /api/catalogue/products/{id}/withdraw': 'admin: changes',
  'PUT /api/catalogue/versions/{id}': 'admin: changes',
  'DELETE /api/catalogue/versions/{id}': 'admin: changes',
  'POST /api/catalogue/versions/{id}/check': 'admin: changes',
  'POST /api/catalogue/versions/{id}/put-in-force': 'admin: changes',

  'GET /api/posts/pagination': 'public: nothing',
  'GET /api/posts/slug/{slug}': 'public: nothing',
  'POST /api/posts/{id}/view': 'public: nothing',
  'GET /api/posts': 'blog: nothing',
  'POST /api/posts': 'blog: changes',
  'GET /api/posts/post/{id}': 'blog: nothing',
  'POST /api/posts/draft': 'blog: changes',
  'PUT /api/posts/{id}': 'blog: changes',
  'DELETE /api/posts/{id}': 'blog: changes',
  'GET /api/posts/{id}/revisions': 'blog: nothing',
  'GET /api/posts/{id}/revisions/{number}': 'blog: nothing',
  'POST /api/posts/{id}/revisions/{number}/restore': 'blog: changes',
  'GET /api/posts/{id}/draft': 'blog: nothing',
  'PUT /api/posts/{id}/draft': 'blog: changes',
  'DELETE /api/posts/{id}/draft': 'blog: changes',
  'PUT /api/posts/{id}/schedule': 'blog: changes',
  'DELETE /api/posts/{id}/schedule': 'blog: changes',
  'GET /api/posts/{id}/preview': 'blog: nothing',
  'POST /api/posts/{id}/preview': 'blog: changes',
  'DELETE /api/posts/{id}/preview': 'blog: changes',
  'GET /api/posts/imports': 'blog: nothing',
  'POST /api/posts/imports': 'blog: changes',
  'POST /api/posts/imports/{id}/pictures': 'blog: changes',
  'POST /api/posts/import': 'blog: changes',
  'DELETE /api/posts/imports/{id}': 'blog, confirmed: changes',
  'POST /api/pictures': 'blog: changes',
  'GET /api/pictures': 'blog: nothing',
  'PUT /api/pictures/{id}': 'blog: changes',
  'DELETE /api/pictures/{id}': 'blog: changes',
  'GET /api/authors': 'blog: nothing',
  'GET /api/authors/{id}': 'blog: nothing',
  'POST /api/authors': 'blog: changes',
  'PUT /api/authors/{id}': 'blog: changes',
  'DELETE /api/authors/{id}': 'blog: changes',
  'GET /api/redirects': 'blog: nothing',
  'POST /api/redirects': 'blog: changes',
  'PUT /api/redirects/{id}': 'blog: changes',
  'DELETE /api/redirects/{id}': 'blog: changes',
  'GET /api/redirects/missing': 'blog: nothing',
  'DELETE /api/redirects/missing': 'blog: changes',
  'GET /api/categories': 'public: nothing',
  'POST /api/categories': 'blog: changes',
  'PUT /api/categories/{id}': 'blog: changes',
  'POST /api/categories/{id}/merge': 'blog: changes',
  'DELETE /api/categories/{id}': 'blog: changes',
  'GET /api/tags': 'blog: nothing',
  'POST /api/tags': 'blog: changes',
  'PUT /api/tags/{id}': 'blog: changes',
  'POST /api/tags/{id}/merge': 'blog: changes',
  'DELETE /api/tags/{id}': 'blog: changes',
};

/** `GET` answers with one person's file. */
const SINGLE_FILES = ['GET /api/resumes/{id}/file'];

const readLine = (line: string) => {
  const [who = '', effect] = line.split(': ');
  const [allowed, confirmed] = who.split(', ');
  return { allowed: allowed as Allowed, isConfirmed: confirmed !== undefined, effect: effect as Effect };
};

const CALLERS = ['anonymous', 'unknown', 'expired', ...ROLES] as const;
type Caller = (typeof CALLERS)[number];

const ACCOUNTS = { blog: BLOG, operations: OPERATIONS, admin: ADMIN, expired: ADMIN } as const satisfies Record<
  Role | 'expired',
  object
>;

/** The calls of each role, besides those open to the public or to all staff. */
const ALLOWED: Readonly<Record<string, readonly Allowed[]>> = {
  blog: ['blog'],
  operations: ['leads'],
  'operations with OPERATIONS_EXPORTS=on': ['leads', 'exports'],
  admin: ['blog', 'leads', 'exports', 'admin'],
} satisfies Record<Role | 'operations with OPERATIONS_EXPORTS=on', readonly Allowed[]>;

/** 401 without a valid token, 403 with one of the wrong role; otherwise the call's own response. */
function expected(allowed: Allowed, caller: Caller, exports: 'on' | 'off'): 401 | 403 | 'let in' {
  if (allowed === 'public') return 'let in';
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

  it('refuses files and changes of accounts without the second factor', async () => {
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
    const grave = Object.entries(CALLS).filter(([, line]) =>
      ['reads many', 'erases', 'access'].includes(readLine(line).effect),
    );
    // For leads only: `privacy/bin/bin.test.ts`.
    expect(grave.flatMap(([name, line]) => (readLine(line).isConfirmed ? [] : [name]))).toEqual(['DELETE /api/bin/{id}']);
  });

  it('opens nothing but the own account while a second factor is mandatory and missing', async () => {
    const { database, ask } = await arrange();
    await database.db.insertInto('settings').values({ name: 'second-factor', value: 'required' }).execute();
    const open: string[] = [];
    for (const [name, line] of Object.entries(CALLS))
      if (readLine(line).allowed !== 'public' && (await ask(name)) !== 'enrolment_required') open.push(name);
    expect(open.filter((name) => !name.includes(' /api/auth/'))).toEqual([]);
    expect(open).toContain('GET /api/auth/factors');
  });
});

/** Admins alone may make these calls, and what they need takes longer to arrange than to test where they belong. */
const TRIED_ELSEWHERE = new Set([
  'POST /api/imports/{id}/faults',
  'POST /api/imports/{id}/undo',
  'GET /api/incidents/files/{file}',
  'POST /api/retention/rules',
  'POST /api/sealed/openings/{id}/approve',
  'GET /api/sealed/openings/{id}',
  'GET /api/sealed/openings/{id}/files/{lead}',
  'DELETE /api/staff/{id}/second-factor',
  'PUT /api/staff/second-factor',
]);

const KNOWN = 'borrower1000@example.com';
/** What people are called here, and where they are reached. */
const NAMES = /Zaffre \w+/g;
const CONTACTS = /[a-z]+\d+@example\.com/g;
const countDifferent = (pattern: RegExp, text: string) => new Set(text.match(pattern)).size;

/** What a call needs to have its effect, beside a row to name: its body, or its query. */
const NEEDED: Readonly<Record<string, (id: string) => unknown>> = {
  'POST /api/erasures/find': () => ({ email: KNOWN }),
  'POST /api/search': () => ({ text: 'Zaffre' }),
  'POST /api/erasures': (id) => ({ leads: [{ noun: 'loans', _id: id }] }),
  'POST /api/requests/{id}/erase': () => ({ outcome: 'Your application is erased.' }),
  'POST /api/staff': (id) => ({ email: `${id}@rinova.test`, role: 'blog' }),
  'PUT /api/staff/{id}/role': () => ({ role: 'operations' }),
};

/** More people than this in one answer are many. */
const MOST_ON_A_PAGE = MAX_PAGE_SIZE;

const FROM_TO = `?from=${new Date(Date.now() - DAY_MS).toISOString()}&to=${new Date(Date.now() + DAY_MS).toISOString()}`;

describeOneEngine('the effects of calls', (fresh) => {
  async function arrange() {
    const database = await fresh();
    for (const account of [ADMIN, BLOG, OPERATIONS]) await addStaff(database, account);
    const { call } = buildApp(database, { env: { BACKUP_URL: 'file:backups' } });
    const loans = createLoanRepository(database);
    for (let lead = 0; lead < MOST_ON_A_PAGE + 10; lead += 1) await loans.insert(buildLoan({ fullName: `Zaffre ${lead}` }));
    await loans.insert(buildLoan({ fullName: 'Zaffre known', email: KNOWN }));
    let made = 0;

    async function ask(account: Account, method: string, address: string, init: RequestInit = {}) {
      const token = `effects-${made++}`;
      await addSession(database, account, token);
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return call(method, address, { ...init, headers });
    }

    async function send(path: string, body: object | FormData, headers: Record<string, string> = {}): Promise<void> {
      const isForm = body instanceof FormData;
      const type = isForm ? {} : { 'Content-Type': 'application/json' };
      const init = { headers: { ...type, ...headers }, body: isForm ? body : JSON.stringify(body) };
      expect((await call('POST', path, init)).status).toBe(201);
    }

    const newest = async (table: LeadKind['noun'] | 'suspects') =>
      (await database.db.selectFrom(table).select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()).id;

    async function makeLead(noun: LeadKind['noun']): Promise<string> {
      const kind = LEAD_KINDS.find((each) => each.noun === noun);
      if (kind === undefined) throw new Error(`No kind ${noun}.`);
      const { path, body } = kind.form(`Zaffre ${made++}`);
      await send(path, body);
      return newest(noun);
    }

    async function makeColleague(name: string): Promise<string> {
      const account = { ...BLOG, email: `${made++}@rinova.test` };
      await addStaff(database, account);
      const row = database.db.updateTable('staff').where('email', '=', account.email);
      if (name.endsWith('/enable')) await row.set({ disabled: 1 }).execute();
      else if (name === 'DELETE /api/staff/{id}') await row.set({ password_hash: '' }).execute();
      else await addSession(database, account, `colleague-${made}`);
      return (
        await database.db.selectFrom('staff').select('id').where('email', '=', account.email).executeTakeFirstOrThrow()
      ).id;
    }

    /** What was sent of an application, under its id. */
    async function makeDisclosure(): Promise<string> {
      const id = await makeLead('loans');
      const content = JSON.stringify({ fullName: `Zaffre ${made}` });
      const shared = { lead_id: id, lender_id: 'one', lender: 'One', staff_email: ADMIN.email, at: Date.now() };
      await database.db
        .insertInto('sharing_consents')
        .values({ ...shared, id })
        .execute();
      await database.db
        .insertInto('disclosures')
        .values({ ...shared, id, consent_id: id, items: '[]', way: 'other' })
        .execute();
      await database.db.insertInto('disclosure_contents').values({ disclosure_id: id, lead_id: id, content }).execute();
      return id;
    }

    /** A row that a call can name, made for it alone. */
    async function makeRow(name: string): Promise<string> {
      const path = name.replace(/^[A-Z]+ /, '');
      const kind = LEAD_KINDS.find(({ noun }) => path.startsWith(`/api/${noun}`));
      if (kind !== undefined && !path.includes('/sent/')) return makeLead(kind.noun);
      if (path.includes('/sent/')) return makeDisclosure();
      if (path.startsWith('/api/staff')) return makeColleague(name);
      if (path.startsWith('/api/bin')) {
        const id = await makeLead('loans');
        expect((await ask(ADMIN, 'DELETE', `/api/loans/delete-application/${id}`)).status).toBe(200);
        return id;
      }
      if (path.startsWith('/api/suspects')) {
        await send('/api/loans/post-application', buildLoan({ fullName: `Zaffre ${made++}` }), {
          'Form-Check': '60000 filled',
        });
        return newest('suspects');
      }
      if (path.startsWith('/api/requests')) {
        const id = newId();
        await database.db
          .insertInto('data_requests')
          .values({
            id,
            kind: 'erasure',
            noun: 'loans',
            lead_id: await makeLead('loans'),
            email: KNOWN,
            created_at: Date.now(),
            due_at: Date.now() + DAY_MS,
          })
          .execute();
        return id;
      }
      return makeLead('loans');
    }

    /** The public forms, and the accounts that may sign in. */
    async function look(own: Account) {
      const ids = async (table: LeadKind['noun'] | 'suspects' | 'bin') =>
        (await database.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
      const lists = await Promise.all((['loans', 'vendors', 'messages', 'resumes', 'suspects'] as const).map(ids));
      const { id = '' } =
        (await database.db.selectFrom('staff').select('id').where('email', '=', own.email).executeTakeFirst()) ?? {};
      const staff = await database.db
        .selectFrom('staff')
        .select(['id', 'email', 'role', 'disabled', 'password_hash'])
        .where('id', '<>', id)
        .orderBy('id')
        .execute();
      const sessions = await database.db
        .selectFrom('sessions')
        .select('id')
        .where('staff_id', '<>', id)
        .orderBy('id')
        .execute();
      const links = await database.db.selectFrom('staff_links').select('token_hash').orderBy('token_hash').execute();
      const factors = await database.db.selectFrom('staff_totp').select('staff_id').where('staff_id', '<>', id).execute();
      const settings = await database.db.selectFrom('settings').selectAll().where('name', '=', 'second-factor').execute();
      return {
        live: new Set(lists.flat()),
        bin: new Set(await ids('bin')),
        access: JSON.stringify([staff, sessions, links, factors, settings]),
      };
    }

    for (const { noun } of LEAD_KINDS) await makeLead(noun);
    await makeRow('/api/suspects');
    await makeRow('/api/bin');
    return { database, call, ask, makeRow, look };
  }

  it.each(ROLES)(
    'are those that the table names, and none that %s may not have',
    async (role) => {
      const { call, ask, makeRow, look } = await arrange();
      const account = ACCOUNTS[role];
      const operations = operationsOf(await (await call('GET', '/api/openapi.json')).json());
      const wrong: string[] = [];
      for (const [name, line] of Object.entries(CALLS)) {
        const { allowed, effect } = readLine(line);
        if (allowed === 'public' || expected(allowed, role, 'off') !== 'let in' || TRIED_ELSEWHERE.has(name)) continue;
        const [method = '', path = ''] = name.split(' ');
        const operation = operations.find((each) => each.method === method && each.path === path);
        if (operation === undefined) throw new Error(name);
        const id = path.includes('{') || name in NEEDED ? await makeRow(name) : 'x';
        const needed = NEEDED[name]?.(id);
        // The rows of a workbook are those of the file beside it, and packed.
        const address = path
          .replace(/excel$/, 'csv')
          .replace('{noun}', 'loans')
          .replace('{file}', 'people')
          .replace(/\{\w+\}/g, id);
        const requests: FuzzRequest[] =
          method === 'GET'
            ? ['', '?limit=100', '?limit=100000', '?noun=loans', FROM_TO].map((query) => ({
                method,
                address: address + query,
                headers: {},
              }))
            : needed !== undefined
              ? [{ method, address, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(needed) }]
              : [
                  { method, address, headers: {} },
                  ...fc
                    .sample(requestFor(operation, { rows: [id], related: [id] }), { seed: 13, numRuns: 3 })
                    .filter((each) => each.method === method),
                ];
        const seen = new Set<Effect>();
        const before = await look(account);
        for (const request of requests) {
          const body = bodyOf(request);
          const answer = await ask(account, request.method, request.address, {
            headers: request.headers,
            ...(body !== undefined && { body }),
          });
          const isFile = !answer.headers.get('Content-Type')?.startsWith('application/json');
          // Of a file its name, too.
          const text = `${answer.headers.get('Content-Disposition')} ${await answer.text()}`;
          const names = countDifferent(NAMES, text);
          if (countDifferent(CONTACTS, text) > MOST_ON_A_PAGE || (isFile && names > 1)) seen.add('reads many');
          // What others answer of the row that they change was known.
          else if (names > 0 && (method === 'GET' || effect === 'reads')) seen.add('reads');
        }
        const after = await look(account);
        if (before.access !== after.access) seen.add('access');
        if (before.live.difference(after.live).intersection(after.bin).size > 0) seen.add('deletes');
        if (before.live.union(before.bin).difference(after.live.union(after.bin)).size > 0) seen.add('erases');
        for (const each of seen) if (!RIGHTS[role].includes(each)) wrong.push(`${role} may not, ${name}: ${each}`);
        const most =
          (['erases', 'access', 'deletes', 'reads many', 'reads'] as const).find((each) => seen.has(each)) ?? 'nothing';
        if (role === 'admin' && most !== (effect === 'changes' ? 'nothing' : effect))
          wrong.push(`${name}: ${most}, not ${effect}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
