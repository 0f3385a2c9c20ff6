import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../../tests/support/app.ts';
import { describeOneEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildAnimation, buildBomb, buildMovingBomb, buildPicture } from '../../../../tests/support/pictures.ts';
import { BLOG } from '../../../../tests/support/server.ts';
import {
  cardPath,
  pictureId,
  type PictureSources,
  pictureSources,
  pictureVariants,
} from '../../../shared/posts/picture-files.ts';
import { CENTRE } from '../../../shared/posts/picture-focus.ts';
import type { StoredPicture } from '../../../shared/posts/pictures.ts';
import { createFileStore } from '../../files/store.ts';
import { createPictureRepository } from './repository.ts';
import { createPictureService } from './service.ts';

/** What a file is, also when the server would not take it. */
function look(bytes: Buffer) {
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  return sharp(bytes);
}

async function open(database: TestDatabase, env: Record<string, string> = {}) {
  const built = buildApp(database, { env });
  await addStaff(database, BLOG);
  const { token } = (await (await built.send('POST', '/api/auth/login', BLOG)).json()) as { token: string };

  async function upload(bytes: Uint8Array | FormData, { name = 'picture.png', token: sent = token } = {}) {
    const form = bytes instanceof FormData ? bytes : new FormData();
    if (!(bytes instanceof FormData)) form.set('picture', new File([new Uint8Array(bytes)], name));
    const written = new Response(form);
    return built.call('POST', '/api/pictures', {
      body: await written.arrayBuffer(),
      headers: {
        'Content-Type': written.headers.get('Content-Type') ?? '',
        ...(sent && { Authorization: `Bearer ${sent}` }),
      },
    });
  }
  const cardOf = (path: string) => pictureVariants(path).at(-1)?.path ?? '';
  async function keep(bytes: Uint8Array): Promise<StoredPicture & { sources: PictureSources }> {
    const answer = await upload(bytes);
    const stored = (await answer.json()) as StoredPicture;
    expect([answer.status, stored]).toMatchObject([201, { path: expect.any(String) }]);
    const sources = pictureSources(stored.path);
    if (sources === undefined) throw new Error(`${stored.path} is no path of a picture.`);
    return { ...stored, sources };
  }
  const get = (path: string, headers: Record<string, string> = {}) => built.call('GET', path, { headers });
  const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
  const folder = join(database.dataDir, 'files/pictures');
  const files = () => readdir(folder).catch(() => []);
  return { ...built, token, upload, keep, cardOf, get, bytesOf, folder, files };
}

