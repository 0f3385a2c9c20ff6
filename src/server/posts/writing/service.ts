import { createHash } from 'node:crypto';
import { AUTHOR_GONE } from '../../../shared/posts/author-form.ts';
import type { ErrorBody } from '../../../shared/kit/errors.ts';
import {
  type Outcome,
  type Overtaken,
  overtaken,
  refused,
  type Refused,
  refusedField,
} from '../../../shared/kit/outcomes.ts';
import { ownName } from '../../../shared/posts/own-files.ts';
import {
  FEATURED_PICTURE_GONE,
  isBlankContent,
  LANGUAGE_TAKEN,
  NO_SUCH_CATEGORY,
  NO_SUCH_STAFF_POST,
  NO_SUCH_TAGS,
  POST_CONFLICT,
  POST_INCOMPLETE,
  type PostStatus,
  SLUG_TAKEN,
  slugOf,
  TRANSLATED_POST_GONE,
  UNTITLED,
} from '../../../shared/posts/form.ts';
import type { PostConflict, StaffPost } from '../../../shared/posts/schemas.ts';
import { FEATURED_PICTURE } from '../../../shared/posts/post-upload.ts';
import { makeSafe, type Sanitise } from '../content/sanitise.ts';
import type { SafeText } from '../content/sanitise-html.ts';
import type { PictureService } from '../pictures/service.ts';
import type { RevisionRepository } from '../revisions/repository.ts';
import { isUnchanged, merge, type PostInput, wantedSlug } from './merging/merge.ts';
import type { Obstacle, StaffPostRepository } from './repository.ts';

/** A post to create. */
export interface NewPost extends PostInput {
  /** Finds what it is filed under, once nothing else is wrong with it. */
  file?: () => Promise<Outcome<Pick<PostInput, 'category' | 'tags' | 'authorId'>>>;
  /** Whether a repeated call leaves the post as it is. */
  isFinal?: boolean;
}

type OvertakenPost = Overtaken<Omit<PostConflict, keyof ErrorBody>>;

/** The result of a save. */
export type SaveOutcome = Outcome<{ post: StaffPost; before: StaffPost | undefined }> | OvertakenPost;

export const GONE = refused('not_found', NO_SUCH_STAFF_POST);
const REFUSALS: Readonly<Record<Obstacle, Refused>> = {
  category: refusedField('category', NO_SUCH_CATEGORY),
  tags: refusedField('tags', NO_SUCH_TAGS),
  slug: refusedField('slug', SLUG_TAKEN),
  language: refusedField('language', LANGUAGE_TAKEN),
  translationOf: refusedField('translationOf', TRANSLATED_POST_GONE),
  authorId: refusedField('authorId', AUTHOR_GONE),
  reviewedBy: refusedField('reviewedBy', AUTHOR_GONE),
};
export const NO_CATEGORY = REFUSALS.category;
export const TAKEN_SLUG = REFUSALS.slug;
export const NO_CONTENT = refusedField('content', POST_INCOMPLETE);

interface Parts {
  posts: StaffPostRepository;
  revisions: Pick<RevisionRepository, 'ofVersion'>;
  pictures: Pick<PictureService, 'keep' | 'release' | 'has'>;
  sanitise: Sanitise;
  /** Called when published content has changed. */
  onChange(): void;
}

/** Attempts of a save without a version when others save at the same time. */
const MAX_ATTEMPTS = 10;

export type StaffPostService = ReturnType<typeof createStaffPostService>;

