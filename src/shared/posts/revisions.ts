import * as z from 'zod/mini';
import { POST_STATUSES } from './form.ts';
import { seenVersion } from '../kit/staff-values.ts';
import { staffPost } from './schemas.ts';

/** Versions of posts that only staff have seen, of which the newest are kept. Those that readers saw all are. */
export const MAX_UNPUBLISHED_REVISIONS = 50;
/** Revisions in an answer. */
export const REVISION_PAGE_ROWS = 100;

/**
 * How a revision came about: by an ordinary save, beside a published post for later, or from an earlier one. `picture` is that of
 * earlier releases, in which a picture could be replaced in all posts at once.
 */
export const REVISION_KINDS = ['saved', 'waiting', 'restored', 'picture'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

const MAX_NUMBER = 999_999_999;

export const NO_SUCH_REVISION = 'There is no such version of this post.';
export const NO_CHANGES_WAITING = 'No changes of this post are waiting. They may have been published or discarded.';

const revisionSummary = z.object({
  /** Counts from 1; never given twice. */
  number: z.int(),
  kind: z.enum(REVISION_KINDS),
  /** The version of the post that it became, or that waiting changes were based on. */
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Null when unknown: it was saved before versions were kept, or the account no longer exists. */
  savedBy: z.nullable(z.object({ email: z.string(), name: z.string() })),
  title: z.string(),
  status: z.enum(POST_STATUSES),
  words: z.int(),
  /** Whether readers could see it. */
  isPublic: z.boolean(),
});
export type RevisionSummary = z.infer<typeof revisionSummary>;

/** The newest first. */
export const revisionList = z.object({
  revisions: z.array(revisionSummary),
  /** Whether there are older ones. */
  more: z.boolean(),
});
export type RevisionList = z.infer<typeof revisionList>;

/** A revision with the whole post as it was. */
export const revision = z.extend(revisionSummary, { post: staffPost });
export type Revision = z.infer<typeof revision>;

const queried = (wrong: string) =>
  z.coerce.number({ error: wrong }).check(z.int(wrong), z.minimum(1, wrong), z.maximum(MAX_NUMBER, wrong));

export const revisionQuery = z.object({
  /** Only older ones than this. */
  before: z.optional(queried('before is the number of a version.')),
});

export const restoreSchema = z.object({ version: seenVersion('version is the number of the version that was seen.') });

/** Changes of a post that readers do not see yet: the post as it will be. */
export const postDraft = z.object({
  /** That of its revision. A later save has another one. */
  number: z.int(),
  /** The version of the post that the changes were made to. */
  baseVersion: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.nullable(z.object({ email: z.string(), name: z.string() })),
  post: staffPost,
});
export type PostDraft = z.infer<typeof postDraft>;

/** Discards the changes that were seen, none that were saved since. */
export const draftNumberQuery = z.object({ number: queried('number is that of the changes that were seen.') });
