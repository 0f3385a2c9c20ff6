import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { BackupError } from '../errors.ts';
import type { Bytes } from './bytes.ts';

/**
 * Reads the files of an archive in their order. The body of each must be read before the next.
 *
 * @throws BackupError it is damaged, or contains anything but plain files
 */
export async function* readTar(source: Bytes) {
  const archive = extract();
  // The reader of the archive gets the error.
  pipeline(Readable.from(source, { objectMode: false }), archive).catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      // A link could lead out of the folder into which it is unpacked.
      if (type !== 'file') throw new BackupError(`The copy contains something that is not a plain file: ${name}`);
      yield { name, size, body: readBody(Readable.from(entry)) };
    }
  } catch (error) {
    throw explain(error, 'The copy is damaged: something follows its end.');
  }
}

async function* readBody(entry: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* entry;
  } catch (error) {
    throw explain(error, 'The copy is incomplete.');
  }
}

/** @param atEnd what it means when the archive ends there */
function explain(error: unknown, atEnd: string): unknown {
  const message = error instanceof Error ? error.message : '';
  if (message === 'Unexpected end of data') return new BackupError(atEnd, { cause: error });
  if (/^(?:Invalid (?:tar )?header|Header exceeds)/.test(message))
    return new BackupError('The copy is damaged: it is not an archive that tar could read.', { cause: error });
  return error;
}
