import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { ConfigError, readConfig } from '../../src/server/config/config.ts';
import type { PageBuild } from '../../src/server/site/renderer.ts';
import type * as AppModule from './app.ts';

// One process: Vite serves scripts and styles and hot-reloads them; everything else goes to the server's own application,
// which is created again whenever a file of the server changes.

const SERVER_SOURCES = ['src/server/', 'src/shared/', 'scripts/dev/app.ts'].map((path) => join(process.cwd(), path));
/** An editor that saves several files, or one file twice, causes one restart. */
const RESTART_DEBOUNCE_MS = 100;

const config = readConfigOrExit();
const origin = `http://${config.host}:${config.port}`;
const http = createHttpServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
  // Scanned before the first request: a package found later costs a reload.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.ts'] },
  clearScreen: false,
});

const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<PageBuild>;

/** The application, or the error that prevents it: the next change may fix it. */
async function open(): Promise<AppModule.OpenApp | Error> {
  let loaded: typeof AppModule | undefined;
  try {
    loaded = (await vite.ssrLoadModule('/scripts/dev/app.ts')) as typeof AppModule;
    return await loaded.openApp(config, origin, loadBuild);
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    vite.ssrFixStacktrace(fault);
    // Vite has already printed why a file can't be loaded.
    if (loaded) console.error(fault.stack);
    return fault;
  }
}

let current = open();

async function reopen(before: AppModule.OpenApp | Error): Promise<AppModule.OpenApp | Error> {
  // The old one closes the database first: only one application may write to a folder.
  if (!(before instanceof Error)) await before.close();
  const next = await open();
  if (!(next instanceof Error)) console.log('The server has restarted with your changes.');
  return next;
}

let restartTimer: NodeJS.Timeout | undefined;
vite.watcher.on('all', (_event, path) => {
  if (!SERVER_SOURCES.some((source) => path.startsWith(source)) || /\.test\.tsx?$/.test(path)) return;
  clearTimeout(restartTimer);
  restartTimer = setTimeout(() => {
    current = current.then(reopen);
  }, RESTART_DEBOUNCE_MS);
});

const toApp = getRequestListener(async (request) => {
  const app = await current;
  if (app instanceof Error) return new Response(`The server does not start:\n\n${app.stack}`, { status: 500 });
  const answer = await app.fetch(request);
  const headers = new Headers(answer.headers);
  // Vite adds styles as style elements, which the Content-Security-Policy of the product refuses.
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
http.listen(config.port, config.host, () => console.log(`Rinova is at ${origin} and follows your changes.`));

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
