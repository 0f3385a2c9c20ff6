import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOW_LOG_N, preparePlace } from '../../../../tests/support/copies.ts';
import { OLD_PLACE, OLD_PLAIN_FILE } from '../../../../tests/support/old-copies.ts';
import { startMemoryBucket } from '../../../../tests/support/memory-bucket.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { readConfig } from '../../config/config.ts';
import { openFileStore, openToRead } from '../../files/open.ts';
import { DatabaseInUseError } from '../../engine/errors.ts';
import { createFileStore, type FileStore } from '../../files/store.ts';
import { once } from '../archive/bytes.ts';
import { createKeyring, encryptBy } from '../archive/keys.ts';
import { seal } from '../archive/sealing.ts';
import { BackupError } from '../errors.ts';
import { createFileReader, createFileSink } from './file.ts';
import { parseManifest } from './manifest.ts';
import { receive } from './receiving.ts';
import { finishRestore, restore, resumeRestore } from './restoring.ts';
import { addScheduledCopy } from './scheduled.ts';
import { chooseCopy } from './choosing.ts';
import { createPlaceReader, keyFileOf, listCopies, removeCopy } from './place.ts';
import { inWorkFolder, makeCopy } from './source.ts';

const PASSPHRASE = 'twelve plain sample words';

// Deriving a key from a passphrase takes its time on a busy machine.
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An installation whose database is a text: a row a line. */
async function buildInstallation(rows = 'one\ntwo') {
  const dataDir = await makeFolder();
  const live = join(dataDir, 'rows.txt');
  await writeFile(live, rows);
  const count = async (file: string) => ({
    schema: '0001',
    rows: { loans: (await readFile(file, 'utf8')).split('\n').length },
  });
  const staged = (id: string) => `${live}.${id}`;
  const database = {
    engine: 'sqlite' as const,
    size: () => Promise.resolve(100),
    async write(file: string) {
      await writeFile(file, await readFile(live), { mode: 0o600 });
      return count(live);
    },
    lock: () => Promise.resolve(() => {}),
    async stage(file: string, id: string) {
      await writeFile(staged(id), await readFile(file));
      return staged(id);
    },
    async swap(id: string) {
      if ((await readdir(dataDir)).includes(`rows.txt.${id}`)) {
        await writeFile(live, await readFile(staged(id)));
        await rm(staged(id));
      }
      return undefined;
    },
    discard: () => Promise.resolve(),
  };
  return {
    dataDir,
    live,
    database,
    uploaded: createFileStore(join(dataDir, 'files')),
    check: (_engine: string, file: string) => count(file),
  };
}
type Installation = Awaited<ReturnType<typeof buildInstallation>>;

async function buildPlaceOf(passphrase: string | undefined) {
  const source = await buildInstallation();
  const folder = await makeFolder();
  const store = createFileStore(folder);
  if (passphrase !== undefined) await preparePlace(store, 'sample', passphrase);
  const parts = { ...source, store, installation: 'sample', passphrase };
  return { source, folder, store, parts };
}

async function copyToFile(source: Installation, passphrase?: string): Promise<string> {
  const file = join(await makeFolder(), 'copy');
  const sink = await createFileSink(file, passphrase === undefined ? undefined : encryptBy(passphrase, LOW_LOG_N));
  await inWorkFolder(source.dataDir, (work) => makeCopy(source, sink, work, new Date()));
  return file;
}

async function verify(file: string, { check }: Installation, keyring = createKeyring(PASSPHRASE)) {
  const folder = await makeFolder();
  return receive(createFileReader(file, keyring), { folder, unpack: true, check });
}

const settle = () => Promise.resolve();

afterEach(() => void vi.useRealTimers());

