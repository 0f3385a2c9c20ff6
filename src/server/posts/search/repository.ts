import { type Kysely, sql, type Transaction } from 'kysely';
import { plainText } from '../../../shared/posts/reading-time.ts';
import {
  type Findable,
  type Hit,
  MAX_SITE_SEARCH,
  SEARCH_PAGE_SIZE,
  type SiteSearch,
} from '../../../shared/posts/site-search.ts';
import { countRows, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { POST_WORDS } from '../../tables/post-words.ts';
import type { Schema } from '../../tables/schema.ts';
import { searchedWords, wordsOf } from '../../engine/words.ts';
import { instant } from '../repository.ts';
import { cutOut, markAll } from './excerpts/marks.ts';
import { hasTitleWith } from './queries.ts';

/** Posts filled in per transaction. */
const CHUNK = 100;

export function createPostSearchRepository({ db, reads, dialect }: Pick<Database, 'db' | 'reads' | 'dialect'>) {
  return {
    /**
     * Published posts, and other texts, that contain all words: posts with the words in their title first, then the newest. A
     * search without words finds nothing.
     *
     * @param page counts from one; texts other than posts are on the first one only
     */
    async search(asked: string, others: readonly Findable[], page: number): Promise<SiteSearch> {
      const words = searchedWords(asked.slice(0, MAX_SITE_SEARCH));
      if (words.length === 0) return { posts: [], total: 0, others: [] };
      const hit = (title: string, ...texts: readonly string[]): Hit => ({
        title: markAll(title, words),
        excerpt: cutOut(texts, words),
      });
      const matching = reads
        .selectFrom(sql<{ seq: number }>`(${dialect.matchesWords(POST_WORDS, words)})`.as('found'))
        // Cross joins keep SQLite to this order, whatever it knows of the tables: what the index finds may be little.
        .crossJoin('post_texts')
        .crossJoin('posts')
        .whereRef('post_texts.seq', '=', 'found.seq')
        .whereRef('posts.id', '=', 'post_texts.id')
        .where('posts.status', '=', 'published');
      // A common word finds all posts: their texts are read of those shown alone.
      const shown = matching
        .select(['posts.id', sql<number>`count(*) over ()`.as('total')])
        .select(sql<number>`case when ${hasTitleWith(words)} then 0 else 1 end`.as('place'))
        .orderBy('place')
        .orderBy('published_at', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(SEARCH_PAGE_SIZE)
        .offset((page - 1) * SEARCH_PAGE_SIZE);
      const rows = await reads
        .selectFrom(shown.as('shown'))
        .crossJoin('posts')
        .crossJoin('post_texts')
        .whereRef('posts.id', '=', 'shown.id')
        .whereRef('post_texts.id', '=', 'shown.id')
        .leftJoin('categories', 'categories.id', 'posts.category_id')
        .select([
          'slug',
          'title',
          'excerpt',
          'category_id',
          'categories.name',
          'published_at',
          'read_minutes',
          'text',
          'total',
        ])
        .orderBy('place')
        .orderBy('published_at', 'desc')
        .orderBy('posts.id', 'desc')
        .execute();
      // Beyond the last page no row tells how many there are.
      const total = rows[0]?.total ?? (page === 1 ? 0 : await countRows(matching));
      return {
        posts: rows.map(({ slug, title, excerpt, text, category_id, name, published_at, read_minutes }) => ({
          post: {
            slug,
            category: category_id === null || name === null ? null : { _id: category_id, name },
            publishedAt: instant(published_at ?? 0),
            readMinutes: read_minutes,
          },
          ...hit(title, excerpt, text),
        })),
        total,
        others: (page === 1 ? others : [])
          .filter(({ title, text }) => hasAll(`${title} ${text}`, words))
          .map(({ title, text, path }) => ({ path, ...hit(title, text) })),
      };
    },

    /** Writes the words of posts that have none yet, such as those from before there was a search. */
    async fillIn() {
      for (;;) {
        const posts = await db
          .selectFrom('posts')
          .select(['id', 'title', 'excerpt', 'content'])
          .where(sql<boolean>`not exists (select 1 from post_texts where post_texts.id = posts.id)`)
          .limit(CHUNK)
          .execute();
        if (posts.length === 0) return;
        await db.transaction().execute(async (transaction) => {
          for (const { id, ...post } of posts) await writePostText(transaction, id, post);
        });
      }
    },
  };
}

function hasAll(text: string, searched: readonly string[]): boolean {
  const words = wordsOf(text);
  return searched.every((word) => words.some((other) => other.startsWith(word)));
}

/** Writes the words by which readers find a post. */
export async function writePostText(
  db: Kysely<Schema> | Transaction<Schema>,
  id: string,
  { title, excerpt, content }: { title: string; excerpt: string; content: string },
): Promise<void> {
  const text = plainText(content);
  const row = { title_key: ` ${wordsOf(title).join(' ')}`, words: wordsOf(`${title} ${excerpt} ${text}`).join(' '), text };
  await upsert(db, 'post_texts', { id }, row);
}
