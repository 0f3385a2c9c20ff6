import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { Assets } from './islands/Assets.ts';

/** Milliseconds after which a page whose data never arrives is given up. */
export const streamTimeout = 5_000;

/**
 * Renders a page to its very end before the first byte is sent: only a finished page can be kept in the page cache, and only then are
 * all inline scripts of the office known, whose hashes the Content-Security-Policy names.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The back office is one application of React Router, which its routes say by their `handle`.
  const isApplication = context.staticHandlerContext.matches.some(
    ({ route }) => (route.handle as { isApplication?: true } | undefined)?.isApplication,
  );
  const page = (
    <Assets value={isApplication ? undefined : context.manifest}>
      <ServerRouter context={context} url={request.url} />
    </Assets>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Nothing hydrates a public page as a whole and nothing in it is waited for: the plain markup, in half the time.
  const html = isApplication ? await renderApplication(page) : Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  return new Response(html, { status, headers });
}

/** With the marks and the data that the browser's React Router takes over. */
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
      // React would put what is long behind a script that moves it into place: without script it would never be seen.
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

// The server's own copy of this module would be another object: contexts are matched by identity, so it takes this one.
export { pageServices } from '../shared/pages.ts';

export { RECORD_PRESSES } from './islands/presses.ts';
