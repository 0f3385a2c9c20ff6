import * as z from 'zod/mini';
import { POST_STATUSES } from './form.ts';
import { seenVersion } from '../kit/staff-values.ts';
import { staffPost } from './schemas.ts';

/** Versions of a post that only staff have seen, of which the newest are kept: so many saved, and so many unfinished ones. Those that readers saw all are. */
export const MAX_UNPUBLISHED_REVISIONS = 50;
/** Revisions in an answer. */
export const REVISION_PAGE_ROWS = 100;

/** For so long, what is being written in one editor is one version. */
export const WRITING_PERIOD_MS = 10 * 60_000;

/**
 * How a revision came about: by an ordinary save, from an earlier one, or by itself while it was being written (`waiting`).
 * `picture` is that of earlier releases, in which a picture could be replaced in all posts at once.
 */
export const REVISION_KINDS = ['saved', 'waiting', 'restored', 'picture'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

const MAX_NUMBER = 999_999_999;

export const NO_SUCH_REVISION = 'There is no such version of this post.';
export const UNFINISHED_REVISION = 'This version is unfinished. Open it in the editor and save the post from there.';
export const NO_CHANGES_WAITING = 'There is no unfinished version of this post. It may have been published or discarded.';

const savedBy = z.nullable(z.object({ email: z.string(), name: z.string() }));

const revisionSummary = z.object({
  /** Counts from 1; never given twice. */
  number: z.int(),
  kind: z.enum(REVISION_KINDS),
  /** The version of the post that it became, or that was the current one while it was written. */
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Null when unknown: it was saved before versions were kept, or the account no longer exists. */
  savedBy,
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

/** What was written of a post since its last save: the post as it will be, maybe incomplete. */
export const postDraft = z.object({
  /** That of its revision. */
  number: z.int(),
  /** The version of the post that was changed. */
  baseVersion: z.int(),
  savedAt: z.iso.datetime(),
  savedBy,
  post: staffPost,
});
export type PostDraft = z.infer<typeof postDraft>;

export const keptDraft = z.object({
  /** That of its revision, to be written on. */
  number: z.int(),
  /** Another version that was written since this client read or wrote one: someone writes at the same time. */
  other: z.nullable(z.object({ number: z.int(), savedBy })),
});

/** Discards the changes that were seen, none that were saved since. */
export const draftNumberQuery = z.object({ number: queried('number is that of the changes that were seen.') });
