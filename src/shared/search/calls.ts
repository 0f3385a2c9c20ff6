import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { searchQuery } from '../kit/lists.ts';
import { idText } from '../kit/staff-values.ts';
import { LEAD_STATUSES } from '../loans/statuses.ts';
import { POST_STATUSES } from '../posts/form.ts';
import { FOUND_KINDS, MAX_RECENT } from './found.ts';

const record = z.object({
  kind: z.enum(FOUND_KINDS, { error: 'kind is not known.' }),
  _id: idText('_id is the id of a row.'),
});
export type FoundRecord = z.output<typeof record>;

const found = z.extend(record, {
  /** Of the person, the company, the file, the post or the lender. */
  name: z.string(),
  /** Who sent it, where that is not its name. */
  sender: z.exactOptional(z.string()),
  /** Empty for none, as the phone number. */
  email: z.exactOptional(z.string()),
  phoneNumber: z.exactOptional(z.string()),
  reference: z.exactOptional(z.string()),
  status: z.exactOptional(z.enum([...LEAD_STATUSES, ...POST_STATUSES])),
  /** The next step of an open application. */
  step: z.exactOptional(z.object({ what: z.string(), at: z.iso.datetime() })),
  /** How many products a lender has. */
  products: z.exactOptional(z.int()),
});
export type Found = z.output<typeof found>;

export const SEARCH_CALLS = calls({
  search: {
    address: 'POST /api/search',
    summary: 'Search leads, posts and lenders',
    description:
      'By name, phone number, email or reference; posts and lenders by their names. A POST, so that what is searched for ' +
      'stands in no address. What the caller may not read is left out.',
    may: ['leads', 'blog', 'catalogue'],
    validLimit: 'search',
    audit: 'read',
    body: z.object({
      text: searchQuery.shape.search,
      /** Records that were opened before, to be shown again. */
      recent: z._default(z.array(record).check(z.maxLength(MAX_RECENT, `recent has at most ${MAX_RECENT} rows.`)), []),
    }),
    answer: {
      words: 'What was found, the best of each kind first, and the recent records that still exist, in the order asked for',
      schema: z.object({ found: z.array(found), recent: z.array(found) }),
    },
  },
});
