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
  CONTENT_NESTED,
  CONTENT_REFUSED,
  CONTENT_TOO_MANY,
  CONTENT_TOO_SLOW,
  FEATURED_PICTURE_GONE,
  isBlankContent,
  NO_SUCH_CATEGORY,
  NO_SUCH_STAFF_POST,
  NO_SUCH_TAGS,
  POST_CONFLICT,
  POST_INCOMPLETE,
  type PostStatus,
  SLUG_TAKEN,
  slugOf,
} from '../../../shared/posts/form.ts';
import type { PostFields } from '../../../shared/posts/fields.ts';
import type { PostConflict, PostSeo, StaffPost } from '../../../shared/posts/schemas.ts';
import { FEATURED_PICTURE } from '../../../shared/posts/post-upload.ts';
import { readMinutes } from '../../../shared/posts/reading-time.ts';
import type { PostDraft } from '../../../shared/posts/revisions.ts';
import type { PictureService } from '../pictures/service.ts';
import type { Obstacle, PostContent, StaffPostRepository, WantedSlug } from './repository.ts';
import type { DraftRepository } from '../drafts/repository.ts';
import type { RevisionRepository } from '../revisions/repository.ts';
import { type Sanitise, UnsafeContentError } from '../content/sanitise.ts';
import type { SafeText } from '../content/sanitise-html.ts';

/** A post to save. */
export interface PostInput extends PostFields {
  /** The file of a new featured picture. */
  picture?: { bytes: Uint8Array; name: string };
  /** Path of a featured picture that is stored already; empty for none. */
  featuredImage?: string;
  /** When it was first published elsewhere, for a new post: epoch milliseconds. */
  publishedAt?: number;
  /** Id of the staff member who saves it. */
  savedBy: string;
  /** It is an earlier version. */
  isRestored?: boolean;
}

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

/** The result of saving changes for later: the post as it will be. */
type DraftOutcome = Outcome<{ post: StaffPost; draft: PostDraft }> | OvertakenPost;

export const GONE = refused('not_found', NO_SUCH_STAFF_POST);
const REFUSALS: Readonly<Record<Obstacle, Refused>> = {
  category: refusedField('category', NO_SUCH_CATEGORY),
  tags: refusedField('tags', NO_SUCH_TAGS),
  slug: refusedField('slug', SLUG_TAKEN),
  authorId: refusedField('authorId', AUTHOR_GONE),
  reviewedBy: refusedField('reviewedBy', AUTHOR_GONE),
};
export const NO_CATEGORY = REFUSALS.category;
export const TAKEN_SLUG = REFUSALS.slug;
export const NO_CONTENT = refusedField('content', POST_INCOMPLETE);

const UNSAFE: Readonly<Record<UnsafeContentError['reason'], string>> = {
  nesting: CONTENT_NESTED,
  elements: CONTENT_TOO_MANY,
  time: CONTENT_TOO_SLOW,
  unsafe: CONTENT_REFUSED,
};

interface Parts {
  posts: StaffPostRepository;
  drafts: DraftRepository;
  revisions: Pick<RevisionRepository, 'ofVersion'>;
  pictures: Pick<PictureService, 'keep' | 'release' | 'has'>;
  sanitise: Sanitise;
  /** Called when published content has changed. */
  onChange(): void;
}

/** Attempts of a save without a version when others save at the same time. */
const MAX_ATTEMPTS = 10;

