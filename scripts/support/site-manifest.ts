import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the browser's router knows of a route, as far as it matters here. */
interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  imports?: string[];
  [more: string]: unknown;
}

const START = 'window.__reactRouterManifest=';
const OFFICE = /^admin(-login)?$/;

/**
 * The list of routes as pages of the website need it: without the office, which they only enter by a new page, and without what
 * the router merely writes down for the server. The whole list is a third longer with each screen of the office.
 *
 * @param script the file that React Router has written
 * @throws when it is no list of routes
 */
export function siteManifest(script: string): string {
  if (!script.startsWith(START)) throw new Error('The list of routes is not what it was.');
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as { routes: Record<string, ManifestRoute> };
  const { routes } = manifest;
  const isOffice = ({ path = '', parentId }: ManifestRoute): boolean => {
    const parent = routes[parentId ?? ''];
    return OFFICE.test(path) || (parent !== undefined && isOffice(parent));
  };
  const kept = Object.values(routes).filter((route) => !isOffice(route));
  const bare = kept.map(({ imports: _imports, ...route }) => [
    route.id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  ]);
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(bare) })};`;
}

/** Puts the website's list of routes beside the whole one, under the name that entry.server.tsx looks for. */
export function writeSiteManifest(buildDirectory: string): void {
  const folder = join(buildDirectory, 'client/assets');
  const found = readdirSync(folder)
    .filter((name) => /^manifest-\w+\.js$/.test(name))
    .map((name) => ({ name, script: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ script }) => script.startsWith(START));
  const [whole] = found;
  if (!whole || found.length > 1) throw new Error(`There are ${found.length} lists of routes in ${folder}.`);
  writeFileSync(join(folder, `site-${whole.name}`), siteManifest(whole.script));
}