describe.each([{ passphrase: undefined }, { passphrase: PASSPHRASE }])(
  'a copy in a file ($passphrase)',
  ({ passphrase }) => {
    it('is refused when any byte differs or the end is missing', async () => {
      const source = await buildInstallation();
      await source.uploaded.put('resumes/a', randomBytes(300));
      const file = await copyToFile(source, passphrase);
      const keyring = createKeyring(PASSPHRASE);
      await verify(file, source, keyring);
      const bytes = await readFile(file);
      for (let at = 0; at < bytes.length; at += 3) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
        await writeFile(file, flipped);
        await expect(verify(file, source, keyring)).rejects.toThrow(BackupError);
      }
      for (const length of [0, 300, bytes.length - 1]) {
        await writeFile(file, bytes.subarray(0, length));
        await expect(verify(file, source, keyring)).rejects.toThrow(BackupError);
      }
    });
  },
);

describe('a manifest', () => {
  const valid = { format: 1, madeAt: '2026-01-01T00:00:00Z', engine: 'sqlite', schema: '0001', rows: {}, files: [] };
  const parse = (changes: object) => () => parseManifest(Buffer.from(JSON.stringify({ ...valid, ...changes })));
  const file = (name: string) => ({ files: [{ name, size: 0, sha256: '0'.repeat(64) }] });

  it('names only files of a copy, within its folder', () => {
    for (const name of ['database.sqlite', 'database.dump', 'site.json', 'files/resumes/a-1.pdf', 'files/pictures/a'])
      parse(file(name))();
    for (const name of [
      'files/../a',
      'files/a',
      'files/other/a',
      'files/resumes/a/b',
      'files/resumes/../a',
      'files/resumes/.nfs0001',
      '/etc/passwd',
      'files//a',
      'files/.a',
      'files/a\\b',
      'rinova.db',
      '',
      'files/',
      '../site.json',
    ])
      expect(parse(file(name))).toThrow(BackupError);
  });

  it('of a newer version says so', () => {
    expect(parse({ format: 2, files: 'elsewhere' })).toThrow('was made by a newer Rinova');
    expect(parse({ rows: { loans: 'many' } })).toThrow('damaged');
    expect(() => parseManifest(Buffer.from('{'))).toThrow('damaged');
  });
});

it('a file of before age-encryption and tar-stream is restored', async () => {
  const source = await buildInstallation('changed');
  const file = join(await makeFolder(), 'copy');
  await writeFile(file, Buffer.from(OLD_PLAIN_FILE, 'base64'));
  const reader = createFileReader(file, createKeyring(undefined));
  await restore(reader, source, { check: source.check, settle, id: '1' });
  expect(await readFile(source.live, 'utf8')).toBe('one\ntwo');
  expect(await readFile(join(source.dataDir, 'files/resumes/a'), 'utf8')).toBe('first');
});

it('a place of before age-encryption goes on, and all its copies are restored', async () => {
  const source = await buildInstallation();
  await source.uploaded.put('resumes/a', Buffer.from('first'));
  const store = createFileStore(await makeFolder());
  for (const [key, bytes] of Object.entries(OLD_PLACE)) await store.put(key, Buffer.from(bytes, 'base64'));
  const parts = { ...source, store, installation: 'sample', passphrase: PASSPHRASE };
  await expect(addScheduledCopy({ ...parts, passphrase: 'x'.repeat(20) })).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the one',
  );
  await expect(addScheduledCopy({ ...parts, passphrase: undefined })).rejects.toThrow('set BACKUP_PASSPHRASE');
  const restoreAll = async () => {
    const keyring = createKeyring(PASSPHRASE);
    for (const { key, madeAt } of await listCopies(store)) {
      const target = await buildInstallation('changed');
      const reader = createPlaceReader(store, key, keyring);
      await restore(reader, target, { check: target.check, settle, id: String(madeAt) });
      expect(await readFile(target.live, 'utf8')).toBe('one\ntwo');
      expect(await readFile(join(target.dataDir, 'files/resumes/a'), 'utf8')).toBe('first');
    }
  };
  await restoreAll();
  // The new copy needs the files that the place has, and reads them as the first of its day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T00:00:00Z') });
  expect(await addScheduledCopy(parts)).toMatchObject({ files: 1, copies: 2 });
  const objects: string[] = [];
  for await (const { key } of store.list('objects/')) objects.push(key);
  expect(objects).toHaveLength(2);
  await restoreAll();
});

