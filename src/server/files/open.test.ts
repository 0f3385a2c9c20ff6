import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildPdf } from '../../../tests/support/documents.ts';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { startMemoryBucket } from '../../../tests/support/memory-bucket.ts';
import { buildPicture } from '../../../tests/support/pictures.ts';
import { BLOG } from '../../../tests/support/server.ts';
import { pictureVariants } from '../../shared/posts/picture-files.ts';
import type { StoredPicture } from '../../shared/posts/pictures.ts';
import { readConfig } from '../config/config.ts';
import { createPictureRepository } from '../posts/pictures/repository.ts';
import { createPictureService } from '../posts/pictures/service.ts';
import { openFileStore } from './open.ts';

const open = (FILES_URL: string) => openFileStore(readConfig({ FILES_URL }).files);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinova-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function expectLarge(openStore: () => ReturnType<typeof open>): Promise<void> {
  const store = await openStore();
  const bytes = randomBytes(300_000);
  await writeFile(join(folder, 'local'), bytes, { mode: 0o600 });
  await store.moveFile('objects/ab/large', join(folder, 'local'));
  await expect(stat(join(folder, 'local'))).rejects.toThrow('ENOENT');
  await store.put('objects/small', Buffer.from('1'));
  await store.put('other', Buffer.from('2'));
  const parts: Uint8Array[] = [];
  for await (const part of (await store.readLarge('objects/ab/large')) ?? []) parts.push(part);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  expect(await store.readLarge('objects/none')).toBeUndefined();
  const list = async (within?: string) => {
    const found: string[] = [];
    for await (const { key, size, modifiedAt } of store.list(within)) {
      found.push(`${key} ${size}`);
      expect(Math.abs(Date.now() - modifiedAt)).toBeLessThan(60_000);
    }
    return found.sort();
  };
  expect(await list('objects/')).toEqual(['objects/ab/large 300000', 'objects/small 1']);
  expect(await list()).toHaveLength(3);
  expect(await list('nothing/')).toEqual([]);
}

describe('a folder', () => {
  test('keeps, reads and removes', async () => {
    const store = await open(`file:${folder}/files`);
    expect(await readdir(join(folder, 'files'))).toEqual([]);
    await store.put('pictures/a.webp', Buffer.from('picture'));
    expect(await readFile(join(folder, 'files/pictures/a.webp'), 'utf8')).toBe('picture');
    expect((await stat(join(folder, 'files/pictures/a.webp'))).mode & 0o777).toBe(0o600);
    expect(Buffer.from((await store.read('pictures/a.webp')) ?? []).toString()).toBe('picture');
    expect(await store.read('pictures/b.webp')).toBeUndefined();
    await store.remove('pictures/a.webp');
    await store.remove('pictures/a.webp');
    expect(await store.read('pictures/a.webp')).toBeUndefined();
  });

  test('copies large files at once, and lists what it holds', async () => {
    await expectLarge(() => open(`file:${folder}/files`));
    expect((await stat(join(folder, 'files/objects/ab/large'))).mode & 0o777).toBe(0o600);
  });

  test('that is none is told at once', async () => {
    await writeFile(join(folder, 'files'), 'a file');
    await expect(open(`file:${folder}/files`)).rejects.toThrow(
      `FILES_URL: the folder "${folder}/files" can't be written to: `,
    );
  });
});

describe('a bucket', () => {
  let server: S3rver;
  let directory: string;
  let address: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rinova-s3-'));
    server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'files' }] });
    const { port } = await server.run();
    address = `endpoint=http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  });
  afterEach(() => vi.unstubAllEnvs());

  const objects = async (bucketFolder: string) =>
    (await readdir(join(directory, 'files', bucketFolder)).catch(() => [])).filter((name) => name.endsWith('_object'));

  test('keeps, reads and removes, within its folder', async () => {
    const store = await open(`s3://files/live?${address}`);
    const bytes = Buffer.from('picture\0\xff', 'latin1');
    await store.put('pictures/a.webp', bytes);
    expect(await objects('live/pictures')).toEqual(['a.webp._S3rver_object']);
    expect(Buffer.from((await store.read('pictures/a.webp')) ?? [])).toEqual(bytes);
    expect(await store.read('pictures/b.webp')).toBeUndefined();
    await store.remove('pictures/a.webp');
    await store.remove('pictures/a.webp');
    expect(await store.read('pictures/a.webp')).toBeUndefined();
    expect(await objects('live')).toEqual([]);
  });

  test('copies large files at once, and lists what it holds', async () => {
    const bucket = await startMemoryBucket();
    onTestFinished(() => bucket.stop());
    await expectLarge(() => open(bucket.url));
    expect([...bucket.objects.keys()]).toContain('folder/objects/ab/large');
  });

  test('that can’t be used is told at once, and why, without the key to it', async () => {
    await expect(open(`s3://no-such-bucket?${address}`)).rejects.toThrow(
      /^FILES_URL: the bucket "no-such-bucket" at http:\S+ can't be written to: .*NoSuchBucket/,
    );
    await expect(open('s3://files?endpoint=http://127.0.0.1:9')).rejects.toThrow(
      /the bucket "files" at http:\S+ can't be written to: .*ECONNREFUSED/,
    );
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'hunter2');
    const refusal = await open(`s3://files?${address}`).catch((error: unknown) => error);
    expect(String(refusal)).toMatch(/ConfigError: FILES_URL: .*SignatureDoesNotMatch/);
    expect(String(refusal)).not.toContain('hunter2');
  });

  describeOneEngine('keeps what people upload', (fresh) => {
    test('resumes and pictures alike', async () => {
      const database = await fresh();
      const uploaded = await open(`s3://files?${address}`);
      const { call, send } = buildApp(database, { uploaded });
      await addStaff(database, BLOG);
      const { token } = (await (await send('POST', '/api/auth/login', BLOG)).json()) as { token: string };
      async function post(path: string, field: string, name: string, bytes: Buffer) {
        const form = new FormData();
        form.set(field, new File([new Uint8Array(bytes)], name));
        const written = new Response(form);
        const headers = { 'Content-Type': written.headers.get('Content-Type') ?? '', Authorization: `Bearer ${token}` };
        const answer = await call('POST', path, { body: await written.arrayBuffer(), headers });
        expect([path, answer.status]).toEqual([path, 201]);
        return answer.json();
      }
      await post('/upload', 'resume', 'cv.pdf', buildPdf());
      const { file_key } = await database.db.selectFrom('resumes').select('file_key').executeTakeFirstOrThrow();
      expect(Buffer.from((await uploaded.read(file_key)) ?? [])).toEqual(buildPdf());

      const { path } = (await post(
        '/api/pictures',
        'picture',
        'a.png',
        await buildPicture('png', { width: 700 }),
      )) as StoredPicture;
      for (const variant of pictureVariants(path))
        expect([variant.path, (await call('GET', variant.path)).status]).toEqual([variant.path, 200]);
      expect((await call('GET', path.replace(/[0-9a-f]{24}/, '0'.repeat(24)))).status).toBe(404);
      await createPictureService(createPictureRepository(database), uploaded).release(path);
      for (const variant of pictureVariants(path))
        expect(await uploaded.read(variant.path.replace('/media/', 'pictures/'))).toBeUndefined();
    });
  });
});
