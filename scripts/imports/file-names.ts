import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FLOORS } from './rules.ts';

/** What the files of a noun are called, some with what they are about in front: `account-routes.ts`. */
const KINDS = [
  'module',
  'routes',
  'handlers',
  'service',
  'repository',
  'queries',
  'form',
  'export',
  'errors',
  'sample',
  'seed',
  'worker',
  'cli',
];
const LAYER = /^(?:[a-z-]+-)?(?:routes|handlers|service|repository)\.ts$/;
const ALLOWED = new RegExp(`^(?:[a-z-]+-)?(?:${KINDS.join('|')})\\.ts$`);
const NO_NOUNS = [...Object.keys(FLOORS), 'app'];

/**
 * The files in the folders of nouns, from the root, whose names are not of the closed set. Only a folder with a route, a
 * service or a repository is a noun's: what it needs beside them has a folder of its own, such as `pictures/encoding`.
 */
export function misnamedFiles(root: string): string[] {
  const server = join(root, 'src/server');
  const folders = readdirSync(server, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(server.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((folder) => !NO_NOUNS.includes(folder.split('/')[0] ?? ''));
  return folders.flatMap((folder) => {
    const files = readdirSync(join(server, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    if (!files.some((name) => LAYER.test(name))) return [];
    return files.filter((name) => !ALLOWED.test(name)).map((name) => `src/server/${folder}/${name}`);
  });
}
