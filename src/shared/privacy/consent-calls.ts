import * as z from 'zod/mini';
import { LEAD_NOUNS } from '../leads/nouns.ts';
import { calls } from '../kit/calls.ts';
import { consentsAnswer, withdrawalSchema } from './consents.ts';

const LEAD = {
  may: 'leads',
  params: z.object({
    noun: z.enum(LEAD_NOUNS, { error: `The noun is one of ${LEAD_NOUNS.join(', ')}.` }),
    id: z.string(),
  }),
} as const;

export const CONSENT_CALLS = calls({
  list: {
    ...LEAD,
    address: 'GET /api/consents/:noun/:id',
    summary: 'Read the consents of a lead',
    description: 'Receipts are kept when their lead is deleted. They hold no personal data.',
    anyId: true,
    answer: { words: 'A receipt for each purpose', schema: consentsAnswer },
  },
  withdraw: {
    ...LEAD,
    address: 'POST /api/consents/:noun/:id/withdraw',
    summary: 'Withdraw a consent of a lead',
    description: 'A repeated withdrawal changes nothing.',
    audit: 'note',
    body: withdrawalSchema,
    answer: { words: 'The receipts afterwards', schema: consentsAnswer },
  },
});
