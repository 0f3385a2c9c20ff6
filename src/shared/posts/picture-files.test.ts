import { expect, test } from 'vitest';
import { pictureSources, pictureVariants } from './picture-files.ts';

const STEM = '/media/0123456789abcdef01234567-1600x1067';

test('the path of a picture contains everything about it', () => {
  expect(pictureSources(`${STEM}.webp`)).toEqual({
    width: 1600,
    height: 1067,
    avif: `${STEM}-400.avif 400w, ${STEM}-640.avif 640w, ${STEM}-1000.avif 1000w, ${STEM}-1600.avif 1600w`,
    webp: `${STEM}-640.webp 640w, ${STEM}-1000.webp 1000w, ${STEM}.webp 1600w`,
    still: undefined,
  });
});

test('every file in a srcset exists', () => {
  for (const path of [`${STEM}.webp`, `${STEM}-moving.webp`, STEM.replace('1600', '50') + '.webp']) {
    const { avif = '', webp = '', still = '' } = pictureSources(path) ?? {};
    const asked = [avif, webp, still]
      .flatMap((set) => (set === '' ? [] : set.split(', ')))
      .map((each) => each.replace(/ \d+w$/, ''));
    const there = pictureVariants(path).map((variant) => variant.path);
    expect([path, ...asked].filter((each) => !there.includes(each))).toEqual([]);
  }
});

test('a small picture has no larger widths than its own', () => {
  const stem = '/media/0123456789abcdef01234567-640x20';
  expect(pictureVariants(`${stem}.webp`)).toEqual([
    { path: `${stem}.webp`, format: 'webp', width: 640 },
    { path: `${stem}-400.avif`, format: 'avif', width: 400 },
    { path: `${stem}-640.avif`, format: 'avif', width: 640 },
    { path: `${stem}-card.jpg`, format: 'jpg', width: 640 },
  ]);
});

test('an animation has one width and a still first frame', () => {
  expect(pictureSources(`${STEM}-moving.webp`)).toEqual({
    width: 1600,
    height: 1067,
    avif: '',
    webp: '',
    still: `${STEM}-still.webp`,
  });
});

test.each([
  '',
  '/pictures/blog-credit-score-1200.webp',
  `https://example.com${STEM}.webp`,
  `${STEM}.webp?v=1`,
  `${STEM}-640.webp`,
  `${STEM}.avif`,
  '/media/0123456789abcdef01234567-0x10.webp',
  '/media/0123456789ABCDEF01234567-10x10.webp',
  '/media/../media/0123456789abcdef01234567-10x10.webp',
])('%j is not the path of an uploaded picture', (path) => {
  expect(pictureSources(path)).toBeUndefined();
  expect(pictureVariants(path)).toEqual([]);
});
