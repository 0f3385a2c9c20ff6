/**
 * Makes the pictures of the site from art/masters: `node scripts/pictures.mjs`, after a master was added or changed.
 *
 * Every picture becomes AVIF in several widths, and WebP in two for browsers without AVIF. Those of articles also become a
 * JPG, since not all social networks read WebP. The manifest lists size and digest of each; the digest is part of the URL
 * (`?v=`), so that a picture can be cached for a year. It also makes the favicons from art/logo.svg, and the card for social
 * networks.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const MASTERS = new URL('../art/masters/', import.meta.url);
const PUBLIC = new URL('../public/', import.meta.url);
const PICTURES = new URL('pictures/', PUBLIC);

/** The kinds of picture: pattern of the name, size of the master, widths made from it. */
const KINDS = {
  person: { pattern: /^person-\d/, width: 360, height: 360, avif: [96, 144, 360], webp: [192] },
  thumbs: { pattern: /^thumbs$/, width: 1920, height: 360, avif: [480, 600, 1440], webp: [600] },
  blog: { pattern: /^blog-/, width: 1200, height: 800, avif: [400, 640, 1200], webp: [640, 1200], jpg: [1200] },
  scene: { pattern: /./, width: 1200, height: 900, avif: [400, 640, 900, 1200], webp: [640, 1200] },
};

/**
 * Judged by eye on screens of one and three device pixels per CSS pixel: from 38 down, edges of coins and small marks blur. 58
 * without subsampled colour took half as many bytes again.
 */
const AVIF = { quality: 42, chromaSubsampling: '4:2:0', effort: 6 };
const WEBP = { quality: 80, alphaQuality: 90, effort: 6 };
/** Of a JPG, which is a card for social networks. */
const CARD_HEIGHT = 630;
const JPG = { quality: 80, mozjpeg: true };

const kindOf = (name) => Object.keys(KINDS).find((kind) => KINDS[kind].pattern.test(name));

/** Changes with the master and with the encoding, so that browsers don't keep an old picture for a year. */
const digestOf = (master, kind) =>
  createHash('sha256')
    .update(master)
    .update(JSON.stringify([{ ...KINDS[kind], jpg: undefined }, AVIF, WEBP]))
    .digest('hex')
    .slice(0, 8);

async function makePicture(name, kind, master) {
  const { width, height, avif, webp, jpg = [] } = KINDS[kind];
  const { width: realWidth, height: realHeight } = await sharp(master).metadata();
  if (realWidth !== width || realHeight !== height)
    throw new Error(`${name} is ${realWidth}×${realHeight}, a ${kind} is ${width}×${height}`);
  const write = (to, format, options) =>
    sharp(master)
      .resize(to)
      .toFormat(format, options)
      .toFile(new URL(`${name}-${to}.${format}`, PICTURES).pathname);
  for (const to of avif) await write(to, 'avif', AVIF);
  for (const to of webp) await write(to, 'webp', WEBP);
  // Their URLs have no digest: only crawlers request them.
  for (const to of jpg)
    await sharp(master)
      .flatten({ background: '#fff' })
      .resize(to, CARD_HEIGHT)
      .jpeg(JPG)
      .toFile(new URL(`${name}-${to}.jpg`, PICTURES).pathname);
}

await rm(PICTURES, { recursive: true, force: true });
await mkdir(PICTURES, { recursive: true });

const entries = [];
for (const file of (await readdir(MASTERS)).filter((file) => file.endsWith('.webp')).sort()) {
  const name = file.slice(0, -'.webp'.length);
  const master = await readFile(new URL(file, MASTERS));
  if (name === 'social-card') {
    await sharp(master).jpeg({ quality: 82, mozjpeg: true }).toFile(new URL('social-card.jpg', PUBLIC).pathname);
    continue;
  }
  const kind = kindOf(name);
  await makePicture(name, kind, master);
  entries.push(`  ${/-/.test(name) ? `'${name}'` : name}: ['${kind}', '${digestOf(master, kind)}'],`);
}

const kinds = Object.entries(KINDS).map(
  ([kind, { width, height, avif, webp }]) =>
    `  ${kind}: { width: ${width}, height: ${height}, avif: [${avif.join(', ')}], webp: [${webp.join(', ')}] },`,
);
await writeFile(
  new URL('../src/shared/posts/own-pictures.ts', import.meta.url),
  `/** Written by scripts/pictures.mjs: the widths of each kind of picture, and kind and digest of every picture. */
export const KINDS = {
${kinds.join('\n')}
} as const;

export const PICTURES = {
${entries.join('\n')}
} as const;
`,
);

const logo = await readFile(new URL('../art/logo.svg', import.meta.url));
await writeFile(new URL('favicon.svg', PUBLIC), logo);
const mark = (height) => sharp(logo, { density: 600 }).resize({ height }).png().toBuffer();
const square = (size, height, background) =>
  mark(height).then((input) =>
    sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );
await writeFile(new URL('favicon-48.png', PUBLIC), await square(48, 48, '#0000'));
await writeFile(new URL('apple-touch-icon.png', PUBLIC), await square(180, 126, '#fff'));
await writeFile(new URL('icon-192.png', PUBLIC), await square(192, 134, '#fff'));
await writeFile(new URL('icon-512.png', PUBLIC), await square(512, 358, '#fff'));
