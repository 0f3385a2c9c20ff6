import { calls } from '../kit/calls.ts';
import { holdAnswer, holdSchema } from './erasures.ts';

const CHANGE = { may: 'erasures', validLimit: 'change', audit: 'note' } as const;

/** A lead on legal hold can't be deleted or erased. */
export const HOLD_CALLS = calls({
  read: {
    address: 'GET /api/holds/:noun/:id',
    summary: 'Read the legal hold of a lead',
    may: 'erasures',
    answer: { words: 'The hold; null if there is none', schema: holdAnswer },
  },
  set: {
    ...CHANGE,
    address: 'PUT /api/holds/:noun/:id',
    summary: 'Put a lead on legal hold, or change the reason',
    body: holdSchema,
    answer: { words: 'The hold', schema: holdAnswer },
  },
  lift: {
    ...CHANGE,
    address: 'DELETE /api/holds/:noun/:id',
    summary: 'Lift the legal hold of a lead',
    answer: { words: 'It has none', schema: holdAnswer },
  },
});
