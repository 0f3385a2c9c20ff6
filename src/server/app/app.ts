import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { SiteFacts } from '../../shared/site/facts.ts';
import { SIGN_IN_CALLS } from '../../shared/staff/calls.ts';
import { pathOf } from '../../shared/kit/calls.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../engine/database.ts';
import { correctDeadlines } from '../engine/deadlines.ts';
import { createErasingClock } from '../leads/erasing-clock.ts';
import { createMailer, createTexter } from '../kit/outbox.ts';
import type { Identity } from '../http/identity.ts';
import type { FileStore } from '../files/store.ts';
import { compressAnswers } from '../http/compression.ts';
import type { AppEnv } from '../http/environment.ts';
import { errorPage } from '../http/error-page.ts';
import { ApiError, errorResponse, toApiError } from '../http/errors.ts';
import type { Files } from '../http/files.ts';
import { countCall, createLimits } from '../http/limits.ts';
import type { Log } from '../http/log.ts';
import { createProxyWarnings } from '../http/proxy-warnings.ts';
import { createRateLimitRepository } from '../http/rate-limit-repository.ts';
import { isPart, partHeaders, securityHeaders } from '../http/security-headers.ts';
import { createUploads, uploadFormOf } from '../http/uploads.ts';
import { createReceipts } from '../site/receipts.ts';
import type { PageRenderer } from '../site/renderer.ts';
import { siteRoutes } from '../site/routes.ts';
import { createBackground } from './background.ts';
import { createModules } from './modules.ts';
import { openApiRoutes } from './openapi.ts';

export interface AppParts {
  config: Config;
  database: Database;
  log: Log;
  pages: PageRenderer;
  files: Files;
  uploaded: FileStore;
  site: SiteFacts;
  /** The secret of the installation, from `readSecret`. */
  secret: Buffer;
  origin: () => string;
  /** Whether the server is about to stop, so that a balancer should send nothing more. */
  isStopping?: () => boolean;
  /** Epoch milliseconds; tests pass their own clock. */
  now?: () => number;
  /** The same for what erases for good; by default a clock that was moved is believed after a day. */
  erasingTime?: () => Promise<number>;
}

/** Limit of a form or JSON body without files. */
const MAX_BODY_BYTES = 64 * 1024;

