import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageServices } from '../shared/site/pages.ts';
import { Assets } from './site/islands/Assets.ts';
import { linksIn } from './site/languages/links.ts';
import { iconsInPage } from './ui/icons/icons-in-page.ts';
import { sprite } from './ui/icons/address.ts';
import icons from './ui/icons/all.svg';

sprite.address = icons;

/** Milliseconds after which a page whose data never arrives is abandoned. The name is React Router's. */
export const streamTimeout = 5_000;

/**
 * Renders the whole page before the first byte is sent: only a complete page can be cached, and only then are the inline
 * scripts of the office known, whose hashes go into the Content-Security-Policy.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  services: RouterContextProvider,
): Promise<Response> {
  // The office is one application of React Router; its routes say so in their `handle`.
  const isApplication = context.staticHandlerContext.matches.some(
    ({ route }) => (route.handle as { isApplication?: true } | undefined)?.isApplication,
  );
  const page = (
    <Assets value={isApplication ? undefined : context.manifest}>
      <ServerRouter context={context} url={request.url} />
    </Assets>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A public page is neither hydrated as a whole nor streamed: plain markup takes half the time.
  if (isApplication) return new Response(await renderApplication(page), { status, headers });
  const html = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  const { language, hasBlog } = services.get(pageServices);
  return new Response(iconsInPage(linksIn(language, html, hasBlog)), { status, headers });
}

/** With the markers and the data that React Router hydrates from. */
async function renderApplication(page: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const signal = AbortSignal.timeout(streamTimeout + 1000);
  const { prelude } = await prerenderToNodeStream(page, {
    signal,
    // React sends long content hidden, and a script moves it into place: without script it would stay hidden.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  const html = await text(prelude);
  signal.throwIfAborted();
  if (faults.length > 0) throw faults[0];
  // Over HTTP/1.1, what the office asks first would wait for the last of 28 scripts (`office/ask-early.ts`).
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

// Contexts are matched by identity, so the server must use this instance.
export { pageServices };

export { RECORD_EARLY_CLICKS, startScript } from './site/islands/early-clicks.ts';