const NO_SEO: PostSeo = { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' };

export type StaffPostService = ReturnType<typeof createStaffPostService>;

export function createStaffPostService({ posts, drafts, revisions, pictures, sanitise, onChange }: Parts) {
  async function makeSafe({ content, savedBy }: PostInput): Promise<Outcome<SafeText>> {
    try {
      const safe = await sanitise(content, savedBy);
      return isBlankContent(safe.content) ? NO_CONTENT : { ok: true, ...safe };
    } catch (error) {
      if (error instanceof UnsafeContentError) return refusedField('content', UNSAFE[error.reason]);
      throw error;
    }
  }

  /** What the second of two people who save a post at once is told: the post, or the post with its changes for later. */
  async function savedMeanwhile(
    current: StaffPost,
    draft: PostDraft | undefined,
    { isAboutDraft = false } = {},
  ): Promise<OvertakenPost> {
    const theirs = isAboutDraft && draft ? draft : await revisions.ofVersion(current._id, current.version);
    return overtaken(POST_CONFLICT, {
      current: isAboutDraft && draft ? withDraft(current, draft) : current,
      savedBy: theirs?.savedBy?.email ?? null,
      revision: theirs?.number ?? null,
      waiting: draft?.number ?? null,
    });
  }

  /** A failure to delete pictures must not fail the save: the sweep deletes them later. */
  const release = (...texts: readonly string[]) => pictures.release(...texts).catch(() => undefined);

  /**
   * Stores the new picture, if any, and runs the save with its path, or with that of the chosen one. Deletes a new picture
   * again if the save fails.
   */
  async function withPicture<Result extends SaveOutcome | DraftOutcome>(
    { picture, featuredImagePath, savedBy }: Pick<PostInput, 'picture' | 'featuredImagePath' | 'savedBy'>,
    save: (path: string | undefined) => Promise<Result>,
  ): Promise<Result | Refused> {
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
      const draft = await drafts.find(id);
      const isOtherDraft = input.waiting !== undefined && input.waiting !== (draft?.number ?? 0);
      if (isOther || isOtherDraft || attempt === MAX_ATTEMPTS)
        return savedMeanwhile(current, draft, { isAboutDraft: isOtherDraft && !isOther });
      const taken = input.waiting ? draft : undefined;
      const next = merge({ ...input, content }, { current: taken ? withDraft(current, taken) : current, picture });
      const slug = wantedSlug(current, taken ? { ...input, slug: input.slug || taken.post.slug } : input);
      const saving = {
        slug,
        savedBy: input.savedBy,
        draft: taken?.number,
        ...(input.isRestored && { kind: 'restored' as const }),
      };
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
      const safe = await makeSafe(given);
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
      const safe = await makeSafe(input);
      if (!safe.ok) return safe;
      const current = await posts.find(id);
      if (current === undefined) return GONE;
      if (input.version !== undefined && input.version !== current.version) {
        // A retry after the response was lost.
        const isSame = input.picture === undefined && isUnchanged(current, { ...input, content: safe.content });
        if (isSame) return { ok: true, post: current, before: current };
        return savedMeanwhile(current, await drafts.find(id));
      }
      return withPicture(input, (picture) => save(id, input, safe, picture));
    },

    /**
     * Keeps changes of a post for later: readers go on seeing the post as it is. Omitted fields are those of the changes that
     * wait already, or else of the post.
     */
    async saveForLater(id: string, input: PostInput): Promise<DraftOutcome> {
      const safe = await makeSafe(input);
      if (!safe.ok) return safe;
      const { content } = safe;
      return withPicture(input, async (picture): Promise<DraftOutcome> => {
        for (let attempt = 0; ; attempt++) {
          const [current, draft] = [await posts.find(id), await drafts.find(id)];
          if (current === undefined) return GONE;
          const base = draft === undefined ? current : withDraft(current, draft);
          const next = merge({ ...input, content }, { current: base, picture });
          const slug = input.slug || base.slug;
          const post = await posts.preview(current, next, slug);
          if (typeof post === 'string') return REFUSALS[post];
          if (input.waiting !== undefined && input.waiting !== (draft?.number ?? 0)) {
            // A retry after the response was lost.
            const isSame = draft !== undefined && input.picture === undefined && sameFields(draft.post, post);
            return isSame ? { ok: true, post: draft.post, draft } : savedMeanwhile(current, draft, { isAboutDraft: true });
          }
          const { savedBy, version: baseVersion = draft?.baseVersion ?? current.version } = input;
          if (await drafts.save({ post, baseVersion, replaces: draft?.number ?? 0, savedBy })) {
            const kept = await drafts.find(id);
            return kept === undefined ? GONE : { ok: true, post: kept.post, draft: kept };
          }
          if (attempt === MAX_ATTEMPTS) return savedMeanwhile(current, draft, { isAboutDraft: true });
        }
      });
    },

    /** Moves a post into the bin; its pictures stay. `by` is the email of who deletes it. Resolves with the post. */
    async remove(id: string, by: string): Promise<Outcome<{ post: StaffPost }>> {
      const post = await posts.find(id);
      const status = post && (await posts.delete(id, by));
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

/** The post to store: the input, with the current values of omitted fields. */
function merge(
  input: Omit<PostInput, 'savedBy'>,
  { current, picture }: { current?: StaffPost; picture?: string | undefined },
): PostContent {
  const status = input.status ?? current?.status ?? 'draft';
  const published = current?.publishedAt ?? null;
  const isRemoved = input.removeFeaturedImage === 'true';
  const known = input.featuredImage ?? current?.featuredImage ?? '';
  const featuredImage = picture ?? (isRemoved ? '' : known);
  // That of another picture would be wrong.
  const knownAlt = featuredImage === current?.featuredImage ? current.featuredImageAlt : '';
  return {
    status,
    title: input.title,
    excerpt: input.excerpt ?? current?.excerpt ?? '',
    featuredImage,
    featuredImageAlt: featuredImage === '' ? '' : (input.featuredImageAlt ?? knownAlt),
    categoryId: input.category,
    tagIds: [...(input.tags ?? current?.tags.map(({ _id }) => _id) ?? [])].toSorted(),
    ...peopleOf(current, input),
    content: input.content,
    readMinutes: readMinutes(input.content),
    seo: input.seo ?? current?.seo ?? NO_SEO,
    // Set when the post is first published, and never changed.
    publishedAt:
      published === null ? (input.publishedAt ?? (status === 'published' ? Date.now() : null)) : Date.parse(published),
  };
}

/** Who is behind the post to store. */
function peopleOf(current: StaffPost | undefined, { author, authorId, reviewedBy, checkedOn }: Omit<PostInput, 'savedBy'>) {
  const name = author ?? current?.author ?? '';
  // Another name, by a client that knows names alone, is no longer that author.
  const known = name === current?.author ? current.authorId : null;
  const id = authorId === undefined ? known : authorId || null;
  return {
    // Their name may have changed since it was read.
    author: id !== null && id === current?.authorId ? current.author : name,
    authorId: id,
    reviewedBy: reviewedBy === undefined ? (current?.reviewedBy ?? null) : reviewedBy || null,
    checkedOn: checkedOn === undefined ? (current?.checkedOn ?? null) : checkedOn || null,
  };
}

/** A version from before featured pictures had alternative texts lacks theirs. */
type EarlierPost = Omit<StaffPost, 'featuredImageAlt'> & Partial<Pick<StaffPost, 'featuredImageAlt'>>;

/** A version of a post. Fields that posts got after it was saved are those of today, if they are about the same picture. */
export function asOfToday(current: StaffPost, version: EarlierPost): StaffPost {
  const featuredImageAlt = version.featuredImage === current.featuredImage ? current.featuredImageAlt : '';
  return { ...current, featuredImageAlt, ...version };
}

/** A post with its waiting changes. What they don't change is that of the post. */
export function withDraft(current: StaffPost, { post, savedAt }: PostDraft): StaffPost {
  const { status, version, publishedAt, createdAt, views, sample, changesWaiting, scheduledFor, scheduleFault } = current;
  const kept = { status, version, publishedAt, createdAt, views, sample, changesWaiting, scheduledFor, scheduleFault };
  return { ...asOfToday(current, post), ...kept, updatedAt: savedAt };
}

/** Whether two versions of a post say the same. */
const sameFields = (one: StaffPost, other: StaffPost) => {
  const fields = (post: StaffPost) => ({ ...inputOf(post), featuredImage: post.featuredImage, slug: post.slug });
  return JSON.stringify(fields(one)) === JSON.stringify(fields(other));
};

/** Everything of a stored post that a save can set, apart from its picture, address and status. */
export function inputOf(post: StaffPost) {
  const { title, content, category, excerpt, tags, seo, author, authorId, reviewedBy, checkedOn, featuredImageAlt } = post;
  return {
    title,
    content,
    category: category?._id ?? '',
    excerpt,
    tags: tags.map(({ _id }) => _id),
    seo,
    author,
    authorId: authorId ?? '',
    reviewedBy: reviewedBy ?? '',
    checkedOn: checkedOn ?? '',
    featuredImageAlt,
    // A new field of the form has to be named here, or a restored version would lack it.
  } satisfies Record<
    Exclude<keyof PostFields, 'status' | 'slug' | 'featuredImagePath' | 'removeFeaturedImage' | 'version' | 'waiting'>,
    unknown
  >;
}

/** Whether a save would change nothing, apart from the picture. */
function isUnchanged(current: StaffPost, input: PostInput): boolean {
  const { title, content, category } = current;
  const same = merge({ title, content, category: category?._id ?? '' }, { current });
  return JSON.stringify(merge(input, { current, picture: input.featuredImagePath || undefined })) === JSON.stringify(same);
}

/** The slug that a save asks for; undefined to keep the current one. */
function wantedSlug(current: StaffPost, { slug, title }: PostInput): WantedSlug | undefined {
  if (slug) return slug === current.slug ? undefined : { slug, exact: true };
  if (current.publishedAt !== null) return undefined;
  const before = slugOf(current.title);
  const isFromTitle = current.slug.startsWith(before) && /^(?:-\d+)?$/.test(current.slug.slice(before.length));
  return slug === '' || (isFromTitle && title !== current.title) ? { slug: slugOf(title), exact: false } : undefined;
}
