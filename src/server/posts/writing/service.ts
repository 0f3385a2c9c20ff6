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
  UNTITLED,
} from '../../../shared/posts/form.ts';
import type { PostFields, UnfinishedFields } from '../../../shared/posts/fields.ts';
import type { PostConflict, PostSeo, StaffPost } from '../../../shared/posts/schemas.ts';
import { FEATURED_PICTURE } from '../../../shared/posts/post-upload.ts';
import { readMinutes } from '../../../shared/posts/reading-time.ts';
import type { PostDraft } from '../../../shared/posts/revisions.ts';
import type { PictureService } from '../pictures/service.ts';
import type { Obstacle, PostContent, StaffPostRepository, WantedSlug } from './repository.ts';
import type { DraftRepository } from '../drafts/repository.ts';
import { isBegun, type RevisionRepository } from '../revisions/repository.ts';
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
  revisions: Pick<RevisionRepository, 'ofVersion' | 'withPresentNames' | 'writerOf'>;
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
  async function makeSafe(
    { content, savedBy }: Pick<PostInput, 'content' | 'savedBy'>,
    { isUnfinished = false } = {},
  ): Promise<Outcome<SafeText>> {
    try {
      return { ok: true, ...(await sanitise(content, savedBy, isUnfinished)) };
    } catch (error) {
      if (error instanceof UnsafeContentError) return refusedField('content', UNSAFE[error.reason]);
      throw error;
    }
  }

  /** What can be published. */
  async function makeWhole(input: PostInput): Promise<Outcome<SafeText>> {
    const safe = await makeSafe(input);
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

    /** Begins a post: it is empty until something is kept or saved. A repeated call with the same key begins none. */
    async begin(key?: string): Promise<Outcome<{ post: StaffPost; isNew: boolean }>> {
      const creationKey = key === undefined ? undefined : keyOf(key);
      const begun = await posts.begin(creationKey);
      const post = begun ? await posts.find(begun.id) : await posts.findByCreationKey(creationKey ?? '');
      return post === undefined ? GONE : { ok: true, post, isNew: begun !== undefined };
    },

    /**
     * Keeps what is being written of a post, complete or not: readers go on seeing the post as it is. Omitted fields are
     * those of the unfinished version, or else of the post; what no longer exists is left out.
     */
    async keepDraft(id: string, input: UnfinishedInput): Promise<Outcome<Kept>> {
      const [current, draft] = [await posts.find(id), await drafts.find(id)];
      if (current === undefined) return GONE;
      const base = draft === undefined ? current : withDraft(current, draft);
      const safe =
        input.content === undefined
          ? base
          : await makeSafe({ content: input.content, savedBy: input.savedBy }, { isUnfinished: true });
      if ('ok' in safe && !safe.ok) return safe;
      const { title = base.title, category = base.category?._id ?? '', slug, waiting, savedBy } = input;
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
      const isRemoved = input.isLeft === 'true' && isEmpty(post) && (await posts.isOnlyOf(id, savedBy));
      if (isRemoved) await posts.delete(id, input.email, UNTITLED);
      return { ok: true, number, other, isNew, isRemoved, title: post.title };
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

const isEmpty = ({ title, excerpt, content, featuredImage }: StaffPost): boolean =>
  title === '' && excerpt === '' && featuredImage === '' && isBlankContent(content);

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

/** A post as it is being written. What that doesn’t change is that of the post. */
export function withDraft(current: StaffPost, { post, savedAt }: PostDraft): StaffPost {
  const { status, version, publishedAt, createdAt, views, sample, changesWaiting, scheduledFor, scheduleFault } = current;
  const kept = { status, version, publishedAt, createdAt, views, sample, changesWaiting, scheduledFor, scheduleFault };
  return { ...asOfToday(current, post), ...kept, updatedAt: savedAt };
}

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
  // It was begun, and has no address yet.
  if (isBegun(current)) return { slug: slugOf(title), exact: false };
  if (current.publishedAt !== null) return undefined;
  const before = slugOf(current.title);
  const isFromTitle = current.slug.startsWith(before) && /^(?:-\d+)?$/.test(current.slug.slice(before.length));
  return slug === '' || (isFromTitle && title !== current.title) ? { slug: slugOf(title), exact: false } : undefined;
}
