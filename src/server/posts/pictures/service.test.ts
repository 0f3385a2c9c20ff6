import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildPost } from '../../../../tests/support/factories.ts';
import { buildPicture } from '../../../../tests/support/pictures.ts';
import { pictureVariants } from '../../../shared/posts/picture-files.ts';
import { createFileStore } from '../../files/store.ts';
import { createSamplePostRepository, type SamplePost } from '../sample-repository.ts';
import { createPictureRepository } from './repository.ts';
import { createPictureService } from './service.ts';

const ORIGIN = { name: 'a.png', by: 'an id' };

function open(database: TestDatabase) {
  const store = createFileStore(join(database.dataDir, 'files'));
  const pictures = createPictureService(createPictureRepository(database), store);
  async function keep() {
    const outcome = await pictures.keep(await buildPicture(), ORIGIN);
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.path;
  }
  const files = () => readdir(join(database.dataDir, 'files/pictures')).catch(() => []);
  const filesOf = (...paths: string[]) =>
    paths
      .flatMap(pictureVariants)
      .map(({ path }) => path.replace('/media/', ''))
      .toSorted();
  /** What is there, in the table and as files. */
  const all = async () => {
    const rows = await database.db.selectFrom('pictures').select('path').execute();
    return { rows: rows.map(({ path }) => path).toSorted(), files: (await files()).toSorted() };
  };
  const allOf = (...paths: string[]) => ({ rows: paths.toSorted(), files: filesOf(...paths) });
  const publish = (...posts: Partial<SamplePost>[]) => createSamplePostRepository(database).addToEmpty(posts.map(buildPost));
  return { store, pictures, keep, all, allOf, publish };
}

describeEachEngine('the pictures of posts', (fresh, _engine, itOnce) => {
  itOnce('go with all of their files when no post shows them any more', async () => {
    const database = await fresh();
    const { pictures, keep, all, allOf, publish } = open(database);
    const [gone, inText, featured, card] = [await keep(), await keep(), await keep(), await keep()];
    await publish(
      { content: `<p>Read</p><img src="${inText}" alt="">` },
      { featuredImage: featured },
      { seo: { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: `https://example.com${card}` } },
    );
    await pictures.release(
      gone,
      `<img src="${inText}"><img src="${featured}"> ${card}`,
      '/pictures/blog-credit-score-1200.webp',
      'no path',
      '',
    );
    expect(await all()).toEqual(allOf(inText, featured, card));

    await database.db.deleteFrom('posts').execute();
    await pictures.release(`<img src="${inText}"> and <img src='${featured}'>`);
    expect(await all()).toEqual(allOf(card));
  });

  itOnce('stay for other posts if they have a description', async () => {
    const database = await fresh();
    const { pictures, keep, all, allOf } = open(database);
    const path = await keep();
    const [row] = (await pictures.list({ page: 1, limit: 1, search: '', unused: 'true' })).rows;
    expect(await pictures.describe(row?._id ?? '', { alt: 'A car' })).toMatchObject({ ok: true });
    await pictures.release(path);
    await pictures.sweep(Date.now() + 31 * DAY_MS);
    expect(await all()).toEqual(allOf(path));
  });

  it('that were never saved, or that a crash has cut off, are swept away after thirty days', async () => {
    const database = await fresh();
    const { store, pictures, keep, all, allOf, publish } = open(database);
    const [unsaved, shown] = [await keep(), await keep()];
    await publish({ content: `<img src="${shown}" alt="">` });
    // What is left when the process is killed after its second file.
    const cutOff = '/media/0123456789abcdef01234567-1600x900.webp';
    await createPictureRepository(database).insert(cutOff, { name: '', bytes: 0, by: null });
    for (const { path } of pictureVariants(cutOff).slice(-2))
      await store.put(path.replace('/media/', 'pictures/'), Buffer.from('part'));

    expect(await createPictureRepository(database).undescribedSince(Date.now() + DAY_MS, 1)).toEqual([unsaved]);
    await pictures.sweep(Date.now() + 29 * DAY_MS);
    expect(await database.db.selectFrom('pictures').select('path').execute()).toHaveLength(3);
    await pictures.sweep(Date.now() + 31 * DAY_MS);
    expect(await all()).toEqual(allOf(shown));
    expect(unsaved).not.toBe(shown);
  });

  it('leave nothing behind when they can’t be kept', async () => {
    const database = await fresh();
    const { pictures, store, all, allOf } = open(database);
    await store.put('x', Buffer.from('x'));
    const folder = join(database.dataDir, 'files/pictures');
    await writeFile(folder, 'a file where the folder should be');
    await expect(pictures.keep(await buildPicture(), ORIGIN)).rejects.toThrow(/EEXIST|ENOTDIR/);
    await rm(folder);
    await pictures.sweep(Date.now() + 31 * DAY_MS);
    expect(await all()).toEqual(allOf());
  });
});
