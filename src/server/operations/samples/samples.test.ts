import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { buildBlog } from '../../../../tests/support/posts.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { createLoanRepository } from '../../loans/repository.ts';
import { addSampleLoans } from '../../loans/sample.ts';
import { createSampleCatalogueRepository } from '../../offers/sample-repository.ts';
import { addSampleCatalogue } from '../../offers/sample-repository.ts';
import { createSamplePostRepository } from '../../posts/sample-repository.ts';
import { addSamplePosts } from '../../posts/sample.ts';

const NOTHING = { loans: 0, posts: 0, categories: 0, tags: 0, lenders: 0, pages: false };

describeEachEngine('sample content', (fresh, _engine, itOnce) => {
  async function site(env: Record<string, string> = {}) {
    const database = await fresh();
    const loans = createLoanRepository(database);
    await addSampleLoans(loans);
    await addSampleCatalogue(createSampleCatalogueRepository(database), Date.now());
    await addSamplePosts(createSamplePostRepository(database), 'Test Team');
    const built = await buildBlog(database, { env });
    const as = (method: string, path: string) => built.ask(method, path, { token: built.admin });
    const state = async () => (await as('GET', '/api/samples')).json();
    const page = async (path: string) => (await built.call('GET', path)).text();
    return { ...built, loans, as, state, page };
  }

  it('is marked and counted', async () => {
    const { state, page, loans } = await site();
    expect(await state()).toEqual({
      loans: 12,
      posts: 9,
      categories: expect.any(Number),
      tags: expect.any(Number),
      lenders: 6,
      pages: true,
    });
    expect(await page('/')).toContain('What Our Customers Say');
    expect(await page('/community/career')).toContain('Sample opening');
    expect(await page('/blog/personal-loan')).toContain('class="post-sample"');
    expect((await page('/community/blogs')).match(/class="post-sample"/g)).toHaveLength(8);
    expect(await loans.count()).toBe(12);
    await addSampleLoans(loans);
    expect(await loans.count()).toBe(12);
  });

  it('is removed in one call, which deletes nothing that staff made', async () => {
    const { as, state, page, loans, database, update, category } = await site();
    await page('/');
    const own = await loans.insert(buildLoan());
    const posts = (await (await as('GET', '/api/posts')).json()) as StaffPost[];
    const [edited] = posts.filter(({ slug }) => slug === 'personal-loan');
    if (edited === undefined) throw new Error('There is no such sample.');
    expect(edited.sample).toBe(true);
    expect((await update({ ...edited, content: '<p>Our own words</p>' })).sample).toBe(false);
    expect((await as('DELETE', '/api/samples')).status).toBe(200);
    expect(await state()).toEqual(NOTHING);
    expect(await loans.count()).toBe(1);
    expect((await loans.find(own._id))?._id).toBe(own._id);
    expect(await database.db.selectFrom('posts').select('slug').execute()).toEqual([{ slug: 'personal-loan' }]);
    const categories = await database.db.selectFrom('categories').select(['id', 'sample']).execute();
    expect(categories.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [category._id, edited.category?._id ?? ''].toSorted((a, b) => a.localeCompare(b)).map((id) => ({ id, sample: 0 })),
    );
    expect(await page('/')).not.toContain('What Our Customers Say');
    expect(await page('/community/career')).toContain('There are no open positions at the moment.');
    const { data } = (await (await as('GET', '/api/audit?noun=samples')).json()) as {
      data: { action: string; detail: { rows: number } }[];
    };
    expect(data).toMatchObject([{ action: 'deleted', detail: { rows: expect.any(Number) } }]);

    expect((await as('DELETE', '/api/samples')).status).toBe(200);
    expect(await state()).toEqual(NOTHING);
  });

  itOnce('can be removed without breaking pages, even without any post', async () => {
    const { as, call } = await site();
    await as('DELETE', '/api/samples');
    for (const path of ['/', '/community/blogs', '/BlogsForHome', '/community/career']) {
      expect((await call('GET', path)).status).toBe(200);
    }
  });

  itOnce('on pages is never shown when the setting is off', async () => {
    const { page, state } = await site({ SAMPLE_CONTENT: 'off' });
    expect(await page('/')).not.toContain('What Our Customers Say');
    expect(await page('/community/career')).not.toContain('Sample opening');
    expect(await state()).toMatchObject({ pages: false });
  });
});
