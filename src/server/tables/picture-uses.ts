import type { Kysely } from 'kysely';
import { stemsIn } from '../../shared/posts/picture-files.ts';
import type { Schema } from './schema.ts';

/** Rows in one statement. */
const CHUNK_ROWS = 1000;

/**
 * Notes which uploaded pictures a post and its versions need. Call it in every transaction that changes them, after they
 * are written. A post takes its notes into the bin and back; erasing it removes them.
 */
export async function writePictureUses(db: Kysely<Schema>, postId: string): Promise<void> {
  const post = await db
    .selectFrom('posts')
    .select(['content', 'featured_image', 'og_image'])
    .where('id', '=', postId)
    .executeTakeFirst();
  const shown = new Set(stemsIn(...Object.values(post ?? {})));
  const revisions = await db.selectFrom('post_revisions').select('media').where('post_id', '=', postId).execute();
  const binned =
    post === undefined
      ? await db.selectFrom('bin').select('content').where('id', '=', postId).executeTakeFirst()
      : undefined;
  const needed = new Set(stemsIn(...revisions.map(({ media }) => media), binned?.content ?? ''));
  await db.deleteFrom('picture_uses').where('post_id', '=', postId).execute();
  const rows = [...shown.union(needed)].map((stem) => ({ stem, post_id: postId, is_shown: shown.has(stem) ? 1 : 0 }));
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    await db
      .insertInto('picture_uses')
      .values(rows.slice(at, at + CHUNK_ROWS))
      .execute();
}
