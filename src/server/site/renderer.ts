import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices, pageServices } from '../../shared/site/pages.ts';
import { VIDEO_ORIGIN } from '../../shared/posts/blocks.ts';
import { addressIn, type Language, readAddress } from '../../shared/languages/languages.ts';
import { siteIn } from '../../shared/site/facts.ts';
import { existsIn, listsPosts } from '../../shared/site/translated.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '../../shared/kit/time.ts';
import { MAP_ORIGIN } from '../../shared/site/map.ts';
import { createEntity, type Entity, FIRST_QUALITY, recompress } from '../http/entity.ts';
import { createEntityCache } from '../http/entity-cache.ts';
import type { Log } from '../http/log.ts';
import { inlineSheets } from './inline-sheets.ts';
import { isWorthCaching, surfaceOf } from './page-address.ts';
import { pageRouteOf } from './page-routes.ts';
import { officePolicy, publicPolicy } from '../http/security-headers.ts';

/**
 * The server build of the pages. Its entry module exports the context key of the page services, and the inline scripts of
 * public pages.
 */
export interface PageBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      pageServices: typeof pageServices;
      RECORD_EARLY_CLICKS: string;
      startScript: (entry: string) => string;
    };
  };
}

const MAX_AGE_MS = 10 * 60 * 1000;
const MAX_PAGES = 500;
const MAX_BYTES = 24 * 1024 * 1024;

/** For a page that could not be read from the database. */
const RETRY_AFTER_SECONDS = 120;
/** The cache key shared by all URLs of a language without a route, whose page is the same. No URL path looks like it. */
const UNKNOWN = 'unknown';
/** A path without a route, to render that page. */
const UNKNOWN_PATH = '/page-not-found';

/** What pages may show in frames, by the beginning of their paths: each loads only when a visitor asks for it. */
const FRAMES = { '/our-story/contact-us': MAP_ORIGIN, '/blog/': VIDEO_ORIGIN, '/preview/': VIDEO_ORIGIN };
const framesOf = (pathname: string) => Object.entries(FRAMES).find(([start]) => pathname.startsWith(start))?.[1];

/**
 * Tells browsers which pages to prefetch. Sent in a header, because the Content-Security-Policy allows no other inline
 * script.
 */
const SPECULATION_RULES = '/speculation-rules.json';

const NO_STORE = 'no-store';

const UNREADABLE = 'The page could not be rendered.';

/** The services for rendering pages; the renderer adds what goes with the language of the address, and `reportFault`. */
type Services = Omit<PageServices, 'language' | 'hasBlog' | 'reportFault'>;

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/**
 * Renders the pages of a React Router build, caches the public ones, and sets the Content-Security-Policy of each.
 *
 * @param loadBuild called for each rendering, so that the development server can provide the latest build
 */
