import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import {
  bodyOf,
  errorText,
  type FuzzRequest,
  operationsOf,
  readIds,
  requestFor,
  seed,
} from '../../../tests/support/fuzz.ts';
import { PERSONAL } from '../../../tests/support/fuzz-values.ts';
import { ADMIN, BLOG, OPERATIONS } from '../../../tests/support/server.ts';

/** For each call on each engine, which gets other requests than the first. `npm run test:hard -- fuzz` sends many more. */
const RUNS = 2;
const CALLERS = { visitor: undefined, blog: BLOG, operations: OPERATIONS, admin: ADMIN } as const;

describeEachEngine('any input to the API', (fresh, engine, itOnce) => {
  itOnce('is answered as described, never by a fault, and is repeated in no error and no log', async () => {
    const database = await fresh();
    for (const account of [ADMIN, BLOG, OPERATIONS]) await addStaff(database, account);
    const { call, logged } = buildApp(database, { env: { OPERATIONS_EXPORTS: 'on' } });
    const asAdmin = async (method: string, address: string, init: RequestInit = {}) => {
      const token = await startSession(database, 'admin');
      return call(method, address, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
    };
    await seed(asAdmin);
    const operations = operationsOf(await (await call('GET', '/api/openapi.json')).json());
    expect(operations.length).toBeGreaterThan(80);

    async function send(request: FuzzRequest, caller: keyof typeof CALLERS): Promise<void> {
      const headers = new Headers(request.headers);
      if (caller !== 'visitor') headers.set('Authorization', `Bearer ${await startSession(database, caller)}`);
      const body = bodyOf(request);
      const answer = await call(request.method, request.address, { headers, ...(body !== undefined && { body }) });
      if (answer.status < 400) return void (await answer.arrayBuffer());
      const text = await errorText(answer);
      expect(answer.status >= 500 && text).toBe(false);
      expect(text).not.toMatch(PERSONAL);
    }

    for (const operation of operations) {
      const ids = await readIds(operation, asAdmin);
      const property = fc.asyncProperty(
        requestFor(operation, ids),
        // Admins get furthest.
        fc.constantFrom<keyof typeof CALLERS>('admin', 'admin', 'admin', 'operations', 'blog', 'visitor'),
        send,
      );
      await fc.assert(property, { seed: engine === 'sqlite' ? 5 : 6, numRuns: RUNS, endOnFailure: true });
    }
    expect(logged()).not.toMatch(PERSONAL);
  });

  it('may hold U+0000 in an address, which PostgreSQL can’t compare with', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { call } = buildApp(database);
    const faults: string[] = [];
    for (const { method, path, parameters = [] } of operationsOf(await (await call('GET', '/api/openapi.json')).json())) {
      const queries = parameters.filter((parameter) => parameter.in === 'query');
      const addresses = [path, ...queries.map(({ name }) => `${path}?${name}=x%00`)];
      for (const address of addresses.map((each) => each.replaceAll(/\{\w+\}/g, 'x%00'))) {
        const headers = { Authorization: `Bearer ${await startSession(database, 'admin')}` };
        const { status } = await call(method, address, { headers });
        if (status >= 500) faults.push(`${method} ${address}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

let sessions = 0;

/** A session of its own for each call, since some calls end it. */
async function startSession(database: TestDatabase, role: Exclude<keyof typeof CALLERS, 'visitor'>): Promise<string> {
  const token = `fuzz-${sessions++}`;
  await addSession(database, CALLERS[role], token);
  return token;
}
