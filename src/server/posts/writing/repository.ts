import type { Kysely, SelectType, Transaction } from 'kysely';
import type { PostSummary, StaffPost, StaffPostSummary } from '../../../shared/posts/schemas.ts';
import type { RevisionKind } from '../../../shared/posts/revisions.ts';
import type { Article } from '../../../shared/posts/prepare-article.ts';
import { moveToBin } from '../../leads/bin.ts';
import type { Database } from '../../engine/database.ts';
import { identityOf } from '../../engine/fold.ts';
import { isId, newId } from '../../engine/ids.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import type { Schema } from '../../tables/schema.ts';
import { writeArticle } from '../articles/repository.ts';
import { writeByline } from '../bylines/repository.ts';
import { deleteDraft } from '../drafts/repository.ts';
import { keepFirstRevision, writeRevision } from '../revisions/repository.ts';
import { endSchedule, presentSchedule, SCHEDULE_COLUMNS, type ScheduleRow } from '../schedule/repository.ts';
import { writePostText } from '../search/repository.ts';
import {
  instant,
  presentSeo,
  presentSummary,
  SEO_COLUMNS,
  type SeoRow,
  SUMMARY_COLUMNS,
  type SummaryRow,
  withTags,
} from '../repository.ts';
import { type PostContent, toColumns } from './merging/columns.ts';
import { freeSlug, moveTo, type WantedSlug, writeTranslation } from './queries.ts';

/** The same, with the article for its page. */
export interface PreparedPost extends PostContent {
  article: Article;
}

/** Who saves a post, and how. */
export interface Saving {
  /** Id of a staff member. */
  savedBy: string;
  kind?: RevisionKind | undefined;
  /** The number of the unfinished version that the save completes, or `any`. */
  draft?: number | 'any' | undefined;
}

/** The field that prevents saving: what it names does not exist, or another post has the slug or is that translation. */
export type Obstacle = 'category' | 'tags' | 'slug' | 'language' | 'translationOf' | 'authorId' | 'reviewedBy';

/** Rolls a save back that is found impossible halfway. */
class ObstacleError extends Error {
  override name = 'ObstacleError';
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(`The post can't be saved because of its ${obstacle}.`);
    this.obstacle = obstacle;
  }
}

/** @throws ObstacleError if there is one */
function clear(obstacle: Obstacle | undefined): void {
  if (obstacle !== undefined) throw new ObstacleError(obstacle);
}

/** Attempts when another server takes the same slug at the same time. */
const MAX_ATTEMPTS = 20;

const OWN_COLUMNS = ['status', 'version', 'translation_of', 'author_id', 'reviewed_by', 'checked_on'] as const;
const STAFF_COLUMNS = [...SUMMARY_COLUMNS, ...SEO_COLUMNS, ...OWN_COLUMNS, ...SCHEDULE_COLUMNS] as const;
type StaffRow = SummaryRow &
  SeoRow &
  ScheduleRow & { [Name in (typeof OWN_COLUMNS)[number]]: SelectType<Schema['posts'][Name]> } & {
    draft: number | null;
    draft_title: string | null;
  };

export type StaffPostRepository = ReturnType<typeof createStaffPostRepository>;

