import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { type Bytes, hashing, once } from '../archive/bytes.ts';
import type { Keyring } from '../archive/keys.ts';
import { seal, unseal } from '../archive/sealing.ts';
import { readTar } from '../archive/tar.ts';
import { BackupError } from '../errors.ts';
import { MANIFEST, parseManifest, refuseStrange } from './manifest.ts';
import type { CopyReader } from './receiving.ts';
import type { Sink } from './source.ts';

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

/** A whole copy in one file: a tar archive, compressed with zstd, and encrypted if told how. */
export async function createFileSink(
  path: string,
  encrypter: Encrypter | undefined,
): Promise<Sink & { abandon(): Promise<void> }> {
  const draft = `${path}.part`;
  // Two that write the same copy would mix their bytes.
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(`${draft} exists: a copy is being written there, or was interrupted. In that case, remove it.`);
  });
  const removeDraft = () => rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  if (existsSync(path)) {
    await handle.close();
    removeDraft();
    throw new BackupError(`${path} exists. Give the copy another name: nothing is overwritten.`);
  }
  const mtime = new Date();
  const tar = pack();
  const written = pipeline(
    Readable.from(seal(Readable.from(tar), encrypter), { objectMode: false }),
    handle.createWriteStream({ flush: true }),
  );
  // The next write gets the error.
  written.catch((error: Error) => tar.destroy(error));

  async function add(name: string, size: number, body: Bytes) {
    if (tar.destroying) await written;
    const sha256 = createHash('sha256');
    // Only this user may read what is unpacked.
    const entry = tar.entry({ name, size, mode: 0o600, mtime });
    await pipeline(hashing(body, sha256), entry);
    return { name, size, sha256: sha256.digest('hex') };
  }

  return {
    add,
    async finish(manifest) {
      const bytes = Buffer.from(JSON.stringify(manifest, undefined, 1));
      await add(MANIFEST, bytes.length, once(bytes));
      tar.finalize();
      await written;
      await rename(draft, path);
      process.off('exit', removeDraft);
      const folder = await open(dirname(path));
      await folder.sync().finally(() => folder.close());
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(draft, { force: true });
      process.off('exit', removeDraft);
    },
  };
}

export function createFileReader(path: string, keyring: Keyring): CopyReader {
  return {
    async read(take) {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        throw new BackupError(`There is no file ${path}.`);
      });
      try {
        let manifest: Buffer | undefined;
        for await (const { name, size, body } of readTar(unseal(file.createReadStream(), keyring))) {
          refuseStrange(name);
          if (manifest !== undefined) throw new BackupError(`The copy is damaged: something follows its ${MANIFEST}.`);
          if (name !== MANIFEST) await take(name, body);
          else if (size > MAX_MANIFEST_BYTES) throw new BackupError(`The copy is damaged: its ${MANIFEST} is too large.`);
          else manifest = await buffer(body);
        }
        if (manifest === undefined) throw new BackupError(`The copy is incomplete: it has no ${MANIFEST}.`);
        return parseManifest(manifest);
      } finally {
        // A copy that is refused is not read to its end.
        await file.close();
      }
    },
  };
}
