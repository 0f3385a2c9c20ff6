import { matchPath, type ServerBuild } from 'react-router';

type Build = Pick<ServerBuild, 'routes'>;

/** The routes of a build's pages: fixed paths by their lower-case form, and patterns of paths with parameters. */
interface PageRoutes {
  fixed: ReadonlyMap<string, string>;
  patterns: readonly string[];
}

const known = new WeakMap<Build, PageRoutes>();

function routesOf(build: Build): PageRoutes {
  const found = known.get(build);
  if (found !== undefined) return found;
  const all = Object.keys(build.routes).map((id) => patternOf(build.routes, id));
  const routes: PageRoutes = {
    fixed: new Map(all.filter((pattern) => !/[:*]/.test(pattern)).map((pattern) => [pattern.toLowerCase(), pattern])),
    patterns: all.filter((pattern) => pattern.includes(':')),
  };
  known.set(build, routes);
  return routes;
}

/**
 * The pattern of a path's route, even if the page then turns out not to exist; undefined when only the catch-all matches.
 *
 * @param key a path, or one with a query
 */
export function pageRouteOf(build: Build, key: string): string | undefined {
  const { fixed, patterns } = routesOf(build);
  const path = key.split('?', 1)[0] ?? key;
  // React Router would return data instead of a page.
  if (path.endsWith('.data')) return undefined;
  return fixed.get(path.toLowerCase()) ?? patterns.find((pattern) => matchPath(pattern, path) !== null);
}

function patternOf(routes: Build['routes'], id: string): string {
  const { path = '', parentId } = routes[id] ?? {};
  const parent = parentId === undefined ? '/' : patternOf(routes, parentId);
  return path === '' ? parent : `${parent}/${path}`.replace(/\/+/g, '/');
}
