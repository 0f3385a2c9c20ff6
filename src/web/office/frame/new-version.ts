import { type ClientInstrumentation, type DataRouter, matchRoutes } from 'react-router';
import { doubtConnection, isConnectionLost, connectionBack } from '../connection.ts';
import { createStore } from '../kit/store.ts';
import { isWaiting } from '../kit/when-connected.ts';

interface RouteFiles {
  module: string;
  imports?: readonly string[];
  css?: readonly string[];
}

/** What React Router keeps of the routes of this version. */
declare global {
  var __reactRouterManifest: { routes: Readonly<Record<string, RouteFiles>> } | undefined;
  var __reactRouterRouteModules: object | undefined;
  var __reactRouterDataRouter: DataRouter | undefined;
}

/** A second reload this soon would not help either. */
const LOOP_MS = 60_000;
const STORAGE_KEY = 'loaded-anew';

/** Where the person wants to go with the new version, once they are asked. */
const wanted = createStore<string | undefined>(undefined);
export const useNewVersion = wanted.use;

/** The screen that holds typed text: much of it would be lost. */
let typedIn: string | undefined;

function hasJustLoaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY));
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return Date.now() - last < LOOP_MS;
  } catch {
    return true; // Storage is forbidden: nothing would end a loop.
  }
}

export function load(address: string): void {
  if (address === location.href) location.reload();
  else location.assign(address);
}

/** A file is gone, as after a deployment. Loads the new version at once if that costs nothing; otherwise asks. */
function loadAnew(address: string): void {
  if (typedIn !== location.pathname && !isWaiting() && !hasJustLoaded()) return load(address);
  wanted.set(address);
}

/** Fetches a file as soon as there is a connection. @returns whether there is such a file */
async function fetchFile(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file);
    // As a whole, so that the browser keeps it.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    await doubtConnection();
    if (!isConnectionLost()) return false;
    await connectionBack();
    return fetchFile(file);
  }
}

/** The files of the screens at an address that are not loaded yet. */
function missingFiles(address: string): string[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = globalThis;
  const routes = globalThis.__reactRouterDataRouter?.routes ?? [];
  const matches = matchRoutes(routes, new URL(address, location.href).pathname) ?? [];
  return matches.flatMap(({ route: { id } }) => {
    const files = manifest?.routes[id];
    return files === undefined || id in loaded ? [] : [files.module, ...(files.imports ?? []), ...(files.css ?? [])];
  });
}

/** Fetches the files of screens, one after the other, so that a click works without a connection too. */
export async function fetchAhead(addresses: readonly string[]): Promise<void> {
  for (const file of new Set(addresses.flatMap(missingFiles))) await fetchFile(file);
}

/** Milliseconds after which what can't be loaded is asked for again, as while the server restarts behind its proxy. */
const RETRIES_MS = [1000, 4000];

/** Loads what a screen shows later; while there is no connection, it waits for one. */
export async function fetchLater<Module>(load: () => Promise<Module>, retries = RETRIES_MS): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    await doubtConnection();
    if (isConnectionLost()) {
      await connectionBack();
      return fetchLater(load, retries);
    }
    const [wait, ...later] = retries;
    if (wait === undefined) throw failure;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchLater(load, later);
  }
}

let navigations = 0;
let held = Promise.withResolvers<void>();

/** Resolves when a navigation that has begun is not made: what waits for it goes on. */
export const navigationHeld = (): Promise<void> => held.promise;

/**
 * Without these, React Router would load the whole page again for a screen whose script it can't get: without a connection the
 * browser's error page, and in vain if it still is not there.
 */
export const navigation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to }) {
        const { href: from, pathname } = location;
        const { href, pathname: next } = new URL(String(to), from);
        // Not for a filter or a page of the same screen: to match an address takes 7 ms.
        const files = typeof to === 'string' && next !== pathname ? missingFiles(to) : [];
        // What is searched for on a screen does not keep anybody there.
        if (next !== pathname) navigations++;
        const turn = navigations;
        if (files.length > 0) {
          const found = await Promise.all(files.map(fetchFile));
          const isCurrent = turn === navigations && location.pathname === pathname;
          if (isCurrent && found.includes(false)) loadAnew(href);
          // React Router would go on by itself: the person is elsewhere by now, or the new version is being loaded.
          if (!isCurrent || found.includes(false)) {
            held.resolve();
            held = Promise.withResolvers();
            await new Promise(() => undefined);
          }
        }
        await go();
      },
    });
  },
};

/** Follows what is typed, and the scripts of dialogs and of the editor that can't be loaded. */
export function watchVersion(): void {
  document.addEventListener('input', () => (typedIn = location.pathname), true);
  addEventListener('vite:preloadError', () => {
    void doubtConnection().then(() => isConnectionLost() || loadAnew(location.href));
  });
}
