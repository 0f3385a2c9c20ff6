// @vitest-environment jsdom
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { SAMPLE_SITE } from '../../../shared/site/facts.ts';
import { permissionsOf } from '../../../shared/staff/permissions.ts';
import routes from '../../routes.ts';
import { writeToken } from '../token.ts';
import { checkSession } from '../session/session.ts';
import { ACCOUNT, addressOf, sectionsFor } from './screens.ts';

type Stub = Parameters<typeof createRoutesStub>[0][number];
type Module = { default: ComponentType };

const files = import.meta.glob<Module>(['/src/web/office/**/*.tsx', '!**/*.test.tsx']);

/** The routes of the office, as they are in the browser. */
const stubsOf = (entries: readonly RouteConfigEntry[]): Stub[] =>
  entries
    .filter(({ file }) => file.startsWith('office/'))
    .map(({ id, file, path, index, children }) => {
      const load = files[`/src/web/${file}`] ?? (() => Promise.reject(new Error(`There is no ${file}.`)));
      const Component = lazy(load);
      const common = { id: id ?? file, Component: () => <Component /> };
      return index === true
        ? { ...common, index }
        : { ...common, ...(path !== undefined && { path }), children: stubsOf(children ?? []) };
    });

const Office = createRoutesStub([
  {
    id: 'root',
    path: '/',
    Component: () => (
      <Suspense>
        <Outlet />
      </Suspense>
    ),
    children: stubsOf(routes),
  },
]);

const SITE = { site: SAMPLE_SITE, origin: 'http://localhost', year: 2026, sendsMail: false };

/** What the browser has and the document of the tests has not. */
beforeAll(() => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  const observer = class {
    observe = () => undefined;
    disconnect = () => undefined;
  };
  Object.assign(globalThis, {
    matchMedia: () => media,
    scrollTo: () => undefined,
    ResizeObserver: observer,
    IntersectionObserver: observer,
  });
  Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
});

const fetchReally = globalThis.fetch;
let server: TestServer;
let token: string;
let loan: string;

beforeAll(async () => {
  server = await startServer({ SAMPLE_CONTENT: 'on' });
  const api = testApi(server);
  token = await api.signIn();
  loan = (await api.listLeads()).data[0]?._id ?? '';
});
afterAll(() => server.stop());

const SESSION = '/api/auth/isAuthenticated';

/** Opens a screen. Of the calls whose paths are named, the answers are as given, or of all. */
async function open(address: string, broken: Record<string, unknown> = {}, others?: object) {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const asked = new Set<string>();
  let pending = 0;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    if (init?.method === undefined || init.method === 'GET') asked.add(pathname);
    pending++;
    try {
      const id = `request ${pathname}`;
      const odd = pathname in broken ? broken[pathname] : pathname === SESSION ? undefined : others;
      if (odd !== undefined) return Response.json(odd, { headers: { 'X-Request-Id': id } });
      const { method = 'GET', headers = {}, body } = init ?? {};
      return await fetchReally(server.origin + pathname + search, { method, headers, ...(body && { body }) });
    } finally {
      pending--;
    }
  });
  writeToken(token);
  await checkSession();
  const { box, close } = render(<Office initialEntries={[address]} hydrationData={{ loaderData: { root: SITE } }} />);
  onTestFinished(() => {
    told.mockRestore();
    fetched.mockRestore();
  });
  const all = (selector: string) =>
    [...box.querySelectorAll<HTMLElement>(selector)].filter((each) => !each.closest('[hidden]'));
  await eventually(() => {
    expect(pending).toBe(0);
    expect(all('main h1').length).toBe(1);
    expect(box.textContent).not.toMatch(/Loading/);
  });
  return {
    box,
    asked,
    all,
    close,
    mend: () => {
      for (const path of Object.keys(broken)) delete broken[path];
    },
    retry: () => {
      const button = all('button').find(({ textContent }) => textContent === 'Try again');
      if (!button) throw new Error('Nothing to try again.');
      click(button);
    },
    frame: () => all('header nav[aria-label="Back office"]').length,
  };
}

const LOANS = '/api/loans/get-applications';
const work = () => `/api/loans/work/${loan}`;
const RECORD = 'Loan Application Details';

/** Address, call and answer; the title that stays, and a text that stays with it. */
const CASES: [address: () => string, path: () => string, answer: unknown, title: RegExp, kept: string][] = [
  [() => '/admin/loan-applications', () => LOANS, { data: null }, /^Loan Application$/, ''],
  [
    () => '/admin/loan-applications',
    () => LOANS,
    { data: [{ _id: 'x', fullName: 'Asha' }], pagination: { page: 1, limit: 10, total: 1, totalPages: 1 } },
    /^Loan applications 1$/,
    'My leads',
  ],
  [() => '/admin/reports', () => '/api/loans/work/summary', {}, /^Reports$/, 'Count by'],
  [() => '/admin/my-day', () => '/api/loans/my-day', {}, /^My day$/, ''],
  [() => '/admin/reports', () => '/api/reports/leads', { rows: null }, /^Reports$/, ''],
  [() => '/admin/staff', () => '/api/staff', { data: [{}] }, /^Staff/, ''],
  [() => '/admin/import', () => '/api/imports', {}, /^Import/, ''],
  [() => '/admin/desk', () => '/api/desk', { isOn: true }, /^Desk/, ''],
  [() => `/admin/loan-applications/${loan}`, work, { status: 'New' }, /^Sample Borrower/, RECORD],
  [() => `/admin/loan-applications/${loan}`, () => `/api/consents/loans/${loan}`, { consents: [{}] }, /^Sample Bo/, RECORD],
  [
    () => `/admin/my-day/${loan}`,
    () => `/api/loans/get-application/${loan}`,
    { data: { _id: 1 } },
    /^Loan Application Details$/,
    'Mine and unassigned',
  ],
  [() => '/admin/loan-applications', () => '/api/loans/views', { views: 1 }, /^Loan applications/, 'Sample Borrower'],
];

it.each(CASES)('%s stays when %s is answered by %j', async (address, path, answer, title, kept) => {
  const { all, frame, box, mend, retry } = await open(address(), { [path()]: answer });
  const fault = () => box.textContent.includes('could not be shown. What you have saved is safe.');
  await eventually(() => expect([frame(), fault()]).toEqual([1, true]));
  expect(all('main h1')[0]?.textContent).toMatch(title);
  expect(box.textContent).toContain(kept);
  expect(all('main code').map(({ textContent }) => textContent)).toContain(`request ${path()}`);
  mend();
  retry();
  await eventually(() => expect(fault()).toBe(false));
});

it('a record whose row is missing from the answer says so, and owners that are no list leave the list', async () => {
  const record = await open(`/admin/loan-applications/${loan}`, { [`/api/loans/get-application/${loan}`]: {} });
  await eventually(() => expect(record.box.textContent).toContain('could not be loaded'));
  record.close();
  const list = await open('/admin/loan-applications', { '/api/loans/work/owners': {} });
  await eventually(() => expect(list.box.textContent).toContain('Sample Borrower'));
});

it('every screen stays, or says what it can’t show, when all of its calls are answered by nothing', async () => {
  const screens = sectionsFor(permissionsOf('admin', { operationsExports: false })).flatMap((section) => section.screens);
  for (const address of [...screens.map(addressOf), ACCOUNT.path, `/admin/loan-applications/${loan}`, '/admin/posts/new']) {
    const { asked, frame, close } = await open(address, {}, {});
    await eventually(() => expect([address, frame(), asked.size > 1]).toEqual([address, 1, true]));
    close();
  }
});
