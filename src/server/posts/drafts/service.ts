import type { PostDraft } from '../../../shared/revisions.ts';
import { inputOf, type SaveOutcome, type StaffPostService, withDraft } from '../writing/service.ts';
import type { DraftRepository } from './repository.ts';

export interface DraftService {
  /** The changes that wait beside a post. */
  find(postId: string): Promise<PostDraft | undefined>;
  /** @returns the post's title if changes with this number were waiting */
  discard(postId: string, number: number): Promise<string | undefined>;
  /**
   * Publishes the changes of a post that wait.
   *
   * @param seen the version of the post that they replace, and their number
   * @returns undefined when none wait
   */
  publish(postId: string, seen: { version: number; number: number }, savedBy: string): Promise<SaveOutcome | undefined>;
}

interface Parts {
  drafts: DraftRepository;
  posts: StaffPostService;
}

export function createDraftService({ drafts, posts }: Parts): DraftService {
  async function find(postId: string): Promise<PostDraft | undefined> {
    const [current, draft] = [await posts.find(postId), await drafts.find(postId)];
    return current && draft && { ...draft, post: withDraft(current, draft) };
  }

  return {
    find,

    async discard(postId, number) {
      const draft = await drafts.find(postId);
      return draft !== undefined && (await drafts.delete(postId, number)) ? draft.post.title : undefined;
    },

    async publish(postId, { version, number }, savedBy) {
      const draft = await find(postId);
      if (draft === undefined) return undefined;
      const { featuredImage } = draft.post;
      const fields = inputOf(draft.post);
      return posts.update(postId, { ...fields, status: 'published', featuredImage, version, waiting: number, savedBy });
    },
  };
}
