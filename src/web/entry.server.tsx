import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

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
        if (failure === undefined) resolve(new Response(lighten(Buffer.concat(chunks).toString(), context), { status, headers }));
        else reject(failure);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
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

/** The page of a build. While one develops React Router starts it in another way, and everything is heavy anyway. */
const lighten = (html: string, context: EntryContext) =>
  import.meta.env.PROD ? scriptsAfterPaint(withOwnRoutes(html, context)) : html;

/** Pages of the website know the website's routes alone: scripts/support/site-manifest.ts has written them down beside the whole list. */
function withOwnRoutes(html: string, { manifest: { url }, staticHandlerContext: { matches } }: EntryContext): string {
  const isSite = matches.some(({ route }) => route.id === 'site/frame/SiteFrame');
  return isSite ? html.replaceAll(url, url.replace('manifest-', 'site-manifest-')) : html;
}

/** React Router's start of a page: imports of the route modules, what is done with them, and the import of the client's entry. */
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * The page's look and its main picture come first. Left alone, browsers fetch the scripts, which nobody needs to see the page, as
 * eagerly as those, and on a slow line everything waits for everything. So the scripts are asked for when the main picture is
 * painted, or when all else has loaded, whichever comes first; all that the visitor sees works without them till then.
 */
function scriptsAfterPaint(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html.replace(PRELOAD, '').replace(START, (_, start: string) => {
    const modules = [...start.matchAll(IMPORT)];
    const names = modules.map(([, name = '']) => name).join(', ');
    const files = modules.map(([, , file]) => `import(${file})`).join(', ');
    return `<script type="module">${WHEN_PAINTED}.then(async () => {
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const [${names}] = await Promise.all([${files}]);
${start.replace(IMPORT, '')}
});</script>`;
  });
}

/**
 * Not every browser tells when it has painted what; each tells when it has loaded everything. On a quick line that comes before the
 * first paint, so two frames are waited for. A tab in the background draws none.
 */
const WHEN_PAINTED = `Promise.race([
new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))
.then(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); setTimeout(done, 1000); })),
new Promise((done) => {
const picture = document.querySelector('img[fetchpriority=high]');
new PerformanceObserver((list) => list.getEntries().some(({ element }) => !picture || element === picture) && done()).observe({ type: 'largest-contentful-paint', buffered: true });
})])`;

// The server's own copy of this module would be another object: contexts are matched by identity, so it takes this one.
export { pageServices } from '../shared/pages.ts';
