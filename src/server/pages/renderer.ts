import { createRequestHandler, matchPath, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices, pageServices } from '../../shared/pages.ts';
import { createEntity, type Entity, FIRST_QUALITY, recompress } from '../http/entity.ts';
import { createEntityCache } from '../http/entity-cache.ts';
import type { Log } from '../http/log.ts';
import { isWorthKeeping, surfaceOf } from './page-address.ts';
import { officePolicy, publicPolicy } from '../http/security-headers.ts';

/**
 * The server's half of the built pages. Their entry hands over the key under which they look for their services, and the one
 * inline script of public pages.
 */
export interface PageBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { pageServices: typeof pageServices; RECORD_EARLY_CLICKS: string } };
}

/** The footer shows the year: on 1 January it must not be last year's for long. */
const MAX_AGE_MS = 10 * 60 * 1000;
const MAX_PAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/** Seconds after which a page that could not be read may be asked for again. */
const RETRY_AFTER = 120;
/** Where the page of all addresses that no route knows is kept, since it is the same for each. No address is like it. */
const UNKNOWN = 'unknown';
/** One of those addresses. */
const UNKNOWN_PATH = '/page-not-found';

/** The page that shows the map of the office, in a frame from elsewhere. */
const MAP_PAGE = '/our-story/contact-us';
/**
 * What browsers may fetch before a visitor goes there. In a header, since the policy has no room for more inline scripts.
 */
const SPECULATION_RULES = '/speculation-rules.json';

const NOT_KEPT = 'no-store';

const UNREADABLE = 'The page could not be rendered.';

/** What the pages are rendered with; the renderer itself hears of faults. */
type Services = Omit<PageServices, 'reportFault'>;

export interface PageRenderer {
  /** The finished page of an address, if it is in memory. */
  kept(key: string): Entity | undefined;
  /**
   * The finished page of an address, rendered if it has to be.
   *
   * @param key path and known query, as `pageKey` makes it
   */
  page(key: string, services: Services): Promise<Entity>;
  /** Renders for this one request: the office, and forms that were posted. */
  render(request: Request, services: Services): Promise<Response>;
  /** Forgets every kept page, because content has changed. */
  clear(): void;
}

/**
 * Renders the pages of a React Router build to their end, keeps the public ones, and gives each the policy that names its
 * scripts.
 *
 * @param loadBuild called for each rendering, so that a development server can hand over what was just edited
 */
