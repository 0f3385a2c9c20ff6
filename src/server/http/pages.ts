import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices, pageServices } from '../../shared/pages.ts';
import { createEntity, type Entity, FIRST_QUALITY, recompress } from './entity.ts';
import { createEntityCache } from './entity-cache.ts';
import type { Log } from './log.ts';
import { isWorthKeeping } from './page-address.ts';
import { pagePolicy } from './security-headers.ts';

/** The server's half of the built pages. Their entry hands over the key under which they look for their services. */
export interface PageBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { pageServices: typeof pageServices } };
}

/** Milliseconds that a page is kept: the footer shows the year, and on 1 January it must not be last year's for long. */
const MOST_AGE = 10 * 60 * 1000;
const MOST_PAGES = 500;
const MOST_BYTES = 64 * 1024 * 1024;

/** Seconds after which a page that could not be read may be asked for again. */
const RETRY_AFTER = 120;
/** Where the page of all addresses that no route knows is kept, since it is the same for each. No address is like it. */
const UNKNOWN = 'unknown';
/** One of those addresses. */
const UNKNOWN_PATH = '/page-not-found';

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
  /** Renders for this one request: the office, forms that were posted, data for a navigation within the site. */
  render(request: Request, services: Services): Promise<Response>;
  /** Forgets every kept page, because content has changed. */
  clear(): void;
}

/**
 * Renders the pages of a React Router build to their end, keeps the public ones, and gives each the policy that names its scripts.
 *
 * @param loadBuild called for each rendering, so that a development server can hand over what was just edited
 */
export function createPageRenderer({ loadBuild, log, now }: { loadBuild: () => Promise<PageBuild>; log: Log; now?: () => number }): PageRenderer {
  const cache = createEntityCache({ mostEntries: MOST_PAGES, mostBytes: MOST_BYTES, maxAge: MOST_AGE, ...(now && { now }) });
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
    // A page is at its end when it is answered, so that its policy can name every script in it.
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set('Content-Security-Policy', pagePolicy(html));
    return new Response(html, { status: response.status, headers });
  }

  const improved = new WeakSet<Entity>();
  let recompressing = Promise.resolve();
  /** Compresses a kept page once more. One after another, so that it takes no more than one of Node's threads. */
  function improve(key: string, entity: Entity): void {
    if (improved.has(entity) || cache.get(key) !== entity) return;
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

  return {
    kept: (key) => cache.get(key),
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
      const isKeptWith = (expected: number) => ({ status, headers }: Entity) => status === expected && headers['cache-control'] !== NOT_KEPT;
      const make = async () => {
        const build = await loadBuild();
        if (isKnown(build, asked)) return makeAt(build, asked);
        return cache.getOrMake(UNKNOWN, () => makeAt(build, UNKNOWN_PATH), isKeptWith(404));
      };
      const entity = await cache.getOrMake(asked, make, (page) => isKeptWith(200)(page) && isWorthKeeping(asked));
      improve(entity.status === 404 ? UNKNOWN : asked, entity);
      return entity;
    },
    async render(request, services) {
      const response = await render(await loadBuild(), request, services);
      if (response.status >= 500 && response.body === null) throw new Error(UNREADABLE);
      return response;
    },
    clear: () => cache.clear(),
  };
}

const routesOf = new WeakMap<PageBuild, RouteObject[]>();

/** Whether an address belongs to a page, be there such a page or not, and not only to the route for all others. */
function isKnown(build: PageBuild, key: string): boolean {
  let routes = routesOf.get(build);
  if (routes === undefined) {
    const childrenOf = (parent: string | undefined): RouteObject[] =>
      Object.values(build.routes).flatMap((route) => {
        if (route === undefined || route.parentId !== parent) return [];
        const { id, path, index } = route;
        return [index ? { id, index, ...(path !== undefined && { path }) } : { id, children: childrenOf(id), ...(path !== undefined && { path }) }];
      });
    routes = childrenOf(undefined);
    routesOf.set(build, routes);
  }
  return matchRoutes(routes, key)?.at(-1)?.route.path !== '*';
}

/** A page that lacks something now has it the next time: nobody keeps it. */
function incomplete(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('Cache-Control', NOT_KEPT);
  if (answer.status === 503) answer.headers.set('Retry-After', String(RETRY_AFTER));
  return answer;
}
