import { Hono, type Context } from 'hono';
import { addressIn, readAddress } from '../../shared/languages/languages.ts';
import type { PageOffers, PageStatements } from '../../shared/offers/pages.ts';
import type { PageContent, PageForms } from '../../shared/site/pages.ts';
import type { SiteFacts } from '../../shared/site/facts.ts';
import { existsIn, linkIn } from '../../shared/site/translated.ts';
import { indianDate } from '../../shared/kit/time.ts';
import { numberedAddress } from '../../shared/posts/redirects.ts';
import type { AppEnv } from '../http/environment.ts';
import { type Entity, replyWith } from '../http/entity.ts';
import { ApiError } from '../http/errors.ts';
import type { Files } from '../http/files.ts';
import { countCall, type Limits } from '../http/limits.ts';
import { refuseForeignForms } from '../http/own-forms.ts';
import { isPreview, pageKey, redirectFor, surfaceOf, takesForm, withQuery } from './page-address.ts';
import { type FormHandlers, NO_FORMS, pageForms } from './page-forms.ts';
import type { Receipts } from './receipts.ts';
import type { PageRenderer } from './renderer.ts';
import { requireUtf8Form } from '../http/text-encoding.ts';
import { isVisitedPage, NO_VISIT, type OpenVisits, type VisitServices } from './visits.ts';
import { type UploadForm, uploadFormOf, type Uploads } from '../http/uploads.ts';

