import { createHash } from 'node:crypto';
import { isBlankContent, slugOf } from '../../../shared/post-form.ts';
import type { PostFields } from '../../../shared/post-fields.ts';
import type { PostSeo, StaffPost, StaffPostSummary } from '../../../shared/posts.ts';
import type { PostStatus } from '../../../shared/post-form.ts';
import { readMinutes } from '../../../shared/reading-time.ts';
import type { PictureService } from '../../pictures/service.ts';
import type { PostContent, StaffPostRepository, WantedSlug } from './repository.ts';
import type { Sanitise } from '../content/sanitise.ts';
import type { SafeText } from '../content/sanitise-html.ts';

export { type Obstacle, PostObstacleError } from './repository.ts';

/** What somebody wants to keep. */
export interface PostInput extends PostFields {
  /** The bytes of a new featured picture. */
  picture?: Uint8Array;
  /** Id of the staff member who saves it. */
  savedBy: string;
}

/** What became of a save: kept, not there any more, or in the way of somebody else's, whose post is `current`. */
export type SaveOutcome =
  | { result: 'saved'; post: StaffPost; before: StaffPost | undefined }
  | { result: 'missing' }
  | { result: 'conflict'; current: StaffPost };

/** A text that shows nothing once it is safe. */
export class BlankContentError extends Error {
  override name = 'BlankContentError';
}

export interface StaffPostService {
  /** All posts, drafts as well, those made last first. */
  list(): Promise<StaffPostSummary[]>;
  find(id: string): Promise<StaffPost | undefined>;
  /**
   * Makes a post. What comes again under the same key is the post that was made the first time, kept anew where it differs.
   *
   * @param key of whom and which creation; without one each call makes a post
   * @throws BlankContentError, UnsafeContentError, PostObstacleError, PictureError
   */
  create(input: PostInput, key?: string): Promise<SaveOutcome>;
  /**
   * Keeps a post anew. Fields that are left out stay as they are. The address of a post that readers have seen stays when
   * its title changes; that of a draft follows its title, unless somebody chose it.
   *
   * @throws BlankContentError, UnsafeContentError, PostObstacleError, PictureError
   */
  update(id: string, input: PostInput): Promise<SaveOutcome>;
  /** Removes a post and the pictures that it alone had. Answers what it was; undefined when it was not there. */
  remove(id: string): Promise<StaffPost | undefined>;
}

interface Parts {
  posts: StaffPostRepository;
  pictures: Pick<PictureService, 'keep' | 'release'>;
  sanitise: Sanitise;
  /** Called when what readers see has changed. */
  onChange(): void;
}

/** Times that a save without a version gives way to others. */
const MAX_TRIES = 10;

