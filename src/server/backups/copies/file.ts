import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AgeKey } from '../archive/age.ts';
import { ByteReader, type Bytes } from '../archive/byte-reader.ts';
import { seal, unseal } from '../archive/sealing.ts';
import { readTar, TAR_END, tarHeader, tarPadding } from '../archive/tar.ts';
import { BackupError } from '../errors.ts';
import { MANIFEST, parseManifest, refuseStrange } from './manifest.ts';
import type { CopyReader } from './receiving.ts';
import { once, type Sink } from './source.ts';

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

/** A whole copy in one file: a tar archive, compressed with zstd, and encrypted if there is a key. */
export async function createFileSink(path: string, key: AgeKey | undefined): Promise<Sink & { abandon(): Promise<void> }> {
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
  const now = Date.now();
  const tar = new PassThrough();
  const written = pipeline(Readable.from(seal(tar, key), { objectMode: false }), handle.createWriteStream({ flush: true }));
  // Whoever writes next gets the error.
  written.catch((error: Error) => tar.destroy(error));

  async function write(bytes: Uint8Array): Promise<void> {
    if (tar.destroyed) await written;
    if (!tar.write(bytes)) await Promise.race([new Promise((resolve) => tar.once('drain', resolve)), written]);
  }

  async function add(name: string, size: number, body: Bytes) {
    const sha256 = createHash('sha256');
    await write(tarHeader(name, size, now));
    for await (const bytes of body) {
      sha256.update(bytes);
      await write(bytes);
    }
    await write(tarPadding(size));
    return { name, size, sha256: sha256.digest('hex') };
  }

  return {
    add,
    async finish(manifest) {
      const bytes = Buffer.from(JSON.stringify(manifest, undefined, 1));
      await add(MANIFEST, bytes.length, once(bytes));
      tar.end(TAR_END);
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

/** Reads what `createFileSink` wrote. */
export function createFileReader(path: string, openKey: (header: Buffer) => Promise<AgeKey>): CopyReader {
  return {
    async read(take) {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        throw new BackupError(`There is no file ${path}.`);
      });
      try {
        let manifest: Buffer | undefined;
        for await (const { name, size, body } of readTar(unseal(file.createReadStream(), openKey))) {
          refuseStrange(name);
          if (manifest !== undefined) throw new BackupError(`The copy is damaged: something follows its ${MANIFEST}.`);
          if (name !== MANIFEST) await take(name, body);
          else if (size > MAX_MANIFEST_BYTES) throw new BackupError(`The copy is damaged: its ${MANIFEST} is too large.`);
          else manifest = await new ByteReader(body).read(size);
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