interface Parts {
  files: Files;
  pages: PageRenderer;
  limits: Limits;
  site: SiteFacts;
  content: PageContent & PageOffers & PageStatements;
  /** The site's public scheme and host. */
  origin: () => string;
  /** Epoch milliseconds. */
  now?: () => number;
  sendsMail: boolean;
  uploads: Uploads;
  uploadForms: readonly UploadForm[];
  forms: FormHandlers;
  receipts: Receipts;
  /** Opens a request to a page that knows its visitor. */
  openVisits: OpenVisits;
  /** Where an address leads that has no page, or the number of a post. */
  follow(path: string): Promise<string | undefined>;
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const EMPTY_FORM = { type: 'application/x-www-form-urlencoded', body: new ArrayBuffer(0) };
const FILE_FOLDERS = /^\/(?:assets|pictures)\//;
/** The version parameter in a picture's URL. */
const VERSION = /^\?v=[\w-]+$/;

const isVersioned = (query: string) => VERSION.test(query);

/** The cached file or page for a URL, if any: the fast path for most requests. */
export function keptEntity(files: Files, pages: PageRenderer, path: string, query: string): Entity | undefined {
  if (files.has(path)) return files.kept(path, isVersioned(query));
  return surfaceOf(path) === 'site' && numberedAddress(path, query) === undefined
    ? pages.kept(keyOf(path, query))
    : undefined;
}

/** The cache key of an address: that of the page, in its language. */
function keyOf(pathname: string, query: string, isReceipt?: Receipts['isValid']): string {
  const { language, path } = readAddress(pathname);
  return addressIn(language, pageKey(path, query, isReceipt));
}

export function siteRoutes(parts: Parts) {
  const { files, pages, limits, site, content, origin, sendsMail } = parts;
  const { uploads, uploadForms, forms, receipts, openVisits, follow, now = Date.now } = parts;
  const services = (pageForms: PageForms, visit?: VisitServices) => ({
    ...content,
    ...pageForms,
    ...NO_VISIT,
    ...visit,
    site,
    origin: origin(),
    sendsMail,
    today: indianDate(new Date(now())),
  });

  /** The request for page rendering, with the site's public URL instead of the Host header. */
  function ownRequest(c: Context<AppEnv>, form?: { type: string; body: ArrayBuffer | Uint8Array<ArrayBuffer> }): Request {
    const { pathname, search } = new URL(c.req.url);
    const address = `${origin()}${pathname}${search}`;
    if (form === undefined) return new Request(address);
    const headers = { 'Content-Type': form.type, Referer: c.req.header('Referer') ?? '' };
    return new Request(address, { method: 'POST', headers, body: form.body });
  }

  function visitOf(c: Context<AppEnv>) {
    const { language, path } = readAddress(new URL(c.req.url).pathname);
    if (!isVisitedPage(path) || !existsIn(language, path)) return undefined;
    return openVisits[path]({ cookie: c.req.header('Cookie'), client: c.var.facts.client, language });
  }

  function withRobots(response: Response): Response {
    const answer = new Response(response.body, response);
    answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  }

  /** The link alone opens the page: no cache keeps it, and no other site learns its address. */
  function withPrivacy(answer: Response): Response {
    answer.headers.set('Cache-Control', 'private, no-store');
    answer.headers.set('Referrer-Policy', 'no-referrer');
    return answer;
  }

  function reply(c: Context<AppEnv>, entity: Entity): Response {
    const { status, headers, body } = replyWith(entity, c.req.method, {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    });
    return new Response(body === null ? null : new Uint8Array(body), { status, headers });
  }

  async function get(c: Context<AppEnv>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    if (!isReadable(pathname)) throw new ApiError('invalid_input', 'The address holds a broken character.');
    if (files.has(pathname)) return reply(c, await files.read(pathname, isVersioned(search)));
    const moved = movedTo(pathname, search);
    if (moved !== undefined) return redirect(moved);
    if (FILE_FOLDERS.test(pathname)) throw new ApiError('not_found', 'There is no such file.');

    const client = c.var.facts.client;
    if (surfaceOf(pathname) === 'office') {
      await countCall(limits.render, client);
      return withRobots(await pages.render(ownRequest(c), services(NO_FORMS)));
    }
    const visit = visitOf(c);
    if (visit !== undefined) {
      await countCall(limits.render, client);
      const request = new Request(`${origin()}${keyOf(pathname, search, receipts.isValid)}`);
      return withRobots(await pages.render(request, services(NO_FORMS, visit)));
    }
    if (isPreview(readAddress(pathname).path)) {
      await countCall(limits.render, client);
      const preview = await pages.render(ownRequest(c), services(NO_FORMS));
      return withPrivacy(keepQuery(withRobots(preview), search));
    }
    const numbered = numberedAddress(pathname, search);
    if (numbered !== undefined) {
      await countCall(limits.render, client);
      const post = await follow(numbered).catch(refuseLookup);
      if (post !== undefined) return redirect(withQuery(post, withoutNumber(search)));
    }
    const key = keyOf(pathname, search, receipts.isValid);
    if (pages.kept(key) === undefined) await countCall(limits.render, client);
    const page = await pages.page(key, services(NO_FORMS));
    const target = page.status === 404 ? await follow(pathname).catch(refuseLookup) : undefined;
    if (target !== undefined) return redirect(withQuery(target, search));
    return keepQuery(reply(c, page), search, new URL(key, origin()).search);
  }

  async function post(c: Context<AppEnv>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    const { language, path } = readAddress(pathname);
    if (!takesForm(path, search) || !existsIn(language, path))
      throw new ApiError('method_not_allowed', 'No form is sent here.', { headers: { Allow: 'GET, HEAD' } });
    const type = c.req.header('Content-Type') ?? '';
    if (!FORM_TYPE.test(type)) throw new ApiError('unsupported_media_type', 'Send the form as a browser does.');
    refuseForeignForms(c, origin());
    const client = c.var.facts.client;
    await countCall(limits.render, client);

    const { submit, refusal, refuse, cookies } = pageForms(forms, { client, log: c.var.log(), receipts });
    // A refused upload still renders the page, which shows the error next to the form.
    const upload = uploadFormOf(uploadForms, c);
    const body = upload === undefined ? await c.req.arrayBuffer() : await uploads.read(c, upload).catch(refuse);
    if (body !== undefined) requireUtf8Form(body, type);
    const request = ownRequest(c, body === undefined ? EMPTY_FORM : { type, body });
    const visit = visitOf(c);
    const response = withRobots(await pages.render(request, services(submit, visit)));
    for (const cookie of [...cookies, ...(visit?.cookies() ?? [])]) response.headers.append('Set-Cookie', cookie);
    for (const [name, value] of Object.entries(refusal()?.headers ?? {})) response.headers.set(name, value);
    return response;
  }

  return new Hono<AppEnv>()
    .get('*', (c) => get(c))
    .post('*', (c) => post(c))
    .all('*', () => {
      throw new ApiError('method_not_allowed', 'Pages can be read, and their forms posted.', {
        headers: { Allow: 'GET, HEAD, POST' },
      });
    });
}

/** Where an address leads that is another spelling of a page's, or a former one. */
function movedTo(pathname: string, query: string): string | undefined {
  const { language, path } = readAddress(pathname);
  const moved = redirectFor(path, query);
  if (moved !== undefined) return linkIn(language, moved);
  const own = addressIn(language, path);
  return own === pathname ? undefined : withQuery(own, query);
}

/** A query without the number of a post, with its question mark, or empty. */
function withoutNumber(query: string): string {
  const others = new URLSearchParams(query);
  others.delete('p');
  return others.size > 0 ? `?${others}` : '';
}

/** An address that may lead somewhere is not said to be unknown. */
function refuseLookup(cause: unknown): never {
  const headers = { 'Retry-After': '120' };
  throw new ApiError('unavailable', 'The page could not be looked up just now. Please try again.', { headers, cause });
}

/** The answer of a page; if it is a redirect, with what the page did not read of the visitor's query. */
function keepQuery(answer: Response, query: string, read?: string): Response {
  const location = answer.headers.get('Location');
  if (location !== null) answer.headers.set('Location', withQuery(location, query, read));
  return answer;
}

const redirect = (location: string) =>
  new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': 'public, max-age=3600' } });

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
