import sharp from 'sharp';
import { MAX_PICTURE_BYTES, type PictureRow } from '../../../src/shared/posts/pictures.ts';
import { BLOG, expect, expectSoundAt } from '../../support/browser.ts';
import { buildAnimation, buildPicture } from '../../support/pictures.ts';
import { test } from './blog.ts';
import { blogApi, editAddress } from './editor.ts';

test(
  'pictures are uploaded, described, used in a post from the library, and deleted',
  { tag: '@trial' },
  async ({ page, desk, signIn, server, api }) => {
    await desk.clear();
    await signIn(BLOG);
    const post = await desk.addPost({ title: 'Rates' });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Pictures' }).click();
    const buffer = await buildPicture('png', { width: 400, height: 300 });
    const files = ['red.png', 'blue.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
    await page.getByLabel('Upload pictures').setInputFiles(files);
    await expect(page.getByText('2 pictures uploaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Open red.png' }).click();
    const details = page.getByRole('dialog', { name: 'red.png' });
    await expect(details.getByText('Nowhere.')).toBeVisible();
    await details.getByLabel('Alternative text').fill('A red car');
    const [left, top] = [details.getByLabel('From the left, %'), details.getByLabel('From the top, %')];
    await left.press('PageUp');
    await expect(left).toHaveValue('60');
    await top.fill('0');
    await expect(details.locator('span[style]')).toHaveAttribute('style', 'left: 60%; top: 0%;');
    await details.getByRole('button', { name: 'Centre' }).click();
    await details
      .locator('img')
      .first()
      .click({ position: { x: 20, y: 128 } });
    await expect(top).toHaveValue('50');
    await left.fill('10');
    await expectSoundAt(page, [320]);
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Open A red car' })).toBeFocused();

    await page.goto(editAddress(post));
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const add = page.getByRole('dialog', { name: 'Add picture' });
    await add.getByRole('button', { name: 'Choose from library' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    await library.getByRole('searchbox').fill('red');
    await library.getByRole('searchbox').press('Enter');
    await expect(library.getByRole('button', { name: 'Choose blue.png' })).toHaveCount(0);
    await library.getByRole('button', { name: 'Choose A red car' }).click();
    await expect(add.getByLabel('Alternative text', { exact: true })).toHaveValue('A red car');
    await expect(add.getByLabel('Alternative text', { exact: true })).toBeFocused();
    await add.getByLabel('Position').selectOption('Left, with text beside it');
    await add.getByRole('button', { name: 'Add picture' }).click();
    await expect(page.locator('figure[data-align="left"]').getByRole('img', { name: 'A red car' }).first()).toBeVisible();
    const choose = page.getByRole('button', { name: 'Choose from library as featured image' });
    await choose.click();
    await library.getByRole('button', { name: 'Choose A red car' }).click();
    await expect(choose).toBeFocused();
    const alt = page.getByRole('textbox', { name: 'Alternative text' });
    await expect(alt).toHaveValue('A red car');
    await alt.fill('A red car at a dealer');
    await expectSoundAt(page, [390]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL((url) => url.pathname === '/admin');
    const { readPost } = blogApi(server, api);
    expect(await readPost(post._id)).toMatchObject({
      featuredImage: expect.stringMatching(/-400x300.webp$/),
      featuredImageAlt: 'A red car at a dealer',
      featuredImageFocus: { x: 10, y: 50 },
    });

    await page.goto('/admin/pictures?search=red');
    await page.getByRole('button', { name: 'Open A red car' }).click();
    const used = page.getByRole('dialog', { name: 'A red car' });
    await expect(used.getByRole('link', { name: 'Rates' })).toBeVisible();
    await expect(used.getByRole('button', { name: 'Delete' })).toHaveCount(0);

    await page.goto('/admin/pictures');
    await page.getByRole('button', { name: 'Only unused' }).click();
    await page.getByRole('button', { name: 'Open blue.png' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Picture deleted.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'All pictures' })).toBeFocused();
    await expectSoundAt(page, [320]);
  },
);

test(
  'photos are made smaller and upright before they are sent, and other formats are converted or refused',
  { tag: '@trial' },
  async ({ page, desk, signIn, api }) => {
    await desk.clear();
    await signIn(BLOG);
    await page.goto('/admin/pictures');
    // Taken in portrait, as phones store it; what follows the picture in its file counts as well.
    const upright = await buildPicture('jpeg', { width: 4000, height: 3000, orientation: 6 });
    const photo = Buffer.concat([upright, Buffer.alloc(MAX_PICTURE_BYTES)]);
    const clear = await sharp({ create: { width: 3000, height: 1500, channels: 4, background: '#00f8' } })
      .png()
      .toBuffer();
    const animation = await buildAnimation();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
    const small = await buildPicture('png', { width: 400, height: 300 });
    await page.getByLabel('Upload pictures').setInputFiles([
      { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: photo },
      { name: 'logo.png', mimeType: 'image/png', buffer: clear },
      { name: 'car.avif', mimeType: 'image/avif', buffer: await buildPicture('avif', { width: 1200, height: 800 }) },
      { name: 'moving.gif', mimeType: 'image/gif', buffer: animation },
      { name: 'small.png', mimeType: 'image/png', buffer: small },
      // Many systems don't know the type.
      { name: 'IMG_2042.HEIC', mimeType: 'application/octet-stream', buffer: heic },
      { name: 'words.heic', mimeType: 'application/octet-stream', buffer: Buffer.from('words') },
    ]);
    await expect(page.getByText('5 pictures uploaded.')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'IMG_2042.HEIC: This browser can’t read HEIC photos. Open the photo on your phone or computer, save it as JPG, then choose that.',
      'words.heic: Only image files are accepted.',
    ]);
    const answer = await api.call('GET', '/api/pictures');
    const rows = ((await answer.json()) as { data: PictureRow[] }).data;
    const byName = new Map(rows.map((row) => [row.name, row]));
    expect(byName.get('car.webp')).toMatchObject({ width: 1200, height: 800 });
    // The server scales to what pages show.
    expect(byName.get('IMG_2041.jpg')).toMatchObject({ width: 1600, height: 2133 });
    expect(byName.get('logo.webp')).toMatchObject({ width: 1600, height: 800 });
    expect([byName.get('moving.gif')?.bytes, byName.get('small.png')?.bytes]).toEqual([animation.length, small.length]);
    const logo = await page.request.get(byName.get('logo.webp')?.path ?? '');
    const [, , , alpha] = (await sharp(await logo.body()).stats()).channels;
    expect(alpha?.max).toBeLessThan(200);
  },
);
