import { LRUCache } from 'lru-cache';
import type { Held } from '../http/entity-cache.ts';
import type { Files } from '../http/files.ts';
import type { Reading } from '../kit/readings.ts';
import { pageRouteOf } from './page-routes.ts';
import type { PageBuild, PageRenderer } from './renderer.ts';

/** What is kept in memory to be sent again. */
export function cacheReadings(files: Files, pages: PageRenderer): readonly Reading[] {
  const sample = (kind: keyof Held) => () =>
    Object.entries({ files, pages }).map(([cache, { held }]) => ({ labels: { cache }, value: held()[kind] }));
  return [
    { name: 'rinova_cache_entries', help: 'Pages and files in memory.', read: sample('entries') },
    { name: 'rinova_cache_bytes', help: 'Their bytes, in all encodings.', read: sample('bytes') },
  ];
}

const MAX_PATHS = 1000;

/** Tells the route of a page or file; `other` when there is none. */
export function siteRouteOf(files: Files, build: PageBuild): (path: string) => string {
  // Matching a pattern takes longer than sending a cached page.
  const routes = new LRUCache<string, string>({ max: MAX_PATHS });
  return (path) => {
    const found = routes.get(path);
    if (found !== undefined) return found;
    const route = files.has(path) ? path.replace(/^(\/[^/]+)\/.*$/, '$1/*') : (pageRouteOf(build, path) ?? 'other');
    routes.set(path, route);
    return route;
  };
}