it('a key that a killed run has left without its copy is removed by the next run', async () => {
  const { store, parts } = await buildPlaceOf(PASSPHRASE);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T09:00:00Z') });
  // The power goes between the key and the manifest.
  const cut: FileStore = {
    ...store,
    moveFile: (key, path) => (key.startsWith('copies/') ? Promise.reject(new Error('cut')) : store.moveFile(key, path)),
  };
  await expect(addScheduledCopy({ ...parts, store: cut })).rejects.toThrow('cut');
  const left = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('copies/')) keys.push(key);
    return keys.toSorted();
  };
  expect(await left()).toEqual(['copies/2026-11-26T090000Z.key.age']);
  // It belongs to a copy that another run is making, as far as this one knows.
  await store.put('copies/2026-11-26T100000Z.key.age', Buffer.from('later'));
  vi.setSystemTime(Date.parse('2026-11-27T09:15:00Z'));
  await addScheduledCopy(parts);
  expect(await left()).toEqual([
    'copies/2026-11-26T100000Z.key.age',
    'copies/2026-11-27T091500Z.json.zst.age',
    'copies/2026-11-27T091500Z.key.age',
  ]);
});

it('an encrypted copy of a place says when its key is missing', async () => {
  const { store, parts } = await buildPlaceOf(PASSPHRASE);
  await addScheduledCopy(parts);
  const [{ key } = { key: '' }] = await listCopies(store);
  await store.remove(keyFileOf(key));
  await expect(createPlaceReader(store, key, createKeyring(PASSPHRASE)).read(() => Promise.resolve())).rejects.toThrow(
    `${key} at BACKUP_URL: The copy is incomplete: the file with its key is missing.`,
  );
});

it.each([
  { name: '../escaped', told: 'The copy contains something that is none of ours: ../escaped' },
  { name: '/tmp/escaped', told: 'none of ours' },
  { name: `files/resumes/${'../'.repeat(40)}escaped`, told: 'none of ours' },
  { name: 'files/resumes/a', type: 'symlink', linkname: '/etc/passwd', told: 'not a plain file: files/resumes/a' },
  { name: 'files/resumes', type: 'directory', told: 'not a plain file: files/resumes' },
] as const)('a copy never leads out of its folder: $name', async ({ told, ...header }) => {
  const folder = await makeFolder();
  const file = join(folder, 'copy');
  const tar = pack();
  if ('type' in header) tar.entry(header);
  else tar.entry(header, 'escaped');
  tar.finalize();
  await pipeline(seal(Readable.from(tar), undefined), createWriteStream(file));
  const reader = createFileReader(file, createKeyring(undefined));
  await mkdir(join(folder, 'inner'));
  const receiving = receive(reader, {
    folder: join(folder, 'inner'),
    unpack: true,
    check: () => Promise.reject(new Error()),
  });
  await expect(receiving).rejects.toThrow(told);
  expect(await readdir(folder, { recursive: true })).toEqual(['copy', 'inner']);
});

it('a copy whose rows are not those that were counted is refused', async () => {
  const source = await buildInstallation();
  const file = await copyToFile(source);
  await expect(
    verify(file, { ...source, check: () => Promise.resolve({ schema: '0001', rows: { loans: 3 } }) }),
  ).rejects.toThrow('The copy has 3 rows of loans instead of 2.');
});

it('a copy that has a file twice is refused, since it could not be unpacked', async () => {
  const source = await buildInstallation();
  const file = join(await makeFolder(), 'copy');
  const sink = await createFileSink(file, undefined);
  const twice: typeof sink = {
    ...sink,
    add: async (name, ...rest) => {
      if (name === 'files/resumes/a') await sink.add(name, 5, once(Buffer.from('other')));
      return sink.add(name, ...rest);
    },
  };
  await source.uploaded.put('resumes/a', Buffer.from('first'));
  await inWorkFolder(source.dataDir, (work) => makeCopy(source, twice, work, new Date()));
  await expect(verify(file, source)).rejects.toThrow('The copy is damaged: it has files/resumes/a twice.');
});