describeOneEngine('pictures', (fresh) => {
  it('are kept in every width, and browsers ask for each file again after five minutes', async () => {
    const { keep, get, bytesOf, files } = await open(await fresh());
    const { path, width, height } = await keep(await buildPicture('jpeg', { width: 2400, height: 1600 }));
    expect([path, width, height]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{24}-1600x1067\.webp$/), 1600, 1067]);
    const variants = pictureVariants(path);
    expect(variants.map(({ format, width }) => `${width}.${format}`)).toEqual([
      '1600.webp',
      '640.webp',
      '1000.webp',
      '400.avif',
      '640.avif',
      '1000.avif',
      '1600.avif',
      '1200.jpg',
    ]);
    for (const variant of variants) {
      const answer = await get(variant.path);
      expect([variant.path, answer.status]).toEqual([variant.path, 200]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': variant.format === 'jpg' ? 'image/jpeg' : `image/${variant.format}`,
        'cache-control': 'public, max-age=300, must-revalidate',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        etag: expect.any(String),
      });
      const { format, width, compression } = await look(await bytesOf(variant.path)).metadata();
      expect([compression === 'av1' ? 'avif' : format === 'jpeg' ? 'jpg' : format, width]).toEqual([
        variant.format,
        variant.width,
      ]);
      expect((await get(variant.path, { 'If-None-Match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    }
    expect((await files()).toSorted()).toEqual(variants.map((each) => each.path.replace('/media/', '')).toSorted());
  });

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be %s, whatever the name says', async (format) => {
    const { upload } = await open(await fresh());
    const answer = await upload(await buildPicture(format), { name: '../../report.pdf' });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { path: expect.stringMatching(/-60x40\.webp$/), width: 60, height: 40 },
    ]);
  });

  it('stand upright and have lost what the camera knew', async () => {
    const { keep, bytesOf, folder, files } = await open(await fresh());
    const photo = await buildPicture('jpeg', { orientation: 6 });
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Secret Camera');
    const { path, width, height } = await keep(photo);
    expect([width, height]).toEqual([40, 60]);
    // Turned by 90 degrees clockwise, what was left is now above.
    const { data, info } = await sharp(await bytesOf(path))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ];
    expect(at(20, 5)[0]).toBeGreaterThan(200);
    expect(at(20, 55)[2]).toBeGreaterThan(200);
    for (const file of await files()) {
      const kept = await readFile(join(folder, file));
      const { exif, icc, xmp, iptc } = await look(kept).metadata();
      expect([file, exif, icc, xmp, iptc, kept.includes('Secret Camera')]).toEqual([
        file,
        undefined,
        undefined,
        undefined,
        undefined,
        false,
      ]);
    }
  });

  it('have a card for social networks, cut around the focus point', async () => {
    const { keep, get, bytesOf, send, token } = await open(await fresh());
    // Red on the left, blue on the right.
    const half = { create: { width: 300, height: 1200, channels: 3 as const, background: '#f00' } };
    const { path } = await keep(
      await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#00f' } })
        .composite([{ input: half, left: 0, top: 0 }])
        .extend({ bottom: 400, background: '#0f0' })
        .png()
        .toBuffer(),
    );
    const cardFor = (x: number, y: number) => cardPath(path, { x, y }) ?? '';
    const card = await bytesOf(cardFor(50, 50));
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const greenOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[1]?.mean ?? 0;
    expect(await greenOf(card)).toBeLessThan(20);
    // Of another point than the picture's there is none, so that no one can have thousands made.
    expect((await get(cardFor(50, 100))).status).toBe(404);
    const described = { alt: '', focus: { x: 50, y: 100 }, version: 1 };
    expect((await send('PUT', `/api/pictures/${pictureId(path)}`, described, { token })).status).toBe(200);
    expect(await greenOf(await bytesOf(cardFor(50, 100)))).toBeGreaterThan(100);
  });

  it('have cards for a network that asks for many at once', async () => {
    const { keep, get } = await open(await fresh());
    const cards: string[] = [];
    for (let count = 0; count < 24; count += 1)
      cards.push(cardPath((await keep(await buildPicture('png', { width: 8, height: 8 }))).path, CENTRE) ?? '');
    const answers = await Promise.all(cards.map((card) => get(card)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('keep what shines through', async () => {
    const { keep, bytesOf, cardOf } = await open(await fresh());
    const { path } = await keep(
      await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    expect(await sharp(await bytesOf(path)).stats()).toMatchObject({ isOpaque: false });
    // A JPG has nothing behind it but white.
    expect((await sharp(await bytesOf(cardOf(path))).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
      255, 255, 255,
    ]);
  });

  it('that move, move for five seconds at most, and have a first frame that stands still', async () => {
    const { keep, bytesOf, files, cardOf } = await open(await fresh());
    const { path, width, height, sources } = await keep(
      await buildAnimation({ frames: 4, delay: 300, width: 1000, height: 500 }),
    );
    expect([path, width, height]).toEqual([expect.stringMatching(/-800x400-moving\.webp$/), 800, 400]);
    expect(await sharp(await bytesOf(path), { animated: true }).metadata()).toMatchObject({
      pages: 4,
      loop: 4,
      delay: [300, 300, 300, 300],
    });
    expect(await sharp(await bytesOf(sources.still ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 400,
    });
    expect(await sharp(await bytesOf(cardOf(path))).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
    expect(await files()).toHaveLength(3);
  });

  it('are refused with a reason, and leave nothing', async () => {
    const database = await fresh();
    const { upload, files, logged } = await open(database);
    const [png, jpeg, gif, webp] = await Promise.all([
      buildPicture('png', { width: 300, height: 300 }),
      buildPicture('jpeg'),
      buildAnimation(),
      buildPicture('webp'),
    ]);
    const wrong = { code: 'unsupported_media_type', message: 'Only PNG, JPG, GIF and WebP pictures are accepted.' };
    const broken = {
      code: 'invalid_input',
      message: 'The picture is damaged or incomplete. Please save it again and retry.',
    };
    const missing = { code: 'invalid_input', message: 'Please select a picture first.' };
    const pixels = {
      code: 'too_large',
      message: 'The picture can have at most 40 megapixels, and 16,000 pixels along a side.',
    };
    const text = new FormData();
    text.set('picture', 'marker');
    for (const [what, body, status, error] of [
      ['no file', new FormData(), 400, missing],
      ['a text', text, 400, missing],
      ['an empty file', Buffer.alloc(0), 400, missing],
      [
        'SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>marker</script></svg>'),
        415,
        wrong,
      ],
      [
        'SVG behind an XML declaration',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
        415,
        wrong,
      ],
      ['HTML', Buffer.from('<!doctype html><script>marker</script>'), 415, wrong],
      ['TIFF', await buildPicture('tiff'), 415, wrong],
      ['AVIF', await buildPicture('avif'), 415, wrong],
      ['a PNG signature alone', png.subarray(0, 8), 400, broken],
      [
        'a JPG signature before HTML',
        Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<script>marker</script>')]),
        400,
        broken,
      ],
      ['half a PNG', png.subarray(0, png.length / 2), 400, broken],
      ['half a JPG', jpeg.subarray(0, jpeg.length / 2), 400, broken],
      ['half a GIF', gif.subarray(0, gif.length / 2), 400, broken],
      ['half a WebP', webp.subarray(0, webp.length / 2), 400, broken],
      ['a bomb', await buildBomb(30_000, 30_000), 413, pixels],
      ['a stripe', await buildBomb(16_001, 1), 413, pixels],
      ['just too many pixels', await buildBomb(6400, 6251), 413, pixels],
      ['just few enough, of which there are none', await buildBomb(6400, 6250), 400, broken],
      ['an animation with too many pixels', await buildMovingBomb(11, 2000, 2000), 413, pixels],
      [
        'a long animation',
        await buildAnimation({ frames: 6, delay: 1000 }),
        400,
        { code: 'invalid_input', message: 'An animation can last at most 5 seconds.' },
      ],
      [
        'more than 5 MB',
        Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
        413,
        { code: 'too_large', message: 'The picture can be at most 5 MB.' },
      ],
    ] as const) {
      const answer = await upload(body, { name: 'marker.png' });
      const message = expect.objectContaining({ ...error, fields: { picture: error.message } });
      expect([what, answer.status, await answer.json()]).toEqual([what, status, message]);
    }
    expect(await files()).toEqual([]);
    expect(await database.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
    expect(logged()).not.toMatch(/marker/);
  });

  it('keep nothing of what stands behind the end of the file', async () => {
    const { keep, bytesOf } = await open(await fresh());
    const { path } = await keep(Buffer.concat([await buildPicture('png'), Buffer.from('<script>marker</script>')]));
    for (const variant of pictureVariants(path)) expect((await bytesOf(variant.path)).includes('marker')).toBe(false);
  });

  it('are uploaded by staff alone, and nothing is read before that is known', async () => {
    const database = await fresh();
    const { upload, send, call } = await open(database);
    const picture = await buildPicture();
    for (const token of ['', 'invented']) {
      const answer = await upload(picture, { token });
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'unauthenticated' })]);
    }
    expect((await send('POST', '/api/pictures', {})).status).toBe(401);
    expect((await call('GET', '/api/pictures')).status).toBe(401);
  });

  it('come as a form', async () => {
    const { send, token } = await open(await fresh());
    const answer = await send('POST', '/api/pictures', { picture: 'x' }, { token });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { code: 'unsupported_media_type', message: 'Send the picture as multipart/form-data.' },
    ]);
  });

  it('are gone from every address at once when they are deleted, also for browsers that have them', async () => {
    const database = await fresh();
    const { keep, get } = await open(database);
    const { path } = await keep(await buildPicture('png', { width: 900 }));
    const paths = pictureVariants(path).map((variant) => variant.path);
    const tags = await Promise.all(paths.map(async (each) => (await get(each)).headers.get('etag') ?? ''));
    const elsewhere = createPictureService(
      createPictureRepository(database),
      createFileStore(join(database.dataDir, 'files')),
    );
    await elsewhere.release(path);
    for (const [place, each] of paths.entries()) {
      expect([each, (await get(each)).status, (await get(each, { 'If-None-Match': tags[place] ?? '' })).status]).toEqual([
        each,
        404,
        404,
      ]);
    }
  });

  it('have no file under any other address', async () => {
    const { keep, get } = await open(await fresh());
    const { path } = await keep(await buildPicture('png', { width: 900 }));
    const stem = path.replace('.webp', '');
    for (const other of [
      `${stem}-500.webp`,
      `${stem}-1600.avif`,
      `${stem}-640.jpg`,
      `${stem}-640.png`,
      `${stem}-moving.webp`,
      `${stem}-still.webp`,
      `${stem}.avif`,
      '/media/x.webp',
      '/media/..%2fresumes%2fx.pdf',
      '/media/%00',
      '/media/000000000000000000000000-900x40.webp',
    ]) {
      expect([other, (await get(other)).status]).toEqual([other, 404]);
    }
    expect((await get(`${stem}-640.webp?width=999`)).status).toBe(200);
  });
});
