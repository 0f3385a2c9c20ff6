import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { Assets } from './islands/Assets.ts';

/** Milliseconds after which a page whose data never arrives is given up. */
export const streamTimeout = 5_000;

/**
 * Renders a page to its very end before the first byte is sent: only a finished page can be kept in the page cache,
 * and only then are all of its inline scripts known, whose hashes the Content-Security-Policy names.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
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
        headers.set('Content-Type', 'text/html; charset=utf-8');
        if (failure === undefined) resolve(new Response(Buffer.concat(chunks), { status, headers }));
        else reject(failure);
        done();
      },
    });
    const page = (
      <Assets value={context.manifest}>
        <ServerRouter context={context} url={request.url} />
      </Assets>
    );
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
