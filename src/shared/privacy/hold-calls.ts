import { calls } from '../kit/calls.ts';
import { holdAnswer, holdSchema } from './erasures.ts';

const HOLD = { path: '/api/holds/:noun/:id', may: 'erasures' } as const;
const CHANGE = { ...HOLD, validLimit: 'change', audit: 'note' } as const;

/** A lead on legal hold can't be deleted or erased. */
export const HOLD_CALLS = calls({
  read: {
    ...HOLD,
    method: 'GET',
    summary: 'Read the legal hold of a lead',
    answer: { words: 'The hold; null if there is none', schema: holdAnswer },
  },
  set: {
    ...CHANGE,
    method: 'PUT',
    summary: 'Put a lead on legal hold, or change the reason',
    body: holdSchema,
    answer: { words: 'The hold', schema: holdAnswer },
  },
  lift: {
    ...CHANGE,
    method: 'DELETE',
    summary: 'Lift the legal hold of a lead',
    answer: { words: 'It has none', schema: holdAnswer },
  },
});
