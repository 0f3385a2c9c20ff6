import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { stemOf } from '../../../shared/posts/picture-files.ts';
import { CENTRE } from '../../../shared/posts/picture-focus.ts';
import type { PictureReplacement } from '../../../shared/posts/pictures.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import type { Database } from '../../engine/database.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import type { Schema } from '../../tables/schema.ts';
import { wordsOf } from '../../engine/words.ts';
import { replacePicture } from '../content/replace-picture.ts';
import { keepFirstRevision, createRevisionRepository, writeRevision } from '../revisions/repository.ts';
import type { StaffPostRepository } from '../writing/repository.ts';

/** A post or an author whose picture was replaced. */
export interface Changed {
  id: string;
  /** The title or the name. */
  title: string;
}

export interface Replaced {
  /** The paths of both pictures. */
  from: string;
  to: string;
  /** Also those in which only waiting changes show it. */
  posts: Changed[];
  authors: Changed[];
  /** Whether readers see the change. */
  isSeen: boolean;
}

/** There may be no such picture, none to put in its place, or somebody else has changed or replaced it. */
type Replacing = Replaced | 'gone' | 'unknown' | 'conflict';

type Parts = Pick<StaffPostRepository, 'lock' | 'keepRevision'>;
type Swap = (text: string) => string;

export type ReplacementRepository = ReturnType<typeof createReplacementRepository>;

export function createReplacementRepository(
  { db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>,
  posts: Parts,
) {
  async function lockPicture(transaction: Transaction<Schema>, id: string) {
    return transaction
      .selectFrom('pictures')
      .select(['path', 'stem', 'name', 'alt', 'focus_x', 'focus_y', 'version'])
      .where('path', '>', `/media/${id}-`)
      .where('path', '<', `/media/${id}.`)
      .modifyEnd(dialect.forUpdate)
      .executeTakeFirst();
  }

  async function inAuthors(transaction: Transaction<Schema>, from: string, to: string): Promise<Changed[]> {
    const found = await transaction
      .updateTable('authors')
      .set(({ eb }) => ({ picture: to, version: eb('version', '+', 1) }))
      .where('picture', 'like', `${stemOf(from)}-%`)
      .returning(['id', 'name as title'])
      .execute();
    return found;
  }

  /** @returns the post as it was; undefined when neither it nor its waiting changes show the picture */
  async function inPost(transaction: Transaction<Schema>, id: string, swap: Swap, by: string) {
    const post = await posts.lock(transaction, id);
    // It is in the bin.
    if (post === undefined) return undefined;
    const now = Date.now();
    const next = swapIn(post, swap);
    const isChanged = next !== post;
    if (isChanged) {
      await keepFirstRevision(transaction, post);
      await transaction
        .updateTable('posts')
        .set({
          content: next.content,
          featured_image: next.featuredImage,
          og_image: next.seo.ogImage,
          version: post.version + 1,
          updated_at: now,
          sample: 0,
        })
        .where('id', '=', id)
        .execute();
      await posts.keepRevision(transaction, id, now, { savedBy: by, kind: 'picture' });
    }
    const isDraftChanged = await inDraft(transaction, { post, isChanged, swap, by, now });
    return isChanged || isDraftChanged ? { ...post, isSeen: isChanged && post.status === 'published' } : undefined;
  }

  async function inDraft(
    transaction: Transaction<Schema>,
    { post: { _id: id, version }, ...change }: { post: StaffPost; isChanged: boolean; swap: Swap; by: string; now: number },
  ): Promise<boolean> {
    const drafts = transaction.selectFrom('post_drafts').select(['number', 'base_version']).where('post_id', '=', id);
    const draft = await drafts.executeTakeFirst();
    const waiting = draft && (await createRevisionRepository({ db: transaction }).find(id, draft.number));
    if (waiting === undefined || draft === undefined) return false;
    const next = swapIn(waiting.post, change.swap);
    const isDraftChanged = next !== waiting.post;
    const number = isDraftChanged
      ? await writeRevision(transaction, { post: next, kind: 'waiting', savedBy: change.by, savedAt: change.now })
      : draft.number;
    // Changes that were made to the newest version still are: they contain what this changes.
    const base_version = change.isChanged && draft.base_version === version ? version + 1 : draft.base_version;
    await transaction.updateTable('post_drafts').set({ number, base_version }).where('post_id', '=', id).execute();
    return isDraftChanged;
  }

  return {
    /**
     * Puts another picture in the place of one, wherever posts, changes that wait and authors show it, all or nothing. Earlier
     * versions keep the old one, which stays in the library.
     *
     * @param by id of the staff member
     */
    replace: (id: string, { with: other, version }: PictureReplacement, by: string) =>
      db.transaction().execute(async (transaction): Promise<Replacing> => {
        await lockPosts(transaction, dialect);
        const old = await lockPicture(transaction, id);
        if (old === undefined) return 'gone';
        const replacing = await lockPicture(transaction, other);
        if (replacing === undefined) return 'unknown';
        if (old.version !== version) return 'conflict';
        const [from, to] = [old.path, replacing.path];
        const authors = await inAuthors(transaction, from, to);
        const using = await transaction
          .selectFrom('picture_uses')
          .select('post_id')
          .where('stem', '=', old.stem)
          .orderBy('post_id')
          .execute();
        const changed: Changed[] = [];
        let isSeen = authors.length > 0;
        for (const { post_id } of using) {
          // Readers are served in between.
          await setImmediate();
          const post = await inPost(transaction, post_id, (text) => replacePicture(text, from, to), by);
          if (post === undefined) continue;
          changed.push({ id: post_id, title: post.title });
          isSeen ||= post.isSeen;
        }
        const [name, alt] = [replacing.name || old.name, replacing.alt || old.alt];
        const { focus_x, focus_y } = hasFocus(replacing) ? replacing : old;
        const isMoved = focus_x !== replacing.focus_x || focus_y !== replacing.focus_y;
        if (name !== replacing.name || alt !== replacing.alt || isMoved) {
          const words = wordsOf(`${name} ${alt}`).join(' ');
          await transaction
            .updateTable('pictures')
            .set({ name, alt, words, focus_x, focus_y, version: replacing.version + 1 })
            .where('path', '=', to)
            .execute();
        }
        // Of two people who replace it at once, the second is told.
        await transaction
          .updateTable('pictures')
          .set({ version: version + 1 })
          .where('path', '=', from)
          .execute();
        if (isSeen) await nodes.announceChange(transaction);
        return { from, to, posts: changed, authors, isSeen };
      }),
  };
}

const hasFocus = ({ focus_x, focus_y }: { focus_x: number; focus_y: number }) =>
  focus_x !== CENTRE.x || focus_y !== CENTRE.y;

/** The same object if nothing changes. */
function swapIn(post: StaffPost, swap: Swap): StaffPost {
  const [content, featuredImage, ogImage] = [swap(post.content), swap(post.featuredImage), swap(post.seo.ogImage)];
  const isSame = content === post.content && featuredImage === post.featuredImage && ogImage === post.seo.ogImage;
  return isSame ? post : { ...post, content, featuredImage, seo: { ...post.seo, ogImage } };
}
