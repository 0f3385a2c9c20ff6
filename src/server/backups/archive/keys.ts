import { buffer } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from '../errors.ts';
import { type Bytes, once, peek, toWeb } from './bytes.ts';

/** What guessing a passphrase costs: 128 MB and about a second, as OWASP advises. */
const LOG_N = 17;
/** The header of a file for one recipient is shorter. */
export const HEADER_BYTES = 400;
const HEADER = /^age-encryption\.org\/v1\n-> (\S+) [^]*?\n--- .*\n/;
const KEY_FILE = /^# names: ([0-9a-f]{32})\n(AGE-SECRET-KEY-1\w+)\n$/;

/** What age says of a header, and what that means for a copy. */
const REFUSALS: Readonly<Record<string, string>> = {
  "no identity matched any of the file's recipients":
    'BACKUP_PASSPHRASE is not the one that this copy was encrypted with, or the copy is damaged.',
  'invalid header HMAC': 'The encrypted copy is damaged: its header was changed.',
  'scrypt work factor is too high': 'The passphrase of the copy would take too much memory to check.',
};
const NO_HEADER = 'The encrypted copy is damaged, or was not encrypted with a passphrase.';

/**
 * Encrypts by a passphrase: each file takes about a second more.
 *
 * @param logN what guessing it costs; tests of other things pass a low one
 */
export function encryptBy(passphrase: string, logN = LOG_N): Encrypter {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(logN);
  return encrypter;
}

/** The key of the many files of a place, which a passphrase opens. */
export interface PlaceKey {
  /** An identity file of age, encrypted by the passphrase. */
  sealed: Uint8Array;
  encrypter: Encrypter;
  /** What the names of files are made with. */
  names: Uint8Array;
}

/** @param names those of a place that has files already */
export async function createPlaceKey(
  passphrase: string,
  { logN, names = randomBytes(16) }: { logN?: number; names?: Uint8Array | undefined } = {},
): Promise<PlaceKey> {
  const identity = await generateX25519Identity();
  const text = `# names: ${Buffer.from(names).toString('hex')}\n${identity}\n`;
  return { sealed: await encryptBy(passphrase, logN).encrypt(text), encrypter: await encryptTo(identity), names };
}

async function encryptTo(identity: string): Promise<Encrypter> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return encrypter;
}

export type Keyring = ReturnType<typeof createKeyring>;

/** Opens what was encrypted by a passphrase, and by the keys of places which that passphrase has opened. */
export function createKeyring(passphrase: string | undefined) {
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  const identities = new Set<string>();
  const shared = new Map<string, Promise<Uint8Array>>();

  function openHeader(start: Buffer, { mustBeShared = false } = {}): Promise<Uint8Array> {
    if (passphrase === undefined) throw new BackupError('The copy is encrypted: set BACKUP_PASSPHRASE.');
    const [header = '', kind] = HEADER.exec(start.toString('latin1')) ?? [];
    const isByPassphrase = kind === 'scrypt';
    if (mustBeShared && !isByPassphrase) throw new BackupError('The copy is incomplete: the file with its key is missing.');
    const fileKey = shared.get(header) ?? decrypter.decryptHeader(Buffer.from(header, 'latin1')).catch(refuse);
    // A passphrase takes about a second to check, and in older places all files have the same header.
    if (isByPassphrase) shared.set(header, fileKey);
    return fileKey;
  }

  /** @throws BackupError a byte differs, a part is missing, or the passphrase is wrong */
  async function* decrypt(source: Bytes): AsyncGenerator<Uint8Array> {
    const { start, whole } = await peek(source, HEADER_BYTES);
    const fileKey = await openHeader(start);
    const file = new Decrypter();
    file.addIdentity({ unwrapFileKey: () => fileKey });
    const faults: unknown[] = [];
    try {
      yield* await file.decrypt(toWeb(noting(whole, faults)));
    } catch (error) {
      if (faults.includes(error)) throw error;
      throw new BackupError('The encrypted copy is damaged or incomplete.', { cause: error });
    }
  }

  return {
    decrypt,
    /** From now on, files of this place are opened. */
    async openPlaceKey(sealed: Uint8Array): Promise<PlaceKey> {
      const text = (await buffer(decrypt(once(sealed)))).toString();
      const [, names, identity] = KEY_FILE.exec(text) ?? [];
      if (names === undefined || identity === undefined)
        throw new BackupError('The key of the encrypted copies is damaged.');
      if (!identities.has(identity)) decrypter.addIdentity(identity);
      identities.add(identity);
      return { sealed, encrypter: await encryptTo(identity), names: Buffer.from(names, 'hex') };
    },
    /**
     * The key that all encrypted files of an older place share.
     *
     * @param start the first `HEADER_BYTES` of such a file
     * @throws BackupError it is no such file
     */
    sharedKey: (start: Buffer): Promise<Uint8Array> => openHeader(start, { mustBeShared: true }),
  };
}

function refuse(error: unknown): never {
  throw new BackupError(REFUSALS[error instanceof Error ? error.message : ''] ?? NO_HEADER, { cause: error });
}

/** Notes what goes wrong with a stream itself, and not with its contents. */
async function* noting(source: Bytes, faults: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    faults.push(error);
    throw error;
  }
}