export function createStaffPostService({ posts, revisions, pictures, sanitise, onChange }: Parts) {
  /** What can be published. */
  async function makeWhole(input: PostInput): Promise<Outcome<SafeText>> {
    const safe = await makeSafe(sanitise, input.content, { author: input.savedBy });
    return safe.ok && isBlankContent(safe.content) ? NO_CONTENT : safe;
  }

  /** What the second of two people who save a post at once is told. */
  async function savedMeanwhile(current: StaffPost): Promise<OvertakenPost> {
    const theirs = await revisions.ofVersion(current._id, current.version);
    return overtaken(POST_CONFLICT, { current, savedBy: theirs?.savedBy?.email ?? null, revision: theirs?.number ?? null });
  }

  /** A failure to delete pictures must not fail the save: the sweep deletes them later. */
  const release = (...texts: readonly string[]) => pictures.release(...texts).catch(() => undefined);

  /**
   * Stores the new picture, if any, and runs the save with its path, or with that of the chosen one. Deletes a new picture
   * again if the save fails.
   */
  async function withPicture(
    { picture, featuredImagePath, savedBy }: Pick<PostInput, 'picture' | 'featuredImagePath' | 'savedBy'>,
    save: (path: string | undefined) => Promise<SaveOutcome>,
  ): Promise<SaveOutcome> {
    if (picture === undefined) {
      const isThere =
        !featuredImagePath || ownName(featuredImagePath) !== undefined || (await pictures.has(featuredImagePath));
      return isThere ? save(featuredImagePath || undefined) : refusedField(FEATURED_PICTURE, FEATURED_PICTURE_GONE);
    }
    const kept = await pictures.keep(picture.bytes, { name: picture.name, by: savedBy }, FEATURED_PICTURE);
    if (!kept.ok) return kept;
    let isShown = false;
    try {
      const outcome = await save(kept.path);
      isShown = outcome.ok && outcome.post.featuredImage === kept.path;
      return outcome;
    } finally {
      if (!isShown) await release(kept.path);
    }
  }

  /** Returns the stored post, after clearing the page cache if readers can see the change. */
  async function saved(id: string, status: PostStatus, before?: StaffPost): Promise<SaveOutcome> {
    if (status === 'published' || before?.status === 'published') onChange();
    const post = await posts.find(id);
    return post === undefined ? GONE : { ok: true, post, before };
  }

  async function save(
    id: string,
    input: PostInput,
    { content, article }: SafeText,
    picture: string | undefined,
  ): Promise<SaveOutcome> {
    for (let attempt = 0; ; attempt++) {
      const current = await posts.find(id);
      if (current === undefined) return GONE;
      const isOther = input.version !== undefined && input.version !== current.version;
      if (isOther || attempt === MAX_ATTEMPTS) return savedMeanwhile(current);
      const next = merge({ ...input, content }, { current, picture });
      const { savedBy, isRestored, waiting } = input;
      const how = isRestored ? ({ kind: 'restored', draft: 'any' } as const) : { draft: waiting };
      const saving = { slug: wantedSlug(current, input), savedBy, ...how };
      const isUpdated = await posts.update(current, { ...next, article }, saving);
      if (typeof isUpdated === 'string') return REFUSALS[isUpdated];
      // Its former pictures are those of a version that is kept.
      if (isUpdated) return saved(id, next.status, current);
    }
  }

  return {
    /** All posts including drafts, most recently created first. */
    list: posts.list,
    find: posts.find,

    /** The post that was created with this key, as it is now. */
    findCreated: (key: string) => posts.findByCreationKey(keyOf(key)),

    /**
     * Creates a post. A repeated call with the same key updates the post that the first call created, if anything differs
     * and `isFinal` is not set.
     *
     * @param key identifies the creation and its author; without one, every call creates a post
     */
    async create({ file, isFinal, ...given }: NewPost, key?: string): Promise<SaveOutcome> {
      const safe = await makeWhole(given);
      if (!safe.ok) return safe;
      const filed = await file?.();
      if (filed?.ok === false) return filed;
      const { content, article } = safe;
      const { ok: _ok, ...found } = filed ?? {};
      const input: PostInput = { ...given, ...found };
      const creationKey = key === undefined ? undefined : keyOf(key);
      const known = creationKey === undefined ? undefined : await posts.findByCreationKey(creationKey);
      const repeat = (post: StaffPost): SaveOutcome | Promise<SaveOutcome> =>
        isFinal ? { ok: true, post, before: post } : repeatCreation(post, input, safe);
      if (known !== undefined) return repeat(known);
      return withPicture(input, async (picture): Promise<SaveOutcome> => {
        const next = merge({ ...input, content }, { picture });
        const slug = input.slug ? { slug: input.slug, exact: true } : { slug: slugOf(input.title), exact: false };
        const stored = await posts.insert({ ...next, article }, slug, creationKey, { savedBy: input.savedBy });
        if (typeof stored === 'string') return REFUSALS[stored];
        if (stored !== undefined) return saved(stored.id, next.status);
        // The same creation was sent twice at the same time.
        const first = await posts.findByCreationKey(creationKey ?? '');
        return first === undefined ? GONE : repeat(first);
      });
    },

    /**
     * Updates a post. Omitted fields stay unchanged. A post that was ever published keeps its slug when its title changes; the
     * slug of a draft follows its title unless it was chosen.
     */
    async update(id: string, input: PostInput): Promise<SaveOutcome> {
      const safe = await makeWhole(input);
      if (!safe.ok) return safe;
      const current = await posts.find(id);
      if (current === undefined) return GONE;
      if (input.version !== undefined && input.version !== current.version) {
        // A retry after the response was lost.
        const isSame = input.picture === undefined && isUnchanged(current, { ...input, content: safe.content });
        if (isSame) return { ok: true, post: current, before: current };
        return savedMeanwhile(current);
      }
      return withPicture(input, (picture) => save(id, input, safe, picture));
    },

    /** Moves a post into the bin; its pictures stay. `by` is the email of who deletes it. Resolves with the post. */
    async remove(id: string, by: string): Promise<Outcome<{ post: StaffPost }>> {
      const post = await posts.find(id);
      const status = post && (await posts.delete(id, by, post.title || UNTITLED));
      if (post === undefined || status === undefined) return GONE;
      if (status === 'published') onChange();
      return { ok: true, post };
    },
  };

  /** Handles a creation that is sent again because the response was lost, possibly with later edits. */
  async function repeatCreation(known: StaffPost, input: PostInput, safe: SafeText): Promise<SaveOutcome> {
    if (isUnchanged(known, { ...input, content: safe.content })) return { ok: true, post: known, before: known };
    const { picture, ...fields } = input;
    const missing = known.featuredImage === '' && picture !== undefined ? { picture } : {};
    return withPicture({ ...fields, ...missing }, (path) => save(known._id, { ...fields, version: 1 }, safe, path));
  }
}

/** As it is stored. */
export const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');
