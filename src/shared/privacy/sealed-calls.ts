import { calls } from '../kit/calls.ts';
import { ASKED_DAYS, MAX_OPENINGS, OPEN_HOURS, openingSchema, sealedAnswer, sealedContent } from './sealed.ts';

const OPENING_CHANGE = {
  may: 'erasures',
  validLimit: 'change',
  audit: 'note',
  answer: { words: 'The store and its openings', schema: sealedAnswer },
} as const;

/** What was erased within a year of its last processing is sealed until that year has passed. */
export const SEALED_CALLS = calls({
  state: {
    address: 'GET /api/sealed',
    summary: 'Read how much is sealed, and who opened what',
    description: `Their number, when the next is deleted, and the newest ${MAX_OPENINGS} openings. Nothing of what is sealed.`,
    may: 'erasures',
    answer: OPENING_CHANGE.answer,
  },
  ask: {
    ...OPENING_CHANGE,
    address: 'POST /api/sealed/openings',
    summary: 'Ask for an opening',
    description: `By the id of a lead, an email or a phone number. Another admin can approve it for ${ASKED_DAYS} days.`,
    stepUp: true,
    body: openingSchema,
    fails: ['not_found', 'conflict'],
  },
  approve: {
    ...OPENING_CHANGE,
    address: 'POST /api/sealed/openings/:id/approve',
    summary: 'Approve an opening',
    description:
      `Another admin than the one who asked. Both can then read for ${OPEN_HOURS} hours. Refused while one of the accounts was ` +
      'made or enabled, or got another password, second factor, email or role, less than a day before the asking or since.',
    stepUp: true,
    fails: ['conflict'],
  },
  refuse: {
    ...OPENING_CHANGE,
    address: 'POST /api/sealed/openings/:id/refuse',
    summary: 'Refuse an opening, or take it back',
    fails: ['conflict'],
  },
  read: {
    address: 'GET /api/sealed/openings/:id',
    summary: 'Read what was opened',
    description: 'Only the two who asked and approved, while it is open.',
    may: 'erasures',
    stepUp: true,
    audit: 'note',
    answer: { words: 'The sealed leads', schema: sealedContent },
    fails: ['conflict'],
  },
  file: {
    address: 'GET /api/sealed/openings/:id/files/:lead',
    summary: 'Download the file of an opened resume',
    may: 'erasures',
    stepUp: true,
    audit: 'note',
    answer: { words: 'The file', file: 'application/octet-stream' },
    fails: ['conflict'],
  },
});
