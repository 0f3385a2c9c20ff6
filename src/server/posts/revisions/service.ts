import { refused } from '../../../shared/kit/outcomes.ts';
import { NO_SUCH_REVISION, UNFINISHED_REVISION } from '../../../shared/posts/revisions.ts';
import { asOfToday, inputOf } from '../writing/merging/merge.ts';
import type { SaveOutcome, StaffPostService } from '../writing/service.ts';
import type { RevisionRepository } from './repository.ts';

interface Parts {
  revisions: RevisionRepository;
  posts: StaffPostService;
}

export const NO_VERSION = refused('not_found', NO_SUCH_REVISION);

export type RevisionService = ReturnType<typeof createRevisionService>;

/** The versions of a post. */
export function createRevisionService({ revisions, posts }: Parts) {
  return {
    /** Saved versions of a post, the newest first; undefined when there is no such post. */
    async list(postId: string, before: number | undefined) {
      if ((await posts.find(postId)) === undefined) return undefined;
      return revisions.list(postId, before);
    },

    async find(postId: string, number: number | undefined) {
      if (number === undefined) return undefined;
      const [current, found] = [await posts.find(postId), await revisions.find(postId, number)];
      if (current === undefined || found === undefined) return undefined;
      return { ...found, post: asOfToday(current, found.post) };
    },

    /**
     * Saves an earlier version as a new one. Status and address of the post stay, as does its category if the earlier one is
     * gone; tags that are gone are left out.
     *
     * @param seen the version of the post that it replaces
     */
    async restore(postId: string, number: number | undefined, seen: number, savedBy: string): Promise<SaveOutcome> {
      if (number === undefined) return NO_VERSION;
      const [current, found] = [await posts.find(postId), await revisions.find(postId, number)];
      if (current === undefined || found === undefined) return NO_VERSION;
      if (found.kind === 'waiting') return refused('invalid_input', UNFINISHED_REVISION);
      const post = await revisions.withPresentNames(asOfToday(current, found.post));
      const { featuredImage } = post;
      const fields = inputOf({ ...post, category: post.category ?? current.category });
      return posts.update(postId, { ...fields, featuredImage, version: seen, savedBy, isRestored: true });
    },
  };
}
