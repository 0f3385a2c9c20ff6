import type { Kysely, Transaction } from 'kysely';
import { namesOf } from '../../../shared/kit/fields.ts';
import { AUTHOR_FIELDS } from '../../../shared/posts/author-fields.ts';
import type { Byline, Person } from '../../../shared/posts/authors.ts';
import type { Database } from '../../engine/database.ts';
import { focusOf, presentFocus } from '../pictures/queries.ts';
import { isId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

/** Who is behind a post, by their ids. */
export interface BylineIds {
  authorId: string | null;
  reviewedBy: string | null;
  /** `YYYY-MM-DD` */
  checkedOn: string | null;
}

export type BylineRepository = ReturnType<typeof createBylineRepository>;

export function createBylineRepository({ db }: Pick<Database, 'db'>) {
  /** The byline of a post that names these. */
  async function of({ authorId, reviewedBy, checkedOn }: BylineIds): Promise<Byline | undefined> {
    if (authorId === null && reviewedBy === null && checkedOn === null) return undefined;
    const people = await db
      .selectFrom('authors')
      .select(['id', ...namesOf(AUTHOR_FIELDS), focusOf('authors.picture')])
      .where('id', 'in', [authorId ?? '', reviewedBy ?? ''])
      .execute();
    const personOf = (wanted: string | null): Person | null => {
      const row = people.find(({ id }) => id === wanted);
      if (row === undefined) return null;
      const { id: _id, focus, ...person } = row;
      return { ...person, pictureFocus: presentFocus(focus) };
    };
    return { author: personOf(authorId), reviewer: personOf(reviewedBy), checkedOn };
  }

  return {
    of,
    /** Undefined if the post names its author in text only. */
    async find(postId: string) {
      const ids = await db
        .selectFrom('posts')
        .select(['author_id', 'reviewed_by', 'checked_on'])
        .where('id', '=', postId)
        .executeTakeFirst();
      return ids && of({ authorId: ids.author_id, reviewedBy: ids.reviewed_by, checkedOn: ids.checked_on });
    },
  };
}

/**
 * Stores who is behind a post. Its author's name follows the one that was chosen.
 *
 * @returns who does not exist; then nothing is stored
 */
export async function writeByline(
  transaction: Transaction<Schema>,
  postId: string,
  { authorId, reviewedBy, checkedOn }: BylineIds,
): Promise<'authorId' | 'reviewedBy' | undefined> {
  const { missing, authorName } = await readPeople(transaction, { authorId, reviewedBy });
  if (missing !== undefined) return missing;
  await transaction
    .updateTable('posts')
    .set({
      author_id: authorId,
      reviewed_by: reviewedBy,
      checked_on: checkedOn,
      ...(authorName !== undefined && { author: authorName }),
    })
    .where('id', '=', postId)
    .execute();
  return undefined;
}

/** The name of the author, or who of them does not exist. */
async function readPeople(
  db: Kysely<Schema>,
  { authorId, reviewedBy }: Pick<BylineIds, 'authorId' | 'reviewedBy'>,
): Promise<{ missing?: 'authorId' | 'reviewedBy'; authorName?: string }> {
  const author = authorId === null ? undefined : await findPerson(db, authorId);
  if (authorId !== null && author === undefined) return { missing: 'authorId' };
  if (reviewedBy !== null && (await findPerson(db, reviewedBy)) === undefined) return { missing: 'reviewedBy' };
  return author === undefined ? {} : { authorName: author.name };
}

async function findPerson(db: Kysely<Schema>, id: string): Promise<{ name: string } | undefined> {
  return isId(id) ? db.selectFrom('authors').select('name').where('id', '=', id).executeTakeFirst() : undefined;
}
