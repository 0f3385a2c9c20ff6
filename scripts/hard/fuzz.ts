import fc from 'fast-check';
import { type AnswerDocument, checkAnswers } from '../../tests/support/answers.ts';
import { bodyOf, errorText, type FuzzRequest, operationsOf, readIds, requestFor, seed } from '../../tests/support/fuzz.ts';
import { PERSONAL } from '../../tests/support/fuzz-values.ts';
import { startOwnCluster } from '../../tests/support/postgres.ts';
import { ADMIN, BLOG, OPERATIONS, startServer, type TestServer } from '../../tests/support/server.ts';
import type { Outcome, Trial } from './trial.ts';

/** For each call of the API. */
const RUNS = 150;
const ACCOUNTS = [ADMIN, BLOG, OPERATIONS];

export const fuzzTrials: readonly Trial[] = [
  {
    name: 'fuzz-sqlite',
    about: `${RUNS} generated requests to each call of the API, from every role, on SQLite`,
    timeoutMs: 900_000,
    run: (say) => fuzz({}, say),
  },
  {
    name: 'fuzz-postgres',
    about: `${RUNS} generated requests to each call of the API, from every role, on PostgreSQL`,
    timeoutMs: 900_000,
    async run(say) {
      const cluster = await startOwnCluster();
      if (cluster === undefined) throw new Error('PostgreSQL is not installed');
      try {
        return await fuzz({ DATABASE_URL: cluster.url }, say);
      } finally {
        await cluster.stop();
      }
    },
  },
];

async function fuzz(environment: Record<string, string>, say: (line: string) => void): Promise<Outcome> {
  const server = await startServer({
    OPERATIONS_EMAIL: OPERATIONS.email,
    OPERATIONS_PASSWORD: OPERATIONS.password,
    OPERATIONS_EXPORTS: 'on',
    ...environment,
  });
  try {
    return await fuzzServer(server, say);
  } finally {
    await server.stop();
  }
}

async function fuzzServer(server: TestServer, say: (line: string) => void): Promise<Outcome> {
  const ask = (method: string, address: string, init: RequestInit = {}) =>
    fetch(server.origin + address, { redirect: 'manual', ...init, method });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  async function signIn(account: (typeof ACCOUNTS)[number]): Promise<string> {
    const body = JSON.stringify(account);
    const answer = await ask('POST', '/api/auth/login', { headers: { 'Content-Type': 'application/json' }, body });
    return ((await answer.json()) as { token: string }).token;
  }

  const tokens = await Promise.all(ACCOUNTS.map(signIn));
  /** Some calls end sessions. */
  async function renewTokens(): Promise<void> {
    for (const [index, account] of ACCOUNTS.entries()) {
      const { ok } = await ask('GET', '/api/auth/isAuthenticated', { headers: bearer(tokens[index] ?? '') });
      if (!ok) tokens[index] = await signIn(account);
    }
  }
  const asAdmin = (method: string, address: string, init: RequestInit = {}) =>
    ask(method, address, { ...init, headers: { ...init.headers, ...bearer(tokens[0] ?? '') } });

  await seed(asAdmin);
  const document = (await (await ask('GET', '/api/openapi.json')).json()) as AnswerDocument;
  const check = checkAnswers(document);
  const statuses = new Map<number, number>();

  async function send(request: FuzzRequest, caller: number): Promise<void> {
    const body = bodyOf(request);
    const headers = { ...request.headers, ...(caller < tokens.length && bearer(tokens[caller] ?? '')) };
    const answer = await ask(request.method, request.address, { headers, ...(body !== undefined && { body }) });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    await check(request.method, request.address, answer);
    if (answer.status < 400) return void (await answer.arrayBuffer());
    const text = await errorText(answer);
    if (answer.status >= 500) throw new Error(`${answer.status} ${text}`);
    if (PERSONAL.test(text)) throw new Error(`The error repeats its input: ${text}`);
  }

  const faults: string[] = [];
  for (const operation of operationsOf(document)) {
    await renewTokens();
    const ids = await readIds(operation, asAdmin);
    const property = fc.asyncProperty(requestFor(operation, ids), fc.nat({ max: tokens.length }), send);
    const began = performance.now();
    const result = await fc.check(property, { numRuns: RUNS });
    say(`${operation.method} ${operation.path}: ${Math.round(performance.now() - began)} ms`);
    if (result.failed)
      faults.push(
        `${operation.method} ${operation.path}: ${String(result.errorInstance)}\n${fc.defaultReportMessage(result)}`,
      );
  }
  if (PERSONAL.test(server.output)) faults.push('the log repeats personal data');
  const requests = statuses.values().reduce((sum, count) => sum + count, 0);
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return { figures: [{ tried: 'fuzz inputs', count: requests, losses: 0, more: { answers: answers.join(', ') } }], faults };
}
