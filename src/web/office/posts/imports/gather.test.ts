import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { buildWxr } from '../../../../../tests/support/wxr.ts';
import { filesIn } from './archive.ts';
import { findPictures, gather } from './gather.ts';

const zip = (name: string, files: Record<string, string>, level: 0 | 6 = 6) =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level }).slice()],
    name,
  );
const named = (...names: string[]) => names.map((name) => ({ name, read: async () => new File([], name) }));

it('finds the export and the pictures in files and archives', async () => {
  const archive = zip('backup.zip', {
    'wp-content/uploads/2024/03/car.jpg': 'a car',
    '__MACOSX/wp-content/uploads/._car.jpg': 'x',
    'theme/package.json': '{"name":"x"}',
    'export/blog.xml': buildWxr({}),
  });
  const found = await gather([archive, new File(['p'], 'desk.PNG')]);
  expect(found.source?.name).toBe('blog.xml');
  expect(await found.source?.text()).toBe(buildWxr({}));
  expect(found.pictures.map(({ name }) => name)).toEqual(['wp-content/uploads/2024/03/car.jpg', 'desk.PNG']);
  expect(await (await found.pictures[0]?.read(100))?.text()).toBe('a car');
  const several = await gather([new File(['<rss>'], 'one.xml'), new File(['<rss>'], 'two.xml')]);
  expect([several.source?.name, several.others]).toEqual(['one.xml', ['two.xml']]);
});

it.each([
  [
    'a theme of WordPress',
    { 'my-theme/style.css': 'x', 'my-theme/functions.php': 'x', 'my-theme/screenshot.png': 'x' },
    /^This is a theme of WordPress/,
  ],
  ['a theme of Ghost', { 'casper/index.hbs': 'x', 'casper/package.json': '{}' }, /^This is a theme of Ghost/],
  ['Substack', { 'posts.csv': 'x', 'posts/1.one.html': 'x', 'cover.png': 'x' }, /^This is an export of Substack/],
  ['Medium', { 'posts/2024-01-01_One.html': 'x', 'README.html': 'x' }, /^This is an export of Medium/],
  [
    'Word',
    { '[Content_Types].xml': 'x', 'word/document.xml': 'x', 'word/media/image1.png': 'x' },
    /^This is a document of Word/,
  ],
  ['Blogger', { 'Takeout/Blogger/Blogs/x/feed.atom': '<feed/>' }, /^This is an export of Blogger/],
  ['Markdown', { 'posts/one.md': '# One' }, /^This archive holds Markdown/],
  ['nothing of a blog', { 'a.txt': 'x' }, /^This archive holds no export of a blog/],
])('names an archive that holds %s', async (_name, files, message) => {
  await expect(gather([zip('x.zip', files)])).rejects.toThrow(message);
});

it('reads archives in a browser that can’t iterate streams', async () => {
  const iterator = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  try {
    const [packed] = await filesIn(zip('x.zip', { 'a.jpg': 'a car' }));
    expect(await (await packed?.read(100))?.text()).toBe('a car');
  } finally {
    Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterator ?? {});
  }
});

it('reads stored files, and refuses what is damaged or larger than it may be', async () => {
  const [stored] = await filesIn(zip('x.zip', { 'a.jpg': 'stored' }, 0));
  expect(await (await stored?.read(100))?.text()).toBe('stored');
  await expect(stored?.read(3)).rejects.toThrow('too large');
  const [bomb] = await filesIn(zip('x.zip', { 'a.jpg': 'x'.repeat(1_000_000) }));
  await expect(bomb?.read(1000)).rejects.toThrow('too large');
  const whole = zip('x.zip', { 'a.jpg': 'text' });
  for (const broken of [new File(['PK'], 'x.zip'), new File([whole.slice(0, 60)], 'x.zip')])
    await expect(gather([broken])).rejects.toThrow('damaged');
});

it.each([
  [
    'the largest of several sizes',
    '2024/03/car-300x200.jpg',
    ['uploads/2024/03/car-300x200.jpg', 'uploads/2024/03/car.jpg'],
    'uploads/2024/03/car.jpg',
  ],
  ['the one of its folder', '2024/03/car.jpg', ['2023/01/car.jpg', '2024/03/car.jpg'], '2024/03/car.jpg'],
  ['one that was scaled', '2024/03/car.jpg', ['2024/03/car-scaled.jpg'], '2024/03/car-scaled.jpg'],
  ['the original of Ghost', '2025/02/car.jpg', ['images/2025/02/car_o.jpg'], 'images/2025/02/car_o.jpg'],
  ['a picture alone', '2024/03/Bild-Ä.jpg', ['bild-a\u0308.JPG'], 'bild-a\u0308.JPG'],
  ['none of two that may be meant', '2024/03/car.jpg', ['one/car.jpg', 'two/car.jpg'], undefined],
  ['none of another name', '2024/03/car.jpg', ['2024/03/cars.jpg'], undefined],
])('finds %s', (_name, key, names, expected) => {
  expect(findPictures([key], named(...names)).get(key)?.name).toBe(expected);
});
