import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  quick: 'Quick navigation',
  contents: 'Contents',
  end: '{date} · © {year} {brand}, operated by {company}',
  /** Above a translation. */
  courtesy: 'This is a translation for your convenience. The {english} binds.',
  english: 'English text',
  /** What forms ask for, where its label does not say it. */
  asked: {
    name: 'name',
    'type of loan': 'type of loan',
    'kind of employment': 'kind of employment',
    'kind of partnership': 'kind of partnership',
    'what you add in your own words': 'what you add in your own words',
    'your agreement to our terms': 'your agreement to our terms',
    'phone number if you give it': 'phone number if you give it',
    subject: 'subject',
  },
} as const satisfies Words;
