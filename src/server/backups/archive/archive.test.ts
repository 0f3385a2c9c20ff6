import { buffer } from 'node:stream/consumers';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOW_LOG_N } from '../../../../tests/support/copies.ts';
import { BackupError } from '../errors.ts';
import { pack } from 'tar-stream';
import { type Bytes } from './bytes.ts';
import { createKeyring, createPlaceKey, encryptBy } from './keys.ts';
import { encrypt as encryptStream, seal, unseal } from './sealing.ts';
import { readTar } from './tar.ts';

const PASSPHRASE = 'twelve plain sample words';

// Deriving a key from a passphrase is slow on a busy machine.
/** Written by age 1.1: `Sample of age 1.1`, in base64. */
const AGE_SAMPLE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB1RGxoZ0x0Z2ZLM1JDMFlkK29qSWhnIDE4CkppdG9oVmZGYzZoYkYyS1R0' +
  'MEJra04zUE9OcHJyc0w5U2RXd3gyUTAwdzgKLS0tIGpqSm8yUDFCc3BiaEhKUUQ4WXB0WWkwWkViS3cxZzEwdWxyNTN6RDcvU28K' +
  'Dxu6t6OP9BkOGjQ98FdoE+uuxyLkjlF3ly1Of5qL0aXgngnlvRADZHWrUylpi1XLTe0=';

async function* inPieces(bytes: Uint8Array, length = 1000): Bytes & AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

describe('encryption', () => {
  // Deriving the key is slow.
  const key = createPlaceKey(PASSPHRASE);
  const keyring = createKeyring(PASSPHRASE);
  const encrypt = async (plain: Uint8Array) => buffer(encryptStream(inPieces(plain), (await key).encrypter));
  async function open(bytes: Uint8Array, by = keyring) {
    await by.openPlaceKey((await key).sealed);
    return buffer(by.decrypt(inPieces(bytes)));
  }

  it.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 200_000])('returns %i bytes as they were', async (length) => {
    const plain = randomBytes(length);
    expect(await open(await encrypt(plain))).toEqual(plain);
  });

  it('hides what it encrypts', async () => {
    const plain = Buffer.from('a sample name and income');
    expect((await encrypt(plain)).includes(plain.subarray(0, 8))).toBe(false);
  });

  it('opens a file that age 1.1 encrypted', async () => {
    const sealed = Buffer.from(AGE_SAMPLE, 'base64');
    expect((await buffer(keyring.decrypt(inPieces(sealed)))).toString()).toBe('Sample of age 1.1\n');
  });

  it('refuses another passphrase, chunks in another order and a missing end', async () => {
    const sealed = await encrypt(randomBytes(64 * 1024 * 3));
    const chunk = 64 * 1024 + 16;
    const first = sealed.length - 3 * chunk;
    const [a, b] = [sealed.subarray(first, first + chunk), sealed.subarray(first + chunk, first + 2 * chunk)];
    await expect(open(sealed, createKeyring('another passphrase'))).rejects.toThrow(/^BACKUP_PASSPHRASE is not the one/);
    await expect(open(Buffer.concat([sealed.subarray(0, first), b, a, sealed.subarray(first + 2 * chunk)]))).rejects.toThrow(
      'The encrypted copy is damaged or incomplete.',
    );
    await expect(open(sealed.subarray(0, first + 2 * chunk))).rejects.toThrow(
      'The encrypted copy is damaged or incomplete.',
    );
    await expect(open(sealed, createKeyring(undefined))).rejects.toThrow('The copy is encrypted: set BACKUP_PASSPHRASE.');
  });

  it('says what is wrong with a header', async () => {
    const sealed = await buffer(encryptStream(inPieces(Buffer.from('sample')), encryptBy(PASSPHRASE, LOW_LOG_N)));
    const text = sealed.toString('latin1');
    const [end = '', mac] = /\n--- (.)/.exec(text) ?? [];
    for (const [from, to, message] of [
      [' 10\n', ' 21\n', 'The passphrase of the copy would take too much memory to check.'],
      [' 10\n', ' 9\n', 'BACKUP_PASSPHRASE is not the one that this copy was encrypted with, or the copy is damaged.'],
      ['scrypt', 'others', 'BACKUP_PASSPHRASE is not the one that this copy was encrypted with, or the copy is damaged.'],
      [end, `\n--- ${mac === 'A' ? 'B' : 'A'}`, 'The encrypted copy is damaged: its header was changed.'],
      ['\n-> ', '\n', 'The encrypted copy is damaged, or was not encrypted with a passphrase.'],
    ] as const)
      await expect(open(Buffer.from(text.replace(from, to), 'latin1'))).rejects.toThrow(message);
  });

  it('passes on what goes wrong with the stream itself', async () => {
    const sealed = await encrypt(randomBytes(1000));
    async function* broken() {
      yield sealed;
      throw new Error('The disk is gone.');
    }
    await expect(buffer(keyring.decrypt(broken()))).rejects.toThrow('The disk is gone.');
  });
});