/** The whole application without the HTTP server: middleware, module routes and pages. */
export function createApp(parts: AppParts) {
  const { config, database, log, pages, secret, origin, isStopping = () => false, now = Date.now } = parts;
  const rows = database.engine === 'postgres' ? createRateLimitRepository(database, secret) : undefined;
  const limits = createLimits(config, now, rows);
  const onAnnouncement = () => {
    pages.clear();
    modules.followAnnouncement();
  };
  const erasingTime = parts.erasingTime ?? createErasingClock(database, now);
  const background = createBackground({
    nodes: database.nodes,
    log,
    rows,
    now,
    onAnnouncement,
    lookAtClock: erasingTime,
    correctDeadlines: () => correctDeadlines(database, modules.deadlines, now()),
    onSetBack: () => pages.clear(),
  });
  const uploads = createUploads(limits);
  const proxyWarnings = createProxyWarnings(config, { origin, log });
  const sending = { database, notify: () => modules.notify(), now };
  const mailer = createMailer({ ...sending, isOn: config.mail !== undefined });
  const texter = createTexter({ ...sending, isOn: config.applicantWebhook !== undefined });
  const modules = createModules(background, {
    ...parts,
    uploads,
    limits,
    mailer,
    texter,
    proxyWarnings,
    // Readers see a change at once: cached pages, and those being rendered from old content, are discarded.
    onContentChange: () => pages.clear(),
    now,
    erasingTime,
  });
  const headers = Object.entries(securityHeaders(config.publicUrl));
  const fewHeaders = Object.entries(partHeaders(config.publicUrl));
  const { mounts, uploads: uploadForms } = modules;
  const largeBodies = new Map(modules.largeBodies.map(({ address, maxBytes }) => [address, maxBytes]));
  const maxBytesOf = ({ req }: Context<AppEnv>) => largeBodies.get(`${req.method} ${req.path}`) ?? MAX_BODY_BYTES;
  const limitBody = bodyLimit({
    // A large body must state its size, since it is read before the caller is authenticated.
    maxSize: MAX_BODY_BYTES,
    onError: (c) => {
      throw new ApiError('too_large', `Send at most ${maxBytesOf(c) / 1024} kB.`, { headers: { Connection: 'close' } });
    },
  });
  const answerApi = createMiddleware<AppEnv>(async (c, next) => {
    await countCall(limits.api, c.get('facts').client);
    await next();
    // What is the same for everyone says itself how long it is kept.
    if (c.res.status !== 200 || !c.res.headers.get('Cache-Control')?.startsWith('public'))
      c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  });

  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const facts = c.env?.facts ?? { requestId: randomUUID(), client: 'unknown' };
    c.set('facts', facts);
    c.set('log', () => log.child({ requestId: facts.requestId }));
    await next();
    const route = matchedRoutes(c).findLast(({ method, path }) => method !== 'ALL' && !path.endsWith('*'));
    if (route !== undefined) facts.route = route.path;
    c.res.headers.set('X-Request-Id', facts.requestId);
    // A client keeps the headers that it stored with what has not changed.
    if (c.res.status === 304) return;
    const own = isPart(c.res.headers.get('Content-Type')) ? fewHeaders : headers;
    for (const [name, value] of own) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.use(compressAnswers);
  app.onError((error, c) => {
    const known = toApiError(error, (c.var.identity as Identity | undefined) !== undefined);
    // The client disconnected, and its query was aborted.
    const isAborted = error.name === 'AbortError' && c.req.raw.signal.aborted;
    if (known.status >= 500 && !isAborted) c.var.log().error({ err: error }, 'Request failed');
    return isApi(c) ? errorResponse(known) : errorPage(known);
  });
  app.use((c, next) => {
    if (c.get('facts').isAmbiguous) throw new ApiError('invalid_input', 'The request can’t be read.');
    // For the other bodies `limitBody` makes a web stream, which takes as long as the rest of a form.
    const isSmall = Number(c.req.header('Content-Length')) <= maxBytesOf(c);
    return isSmall || uploadFormOf(uploadForms, c) !== undefined ? next() : limitBody(c, next);
  });
  app.use('/api/*', answerApi).use('/upload', answerApi);

  app.use(`${pathOf(SIGN_IN_CALLS.login)}/*`, async (c, next) => {
    // Others can't write meanwhile: a body that comes slowly would keep them from it.
    await c.req.arrayBuffer();
    await database.withReserve(next);
  });

  app.get('/healthz', async (c) => {
    const reason = isStopping() ? 'stopping' : await database.health();
    const status = reason === undefined ? { status: 'ok' } : { status: 'unavailable', reason };
    const damage = database.damage.known() && { database: 'damaged' };
    const state = { ...status, ...damage, ...modules.healthDetails() };
    return c.json(state, reason === undefined ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  for (const [path, routes] of mounts) app.route(path, routes);
  app.route('/api', openApiRoutes(app));

  for (const path of ['/healthz', '/upload', '/api/*']) app.all(path, (c) => refuseApi(c, app));
  app.route(
    '/',
    siteRoutes({
      ...parts,
      ...modules,
      limits,
      sendsMail: mailer.isOn,
      uploads,
      uploadForms,
      receipts: createReceipts(secret),
    }),
  );
  return { app, modules, proxyWarnings };
}

const isApi = (c: Context<AppEnv>) => /^\/(?:api(?:\/|$)|healthz$|upload$)/.test(c.req.path);

/** Answers 405 if the path supports other methods, else 404. */
function refuseApi(c: Context<AppEnv>, app: Hono<AppEnv>): never {
  const methods = new Set<string>();
  for (const { method, path } of app.routes) {
    if (method !== 'ALL' && !path.includes('*') && patternOf(path).test(c.req.path)) methods.add(method);
  }
  if (methods.size === 0) throw new ApiError('not_found', 'There is no such address.');
  if (methods.has('GET')) methods.add('HEAD');
  throw new ApiError('method_not_allowed', `${c.req.method} is not allowed here.`, {
    headers: { Allow: [...methods].sort().join(', ') },
  });
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
