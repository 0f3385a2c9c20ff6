import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

describeEachEngine('the migration to written posts', (fresh) => {
  it('lets posts that are there keep their addresses', async () => {
    const database = await fresh({ empty: true });
    const place = migrations.findIndex(({ name }) => name === '0005-post-writing');
    await migrate(database, migrations.slice(0, place));
    await sql`insert into posts (id, slug, slug_key, status, title, excerpt, featured_image, author, read_minutes, meta_title, meta_description,
        keywords, canonical_url, og_image, created_at, updated_at, content)
      values ('a', 'First-Post', 'first-post', 'published', '', '', '', '', 1, '', '', '[]', '', '', 7, 8, '')`.execute(
      database.db,
    );
    await migrate(database);
    expect(await database.db.selectFrom('post_slugs').selectAll().execute()).toEqual([
      { slug_key: 'first-post', post_id: 'a', created_at: 7 },
    ]);
    expect(await database.db.selectFrom('posts').select(['slug', 'version', 'creation_key']).execute()).toEqual([
      { slug: 'First-Post', version: 1, creation_key: null },
    ]);
  });
});