describe.each([{ encrypted: false }, { encrypted: true }])('a sealed stream (encrypted: $encrypted)', ({ encrypted }) => {
  const plain = Buffer.from('name,amount\n'.repeat(500));
  const keyring = createKeyring(PASSPHRASE);
  const sealOnce = async () => buffer(seal(inPieces(plain), encrypted ? encryptBy(PASSPHRASE, LOW_LOG_N) : undefined));

  it('comes back', async () => {
    const sealed = await sealOnce();
    expect(sealed.length).toBeLessThan(500);
    expect(await buffer(unseal(inPieces(sealed, 7), keyring))).toEqual(plain);
  });

  it('is refused when any byte differs, is missing or is added', async () => {
    const sealed = await sealOnce();
    for (const changed of damagesOf(sealed))
      await expect(buffer(unseal(inPieces(changed), keyring))).rejects.toThrow(BackupError);
  });
});

function* damagesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    yield flipped;
  }
  for (const length of [0, 10, bytes.length - 50, bytes.length - 1]) yield bytes.subarray(0, length);
  yield Buffer.concat([bytes, Buffer.alloc(1)]);
}

describe('an archive', () => {
  const LONG = `files/${'folder/'.repeat(15)}${'n'.repeat(60)}`;
  const files = [
    ['database.sqlite', randomBytes(1000)],
    ['empty', Buffer.alloc(0)],
    [LONG, randomBytes(512)],
  ] as const;
  const archive = () => {
    const tar = pack();
    for (const [name, bytes] of files) tar.entry({ name }, bytes);
    tar.finalize();
    return buffer(Readable.from(tar));
  };

  it('lists its files in order', async () => {
    const found: (readonly [string, Buffer])[] = [];
    for await (const { name, body } of readTar(inPieces(await archive()))) found.push([name, await buffer(body)]);
    expect(found).toEqual(files);
  });

  it('is one that tar and zstd open', async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'rinova-tar-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'a.tar.zst');
    await writeFile(file, await buffer(seal(inPieces(await archive()), undefined)));
    try {
      execFileSync('zstd', ['--version'], { stdio: 'ignore' });
    } catch {
      skip('zstd is not installed');
    }
    execFileSync('tar', ['--zstd', '-xf', file, '-C', folder]);
    for (const [name, bytes] of files) expect(await readFile(join(folder, name))).toEqual(bytes);
  });

  it('says the size of a file of 9 GB', async () => {
    const tar = pack();
    tar.entry({ name: 'database.sqlite', size: 9e9 });
    const { value } = await readTar(Readable.from(tar)).next();
    expect(value?.size).toBe(9e9);
  });

  it('is refused with links, a changed header, or something after its end', async () => {
    const whole = await archive();
    const link = Buffer.from(whole);
    link[156] = '2'.charCodeAt(0);
    const fixed = link.subarray(0, 512).reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
    link.write(fixed.toString(8).padStart(6, '0'), 148, 'latin1');
    const names = async (bytes: Buffer) => {
      for await (const { body } of readTar(inPieces(bytes))) await buffer(body);
    };
    await expect(names(link)).rejects.toThrow('not a plain file: database.sqlite');
    await expect(names(Buffer.concat([Buffer.from('x'), whole.subarray(1)]))).rejects.toThrow(BackupError);
    await expect(names(Buffer.concat([whole, Buffer.from('more')]))).rejects.toThrow('something follows its end');
    await expect(names(whole.subarray(0, 700))).rejects.toThrow('The copy is incomplete.');
  });
});
