import { sql } from 'kysely';
import type { SamplesAnswer } from '../../../shared/operations/samples.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import { removeSampleLenders } from '../../offers/catalogue/queries.ts';
import type { Database } from '../../engine/database.ts';

export type SampleCounts = Omit<SamplesAnswer, 'pages'>;

const SETTING = 'samples-removed';

export type SampleRepository = ReturnType<typeof createSampleRepository>;

export function createSampleRepository({ db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>) {
  return {
    async count() {
      const { rows } = await sql<SampleCounts>`select
        (select count(*) from loans where sample = 1) as loans, (select count(*) from posts where sample = 1) as posts,
        (select count(*) from categories where sample = 1) as categories,
        (select count(*) from tags where sample = 1) as tags,
        (select count(*) from lenders where sample = 1) as lenders`.execute(db);
      const [counts] = rows;
      if (counts === undefined) throw new Error('The count query returned no row.');
      return counts;
    },

    /** Whether staff have removed the site's sample content. */
    async areRemoved() {
      const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Deletes all samples and records that they were removed, in one transaction. Sample categories and tags that other posts
     * use are kept and no longer marked as samples, as are sample lenders with products of other origin.
     *
     * @param by the email of the account that deletes them
     * @returns what was deleted
     */
    remove: (by: string): Promise<SampleCounts> =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('settings')
          .values({ name: SETTING, value: 'yes' })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute();
        await lockPosts(transaction, dialect);
        const held = transaction.selectFrom('holds').select('lead_id');
        const loans = await transaction
          .deleteFrom('loans')
          .where('sample', '=', 1)
          .where('id', 'not in', held)
          .executeTakeFirst();
        const posts = await transaction.deleteFrom('posts').where('sample', '=', 1).executeTakeFirst();
        await transaction.deleteFrom('bin').where('sample', '=', 1).where('id', 'not in', held).execute();
        const used = transaction.selectFrom('posts').select('category_id').where('category_id', 'is not', null);
        const categories = await transaction
          .deleteFrom('categories')
          .where('sample', '=', 1)
          .where('id', 'not in', used)
          .executeTakeFirst();
        const tagged = transaction.selectFrom('post_tags').select('tag_id');
        const tags = await transaction
          .deleteFrom('tags')
          .where('sample', '=', 1)
          .where('id', 'not in', tagged)
          .executeTakeFirst();
        for (const table of ['categories', 'tags'] as const)
          await transaction.updateTable(table).set({ sample: 0 }).where('sample', '=', 1).execute();
        const lenders = await removeSampleLenders({ dialect, nodes }, transaction, { by, at: Date.now() });
        await nodes.announceChange(transaction);
        const [deletedLoans = 0, deletedPosts = 0, deletedCategories = 0, deletedTags = 0] = [
          loans,
          posts,
          categories,
          tags,
        ].map(({ numDeletedRows }) => Number(numDeletedRows));
        return { loans: deletedLoans, posts: deletedPosts, categories: deletedCategories, tags: deletedTags, lenders };
      }),
  };
}
