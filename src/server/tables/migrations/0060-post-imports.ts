import { bigint, createTables, plain, table, text } from '../columns.ts';
import type { Migration } from './migration.ts';

export const POST_IMPORT_TABLES = {
  /** Files of other blogs whose posts were imported, until the import is undone as a whole. */
  post_imports: table({
    id: plain('none').key(),
    /** Of the file, which is not kept: the same file goes on where it stopped. */
    digest: plain('none').unique(),
    file_name: text('staff'),
    kind: text<'WordPress' | 'Ghost'>('none'),
    created_at: bigint('none'),
    /** The email of who brought it. */
    created_by: text('staff'),
  }),

  /** What came with them, so that it can be taken back. */
  post_import_items: table(
    {
      import_id: plain('none').references('post_imports', 'on delete cascade'),
      noun: text<'posts' | 'pictures' | 'categories' | 'tags' | 'authors' | 'redirects'>('none'),
      /** An id, or the path of a picture. */
      item: plain('none'),
      /** Of a picture its key on the old site, of a redirect its post, of others the name that it was given. */
      source: text('none'),
    },
    {
      constraint: 'post_import_items_key primary key (import_id, noun, item)',
      indexes: { post_import_items_item: '(item)' },
    },
  ),
};

/** On a table with a million posts it takes as long as on an empty one: it only adds tables. */
export const postImports: Migration = {
  name: '0060-post-imports',
  up: (db, dialect) => createTables(db, dialect, POST_IMPORT_TABLES),
};
