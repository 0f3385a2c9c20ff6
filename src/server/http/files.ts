import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { createEntity } from './entity.ts';
import { createEntityCache } from './entity-cache.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

const MAX_BYTES = 96 * 1024 * 1024;

export type Files = ReturnType<typeof createFiles>;

/**
 * The files of the built site, listed once at start. A URL is looked up in that list and never used as a path, so it cannot
 * escape the folder (path traversal).
 *
 * @param folder absolute path; if it does not exist, there are no files
 */
export function createFiles(folder: string) {
  const paths = listFiles(folder);
  const cache = createEntityCache({ maxEntries: 5000, maxBytes: MAX_BYTES });

  return {
    has: (path: string) => paths.has(path),
    /**
     * The file if it is already in memory.
     *
     * @param isVersioned whether the URL includes a version, so that its content never changes
     */
    kept: (path: string, isVersioned: boolean) => cache.get(key(path, isVersioned)),
    read(path: string, isVersioned: boolean) {
      const make = async () => {
        const type = getMimeType(path) ?? 'application/octet-stream';
        // The bundler puts a content hash into these file names.
        const isImmutable = isVersioned || path.startsWith('/assets/');
        return createEntity(await readFile(join(folder, path)), {
          headers: { 'content-type': type, 'cache-control': isImmutable ? YEAR : HOUR },
          compressible: COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
        });
      };
      return cache.getOrMake(key(path, isVersioned), make, () => true);
    },
    held: cache.held,
  };
}

const key = (path: string, isVersioned: boolean) => (isVersioned ? `${path}?v` : path);

function listFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return new Set(files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
    throw error;
  }
}
