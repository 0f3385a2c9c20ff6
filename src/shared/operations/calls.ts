import { calls } from '../kit/calls.ts';
import { deletedAnswer } from '../kit/lists.ts';
import { healthAnswer } from './health.ts';
import { samplesAnswer } from './samples.ts';

export const HEALTH_CALLS = calls({
  read: {
    address: 'GET /api/health',
    summary: 'How the server is: database, disk, backups, channels, clock, version',
    description: 'Of several nodes, the one that answers.',
    may: 'health',
    answer: { words: 'What was looked at, and how it is', schema: healthAnswer },
  },
});

export const SAMPLE_CALLS = calls({
  count: {
    address: 'GET /api/samples',
    summary: 'Count the remaining sample content',
    may: 'samples',
    answer: { words: 'The number of rows of each kind', schema: samplesAnswer },
  },
  remove: {
    address: 'DELETE /api/samples',
    summary: 'Remove the sample content',
    description:
      'Posts that staff have edited stay, as do categories and tags that other posts use, and lenders with other products.',
    may: 'samples',
    limit: 'change',
    audit: 'note',
    answer: { words: 'Removed', schema: deletedAnswer },
  },
});
