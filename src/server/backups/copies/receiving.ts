import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Bytes, hashing } from '../archive/bytes.ts';
import { BackupError } from '../errors.ts';
import { DATABASE_NAMES, type Entry, type Manifest } from './manifest.ts';
import type { CheckDatabase } from './source.ts';

export interface CopyReader {
  /**
   * @param take gets each file
   * @param isHere files that need not be read, because the receiver has the very same; asked only where that saves something
   */
  read(take: (name: string, body: Bytes) => Promise<void>, isHere?: (entry: Entry) => Promise<boolean>): Promise<Manifest>;
}

interface Receiver {
  /** Where the database is unpacked. */
  folder: string;
  /** Whether to unpack the other files as well. */
  unpack: boolean;
  check: CheckDatabase;
  isHere?: ((entry: Entry) => Promise<boolean>) | undefined;
}

const isDatabase = (name: string) => Object.values<string>(DATABASE_NAMES).includes(name);

/**
 * Reads a copy to its end, compares every file with the manifest, opens its database and counts the rows.
 *
 * @returns its manifest, and where its database is
 * @throws BackupError something differs
 */
export async function receive(
  reader: CopyReader,
  { folder, unpack, check, isHere }: Receiver,
): Promise<{ manifest: Manifest; database: string }> {
  const found = new Map<string, string>();
  const sizes = new Map<string, number>();
  const here = new Set<string>();
  const manifest = await reader.read(
    async (name, body) => {
      if (found.has(name)) throw new BackupError(`The copy is damaged: it has ${name} twice.`);
      const sha256 = createHash('sha256');
      let size = 0;
      async function* measured() {
        for await (const bytes of hashing(body, sha256)) {
          size += bytes.length;
          yield bytes;
        }
      }
      if (unpack || isDatabase(name)) {
        const path = join(folder, name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(Readable.from(measured()), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
      } else for await (const _ of measured());
      found.set(name, sha256.digest('hex'));
      sizes.set(name, size);
    },
    isHere &&
      (async (entry) => {
        const isSame = !isDatabase(entry.name) && (await isHere(entry));
        if (isSame) here.add(entry.name);
        return isSame;
      }),
  );
  for (const { name, size, sha256 } of manifest.files) {
    if (here.has(name)) continue;
    if (found.get(name) !== sha256 || sizes.get(name) !== size)
      throw new BackupError(`The copy is damaged: ${name} is not what was copied.`);
    found.delete(name);
  }
  const [more] = found.keys();
  if (more !== undefined) throw new BackupError(`The copy is damaged: ${more} is not in its manifest.`);
  const database = join(folder, DATABASE_NAMES[manifest.engine]);
  compareFacts(manifest, await check(manifest.engine, database));
  return { manifest, database };
}

function compareFacts({ schema, rows }: Manifest, found: Pick<Manifest, 'schema' | 'rows'>): void {
  if (found.schema !== schema) throw new BackupError(`The copy has the schema ${found.schema} instead of ${schema}.`);
  const tables = new Set([...Object.keys(rows), ...Object.keys(found.rows)]);
  for (const table of tables)
    if (found.rows[table] !== rows[table])
      throw new BackupError(
        `The copy has ${found.rows[table] ?? 'no'} rows of ${table} instead of ${rows[table] ?? 'none'}.`,
      );
}
