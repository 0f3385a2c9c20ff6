import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { Assets } from './site/islands/Assets.ts';

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
  const html = isApplication ? await renderApplication(page) : Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  return new Response(html, { status, headers });
}

/** With the markers and the data that React Router hydrates from. */
function renderApplication(page: ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        if (failure === undefined) resolve(Buffer.concat(chunks));
        else reject(failure);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // React sends long content hidden, and a script moves it into place: without script it would stay hidden.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => {
        failure = error;
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), streamTimeout + 1000);
  });
}

// Contexts are matched by identity, so the server must use this instance.
export { pageServices } from '../shared/site/pages.ts';

export { RECORD_EARLY_CLICKS } from './site/islands/early-clicks.ts';