export function createPageRenderer({
  loadBuild,
  log,
  now,
}: {
  loadBuild: () => Promise<PageBuild>;
  log: Log;
  now?: () => number;
}): PageRenderer {
  const cache = createEntityCache({ maxEntries: MAX_PAGES, maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS, ...(now && { now }) });
  const handlers = new WeakMap<PageBuild, (request: Request, context: RouterContextProvider) => Promise<Response>>();

  function handlerOf(build: PageBuild) {
    const known = handlers.get(build);
    if (known !== undefined) return known;
    const module = {
      ...build.entry.module,
      handleError(error: unknown, { request }: { request: Request }) {
        if (!request.signal.aborted) log.error({ err: error }, 'A page failed');
      },
    };
    const handler = createRequestHandler({ ...build, entry: { module } }, process.env['NODE_ENV']);
    handlers.set(build, handler);
    return handler;
  }

  async function render(build: PageBuild, request: Request, services: Services): Promise<Response> {
    const context = new RouterContextProvider();
    let isWhole = true;
    const reportFault = (err: unknown) => {
      isWhole = false;
      log.error({ err }, 'A page could not be read in full');
    };
    context.set(build.entry.module.pageServices, { ...services, reportFault });
    const rendered = await handlerOf(build)(request, context);
    const response = isWhole ? rendered : incomplete(rendered);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const { pathname } = new URL(request.url);
    if (surfaceOf(pathname) === 'site') {
      response.headers.set(
        'Content-Security-Policy',
        publicPolicy(build.entry.module.RECORD_EARLY_CLICKS, pathname === MAP_PAGE),
      );
      response.headers.set('Speculation-Rules', `"${SPECULATION_RULES}"`);
      return response;
    }
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set('Content-Security-Policy', officePolicy(html));
    return new Response(html, { status: response.status, headers });
  }

  const improved = new WeakSet<Entity>();
  let recompressing = Promise.resolve();
  /** Compresses a kept page once more. One after another, so that it takes no more than one of Node's threads. */
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
      .catch((err: unknown) => log.error({ err }, 'A page could not be compressed'));
  }

  /** Only what is read again is worth compressing once more. */
  function keptAndRead(key: string): Entity | undefined {
    const entity = cache.get(key);
    if (entity !== undefined) improve(key, entity);
    return entity;
  }

  return {
    kept: keptAndRead,
    async page(asked, services) {
      const makeAt = async (build: PageBuild, key: string) => {
        // Nothing of the visitor's request goes in, since the page is for everybody.
        const response = await render(build, new Request(`${services.origin}${key}`), services);
        if (response.status >= 500 && response.body === null) throw new Error(UNREADABLE);
        const headers = Object.fromEntries(response.headers);
        // Browsers ask each time whether the page is still the same; with its tag that costs one short answer.
        headers['cache-control'] ??= 'public, max-age=0, must-revalidate';
        const body = Buffer.from(await response.arrayBuffer());
        return createEntity(body, { status: response.status, headers, compressible: true, quality: FIRST_QUALITY });
      };
      const isKeptWith =
        (expected: number) =>
        ({ status, headers }: Entity) =>
          status === expected && headers['cache-control'] !== NOT_KEPT;
      const make = async () => {
        const build = await loadBuild();
        if (isKnown(build, asked)) return makeAt(build, asked);
        return keptAndRead(UNKNOWN) ?? cache.getOrMake(UNKNOWN, () => makeAt(build, UNKNOWN_PATH), isKeptWith(404));
      };
      return cache.getOrMake(asked, make, (page) => isKeptWith(200)(page) && isWorthKeeping(asked));
    },
    async render(request, services) {
      const response = await render(await loadBuild(), request, services);
      if (response.status >= 500 && response.body === null) throw new Error(UNREADABLE);
      return response;
    },
    clear: () => cache.clear(),
  };
}

/** The addresses of a build's pages: those without, and the patterns of those with, a part that changes. */
interface Addresses {
  fixed: ReadonlySet<string>;
  patterns: readonly string[];
}

const addressesOf = new WeakMap<PageBuild, Addresses>();

/** Whether an address belongs to a page, be there such a page or not, and not only to the route for all others. */
function isKnown(build: PageBuild, key: string): boolean {
  let addresses = addressesOf.get(build);
  if (addresses === undefined) {
    const all = Object.keys(build.routes).map((id) => patternOf(build.routes, id));
    addresses = {
      fixed: new Set(all.filter((pattern) => !/[:*]/.test(pattern)).map((pattern) => pattern.toLowerCase())),
      patterns: all.filter((pattern) => pattern.includes(':')),
    };
    addressesOf.set(build, addresses);
  }
  const path = key.split('?', 1)[0] ?? key;
  // React Router would answer with data instead of a page.
  if (path.endsWith('.data')) return false;
  return addresses.fixed.has(path.toLowerCase()) || addresses.patterns.some((pattern) => matchPath(pattern, path) !== null);
}

function patternOf(routes: PageBuild['routes'], id: string): string {
  const { path = '', parentId } = routes[id] ?? {};
  const parent = parentId === undefined ? '/' : patternOf(routes, parentId);
  return path === '' ? parent : `${parent}/${path}`.replace(/\/+/g, '/');
}

/** A page that lacks something now has it the next time: nobody keeps it. */
function incomplete(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('Cache-Control', NOT_KEPT);
  if (answer.status === 503) answer.headers.set('Retry-After', String(RETRY_AFTER));
  return answer;
}
