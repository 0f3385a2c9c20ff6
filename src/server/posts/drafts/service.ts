import { type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import { NO_CHANGES_WAITING, type PostDraft } from '../../../shared/posts/revisions.ts';
import type { RevisionRepository } from '../revisions/repository.ts';
import { inputOf, sameFields, type SaveOutcome, type StaffPostService, withDraft } from '../writing/service.ts';
import type { DraftRepository } from './repository.ts';

interface Parts {
  drafts: DraftRepository;
  revisions: Pick<RevisionRepository, 'find'>;
  posts: StaffPostService;
}

export const NONE_WAIT = refused('not_found', NO_CHANGES_WAITING);

export type DraftService = ReturnType<typeof createDraftService>;

export function createDraftService({ drafts, revisions, posts }: Parts) {
  /** The changes that wait beside a post. */
  async function find(postId: string): Promise<PostDraft | undefined> {
    const [current, draft] = [await posts.find(postId), await drafts.find(postId)];
    return current && draft && { ...draft, post: withDraft(current, draft) };
  }

  /** The post that the same call has published a moment ago. */
  async function findPublished(postId: string, version: number, number: number): Promise<SaveOutcome> {
    const [post, waiting] = [await posts.find(postId), await revisions.find(postId, number)];
    if (post?.status !== 'published' || post.version !== version + 1 || waiting?.kind !== 'waiting') return NONE_WAIT;
    return sameFields(post, waiting.post) ? { ok: true, post, before: post } : NONE_WAIT;
  }

  return {
    find,

    /** Resolves with the post's title, if changes with this number were waiting. */
    async discard(postId: string, number: number): Promise<Outcome<{ title: string }>> {
      const draft = await drafts.find(postId);
      const isGone = draft === undefined || !(await drafts.delete(postId, number));
      return isGone ? NONE_WAIT : { ok: true, title: draft.post.title };
    },

    /**
     * Publishes the changes of a post that wait. Sending it again because the answer was lost changes nothing.
     *
     * @param seen the version of the post that they replace, and their number
     */
    async publish(
      postId: string,
      { version, number }: { version: number; number: number },
      savedBy: string,
    ): Promise<SaveOutcome> {
      const draft = await find(postId);
      if (draft === undefined) return findPublished(postId, version, number);
      const { featuredImage } = draft.post;
      const fields = inputOf(draft.post);
      return posts.update(postId, { ...fields, status: 'published', featuredImage, version, waiting: number, savedBy });
    },
  };
}
