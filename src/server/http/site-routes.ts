import { Hono, type Context } from 'hono';
import type { PageContent, PageServices, SubmitResult } from '../../shared/pages.ts';
import type { SiteFacts } from '../../shared/site.ts';
import { loanApplicationSchema } from '../../shared/loans.ts';
import type { AppEnv } from './environment.ts';
import { type Entity, replyWith } from './entity.ts';
import { ApiError, toApiError } from './errors.ts';
import { indianDate } from './export/table.ts';
import type { Files } from './files.ts';
import { countCall, type Limits } from './limits.ts';
import { pageKey, redirectFor, surfaceOf } from './page-address.ts';
import type { PageRenderer } from './pages.ts';
import { invalidInput } from './validation.ts';

interface Parts {
  files: Files;
  pages: PageRenderer;
  limits: Limits;
  site: SiteFacts;
  /** What pages may read of the database. */
  content: PageContent;
  /** Scheme and host that visitors see. */
  origin: () => string;
  submitLoan: (input: typeof loanApplicationSchema._zod.output) => Promise<string>;
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const FILE_FOLDERS = /^\/(?:assets|pictures)\//;
/** The version in the address of a picture. */
const VERSION = /^\?v=[\w-]+$/;

const isVersioned = (query: string) => VERSION.test(query);

/** What of an address is in memory already: the quick way for most requests. */
export function keptEntity(files: Files, pages: PageRenderer, path: string, query: string): Entity | undefined {
  if (files.has(path)) return files.kept(path, isVersioned(query));
  return surfaceOf(path) === 'site' ? pages.kept(pageKey(path, query)) : undefined;
}

/** Everything that is not the API: files, pages, and where pages have moved to. */
export function siteRoutes({ files, pages, limits, site, content, origin, submitLoan }: Parts) {
  const services = (submitLoanApplication: PageServices['submitLoanApplication']): PageServices => ({
    ...content,
    site,
    origin: origin(),
    year: Number(indianDate(new Date()).slice(0, 4)),
    submitLoanApplication,
  });
  const readOnly = () => {
    throw new ApiError('method_not_allowed', 'Only a posted form is kept.');
  };

  /** The request as pages see it: at the site's own address, whatever the Host header claims. */
  async function ownRequest(c: Context<AppEnv>): Promise<Request> {
    const { pathname, search } = new URL(c.req.url);
    const address = `${origin()}${pathname}${search}`;
    if (c.req.method !== 'POST') return new Request(address);
    return new Request(address, {
      method: 'POST',
      headers: { 'Content-Type': c.req.header('Content-Type') ?? '' },
      body: await c.req.arrayBuffer(),
    });
  }

  function withRobots(response: Response): Response {
    const answer = new Response(response.body, response);
    answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  }

  function reply(c: Context<AppEnv>, entity: Entity): Response {
    const { status, headers, body } = replyWith(entity, c.req.method, c.req.header('Accept-Encoding'), c.req.header('If-None-Match'));
    return new Response(body === null ? null : new Uint8Array(body), { status, headers });
  }

  async function get(c: Context<AppEnv>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    if (!isReadable(pathname)) throw new ApiError('invalid_input', 'The address holds a broken character.');
    if (files.has(pathname)) return reply(c, await files.read(pathname, isVersioned(search)));
    const moved = redirectFor(pathname, search);
    if (moved !== undefined) return new Response(null, { status: 301, headers: { Location: moved, 'Cache-Control': 'public, max-age=3600' } });
    if (FILE_FOLDERS.test(pathname)) throw new ApiError('not_found', 'There is no such file.');

    const client = c.var.facts.client;
    if (pathname.endsWith('.data') || surfaceOf(pathname) === 'office') {
      countCall(limits.render, client);
      const response = await pages.render(await ownRequest(c), services(readOnly));
      return surfaceOf(pathname) === 'office' ? withRobots(response) : response;
    }
    const key = pageKey(pathname, search);
    if (pages.kept(key) === undefined) countCall(limits.render, client);
    return reply(c, await pages.page(key, services(readOnly)));
  }

  async function post(c: Context<AppEnv>): Promise<Response> {
    if (files.has(c.req.path)) throw new ApiError('method_not_allowed', 'A file can only be read.', { headers: { Allow: 'GET, HEAD' } });
    if (!FORM_TYPE.test(c.req.header('Content-Type') ?? '')) throw new ApiError('unsupported_media_type', 'Send the form as a browser does.');
    refuseForeignForms(c, origin());
    const client = c.var.facts.client;
    countCall(limits.render, client);
    let refusal: ApiError | undefined;

    async function submitLoanApplication(input: Record<string, unknown>): Promise<SubmitResult> {
      try {
        countCall(limits.lead, client);
        const checked = loanApplicationSchema.safeParse(input);
        if (!checked.success) throw invalidInput(checked.error.issues);
        return { ok: true, message: await submitLoan(checked.data) };
      } catch (error) {
        refusal = toApiError(error);
        if (refusal.status >= 500) c.var.log.error({ err: error }, 'A posted form failed');
        return { ok: false, status: refusal.status, error: refusal.body };
      }
    }
    const response = withRobots(await pages.render(await ownRequest(c), services(submitLoanApplication)));
    if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
    for (const [name, value] of Object.entries(refusal?.headers ?? {})) response.headers.set(name, value);
    return response;
  }

  return new Hono<AppEnv>()
    .get('*', (c) => get(c))
    .post('*', (c) => post(c))
    .all('*', () => {
      throw new ApiError('method_not_allowed', 'Pages can be read, and their forms posted.', { headers: { Allow: 'GET, HEAD, POST' } });
    });
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Browsers name the page that a form was posted from; forms of other sites are not ours to accept. */
function refuseForeignForms(c: Context<AppEnv>, origin: string): void {
  const from = c.req.header('Origin');
  if (from === undefined) return;
  const isOwn = from === origin || (URL.canParse(from) && new URL(from).host === c.req.header('Host'));
  if (!isOwn) throw new ApiError('forbidden', 'This form was sent from another site.');
}
