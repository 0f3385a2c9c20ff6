import { type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import type { UnfinishedFields } from '../../../shared/posts/fields.ts';
import { isBlankContent, UNTITLED } from '../../../shared/posts/form.ts';
import { NO_CHANGES_WAITING, type PostDraft } from '../../../shared/posts/revisions.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { makeSafe, type Sanitise } from '../content/sanitise.ts';
import type { RevisionRepository } from '../revisions/repository.ts';
import { merge, withDraft } from '../writing/merging/merge.ts';
import type { StaffPostRepository } from '../writing/repository.ts';
import { GONE, keyOf } from '../writing/service.ts';
import type { DraftRepository } from './repository.ts';

/** What is being written. */
interface UnfinishedInput extends UnfinishedFields {
  savedBy: string;
  email: string;
}

/** What became of it. */
interface Kept {
  number: number;
  other: { number: number; savedBy: PostDraft['savedBy'] } | null;
  /** A version begins with it. */
  isNew: boolean;
  /** It was left empty, and is gone. */
  isRemoved: boolean;
  title: string;
}

export const NONE_WAIT = refused('not_found', NO_CHANGES_WAITING);

interface Parts {
  posts: Pick<StaffPostRepository, 'find' | 'findByCreationKey' | 'delete'>;
  drafts: DraftRepository;
  revisions: Pick<RevisionRepository, 'withPresentNames' | 'writerOf'>;
  sanitise: Sanitise;
}

const isEmpty = ({ title, excerpt, content, featuredImage }: StaffPost): boolean =>
  title === '' && excerpt === '' && featuredImage === '' && isBlankContent(content);

export type DraftService = ReturnType<typeof createDraftService>;

/** What is being written of posts, complete or not: readers go on seeing them as they are. */
export function createDraftService({ posts, drafts, revisions, sanitise }: Parts) {
  /** The post as it is, and as it is being written. */
  const read = async (id: string) => {
    const [current, draft] = [await posts.find(id), await drafts.find(id)];
    return { current, draft: current && draft && { ...draft, post: withDraft(current, draft) } };
  };

  return {
    /** Begins a post: it is empty until something is kept or saved. A repeated call with the same key begins none. */
    async begin(key?: string): Promise<Outcome<{ post: StaffPost; isNew: boolean }>> {
      const creationKey = key === undefined ? undefined : keyOf(key);
      const begun = await drafts.begin(creationKey);
      const post = begun ? await posts.find(begun.id) : await posts.findByCreationKey(creationKey ?? '');
      return post === undefined ? GONE : { ok: true, post, isNew: begun !== undefined };
    },

    find: async (id: string): Promise<PostDraft | undefined> => (await read(id)).draft,

    /** Omitted fields are those of the unfinished version, or else of the post; what no longer exists is left out. */
    async keep(id: string, input: UnfinishedInput): Promise<Outcome<Kept>> {
      const { current, draft } = await read(id);
      if (current === undefined) return GONE;
      const base = draft?.post ?? current;
      const { content: typed, title = base.title, category = base.category?._id ?? '', slug, waiting, savedBy } = input;
      const safe = typed === undefined ? base : await makeSafe(sanitise, typed, { author: savedBy, isUnfinished: true });
      if ('ok' in safe && !safe.ok) return safe;
      const {
        categoryId,
        tagIds,
        publishedAt: _publishedAt,
        ...fields
      } = merge(
        { ...input, title, category, slug: '', content: safe.content },
        { current: base, picture: input.featuredImagePath || undefined },
      );
      const post = await revisions.withPresentNames({
        ...current,
        ...fields,
        status: current.status,
        slug: slug || (slug === undefined ? base : current).slug,
        category: { _id: categoryId, name: '' },
        tags: tagIds.map((_id) => ({ _id, name: '' })),
      });
      const own = input.isOwn === 'true' ? waiting : undefined;
      const { version: baseVersion = draft?.baseVersion ?? current.version } = input;
      const kept = await drafts.save({ current, post, baseVersion, own, savedBy });
      if (kept === undefined) return GONE;
      const { number, before, isNew } = kept;
      const isOther = before !== undefined && before !== number && before !== waiting;
      const other = isOther ? { number: before, savedBy: await revisions.writerOf(id, before) } : null;
      const isRemoved = input.isLeft === 'true' && isEmpty(post) && (await drafts.isOnlyOf(id, savedBy));
      if (isRemoved) await posts.delete(id, input.email, UNTITLED);
      return { ok: true, number, other, isNew, isRemoved, title: post.title };
    },

    /** Resolves with the post's title, if the unfinished version has this number. */
    async discard(id: string, number: number): Promise<Outcome<{ title: string }>> {
      const { draft } = await read(id);
      return draft && (await drafts.delete(id, number)) ? { ok: true, title: draft.post.title } : NONE_WAIT;
    },
  };
}
