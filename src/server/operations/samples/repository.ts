import { sql } from 'kysely';
import type { SamplesAnswer } from '../../../shared/operations/samples.ts';
import { countWritten, readSetting, writeSetting } from '../../kit/queries.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import { removeSampleLenders } from '../../offers/catalogue/queries.ts';
import type { Database } from '../../engine/database.ts';

type SampleCounts = Omit<SamplesAnswer, 'pages'>;

const SETTING = 'samples-removed';

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
    areRemoved: async () => (await readSetting(db, SETTING)) !== undefined,

    /**
     * Deletes all samples and records that they were removed, in one transaction. Sample categories and tags that other posts
     * use are kept and no longer marked as samples, as are sample lenders with products of other origin.
     *
     * @param by the email of the account that deletes them
     * @returns what was deleted
     */
    remove: (by: string): Promise<SampleCounts> =>
      db.transaction().execute(async (transaction) => {
        await writeSetting(transaction, SETTING, 'yes');
        await lockPosts(transaction, dialect);
        const held = transaction.selectFrom('holds').select('lead_id');
        const samplesOf = (table: 'loans' | 'posts' | 'categories' | 'tags' | 'bin') =>
          transaction.deleteFrom(table).where('sample', '=', 1);
        const loans = await countWritten(samplesOf('loans').where('id', 'not in', held));
        const posts = await countWritten(samplesOf('posts'));
        await samplesOf('bin').where('id', 'not in', held).execute();
        const used = transaction.selectFrom('posts').select('category_id').where('category_id', 'is not', null);
        const categories = await countWritten(samplesOf('categories').where('id', 'not in', used));
        const tagged = transaction.selectFrom('post_tags').select('tag_id');
        const tags = await countWritten(samplesOf('tags').where('id', 'not in', tagged));
        for (const table of ['categories', 'tags'] as const)
          await transaction.updateTable(table).set({ sample: 0 }).where('sample', '=', 1).execute();
        const lenders = await removeSampleLenders({ dialect, nodes }, transaction, { by, at: Date.now() });
        await nodes.announceChange(transaction);
        return { loans, posts, categories, tags, lenders };
      }),
  };
}
