import type { Words } from '../../../../shared/languages/words.ts';

export const words = {
  seeOpenings: 'See openings',
  sendYours: 'Send your resume',
  perks: 'What you get',
  perksText: 'Besides a salary that we discuss openly, in the first conversation rather than the last.',
  openings: 'Job openings',
  samples: 'These are sample openings that show how a position is described. Send your resume for any role that suits you.',
  none: 'There are no open positions at the moment. Send your resume, and we’ll get in touch when one fits.',
  sample: 'Sample opening',
  facts: { department: 'Department', location: 'Location', type: 'Type', experience: 'Experience' },
  apply: 'Apply with your resume',
  applyFor: ': {title}',
  resume: 'Send us your resume',
  resumeText:
    'Don’t see a suitable opening? We read every resume. PDF and Word documents are welcome, and two pages are plenty.',
  email: 'Prefer email? {email}',
} as const satisfies Words;
