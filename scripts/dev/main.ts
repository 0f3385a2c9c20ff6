import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { ConfigError, readConfig } from '../../src/server/config.ts';
import type { PageBuild } from '../../src/server/pages/renderer.ts';
import type * as AppModule from './app.ts';

// One process: Vite serves the scripts and styles of the pages and swaps them in the browser; everything else goes to the server's
// own application, which is put together anew whenever a file of the server changes.

const SERVER_SOURCES = ['src/server/', 'src/shared/', 'scripts/dev/app.ts'].map((path) => join(process.cwd(), path));
/** Milliseconds: an editor that saves several files, or one file twice, causes one new start. */
const SETTLE = 100;

const config = readConfigOrExit();
const origin = `http://${config.host}:${config.port}`;
const http = createHttpServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
  // Found before the first page asks for them: a package found later costs a reload.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.ts'] },
  clearScreen: false,
});

const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<PageBuild>;

/** The application, or why there is none: the next change may mend it. */
async function open(): Promise<AppModule.OpenApp | Error> {
  let loaded: typeof AppModule | undefined;
  try {
    loaded = (await vite.ssrLoadModule('/scripts/dev/app.ts')) as typeof AppModule;
    return await loaded.openApp(config, origin, loadBuild);
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    vite.ssrFixStacktrace(fault);
    // Vite has shown already what keeps a file from being loaded.
    if (loaded) console.error(fault.stack);
    return fault;
  }
}

let current = open();

async function reopen(before: AppModule.OpenApp | Error): Promise<AppModule.OpenApp | Error> {
  // The old one lets go of the database first: only one process, and one application in it, writes to a folder.
  if (!(before instanceof Error)) await before.close();
  const next = await open();
  if (!(next instanceof Error)) console.log('The server runs with what was changed.');
  return next;
}

let settling: NodeJS.Timeout | undefined;
vite.watcher.on('all', (_event, path) => {
  if (!SERVER_SOURCES.some((source) => path.startsWith(source)) || /\.test\.tsx?$/.test(path)) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    current = current.then(reopen);
  }, SETTLE);
});

const toApp = getRequestListener(async (request) => {
  const app = await current;
  if (app instanceof Error) return new Response(`The server does not start:\n\n${app.stack}`, { status: 500 });
  const answer = await app.fetch(request);
  const headers = new Headers(answer.headers);
  // Vite brings its styles in style elements, which the policy of the product rightly refuses.
  headers.delete('Content-Security-Policy');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
});

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => void toApp(request, response));
});
http.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
http.listen(config.port, config.host, () => console.log(`Rinova is at ${origin}, and follows what you change.`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    http.close();
    http.closeAllConnections();
    const app = await current;
    if (!(app instanceof Error)) await app.close();
    await vite.close();
    process.exit(0);
  });
}

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
