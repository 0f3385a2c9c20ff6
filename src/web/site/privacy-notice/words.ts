import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  link: 'What each detail is for, and your rights',
  forms: 'The forms',
  shown: 'This is the notice as it was shown on {day}. {today}',
  today: 'See the notice of today',
} as const satisfies Words;
