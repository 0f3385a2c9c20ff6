import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../src/server/config/config.ts';
import { createFileStore, type FileStore } from '../../src/server/files/store.ts';
import { createApp } from '../../src/server/app/app.ts';
import { createFiles } from '../../src/server/http/files.ts';
import { createLog } from '../../src/server/http/log.ts';
import { createPageRenderer, type PageBuild } from '../../src/server/site/renderer.ts';
import { siteRouteOf } from '../../src/server/site/readings.ts';
import { keptEntity } from '../../src/server/site/routes.ts';
import { createStaffRepository, type Staff, type StaffRepository } from '../../src/server/staff/repository.ts';
import { hashToken } from '../../src/server/staff/sign-in/tokens.ts';
import { SAMPLE_SITE, type SiteFacts } from '../../src/shared/site/facts.ts';
import { expectDescribed } from './answers.ts';
import type { TestDatabase } from './databases.ts';
import { hashCheaply } from './passwords.ts';
import { type Account, ROOT } from './server.ts';

const BUILD = join(ROOT, 'build');

/** The same for all applications of a test, as for all nodes of an installation. */
const SECRET = Buffer.alloc(32, 'a test secret');

let build: Promise<PageBuild> | undefined;

/** @throws when the pages are not built; `npm test` builds them first */
function loadBuild(): Promise<PageBuild> {
  const entry = join(BUILD, 'server/index.js');
  if (!existsSync(entry)) {
    const reason = 'These tests need the built pages: run `npm run build` first.';
    // Logged because the server turns the error into its error page, so the test would fail for another reason.
    // oxlint-disable-next-line no-console
    console.error(reason);
    throw new Error(reason);
  }
  // Cached, since Vitest asks its main thread on each `import`, even when the module is already loaded.
  build ??= import(pathToFileURL(entry).href) as Promise<PageBuild>;
  return build;
}

/** Listing them takes 2 ms. */
const files = createFiles(join(BUILD, 'client'));

interface Options {
  /** Environment variables; rate limits are off unless set here. */
  env?: Record<string, string>;
  now?: () => number;
  /** Whether a moved clock is believed for what erases for good, as no server does. */
  isClockBelieved?: boolean;
  /** Facts of the brand, where they are not the samples. */
  site?: SiteFacts;
  /** Store for uploaded files; the data folder by default. */
  uploaded?: FileStore;
}

/** The whole server without its socket, on the test's database. */
export function buildApp(
  database: TestDatabase,
  { env = {}, now, site = SAMPLE_SITE, uploaded, isClockBelieved = true }: Options = {},
) {
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: database.dataDir, ...env });
  const lines: string[] = [];
  const { log, logRequest } = createLog('debug', { write: (line) => lines.push(line) });
  let renders = 0;
  const pages = createPageRenderer({
    loadBuild() {
      renders++;
      return loadBuild();
    },
    log,
    ...(now && { now }),
  });
  const origin = config.publicUrl ?? 'http://localhost';
  const { app, modules, proxyWarnings } = createApp({
    config,
    database,
    log,
    pages,
    files,
    uploaded: uploaded ?? createFileStore(join(config.dataDir, 'files')),
    site,
    secret: SECRET,
    origin: () => origin,
    ...(now && { now }),
    ...(isClockBelieved && { erasingTime: async () => (now ?? Date.now)() }),
  });

  async function request(
    method: string,
    path: string,
    { client = '192.0.2.1', ...init }: RequestInit & { client?: string } = {},
  ) {
    const answer = await app.request(path, { method, ...init }, { facts: { requestId: 'test', client } });
    await expectDescribed(app, method, path, answer);
    return answer;
  }

  return {
    app,
    config,
    pages,
    kept: (path: string, query: string) => keptEntity(files, pages, path, query),
    loadRouteOf: async () => siteRouteOf(files, await loadBuild()),
    modules,
    log,
    logRequest,
    proxyWarnings,
    /** Everything logged so far; of requests, a moment later. */
    logged: () => lines.join(''),
    /** Number of pages rendered so far. */
    renders: () => renders,
    /** One call, as if from the given client. */
    call: request,
    /** One call with a JSON body. */
    send(method: string, path: string, body: unknown, { client = '192.0.2.1', token = '' } = {}) {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
      return request(method, path, { headers, body: JSON.stringify(body), client });
    },
  };
}

/** Adds a staff account. */
export async function addStaff(database: TestDatabase, { email, role, password }: Account): Promise<void> {
  await createStaffRepository(database).insert({ email, role, passwordHash: hashCheaply(password) });
}

/** Adds the row of a staff account with a new e-mail. */
export async function insertStaff(staff: StaffRepository, row: Parameters<StaffRepository['insert']>[0]): Promise<Staff> {
  const member = await staff.insert(row);
  if (member === undefined) throw new Error(`There is already an account with the email ${row.email}.`);
  return member;
}

/** Signs an account in with a given token, without checking a password. */
export async function addSession(
  database: TestDatabase,
  { email }: Pick<Account, 'email'>,
  token: string,
  lifetimeMs = 3_600_000,
): Promise<void> {
  const staff = createStaffRepository(database);
  const member = await staff.findByEmail(email);
  if (member === undefined) throw new Error('It was added before.');
  const createdAt = Date.now() - 60_000;
  const session = {
    tokenHash: hashToken(token),
    staffId: member.id,
    device: '',
    createdAt,
    expiresAt: createdAt + lifetimeMs,
  };
  const hasSecondFactor = (await staff.factorsOf(member.id)).length > 0;
  await staff.startSession(session, { ...member, hasSecondFactor });
}