const NO_SEO: PostSeo = { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' };

export function createStaffPostService({ posts, pictures, sanitise, onChange }: Parts): StaffPostService {
  async function makeSafe({ content, savedBy }: PostInput): Promise<SafeText> {
    const safe = await sanitise(content, savedBy);
    if (isBlankContent(safe.content)) throw new BlankContentError('There is nothing to read in it.');
    return safe;
  }

  /** What is not removed at once is swept up one day: that is no reason to call a save a failure. */
  const release = (...texts: readonly string[]) => pictures.release(...texts).catch(() => undefined);

  /** Runs a save with the path of its new picture, if it brings one, which goes again when the save fails. */
  async function withPicture(
    picture: Uint8Array | undefined,
    save: (path: string | undefined) => Promise<SaveOutcome>,
  ): Promise<SaveOutcome> {
    const path = picture && (await pictures.keep(picture)).path;
    let isKept = false;
    try {
      const outcome = await save(path);
      isKept = outcome.result === 'saved' && outcome.post.featuredImage === path;
      return outcome;
    } finally {
      if (path !== undefined && !isKept) await release(path);
    }
  }

  /** Answers what a save has kept, once readers can see it. */
  async function saved(id: string, status: PostStatus, before: StaffPost | undefined): Promise<SaveOutcome> {
    if (status === 'published' || before?.status === 'published') onChange();
    const post = await posts.find(id);
    return post === undefined ? { result: 'missing' } : { result: 'saved', post, before };
  }

  async function save(
    id: string,
    input: PostInput,
    { content, article }: SafeText,
    picture: string | undefined,
  ): Promise<SaveOutcome> {
    for (let attempt = 0; ; attempt++) {
      const current = await posts.find(id);
      if (current === undefined) return { result: 'missing' };
      const isOther = input.version !== undefined && input.version !== current.version;
      if (isOther || attempt === MAX_TRIES) return { result: 'conflict', current };
      const next = merge(current, { ...input, content }, picture);
      if (await posts.update(id, current.version, { ...next, article }, wantedSlug(current, input))) {
        const outcome = await saved(id, next.status, current);
        // Pictures of the text stay for a while: somebody else may have them in an editor still.
        if (next.featuredImage !== current.featuredImage) await release(current.featuredImage);
        return outcome;
      }
    }
  }

  return {
    list: () => posts.list(),
    find: (id) => posts.find(id),

    async create(input, key) {
      const safe = await makeSafe(input);
      const { content, article } = safe;
      const creationKey = key === undefined ? undefined : createHash('sha256').update(key).digest('base64url');
      const known = creationKey === undefined ? undefined : await posts.findByCreationKey(creationKey);
      if (known !== undefined) return again(known, input, safe);
      return withPicture(input.picture, async (picture) => {
        const next = merge(undefined, { ...input, content }, picture);
        const slug = input.slug ? { slug: input.slug, exact: true } : { slug: slugOf(input.title), exact: false };
        const id = await posts.insert({ ...next, article }, slug, creationKey);
        if (id !== undefined) return saved(id, next.status, undefined);
        // The same creation came twice at one moment.
        const first = await posts.findByCreationKey(creationKey ?? '');
        return first === undefined ? { result: 'missing' } : again(first, { ...input }, safe);
      });
    },

    async update(id, input) {
      const safe = await makeSafe(input);
      const current = await posts.find(id);
      if (current === undefined) return { result: 'missing' };
      if (input.version !== undefined && input.version !== current.version) {
        // Sent once more, since the answer was lost on the way.
        const isSame = input.picture === undefined && isUnchanged(current, { ...input, content: safe.content });
        return isSame ? { result: 'saved', post: current, before: current } : { result: 'conflict', current };
      }
      return withPicture(input.picture, (picture) => save(id, input, safe, picture));
    },

    async remove(id) {
      const post = await posts.find(id);
      if (post === undefined || !(await posts.delete(id))) return undefined;
      if (post.status === 'published') onChange();
      await release(post.featuredImage, post.seo.ogImage, post.content);
      return post;
    },
  };

  /** A creation whose answer was lost on the way comes again: as it was, or with what was written since. */
  async function again(known: StaffPost, input: PostInput, safe: SafeText): Promise<SaveOutcome> {
    if (isUnchanged(known, { ...input, content: safe.content })) return { result: 'saved', post: known, before: known };
    const { picture, ...fields } = input;
    const missing = known.featuredImage === '' ? picture : undefined;
    return withPicture(missing, (path) => save(known._id, { ...fields, version: 1 }, safe, path));
  }
}

/** What is to be kept, from what was kept and what is wanted. */
function merge(current: StaffPost | undefined, input: Omit<PostInput, 'savedBy'>, picture: string | undefined): PostContent {
  const status = input.status ?? current?.status ?? 'draft';
  const published = current?.publishedAt ?? null;
  const isRemoved = input.removeFeaturedImage === 'true';
  return {
    status,
    title: input.title,
    excerpt: input.excerpt ?? current?.excerpt ?? '',
    featuredImage: picture ?? (isRemoved ? '' : (current?.featuredImage ?? '')),
    categoryId: input.category,
    tagIds: [...(input.tags ?? current?.tags.map(({ _id }) => _id) ?? [])].toSorted(),
    author: input.author ?? current?.author ?? '',
    content: input.content,
    readMinutes: readMinutes(input.content),
    seo: input.seo ?? current?.seo ?? NO_SEO,
    // From the first publishing on, whatever happens later.
    publishedAt: published === null ? (status === 'published' ? Date.now() : null) : Date.parse(published),
  };
}

/** Whether a save, its picture aside, would leave a post as it is. */
function isUnchanged(current: StaffPost, input: PostInput): boolean {
  const { title, content, category } = current;
  const same = merge(current, { title, content, category: category?._id ?? '' }, undefined);
  return JSON.stringify(merge(current, input, undefined)) === JSON.stringify(same);
}

/** The address that a save asks for; undefined when it stays. */
function wantedSlug(current: StaffPost, { slug, title }: PostInput): WantedSlug | undefined {
  if (slug) return slug === current.slug ? undefined : { slug, exact: true };
  if (current.publishedAt !== null) return undefined;
  const before = slugOf(current.title);
  const isFromTitle = current.slug.startsWith(before) && /^(?:-\d+)?$/.test(current.slug.slice(before.length));
  return slug === '' || (isFromTitle && title !== current.title) ? { slug: slugOf(title), exact: false } : undefined;
}
