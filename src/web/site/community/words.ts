import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  sections: 'Where would you like to go?',
  apply: 'Here for a loan? Let’s find yours.',
  values: { six: 'The six values', apply: 'Hold us to them: start with a question or a form.' },
  culture: {
    figures: 'Work culture in figures',
    satisfaction: 'satisfaction',
    rating: 'rating',
    events: 'events a year',
    week: 'What a week with us feels like',
    openings: 'See open positions',
    values: 'Our core values',
  },
} as const satisfies Words;
