import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const TABLES = ['loans', 'posts', 'categories', 'tags'] as const;

/** Marks the rows that came with the installation, so that they can be shown as samples and removed together. */
export const sampleContent: Migration = {
  name: '0016-sample-content',
  async up(db) {
    for (const table of TABLES) {
      await db.schema
        .alterTable(table)
        .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    // Only samples are in it, so that counting them costs nothing among a million leads.
    await db.schema.createIndex('loans_sample').on('loans').column('sample').where('sample', '=', 1).execute();
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    // What earlier versions added at their first start, unless staff have changed it since.
    await sql`update loans set sample = 1 where full_name like 'Sample Borrower %' and email like 'borrower%@example.com'
      and address like '% Sample Street, %'`.execute(db);
    await sql`update posts set sample = 1 where version = 1 and featured_image like '/pictures/blog-%-1200.webp'`.execute(
      db,
    );
    await sql`update categories set sample = 1 where id in (select category_id from posts where sample = 1)`.execute(db);
    await sql`update tags set sample = 1
      where id in (select tag_id from post_tags join posts on posts.id = post_id where sample = 1)`.execute(db);
  },
};
