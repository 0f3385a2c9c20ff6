import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeRoute, type GenerateSpecOptions, openAPIRouteHandler } from 'hono-openapi';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import * as z from 'zod/mini';
import type { PageContent } from '../../shared/pages.ts';
import type { SiteFacts } from '../../shared/site.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { auditRoutes } from '../audit/routes.ts';
import { createAuditTrail } from '../audit/service.ts';
import type { Config } from '../config.ts';
import { createCategoryRepository } from '../categories/repository.ts';
import { categoryRoutes } from '../categories/routes.ts';
import { createCategoryService } from '../categories/service.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/store.ts';
import { createLoanRepository } from '../loans/repository.ts';
import { loanRoutes } from '../loans/routes.ts';
import { createLoanService } from '../loans/service.ts';
import { createLeadChangeRepository } from '../loans/work/changes/repository.ts';
import { createLeadWorkRepository } from '../loans/work/repository.ts';
import { createLeadWorkService } from '../loans/work/service.ts';
import { createMessageRepository } from '../messages/repository.ts';
import { contactRoutes, messageRoutes } from '../messages/routes.ts';
import { createMessageService } from '../messages/service.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import type { NotificationService } from '../notifications/service.ts';
import { createResumeRepository } from '../resumes/repository.ts';
import { resumeListRoutes, resumeRoutes } from '../resumes/routes.ts';
import { createResumeService } from '../resumes/service.ts';
import { pictureFailure } from '../pictures/failure.ts';
import { createPictureRepository } from '../pictures/repository.ts';
import { mediaRoutes, pictureRoutes } from '../pictures/routes.ts';
import { createPictureService } from '../pictures/service.ts';
import { createArticleRepository } from '../posts/articles/repository.ts';
import { createArticleService } from '../posts/articles/service.ts';
import { createPostRepository } from '../posts/repository.ts';
import { postRoutes } from '../posts/routes.ts';
import { createPostService } from '../posts/service.ts';
import { createStaffPostRepository } from '../posts/writing/repository.ts';
import { staffPostRoutes } from '../posts/writing/routes.ts';
import { viewRoutes } from '../posts/views/routes.ts';
import type { ViewService } from '../posts/views/service.ts';
import { createSanitiser } from '../posts/writing/sanitise.ts';
import { createStaffPostService } from '../posts/writing/service.ts';
import { accountRoutes } from '../staff/account-routes.ts';
import { createAccounts } from '../staff/account-service.ts';
import { createStaffRepository } from '../staff/repository.ts';
import { staffRoutes } from '../staff/routes.ts';
import { createStaffService } from '../staff/service.ts';
import { createTagRepository } from '../tags/repository.ts';
import { tagRoutes } from '../tags/routes.ts';
import { createTagService } from '../tags/service.ts';
import { createVendorRepository } from '../vendors/repository.ts';
import { vendorRoutes } from '../vendors/routes.ts';
import { createVendorService } from '../vendors/service.ts';
import { createSampleRepository } from '../samples/repository.ts';
import { sampleRoutes } from '../samples/routes.ts';
import { createSampleService } from '../samples/service.ts';
import { compressAnswers } from '../http/compression.ts';
import type { AppEnv } from '../http/environment.ts';
import { errorPage } from '../http/error-page.ts';
import { ApiError, errorResponse, toApiError } from '../http/errors.ts';
import type { Files } from '../http/files.ts';
import { countCall, createLimits } from '../http/limits.ts';
import type { Log } from '../http/log.ts';
import { ERROR_COMPONENT, failures, jsonAnswer, SECURITY_SCHEMES } from '../http/openapi.ts';
import type { PageRenderer } from '../pages/renderer.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { siteRoutes } from '../pages/routes.ts';
import { createUploads, isUpload } from '../http/uploads.ts';

export interface AppParts {
  config: Config;
  database: Database;
  log: Log;
  pages: PageRenderer;
  files: Files;
  /** Where uploaded files are kept. */
  uploaded: FileStore;
  site: SiteFacts;
  /** Tells the team of what comes in. */
  notifications: NotificationService;
  /** Counts how often posts are read. */
  views: ViewService;
  /** Scheme and host that visitors see, without a slash at the end. */
  origin: () => string;
  /** Milliseconds; tests bring their own clock. */
  now?: () => number;
}

/** Most bytes that a form or a JSON body may have. */
const MOST_BODY = 64 * 1024;

const DOCUMENT: GenerateSpecOptions['documentation'] = {
  info: {
    title: 'Rinova',
    version: '1.0.0',
    description: 'The public forms and the back office of a loan marketplace. Errors are always `{ message, code }`.',
  },
  components: { schemas: ERROR_COMPONENT, securitySchemes: SECURITY_SCHEMES },
};