it('of two that write the same copy, the second is refused', async () => {
  const file = join(await makeFolder(), 'copy');
  const first = await createFileSink(file, undefined);
  await expect(createFileSink(file, undefined)).rejects.toThrow(`${file}.part exists: a copy is being written there`);
  await first.abandon();
  await writeFile(file, 'other');
  await expect(createFileSink(file, undefined)).rejects.toThrow(`${file} exists. Give the copy another name`);
  expect(await readdir(join(file, '..'))).toEqual(['copy']);
});

it('files that are no uploads are left out', async () => {
  const source = await buildInstallation();
  await source.uploaded.put('resumes/a.pdf', Buffer.from('first'));
  for (const name of ['.nfs0001', 'My CV.pdf', 'folder/a.pdf'])
    await source.uploaded.put(`resumes/${name}`, Buffer.from('x'));
  const { manifest } = await verify(await copyToFile(source), source);
  expect(manifest.files.map(({ name }) => name)).toEqual(['database.sqlite', 'files/resumes/a.pdf']);
});

it('a copy of the other engine is refused, and leaves all as it was', async () => {
  const source = await buildInstallation();
  const file = await copyToFile(source);
  const target = { ...source, database: { ...source.database, engine: 'postgres' as const } };
  const restoring = restore(createFileReader(file, createKeyring(undefined)), target, {
    check: source.check,
    settle,
    id: '1',
  });
  await expect(restoring).rejects.toThrow('The copy holds a SQLite database, but DATABASE_URL names PostgreSQL.');
  expect(await readdir(source.dataDir)).toEqual(['rows.txt']);
});

it('too little room is told before anything is written', async () => {
  const source = await buildInstallation();
  const huge = { ...source, database: { ...source.database, size: () => Promise.resolve(1e18) } };
  await expect(copyToFile(huge)).rejects.toThrow(/^There is not enough room in .* are free\.$/);
});

it('a restore that is interrupted after its journal is finished by the next start', async () => {
  const source = await buildInstallation('one');
  await source.uploaded.put('resumes/a', Buffer.from('first'));
  const file = await copyToFile(source);
  await writeFile(source.live, 'one\ntwo');
  await source.uploaded.remove('resumes/a');
  await source.uploaded.put('resumes/b', Buffer.from('second'));
  const broken: FileStore = { ...source.uploaded, moveFile: () => Promise.reject(new Error('The power is gone.')) };
  const reader = createFileReader(file, createKeyring(undefined));
  await expect(restore(reader, { ...source, uploaded: broken }, { check: source.check, settle, id: '1' })).rejects.toThrow(
    'The restore is not finished. The next start of the server finishes it once this is mended: The power is gone.',
  );
  expect(await source.uploaded.read('resumes/a')).toBeUndefined();

  const said: string[] = [];
  await resumeRestore(
    source.dataDir,
    () => source,
    (line) => said.push(line),
  );
  expect(said).toEqual([expect.stringContaining('Finished the restore that was interrupted.')]);
  expect(await readFile(source.live, 'utf8')).toBe('one');
  expect(Buffer.from((await source.uploaded.read('resumes/a')) ?? []).toString()).toBe('first');
  expect(await source.uploaded.read('resumes/b')).toBeUndefined();
  expect(await readFile(join(source.dataDir, 'before-restore-1/files/resumes/b'), 'utf8')).toBe('second');
  expect(await finishRestore(source)).toBeUndefined();
  expect((await readdir(source.dataDir)).sort()).toEqual(['before-restore-1', 'files', 'rows.txt']);
});

