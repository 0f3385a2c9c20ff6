import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface Look {
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
}

/** A picture whose left half is red and right half is blue, so that a test can detect its orientation. */
export function buildPicture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'avif' = 'png',
  { width = 60, height = 40, orientation }: Look = {},
): Promise<Buffer> {
  const right = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } };
  const picture = sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: right, gravity: 'east' },
  ]);
  if (orientation !== undefined) {
    picture.withExif({
      IFD0: { Orientation: String(orientation), Make: 'Secret Camera' },
      IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' },
    });
    picture.withMetadata({ orientation });
  }
  return picture.toFormat(format).toBuffer();
}

/** An animation whose frames differ in colour. `delay` is milliseconds per frame. */
export async function buildAnimation({ frames = 3, delay = 100, width = 60, height = 40 } = {}): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, frame) =>
    sharp({ create: { width, height, channels: 3, background: { r: (frame * 40) % 256, g: 80, b: 120 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pages), { join: { animated: true } })
    .gif({ delay: Array.from({ length: frames }, () => delay), loop: 0 })
    .toBuffer();
}

/** A PNG whose header claims this size without the data for it. */
export async function buildBomb(width: number, height: number): Promise<Buffer> {
  const bomb = await buildPicture('png');
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

/** An animation whose header claims this size. */
export async function buildMovingBomb(frames: number, width: number, height: number): Promise<Buffer> {
  const bomb = await buildAnimation({ frames });
  bomb.writeUInt16LE(width, 6);
  bomb.writeUInt16LE(height, 8);
  return bomb;
}