export function createStaffPostRepository({ db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>) {
  const all = (from: Kysely<Schema> = db) =>
    from
      .selectFrom('posts')
      .leftJoin('categories', 'categories.id', 'posts.category_id')
      .leftJoin('post_drafts', 'post_drafts.post_id', 'posts.id')
      .leftJoin('post_schedules', 'post_schedules.post_id', 'posts.id')
      .select([...STAFF_COLUMNS, 'post_drafts.number as draft'])
      .select((post) =>
        post
          .selectFrom('post_revisions')
          .select('post_revisions.title')
          .whereRef('post_revisions.post_id', '=', 'posts.id')
          .whereRef('post_revisions.number', '=', 'post_drafts.number')
          .as('draft_title'),
      );
  async function findWhere(
    column: 'posts.id' | 'creation_key',
    value: string,
    from: Kysely<Schema> = db,
  ): Promise<StaffPost | undefined> {
    const found = await all(from).select('content').where(column, '=', value).execute();
    const [post] = await withTags(from, found);
    return post && { ...present(post.row, post.tags), content: post.row.content };
  }

  /** Keeps a post among its versions as this transaction has changed it, after locking its row. */
  async function keepRevision(
    transaction: Transaction<Schema>,
    id: string,
    savedAt: number,
    { savedBy, kind = 'saved' }: Saving,
  ): Promise<void> {
    const post = await findWhere('posts.id', id, transaction);
    if (post !== undefined) await writeRevision(transaction, { post, kind, savedBy, savedAt });
  }

  /** Retries when another server took the same slug at the same time. All is stored, or nothing. */
  async function write<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result | Obstacle> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(async (transaction) => {
          await lockPosts(transaction, dialect);
          return work(transaction);
        });
      } catch (error) {
        if (error instanceof ObstacleError) return error.obstacle;
        // A category or tag was deleted after it was checked.
        if (dialect.isReferenceViolation(error)) return 'category';
        if (!dialect.isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  return {
    /** Most recently created first. */
    async list() {
      const rows = await all().orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc').execute();
      return (await withTags(db, rows)).map(({ row, tags }) => present(row, tags));
    },

    keepRevision,
    find: (id: string) => findWhere('posts.id', id),
    findByCreationKey: (key: string) => findWhere('creation_key', key),

    /** Resolves with the id once the post is stored; undefined when a post with the same creation key exists. */
    insert: (post: PreparedPost, wanted: WantedSlug, creationKey: string | undefined, saving: Saving) =>
      write(async (transaction) => {
        if (creationKey !== undefined) {
          const known = await transaction
            .selectFrom('posts')
            .select('id')
            .where('creation_key', '=', creationKey)
            .executeTakeFirst();
          if (known !== undefined) return undefined;
        }
        clear(await findObstacle(transaction, post));
        const id = newId();
        const slug = await findSlug(transaction, id, wanted);
        const now = post.publishedAt ?? Date.now();
        const row = {
          id,
          slug,
          slug_key: identityOf(slug),
          creation_key: creationKey ?? null,
          created_at: now,
          updated_at: now,
          ...toColumns(post),
        };
        await transaction.insertInto('posts').values(row).execute();
        clear(await writeByline(transaction, id, post));
        clear(await writeTranslation(transaction, id, post.translationOf));
        await transaction
          .insertInto('post_slugs')
          .values({ slug_key: row.slug_key, post_id: id, created_at: now })
          .execute();
        await writeTags(transaction, id, post.tagIds);
        await writeArticle(transaction, id, post.content, post.article);
        await writePostText(transaction, id, post);
        await keepRevision(transaction, id, now, saving);
        if (post.status === 'published') await nodes.announceChange(transaction);
        return { id };
      }),

    /**
     * Updates a post if it still has the version of `current` (optimistic locking).
     *
     * @param post without an article when its content stays
     * @param saving.slug omitted to keep the current one
     * @returns whether it was updated, or what prevents it
     */
    async update(
      current: StaffPost,
      post: PostContent & Partial<PreparedPost>,
      { slug: wanted, ...saving }: Saving & { slug?: WantedSlug | undefined },
    ) {
      const { _id: id, version, status } = current;
      const now = Date.now();
      return write(async (transaction) => {
        const changed = await transaction
          .updateTable('posts')
          .set({ ...toColumns(post), version: version + 1, updated_at: now, sample: 0 })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return false;
        if (saving.draft !== undefined)
          await deleteDraft(transaction, id, saving.draft === 'any' ? undefined : saving.draft);
        await keepFirstRevision(transaction, current);
        clear(await findObstacle(transaction, post));
        clear(await writeByline(transaction, id, post));
        clear(await writeTranslation(transaction, id, post.translationOf));
        if (wanted !== undefined)
          await moveTo(transaction, id, await findSlug(transaction, id, wanted), post.publishedAt !== null);
        await transaction.deleteFrom('post_tags').where('post_id', '=', id).execute();
        await writeTags(transaction, id, post.tagIds);
        if (post.article !== undefined) await writeArticle(transaction, id, post.content, post.article);
        await writePostText(transaction, id, post);
        await keepRevision(transaction, id, now, saving);
        if (post.status === 'published') await endSchedule(transaction, id);
        if (status === 'published' || post.status === 'published') await nodes.announceChange(transaction);
        return true;
      });
    },

    /**
     * Moves a post into the bin. `by` is the email of who deletes it, `name` that of a post without a title.
     *
     * @returns the status that it had; undefined when there is none
     */
    delete: (id: string, by: string, name: string) =>
      db.transaction().execute(async (transaction) => {
        await lockPosts(transaction, dialect);
        const deleted = await moveToBin(transaction, dialect, { noun: 'posts', id, at: Date.now(), by, name });
        if (deleted === undefined) return undefined;
        const isPublic = deleted['status'] === 'published';
        if (isPublic) await nodes.announceChange(transaction);
        return isPublic ? 'published' : 'draft';
      }),
  };
}

/** @throws ObstacleError if there is none */
async function findSlug(db: Kysely<Schema>, id: string, wanted: WantedSlug): Promise<string> {
  const slug = await freeSlug(db, id, wanted);
  if (slug === undefined) throw new ObstacleError('slug');
  return slug;
}

/** Whether the category or a tag of a post does not exist. */
async function findObstacle(
  db: Kysely<Schema>,
  { categoryId, tagIds }: PostContent,
): Promise<'category' | 'tags' | undefined> {
  const category =
    isId(categoryId) && (await db.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst());
  if (!category) return 'category';
  if (tagIds.length === 0) return undefined;
  if (!tagIds.every(isId)) return 'tags';
  const tags = await db.selectFrom('tags').select('id').where('id', 'in', tagIds).execute();
  return tags.length < tagIds.length ? 'tags' : undefined;
}

export async function writeTags(db: Kysely<Schema>, id: string, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length > 0)
    await db
      .insertInto('post_tags')
      .values(tagIds.map((tag_id) => ({ post_id: id, tag_id })))
      .execute();
}

function present(row: StaffRow, tags: PostSummary['tags']): StaffPostSummary {
  const publishedAt = row.published_at === null ? null : instant(row.published_at);
  return {
    ...presentSummary(row, tags),
    // One that was never saved is called as what is written of it.
    title: row.title || (row.draft_title ?? ''),
    publishedAt,
    status: row.status,
    translationOf: row.translation_of,
    version: row.version,
    authorId: row.author_id,
    reviewedBy: row.reviewed_by,
    checkedOn: row.checked_on,
    changesWaiting: row.draft !== null,
    ...presentSchedule(row),
    seo: presentSeo(row),
  };
}