it('what a restore unpacked before it was killed is removed by the next start', async () => {
  const source = await buildInstallation('one');
  await mkdir(join(source.dataDir, 'restore/files'), { recursive: true });
  await writeFile(join(source.dataDir, 'restore/database.sqlite'), 'people');
  let discarded = 0;
  const said: string[] = [];
  const database = { ...source.database, discard: async () => void (discarded += 1) };
  const start = () =>
    resumeRestore(
      source.dataDir,
      () => ({ ...source, database }),
      (line) => said.push(line),
    );
  await start();
  await start();
  expect([discarded, said]).toEqual([1, ['Removed what an interrupted restore had unpacked. Nothing was restored.']]);
  expect(await readdir(source.dataDir)).toEqual(['rows.txt']);
  expect(await readFile(source.live, 'utf8')).toBe('one');
});

it('a restore that finds the database in use changes nothing, then or later', async () => {
  const source = await buildInstallation('one');
  const file = await copyToFile(source);
  await writeFile(source.live, 'one\ntwo');
  const swap = () => Promise.reject(new DatabaseInUseError('The database is in use.'));
  const target = { ...source, database: { ...source.database, swap } };
  const reader = createFileReader(file, createKeyring(undefined));
  await expect(restore(reader, target, { check: source.check, settle, id: '1' })).rejects.toThrow('in use');
  expect(await finishRestore(source)).toBeUndefined();
  expect(await readFile(source.live, 'utf8')).toBe('one\ntwo');
});

