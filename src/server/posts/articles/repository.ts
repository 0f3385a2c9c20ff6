import type { Kysely } from 'kysely';
import type { Article, Heading } from '../../../shared/posts/prepare-article.ts';
import { upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import type { Schema } from '../../tables/schema.ts';
import { articleDigest } from '../content/digest.ts';

export type ArticleRepository = ReturnType<typeof createArticleRepository>;

export function createArticleRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** The article that this release prepared from this content, if stored. */
    async find(postId: string, content: string): Promise<Article | undefined> {
      const found = await db
        .selectFrom('post_articles')
        .select(['html', 'headings'])
        .where('post_id', '=', postId)
        .where('digest', '=', articleDigest(content))
        .executeTakeFirst();
      return found && { html: found.html, headings: JSON.parse(found.headings) as Heading[] };
    },
    save: (postId: string, content: string, article: Article) => writeArticle(db, postId, content, article),
  };
}

/** Stores the article of a post, replacing the previous one. */
export async function writeArticle(
  db: Kysely<Schema>,
  postId: string,
  content: string,
  { html, headings }: Article,
): Promise<void> {
  const row = { digest: articleDigest(content), headings: JSON.stringify(headings), html };
  await upsert(db, 'post_articles', { post_id: postId }, row);
}
