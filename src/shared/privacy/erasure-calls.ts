import { calls } from '../kit/calls.ts';
import { erasedAnswer, erasureSchema, erasuresAnswer, foundAnswer, MAX_ERASURES, personSchema } from './erasures.ts';

export const ERASURE_CALLS = calls({
  list: {
    address: 'GET /api/erasures',
    summary: 'List erased leads',
    description: 'What remains of them: no personal data.',
    may: 'erasures',
    answer: { words: `Their number, and the newest ${MAX_ERASURES}`, schema: erasuresAnswer },
  },
  find: {
    address: 'POST /api/erasures/find',
    summary: 'Find the leads of a person',
    description: 'By email, phone number or both. A POST, so that neither stands in an address. Resumes have neither.',
    may: 'erasures',
    audit: 'note',
    body: personSchema,
    answer: { words: 'The newest of each kind', schema: foundAnswer },
  },
  erase: {
    address: 'POST /api/erasures',
    summary: 'Erase leads',
    description: 'With their notes, history, notifications and files. This can’t be undone. Leads on legal hold stay.',
    may: 'erasures',
    stepUp: true,
    validLimit: 'change',
    audit: 'note',
    body: erasureSchema,
    answer: { words: 'How many were erased', schema: erasedAnswer },
  },
});
