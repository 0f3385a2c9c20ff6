import * as z from 'zod/mini';
import { LEAD_NOUNS } from '../leads/nouns.ts';

/** What staff delete goes to the bin first. */
export const BIN_NOUNS = [...LEAD_NOUNS, 'posts'] as const;
export type BinNoun = (typeof BIN_NOUNS)[number];

/** How long it can be restored. */
export const BIN_RETENTION_DAYS = 30;

export const BIN_PAGE_ROWS = 25;
const MAX_BIN_PAGE = 100_000;

export const binQuery = z.object({
  noun: z.enum(BIN_NOUNS, { error: `noun is one of: ${BIN_NOUNS.join(', ')}.` }),
  page: z._default(z.coerce.number({ error: 'page is a number.' }).check(z.int(), z.minimum(1), z.maximum(MAX_BIN_PAGE)), 1),
});

const binEntry = z.object({
  _id: z.string(),
  noun: z.enum(BIN_NOUNS),
  /** As in its list; the title of a post. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  /** The email of who deleted it. */
  deletedBy: z.string(),
  /** When it is erased for good. */
  erasedAt: z.iso.datetime(),
});

export const binAnswer = z.object({ rows: z.array(binEntry), total: z.int() });
export type BinAnswer = z.infer<typeof binAnswer>;

/** What a restored row had and no longer exists. */
export const LOST_PARTS = {
  owner: 'It has no owner: the account was removed.',
  category: 'It has no category: the category was deleted. Choose another one.',
  tags: 'Some of its tags were deleted.',
  people: 'Its author or its reviewer was deleted. Choose them again.',
  schedule: 'It is no longer scheduled: its time was near or has passed. Schedule it again.',
  translation: 'Another post is this translation now. It is a translation of no post any more.',
  addresses: 'Some of its earlier addresses belong to another post now.',
} as const;
export type LostPart = keyof typeof LOST_PARTS;

export const restoredAnswer = z.object({
  message: z.string(),
  lost: z.array(z.enum(Object.keys(LOST_PARTS) as [LostPart, ...LostPart[]])),
});
export type RestoredAnswer = z.infer<typeof restoredAnswer>;

export const ADDRESS_TAKEN =
  'This post can’t be restored. Another post uses its address now. Change that address or delete that post first.';
export const NOT_IN_BIN = 'This is no longer in the bin. It may have been restored or erased already.';
