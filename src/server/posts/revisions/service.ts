import type { Revision, RevisionList, RevisionSummary } from '../../../shared/posts/revisions.ts';
import { asOfToday, inputOf, type SaveOutcome, type StaffPostService } from '../writing/service.ts';
import type { RevisionRepository } from './repository.ts';

export interface RevisionService {
  /** Saved versions of a post, the newest first; undefined when there is no such post. */
  list(postId: string, before: number | undefined): Promise<RevisionList | undefined>;
  find(postId: string, number: number): Promise<Revision | undefined>;
  /** The revision with which a post got its version. */
  ofVersion(postId: string, version: number): Promise<RevisionSummary | undefined>;
  /**
   * Saves an earlier version as a new one. Status and address of the post stay, as does its category if the earlier one is
   * gone; tags that are gone are left out.
   *
   * @param seen the version of the post that it replaces
   * @returns undefined when there is no such revision
   */
  restore(postId: string, number: number, seen: number, savedBy: string): Promise<SaveOutcome | undefined>;
}

interface Parts {
  revisions: RevisionRepository;
  posts: StaffPostService;
}

export function createRevisionService({ revisions, posts }: Parts): RevisionService {
  return {
    async list(postId, before) {
      if ((await posts.find(postId)) === undefined) return undefined;
      return revisions.list(postId, before);
    },

    async find(postId, number) {
      const [current, found] = [await posts.find(postId), await revisions.find(postId, number)];
      if (current === undefined || found === undefined) return undefined;
      return { ...found, post: asOfToday(current, found.post) };
    },

    ofVersion: (postId, version) => revisions.ofVersion(postId, version),

    async restore(postId, number, seen, savedBy) {
      const [current, found] = [await posts.find(postId), await revisions.find(postId, number)];
      if (current === undefined || found === undefined) return undefined;
      const post = await revisions.withPresentNames(asOfToday(current, found.post));
      const { featuredImage } = post;
      const fields = inputOf({ ...post, category: post.category ?? current.category });
      return posts.update(postId, { ...fields, featuredImage, version: seen, savedBy, isRestored: true });
    },
  };
}