describe.each([{ passphrase: undefined }, { passphrase: PASSPHRASE }])(
  'a place of many copies ($passphrase)',
  ({ passphrase }) => {
    const buildPlace = () => buildPlaceOf(passphrase);
    const objects = async (folder: string) =>
      (await readdir(join(folder, 'objects'), { recursive: true })).filter((name) => name.includes('.zst'));

    it('keeps three copies in the data folder, which return what they hold', async () => {
      const { source, folder, store, parts } = await buildPlace();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      for (let day = 1; day <= 6; day += 1) {
        await source.uploaded.put(`resumes/${day}`, randomBytes(300));
        await addScheduledCopy({ ...parts, isOwn: true });
        vi.setSystemTime(Date.now() + DAY_MS);
      }
      expect(await listCopies(store)).toHaveLength(3);
      expect(await objects(folder)).toHaveLength(7);
      const { key } = (await listCopies(store))[0] as { key: string };
      const reader = createPlaceReader(store, key, createKeyring(passphrase));
      await restore(reader, source, { check: source.check, settle, id: '1' });
      expect(await readdir(join(source.dataDir, 'files/resumes'))).toEqual(['1', '2', '3', '4']);
    });

    it('makes no copy in the data folder that would not leave room three times as large', async () => {
      const { parts } = await buildPlace();
      const { bavail, bsize } = await statfs(parts.dataDir);
      const database = { ...parts.database, size: () => Promise.resolve((bavail * bsize) / 2.5) };
      await expect(addScheduledCopy({ ...parts, database, isOwn: true })).rejects.toThrow('There is not enough room');
    });

    it('stores each file once, and returns any copy', async () => {
      const { source, folder, store, parts } = await buildPlace();
      await source.uploaded.put('resumes/a', randomBytes(300));
      const first = await addScheduledCopy(parts);
      expect(first).toMatchObject({ rows: 2, files: 1, copies: 1 });
      expect(await objects(folder)).toHaveLength(2);
      await source.uploaded.put('resumes/b', randomBytes(300));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
      expect(await addScheduledCopy(parts)).toMatchObject({ rows: 2, files: 2, copies: 2 });
      expect(await objects(folder)).toHaveLength(3);
      await source.uploaded.put('resumes/c', randomBytes(300));
      await writeFile(source.live, 'changed');

      const keyring = createKeyring(passphrase);
      const { key } = await chooseCopy(store, new Date(first.madeAt).toISOString());
      await restore(createPlaceReader(store, key, keyring), source, { check: source.check, settle, id: '1' });
      expect(await readFile(source.live, 'utf8')).toBe('one\ntwo');
      expect(await readdir(join(source.dataDir, 'files/resumes'))).toEqual(['a']);
      expect(await chooseCopy(store, '2999-01-01T00:00:00-11:00')).toEqual((await listCopies(store)).at(-1));
      await expect(chooseCopy(store, '2020-01-01T05:30+05:30')).rejects.toThrow('which is after that time');
      // JavaScript would read the last four as 2001, May, the server's zone and 2 March.
      for (const unclear of ['yesterday', '2026-01-31', '1', '05-06-2026', '2026-01-31T09:30', '2026-02-30T09:30Z'])
        await expect(chooseCopy(store, unclear)).rejects.toThrow(`--at is "${unclear}", but must be a time with its zone`);
    });

    it('does not keep a copy that can’t be proved, and tells a missing file', async () => {
      const { source, folder, store, parts } = await buildPlace();
      await source.uploaded.put('resumes/a', randomBytes(300));
      const corrupting: FileStore = {
        ...store,
        async moveFile(key, path) {
          await store.moveFile(key, path);
          if (key.startsWith('objects/')) await writeFile(join(folder, key), randomBytes(50));
        },
      };
      await expect(addScheduledCopy({ ...parts, store: corrupting })).rejects.toThrow(BackupError);
      expect(await listCopies(store)).toEqual([]);

      await rm(join(folder, 'objects'), { recursive: true });
      await addScheduledCopy(parts);
      const { key } = await chooseCopy(store, undefined);
      const read = async () => {
        const reader = createPlaceReader(store, key, createKeyring(passphrase));
        await receive(reader, { folder: await makeFolder(), unpack: false, check: source.check });
      };
      await read();
      for (const name of await objects(folder)) await rm(join(folder, 'objects', name));
      await expect(read()).rejects.toThrow('is missing at BACKUP_URL');
    });

    it('removes old copies and what only they needed, once a day', async () => {
      const { source, folder, store, parts } = await buildPlace();
      await addScheduledCopy(parts);
      const [copy] = await listCopies(store);
      const bytes = (await store.read(copy?.key ?? '')) ?? new Uint8Array();
      const [oldest = '', old = ''] = ['2018', '2020'].map((year) =>
        (copy?.key ?? '').replace(/\d{4}-\d\d-\d\dT/, `${year}-01-01T`),
      );
      const sealed = await store.read(keyFileOf(copy?.key ?? ''));
      await removeCopy(store, copy?.key ?? '');
      for (const key of [oldest, old]) {
        await store.put(key, bytes);
        if (sealed !== undefined) await store.put(keyFileOf(key), sealed);
      }
      const orphan = join(folder, 'objects/ab/abandoned.zst');
      await mkdir(join(folder, 'objects/ab'), { recursive: true });
      await writeFile(orphan, 'x');
      for (const name of await objects(folder)) await utimes(join(folder, 'objects', name), 0, 0);
      await writeFile(source.live, 'changed');
      await addScheduledCopy(parts);
      // As of the copy before: a clock that is far ahead must not empty the place.
      const kept = (await listCopies(store)).map(({ key }) => key);
      expect([kept.length, kept.includes(oldest), kept.includes(old)]).toEqual([2, false, true]);
      expect(await objects(folder)).toHaveLength(2);
      // Each encrypted copy has its key beside it.
      expect(await readdir(join(folder, 'copies'))).toHaveLength(passphrase === undefined ? 2 : 4);
    });

    it('goes on after a copy that was made while the clock was ahead', async () => {
      const { source, store, parts } = await buildPlace();
      await source.uploaded.put('resumes/a', randomBytes(300));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * DAY_MS });
      await addScheduledCopy(parts);
      vi.useRealTimers();
      const now = Date.now();
      const { copies } = await addScheduledCopy(parts);
      expect(copies).toBe(2);
      expect((await chooseCopy(store, new Date(now + 60_000).toISOString())).madeAt).toBeLessThanOrEqual(now + 60_000);
      vi.useFakeTimers({ toFake: ['Date'], now: now + DAY_MS });
      expect((await addScheduledCopy(parts)).copies).toBe(3);
    });

    it('finds a damaged upload within a day, and stores it again', async () => {
      const { source, folder, store, parts } = await buildPlace();
      await source.uploaded.put('resumes/a', randomBytes(300));
      await addScheduledCopy(parts);
      const copies = await listCopies(store);
      const read = async () => {
        const reader = createPlaceReader(store, copies[0]?.key ?? '', createKeyring(passphrase));
        return receive(reader, { folder: await makeFolder(), unpack: false, check: source.check });
      };
      for (const name of await objects(folder)) await writeFile(join(folder, 'objects', name), randomBytes(300));
      await expect(read()).rejects.toThrow(BackupError);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
      expect(await addScheduledCopy(parts)).toMatchObject({ files: 1, copies: 2 });
      // Also for the copies before.
      await read();
    });

    it('says which of its copies is damaged', async () => {
      const { store, parts } = await buildPlace();
      await addScheduledCopy(parts);
      const [{ key } = { key: '' }] = await listCopies(store);
      await store.put(key, randomBytes(500));
      await expect(createPlaceReader(store, key, createKeyring(passphrase)).read(() => Promise.resolve())).rejects.toThrow(
        `${key} at BACKUP_URL: The copy is damaged or incomplete.`,
      );
    });

    it('of another installation or passphrase is refused', async () => {
      const { parts } = await buildPlace();
      await addScheduledCopy(parts);
      await expect(addScheduledCopy({ ...parts, installation: 'other' })).rejects.toThrow('another installation');
      if (passphrase === undefined) return;
      await expect(addScheduledCopy({ ...parts, passphrase: 'x'.repeat(20) })).rejects.toThrow(
        'BACKUP_PASSPHRASE is not the one',
      );
      await expect(addScheduledCopy({ ...parts, passphrase: undefined })).rejects.toThrow('set BACKUP_PASSPHRASE');
    });
  },
);

