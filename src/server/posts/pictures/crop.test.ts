import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildAnimation, buildPicture } from '../../../../tests/support/pictures.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import { pictureVariants } from '../../../shared/posts/picture-files.ts';
import {
  CROP_OUTSIDE,
  CROP_TOO_SMALL,
  MIN_CROP_SIDE,
  PICTURE_MOVING,
  type PictureArea,
  type PictureRow,
} from '../../../shared/posts/pictures.ts';

describeEachEngine('a picture that is cropped', (fresh, _engine, itOnce) => {
  async function open() {
    const site = await buildBlog(await fresh());
    async function upload(name: string, bytes: Buffer): Promise<PictureRow> {
      await site.ask('POST', '/api/pictures', { parts: { picture: new File([new Uint8Array(bytes)], name) } });
      const list = (await (await site.ask('GET', '/api/pictures')).json()) as ListAnswer<PictureRow>;
      const row = list.data.find((each) => each.name === name);
      if (row === undefined) throw new Error(`No picture ${name}.`);
      return row;
    }
    async function crop({ _id }: { _id: string }, area: Partial<PictureArea>) {
      const answer = await site.send('POST', `/api/pictures/${_id}/crop`, area, { token: site.blog });
      return { status: answer.status, body: (await answer.json()) as PictureRow & { fields?: object } };
    }
    const bytesOf = async (path: string) => Buffer.from(await (await site.call('GET', path)).arrayBuffer());
    return { ...site, upload, crop, bytesOf };
  }

  it('is a picture of its own with these pixels, in every width', async () => {
    const { upload, crop, call, bytesOf, send, blog, database } = await open();
    // Red on the left, blue on the right; upright only after it was turned.
    const picture = await upload('car.jpg', await buildPicture('jpeg', { width: 1000, height: 2400, orientation: 6 }));
    expect(picture).toMatchObject({ width: 1600, height: 667 });
    await send(
      'PUT',
      `/api/pictures/${picture._id}`,
      { alt: 'A car', focus: { x: 25, y: 30 }, version: 1 },
      { token: blog },
    );
    const { status, body } = await crop(picture, { left: 100, top: 0, width: 1200, height: 200 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 1200, height: 200, name: 'car.jpg', alt: 'A car', uses: [], isUsed: false });
    // The same point of the picture, as far as it is within the part.
    expect(body.focus).toEqual({ x: 25, y: 100 });
    expect(body._id).not.toBe(picture._id);
    const variants = pictureVariants(body.path);
    for (const { path } of variants) expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    for (const { path, width } of variants.filter(({ format }) => format !== 'avif'))
      expect((await sharp(await bytesOf(path)).metadata()).width).toBe(width);
    // The colours change at a height of 333, as in the picture itself.
    const lower = await crop(picture, { left: 0, top: 0, width: 100, height: 667 });
    const pixels = await sharp(await bytesOf(lower.body.path))
      .raw()
      .toBuffer();
    const at = (y: number) => [...pixels.subarray(y * 300, y * 300 + 3)].map((each) => Math.round(each / 100));
    expect([at(300), at(360)]).toEqual([
      [3, 0, 0],
      [0, 0, 3],
    ]);
    expect((await call('GET', picture.path)).status).toBe(200);
    const entry = await database.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(entry[0]).toMatchObject({ action: 'created' });
    expect(JSON.parse(entry[0]?.detail ?? '')).toEqual({ from: picture.path, to: lower.body.path });
  });

  itOnce('is cropped to an area within it that is large enough', async () => {
    const { upload, crop } = await open();
    const [picture, tiny] = [
      await upload('a.png', await buildPicture('png', { width: 100, height: 80 })),
      await upload('b.png', await buildPicture('png', { width: 20, height: 90 })),
    ];
    const all = { left: 0, top: 0, width: 100, height: 80 };
    for (const area of [all, { left: 60, top: 40, width: 40, height: 40 }])
      expect(await crop(picture, area)).toMatchObject({ status: 201, body: { width: area.width, height: area.height } });
    expect((await crop(tiny, { left: 0, top: 0, width: 20, height: MIN_CROP_SIDE })).status).toBe(201);
    for (const area of [
      { ...all, left: 1 },
      { ...all, height: 81 },
    ])
      expect(await crop(picture, area)).toMatchObject({ status: 400, body: { fields: { area: CROP_OUTSIDE } } });
    expect(await crop(picture, { ...all, width: MIN_CROP_SIDE - 1 })).toMatchObject({
      status: 400,
      body: { fields: { area: CROP_TOO_SMALL } },
    });
    for (const [field, value] of [
      ['left', -1],
      ['top', 0.5],
      ['width', 0],
      ['height', undefined],
    ] as const)
      expect(await crop(picture, { ...all, [field]: value })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    for (const _id of ['0'.repeat(24), '%25']) expect((await crop({ _id }, all)).status).toBe(404);
  });

  itOnce('is no animation', async () => {
    const { upload, crop } = await open();
    const moving = await upload('m.gif', await buildAnimation());
    expect(await crop(moving, { left: 0, top: 0, width: 50, height: 40 })).toMatchObject({
      status: 400,
      body: { fields: { area: PICTURE_MOVING } },
    });
  });
});
