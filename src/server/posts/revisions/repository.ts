import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { isBegun } from '../../../shared/posts/form.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { CENTRE } from '../../../shared/posts/picture-focus.ts';
import { beginningOf, countWords, plainText } from '../../../shared/posts/reading-time.ts';
import {
  MAX_UNPUBLISHED_REVISIONS,
  REVISION_PAGE_ROWS,
  type RevisionKind,
  type RevisionSummary,
  WRITING_PERIOD_MS,
} from '../../../shared/posts/revisions.ts';
import type { Database } from '../../engine/database.ts';
import { isId, newId } from '../../engine/ids.ts';
import { writePictureUses } from '../../tables/picture-uses.ts';
import { findName } from '../../leads/restoring.ts';
import type { Schema } from '../../tables/schema.ts';

/** A version of a post to keep. */
export interface NewRevision {
  post: StaffPost;
  kind: RevisionKind;
  /** Id of a staff member; null when unknown. */
  savedBy: string | null;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** Characters that stand for a title. */
const MAX_FIRST_WORDS = 60;

const SUMMARY_COLUMNS = ['number', 'kind', 'version', 'saved_at', 'title', 'status', 'words', 'was_public'] as const;
type SummaryRow = Pick<Selectable<Schema['post_revisions']>, (typeof SUMMARY_COLUMNS)[number]> & {
  email: string | null;
  display_name: string | null;
};

export type RevisionRepository = ReturnType<typeof createRevisionRepository>;

export function createRevisionRepository({ db }: Pick<Database, 'db'>) {
  const ofPost = (postId: string) =>
    db
      .selectFrom('post_revisions')
      .leftJoin('staff', 'staff.id', 'saved_by')
      .select([...SUMMARY_COLUMNS, 'email', 'display_name'])
      .where('post_id', '=', postId);

  return {
    /** The newest first; `before` leaves out those from this number on. */
    async list(postId: string, before: number | undefined) {
      const all = before === undefined ? ofPost(postId) : ofPost(postId).where('number', '<', before);
      const rows = await all
        .orderBy('number', 'desc')
        .limit(REVISION_PAGE_ROWS + 1)
        .execute();
      return { revisions: rows.slice(0, REVISION_PAGE_ROWS).map(present), more: rows.length > REVISION_PAGE_ROWS };
    },

    async find(postId: string, number: number) {
      const row = await ofPost(postId).select('content').where('number', '=', number).executeTakeFirst();
      return row && { ...present(row), post: unpack(row.content) };
    },

    /** Who wrote a version. */
    async writerOf(postId: string, number: number) {
      const row = await ofPost(postId).where('number', '=', number).executeTakeFirst();
      return row ? present(row).savedBy : null;
    },

    /** The saved revision with which a post got its version. */
    async ofVersion(postId: string, version: number) {
      const row = await ofPost(postId).where('version', '=', version).where('kind', '!=', 'waiting').executeTakeFirst();
      return row && present(row);
    },

    /**
     * The same post with the category, tags and people that exist now: merged ones are replaced, deleted ones are left out. The
     * name of an author stays. The focus point of its picture is that of today.
     */
    withPresentNames: (post: StaffPost) =>
      db.transaction().execute(async (transaction) => {
        const category = await presentName(transaction, 'categories', post.category?._id);
        const tags = [];
        for (const { _id } of post.tags) tags.push(await presentName(transaction, 'tags', _id));
        const known = new Map(tags.filter((tag) => tag !== null).map((tag) => [tag._id, tag]));
        const authorId = await presentPerson(transaction, post.authorId);
        const reviewedBy = await presentPerson(transaction, post.reviewedBy);
        const picture = transaction.selectFrom('pictures').select(['focus_x as x', 'focus_y as y']);
        const focus = await picture.where('path', '=', post.featuredImage).executeTakeFirst();
        const people = { authorId, reviewedBy };
        return { ...post, category, tags: [...known.values()], ...people, featuredImageFocus: focus ?? CENTRE };
      }),
  };
}

async function presentName(transaction: Transaction<Schema>, table: 'categories' | 'tags', id: string | undefined) {
  const now = id === undefined || !isId(id) ? null : await findName(transaction, table, id);
  if (now === null) return null;
  const row = await transaction.selectFrom(table).select('name').where('id', '=', now).executeTakeFirst();
  return row === undefined ? null : { _id: now, name: row.name };
}

async function presentPerson(transaction: Transaction<Schema>, id: string | null): Promise<string | null> {
  if (id === null || !isId(id)) return null;
  return (await transaction.selectFrom('authors').select('id').where('id', '=', id).executeTakeFirst())?.id ?? null;
}

/**
 * Keeps a version of a post, in the transaction that stores it and that has locked the post's row. Of those that readers
 * never saw, the oldest of its kind are dropped.
 *
 * @returns its number
 */
export async function writeRevision(transaction: Transaction<Schema>, { post, ...saved }: NewRevision): Promise<number> {
  const number = (await lastNumber(transaction, post._id)) + 1;
  await transaction
    .insertInto('post_revisions')
    .values({ id: newId(), post_id: post._id, number, ...columnsOf({ post, ...saved }) })
    .execute();
  await dropOldest(transaction, post._id, saved.kind);
  await writePictureUses(transaction, post._id);
  return number;
}

/**
 * Writes a version on that its writer began within this period, or leaves one that says the same.
 *
 * @returns its number, and whether it said the same; undefined when there is none
 */
export async function rewriteRevision(
  transaction: Transaction<Schema>,
  revision: NewRevision,
  { own, same }: { own: number | undefined; same: number | undefined },
): Promise<{ number: number; isSame: boolean } | undefined> {
  const { _id: id } = revision.post;
  const number = own ?? same ?? 0;
  const known = await transaction
    .selectFrom('post_revisions')
    .select(['media', 'content', 'saved_at'])
    .where('post_id', '=', id)
    .where('number', '=', number)
    .where('kind', '=', revision.kind)
    .where('saved_by', '=', revision.savedBy)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const columns = columnsOf(revision);
  if (wordingOf(unpack(known.content)) === wordingOf(revision.post)) return { number, isSame: true };
  const periodOf = (time: number) => Math.floor(time / WRITING_PERIOD_MS);
  if (own === undefined || periodOf(known.saved_at) !== periodOf(revision.savedAt)) return undefined;
  await transaction.updateTable('post_revisions').set(columns).where('post_id', '=', id).where('number', '=', own).execute();
  if (known.media !== columns.media) await writePictureUses(transaction, id);
  return { number: own, isSame: false };
}

/** Without what changes beside the text. */
const wordingOf = ({ views: _v, changesWaiting: _c, scheduledFor: _s, scheduleFault: _f, ...post }: StaffPost): string =>
  JSON.stringify(post);

function columnsOf({ post, kind, savedAt, savedBy }: NewRevision) {
  const { content, featuredImage, seo, status } = post;
  return {
    kind,
    version: post.version,
    saved_at: savedAt,
    saved_by: savedBy,
    // What it is called: without a title, by its first words.
    title: post.title || beginningOf(plainText(content), MAX_FIRST_WORDS),
    status,
    words: countWords(content),
    was_public: kind !== 'waiting' && status === 'published' ? 1 : 0,
    media: [...new Set(`${content} ${featuredImage} ${seo.ogImage}`.match(/\/media\/[\w.-]+/g))].join(' '),
    content: zstdCompressSync(JSON.stringify(post)).toString('base64'),
  };
}

/** Keeps a post from before versions were kept, as it was before this transaction changed it or kept what is written of it. */
export async function keepFirstRevision(transaction: Transaction<Schema>, post: StaffPost): Promise<void> {
  if (isBegun(post)) return;
  const saved = transaction.selectFrom('post_revisions').select('number').where('post_id', '=', post._id);
  if ((await saved.where('kind', '!=', 'waiting').limit(1).executeTakeFirst()) !== undefined) return;
  await writeRevision(transaction, { post, kind: 'saved', savedBy: null, savedAt: Date.parse(post.updatedAt) });
}

/** The number of the newest revision of a post; 0 when it has none. */
async function lastNumber(db: Kysely<Schema>, postId: string): Promise<number> {
  const row = await db
    .selectFrom('post_revisions')
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Versions that keep themselves push out none that was saved. */
async function dropOldest(transaction: Transaction<Schema>, postId: string, kind: RevisionKind): Promise<void> {
  const isOfKind = sql<boolean>`was_public = 0 and (kind = 'waiting') = ${sql.lit(kind === 'waiting')}`;
  const oldest = await transaction
    .selectFrom('post_revisions')
    .select('number')
    .where('post_id', '=', postId)
    .where(isOfKind)
    .orderBy('number', 'desc')
    .limit(1)
    .offset(MAX_UNPUBLISHED_REVISIONS)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await transaction
    .deleteFrom('post_revisions')
    .where('post_id', '=', postId)
    .where(isOfKind)
    .where('number', '<=', oldest.number)
    // What still waits to be published is kept, however old.
    .where(sql<boolean>`not exists (select 1 from post_drafts
      where post_drafts.post_id = post_revisions.post_id and post_drafts.number = post_revisions.number)`)
    .execute();
}

/** The post of a revision. Fields that posts got later are missing. */
const unpack = (content: string) => JSON.parse(zstdDecompressSync(Buffer.from(content, 'base64')).toString()) as StaffPost;

function present({ email, display_name, ...row }: SummaryRow): RevisionSummary {
  return {
    number: row.number,
    kind: row.kind,
    version: row.version,
    savedAt: new Date(row.saved_at).toISOString(),
    savedBy: email === null ? null : { email, name: display_name ?? '' },
    title: row.title,
    status: row.status,
    words: row.words,
    isPublic: row.was_public === 1,
  };
}