it('a bucket keeps copies of uploads in a bucket, and says when it can’t be used', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'sample');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sample');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bucket = await startMemoryBucket();
  onTestFinished(() => bucket.stop());
  const open = (name: string) => {
    const { files } = readConfig({ FILES_URL: bucket.url.replace('/folder', `/${name}`) });
    return openFileStore(files, 'BACKUP_URL');
  };
  const source = { ...(await buildInstallation()), uploaded: await open('uploads') };
  const store = await open('copies');
  const parts = { ...source, store, installation: 'sample', passphrase: PASSPHRASE };
  for (const name of ['a', 'b', 'c']) await source.uploaded.put(`resumes/${name}`, randomBytes(100));
  expect(await addScheduledCopy(parts)).toMatchObject({ files: 3, copies: 1 });
  await source.uploaded.remove('resumes/b');
  await source.uploaded.put('resumes/d', randomBytes(100));

  const { key } = await chooseCopy(store, undefined);
  const reader = createPlaceReader(store, key, createKeyring(PASSPHRASE));
  await restore(reader, source, { check: source.check, settle, id: '1' });
  const found = [...bucket.objects.keys()].filter((name) => name.startsWith('uploads/'));
  expect(found.sort()).toEqual(['uploads/resumes/a', 'uploads/resumes/b', 'uploads/resumes/c']);
  bucket.shut();
  await expect(open('copies')).rejects.toThrow(
    /^BACKUP_URL: the bucket "bucket" at \S+ can't be written to: .*AccessDenied/,
  );
});

it('a bucket that goes away at any call is told', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'sample');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sample');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bucket = await startMemoryBucket();
  onTestFinished(() => bucket.stop());
  const store = await openToRead(readConfig({ FILES_URL: bucket.url }).files);
  const parts = { ...(await buildInstallation()), store, installation: 'sample', passphrase: undefined };
  const reasons: string[] = [];
  for (let calls = 0; reasons.length === calls; calls++) {
    bucket.objects.clear();
    bucket.shut(calls);
    await addScheduledCopy(parts).catch((reason: unknown) => reasons.push(String(reason)));
  }
  // A copy reads, lists and writes more often than this.
  expect(reasons.length).toBeGreaterThan(6);
  expect([...new Set(reasons)]).toEqual([
    expect.stringMatching(/^FileStoreError: the bucket "bucket" at \S+ can't be used: AccessDenied$/),
  ]);
});