export function createPageRenderer({
  loadBuild,
  log,
  now = Date.now,
}: {
  loadBuild: () => Promise<PageBuild>;
  log: Log;
  now?: () => number;
}) {
  const cache = createEntityCache({ maxEntries: MAX_PAGES, maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS, now });
  type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;
  const handlers = new WeakMap<PageBuild, Map<Language, Handler>>();

  /** To React Router, the prefix of a language is where the site begins: its routes and locations are those of English. */
  function handlerOf(build: PageBuild, language: Language): Handler {
    const ofBuild = handlers.get(build) ?? new Map<Language, Handler>();
    handlers.set(build, ofBuild);
    const known = ofBuild.get(language);
    if (known !== undefined) return known;
    const module = {
      ...build.entry.module,
      handleError(error: unknown, { request }: { request: Request }) {
        if (!request.signal.aborted) log.error({ err: error }, 'Rendering a page failed');
      },
    };
    const basename = addressIn(language, '/');
    const handler = createRequestHandler({ ...build, basename, entry: { module } }, process.env['NODE_ENV']);
    ofBuild.set(language, handler);
    return handler;
  }

  async function render(build: PageBuild, request: Request, services: Services): Promise<Response> {
    const { pathname } = new URL(request.url);
    const { language, path } = readAddress(pathname);
    const context = new RouterContextProvider();
    let isComplete = true;
    const reportFault = (err: unknown) => {
      isComplete = false;
      log.error({ err }, 'A page was rendered incomplete');
    };
    context.set(build.entry.module.pageServices, {
      ...services,
      site: siteIn(language, services.site),
      language,
      hasBlog: await hasPosts(language, services).catch((error: unknown) => {
        reportFault(error);
        return listsPosts(path);
      }),
      reportFault,
    });
    const rendered = withOwnTarget(await handlerOf(build, language)(request, context), services.origin);
    const response = isComplete ? rendered : uncached(rendered);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const text = await response.text();
    const headers = new Headers(response.headers);
    const answer = (html: string) => new Response(html, { status: response.status, headers });
    if (surfaceOf(pathname) === 'office') {
      headers.set('Content-Security-Policy', officePolicy(text));
      return answer(text);
    }
    const { html, sheets } = inlineSheets(text, build.assetsBuildDirectory);
    const { RECORD_EARLY_CLICKS, startScript } = build.entry.module;
    const scripts = [RECORD_EARLY_CLICKS, startScript(build.assets.entry.module)];
    headers.set('Content-Security-Policy', publicPolicy({ scripts, sheets, frames: framesOf(path) }));
    headers.set('Speculation-Rules', `"${SPECULATION_RULES}"`);
    return answer(html);
  }

  const improved = new WeakSet<Entity>();
  let recompressing = Promise.resolve();
  /** Recompresses a cached page at a higher level. One at a time, to use only one thread of Node's pool. */
  function improve(key: string, entity: Entity): void {
    if (improved.has(entity)) return;
    improved.add(entity);
    recompressing = recompressing
      .then(async () => {
        if (cache.get(key) !== entity) return;
        const better = await recompress(entity);
        improved.add(better);
        cache.replace(key, entity, better);
      })
      .catch((err: unknown) => log.error({ err }, 'Compressing a page failed'));
  }

  let day = Number.NaN;
  /** Pages tell what holds today, and the year: none of yesterday's is shown. */
  function startDay(): void {
    const today = Math.floor((now() + INDIA_OFFSET_MS) / DAY_MS);
    if (today !== day) cache.clear();
    day = today;
  }

  /** Looks up a page and recompresses it: a page that is read again is worth a better compression. */
  function readCached(key: string): Entity | undefined {
    startDay();
    const entity = cache.get(key);
    if (entity !== undefined) improve(key, entity);
    return entity;
  }

  return {
    kept: readCached,
    /** From the cache, or rendered. @param asked path and known query parameters, from `pageKey` */
    async page(asked: string, services: Services): Promise<Entity> {
      startDay();
      const makeAt = async (build: PageBuild, key: string) => {
        // Rendered without the visitor's request, because the cached page is for all visitors.
        const response = await render(build, new Request(`${services.origin}${key}`), services);
        if (response.status >= 500 && response.body === null) throw new Error(UNREADABLE);
        const headers = Object.fromEntries(response.headers);
        // Browsers revalidate the page every time, which the ETag makes cheap.
        headers['cache-control'] ??= 'public, max-age=0, must-revalidate';
        const body = Buffer.from(await response.arrayBuffer());
        return createEntity(body, { status: response.status, headers, compressible: true, quality: FIRST_QUALITY });
      };
      const isCacheable =
        (expected: number) =>
        ({ status, headers }: Entity) =>
          status === expected && headers['cache-control'] !== NO_STORE;
      const make = async () => {
        const build = await loadBuild();
        const { language, path } = readAddress(asked);
        const exists = !listsPosts(path.replace(/\?.*$/s, '')) || (await hasPosts(language, services).catch(() => true));
        if (exists && isPage(build, asked)) return makeAt(build, asked);
        const key = `${UNKNOWN}-${language}`;
        const makeUnknown = () => makeAt(build, addressIn(language, UNKNOWN_PATH));
        return readCached(key) ?? cache.getOrMake(key, makeUnknown, isCacheable(404));
      };
      return cache.getOrMake(asked, make, (page) => isCacheable(200)(page) && isWorthCaching(readAddress(asked).path));
    },
    /** Renders for one request without caching: the back office and posted forms. */
    async render(request: Request, services: Services): Promise<Response> {
      const response = await render(await loadBuild(), request, services);
      if (response.status >= 500 && response.body === null) throw new Error(UNREADABLE);
      return response;
    },
    clear: () => cache.clear(),
    held: cache.held,
  };
}

/** Of English, pages know themselves what there is, as in each language while it can't be read. */
const hasPosts = async (language: Language, { listPostLanguages }: Services): Promise<boolean> =>
  language === 'en' || (await listPostLanguages()).includes(language);

/** React Router leads within the language, also to what is English alone; to another language, pages lead by the whole address. */
function withOwnTarget(answer: Response, origin: string): Response {
  const location = answer.headers.get('Location');
  if (location?.startsWith(`${origin}/`)) answer.headers.set('Location', location.slice(origin.length));
  if (!location?.startsWith('/')) return answer;
  const { language, path } = readAddress(location);
  if (!existsIn(language, path.replace(/[?#].*$/s, ''))) answer.headers.set('Location', path);
  return answer;
}

/** Whether there may be a page at a path, with or without a query. */
function isPage(build: PageBuild, asked: string): boolean {
  const { language, path } = readAddress(asked);
  return existsIn(language, path.replace(/\?.*$/s, '')) && pageRouteOf(build, path) !== undefined;
}

/** Marks an incomplete page as not cacheable, so that the next request renders it again. */
function uncached(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('Cache-Control', NO_STORE);
  if (answer.status === 503) answer.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  return answer;
}
