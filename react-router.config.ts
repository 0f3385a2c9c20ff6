import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

const BUILD = 'build';

export default {
  appDirectory: 'src/web',
  buildDirectory: BUILD,
  // The manifest of the routes travels with the page: a borrower on patchy 4G saves one request a click,
  // and a visitor never learns which office addresses exist by asking for them one by one.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => nameSiteSheetOnce(),
} satisfies Config;

/**
 * React Router ends the address of a sheet that lazy parts of pages need as well with `#`, so that such a part loads the sheet itself,
 * should the page that had it be left. The sheet of the root stays as long as the document, so a part that loads it again only
 * puts it behind the sheets of page and office, which then lose against it. Without the `#` the part sees that it is there.
 */
function nameSiteSheetOnce(): void {
  for (const folder of [join(BUILD, 'client/assets'), join(BUILD, 'server/assets')]) {
    for (const name of readdirSync(folder)) {
      if (!/^(?:manifest|server-build)-.*\.js$/.test(name)) continue;
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/(\/assets\/site-[\w-]+\.css)#/g, '$1'));
    }
  }
}