/** Puts the whole server together, but for the socket. */
export function createApp({
  config,
  database,
  log,
  pages,
  files,
  uploaded,
  site,
  notifications,
  views,
  origin,
  now = Date.now,
}: AppParts): Hono<AppEnv> {
  const limits = createLimits(config, now);
  const loans = createLoanService(createLoanRepository(database, notifications.newsroom));
  const changes = createLeadChangeRepository(database, notifications.newsroom);
  const work = createLeadWorkService(createLeadWorkRepository(database), changes, now);
  const vendors = createVendorService(createVendorRepository(database, notifications.newsroom));
  const messages = createMessageService(createMessageRepository(database, notifications.newsroom));
  const resumes = createResumeService(createResumeRepository(database, notifications.newsroom), uploaded);
  const uploads = createUploads(limits);
  // Readers see a change at once: whatever page was kept, or is being made from what was there before, is forgotten.
  const onChange = () => pages.clear();
  const categories = createCategoryService(createCategoryRepository(database), onChange);
  const tags = createTagService(createTagRepository(database), onChange);
  const pictures = createPictureService(createPictureRepository(database), uploaded);
  const sanitise = createSanitiser();
  const articles = createArticleService({
    articles: createArticleRepository(database),
    sanitise,
    onChange,
    onFault: (err, postId) => log.error({ err, postId }, 'An article could not be prepared'),
  });
  const posts = createPostService(createPostRepository(database), articles);
  const staffPosts = createStaffPostService({ posts: createStaffPostRepository(database), pictures, sanitise, onChange });
  const samples = createSampleService({ samples: createSampleRepository(database), isOn: config.sampleContent, onChange });
  const content: PageContent = {
    listCategories: categories.list,
    listPosts: posts.list,
    findPost: posts.findWithNeighbours,
    listChosen: posts.listChosen,
    showsSamples: samples.areShown,
  };
  const audit = createAuditTrail(createAuditRepository(database), now);
  const staffRepository = createStaffRepository(database);
  const staff = createStaffService({ staff: staffRepository, settings: config, now });
  const accounts = createAccounts({ staff: staffRepository, audit, now });
  const headers = Object.entries(securityHeaders(config.publicUrl));
  const limitBody = bodyLimit({
    maxSize: MOST_BODY,
    onError: () => {
      throw new ApiError('too_large', `Send at most ${MOST_BODY / 1024} kB.`, { headers: { Connection: 'close' } });
    },
  });

  const answerApi = createMiddleware<AppEnv>(async (c, next) => {
    countCall(limits.api, c.var.facts.client);
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  });

  const app = new Hono<AppEnv>();
  const api = new Hono<AppEnv>()
    .use(answerApi)
    .route('/loans', loanRoutes({ loans, work, tokens: staff, audit, limits }))
    .route('/vendors', vendorRoutes({ vendors, tokens: staff, audit, limits }))
    .route('/contact', contactRoutes({ messages, limits }))
    .route('/messages', messageRoutes({ messages, tokens: staff, audit }))
    .route('/resumes', resumeListRoutes({ resumes, tokens: staff, audit }))
    .route('/categories', categoryRoutes({ categories, tokens: staff, audit, limits }))
    .route('/tags', tagRoutes({ tags, tokens: staff, audit, limits }))
    .route('/posts', postRoutes({ posts }))
    .route('/posts', viewRoutes({ views, limits, origin }))
    .route('/posts', staffPostRoutes({ posts: staffPosts, tokens: staff, audit, uploads, limits, pictureFailure }))
    .route('/pictures', pictureRoutes({ pictures, tokens: staff, uploads }))
    .route('/notifications', notificationRoutes({ notifications, tokens: staff, audit, limits }))
    .route(
      '/auth',
      staffRoutes({ staff, accounts, audit, limits, isSecure: config.publicUrl?.startsWith('https:') === true }),
    )
    .route('/staff', accountRoutes({ accounts, tokens: staff }))
    .route('/audit', auditRoutes({ audit, tokens: staff }))
    .route('/samples', sampleRoutes({ samples, tokens: staff, audit, limits }));
  api.get(
    '/openapi.json',
    describeRoute({
      tags: ['About'],
      summary: 'This document',
      responses: { 200: jsonAnswer('OpenAPI 3.1', z.record(z.string(), z.unknown())), ...failures() },
    }),
    openAPIRouteHandler(app, {
      documentation: DOCUMENT,
      excludeStaticFile: false,
      defaultValidationErrorResponse: false,
    }),
  );

  app.use(async (c, next) => {
    const facts = c.env?.facts ?? { requestId: randomUUID(), client: 'unknown' };
    c.set('facts', facts);
    c.set('log', log.child({ requestId: facts.requestId }));
    await next();
    const route = matchedRoutes(c).findLast(({ method, path }) => method !== 'ALL' && !path.endsWith('*'));
    if (route !== undefined) facts.route = route.path;
    c.res.headers.set('X-Request-Id', facts.requestId);
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.use(compressAnswers);
  app.onError((error, c) => {
    const known = toApiError(error);
    // Whoever asked has gone, and what was read for them was given up.
    const isGivenUp = error.name === 'AbortError' && c.req.raw.signal.aborted;
    if (known.status >= 500 && !isGivenUp) c.var.log.error({ err: error }, 'A request failed');
    return isApi(c) ? errorResponse(known) : errorPage(known);
  });
  app.use((c, next) => {
    if (c.var.facts.isAmbiguous) throw new ApiError('invalid_input', 'The request can’t be read.');
    return isUpload(c) ? next() : limitBody(c, next);
  });
  app.get('/healthz', async (c) => {
    const reason = await database.health();
    return c.json(
      reason === undefined ? { status: 'ok' } : { status: 'unavailable', reason },
      reason === undefined ? 200 : 503,
      {
        'Cache-Control': 'no-store',
      },
    );
  });
  app.route('/api', api);
  app.use('/upload', answerApi).route('/upload', resumeRoutes({ resumes, uploads, origin }));
  app.route('/media', mediaRoutes({ pictures, limits }));
  app.all('/healthz', (c) => refuseApi(c, app));
  app.all('/upload', (c) => refuseApi(c, app));
  app.all('/api/*', (c) => refuseApi(c, app));
  app.route(
    '/',
    siteRoutes({ files, pages, limits, site, content, origin, uploads, forms: { loans, vendors, messages, resumes } }),
  );
  return app;
}

const isApi = (c: Context<AppEnv>) => /^\/(?:api(?:\/|$)|healthz$|upload$)/.test(c.req.path);

/** 405 when the address takes other methods, else 404. */
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
