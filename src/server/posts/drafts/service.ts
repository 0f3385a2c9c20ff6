import type { PostDraft } from '../../../shared/posts/revisions.ts';
import type { RevisionRepository } from '../revisions/repository.ts';
import { inputOf, sameFields, type SaveOutcome, type StaffPostService, withDraft } from '../writing/service.ts';
import type { DraftRepository } from './repository.ts';

export interface DraftService {
  /** The changes that wait beside a post. */
  find(postId: string): Promise<PostDraft | undefined>;
  /** @returns the post's title if changes with this number were waiting */
  discard(postId: string, number: number): Promise<string | undefined>;
  /**
   * Publishes the changes of a post that wait. Sending it again because the answer was lost changes nothing.
   *
   * @param seen the version of the post that they replace, and their number
   * @returns undefined when none wait
   */
  publish(postId: string, seen: { version: number; number: number }, savedBy: string): Promise<SaveOutcome | undefined>;
}

interface Parts {
  drafts: DraftRepository;
  revisions: Pick<RevisionRepository, 'find'>;
  posts: StaffPostService;
}

export function createDraftService({ drafts, revisions, posts }: Parts): DraftService {
  async function find(postId: string): Promise<PostDraft | undefined> {
    const [current, draft] = [await posts.find(postId), await drafts.find(postId)];
    return current && draft && { ...draft, post: withDraft(current, draft) };
  }

  /** The post that the same call has published a moment ago. */
  async function findPublished(postId: string, version: number, number: number): Promise<SaveOutcome | undefined> {
    const [post, waiting] = [await posts.find(postId), await revisions.find(postId, number)];
    if (post?.status !== 'published' || post.version !== version + 1 || waiting?.kind !== 'waiting') return undefined;
    return sameFields(post, waiting.post) ? { result: 'saved', post, before: post } : undefined;
  }

  return {
    find,

    async discard(postId, number) {
      const draft = await drafts.find(postId);
      return draft !== undefined && (await drafts.delete(postId, number)) ? draft.post.title : undefined;
    },

    async publish(postId, { version, number }, savedBy) {
      const draft = await find(postId);
      if (draft === undefined) return findPublished(postId, version, number);
      const { featuredImage } = draft.post;
      const fields = inputOf(draft.post);
      return posts.update(postId, { ...fields, status: 'published', featuredImage, version, waiting: number, savedBy });
    },
  };
}
