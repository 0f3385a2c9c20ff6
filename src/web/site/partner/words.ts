import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  applyToPartner: 'Apply to partner',
  ways: 'Three ways to work with us',
  benefits: 'What you gain',
  benefitsText: 'A good partnership works for both sides.',
  kinds: 'Three partnership types',
  kindsText: 'Choose the closest match. If more than one fits, mention it in the form.',
  apply: 'Apply',
  applyAs: ' as {type}',
  form: 'Partnership application',
  reply: 'We reply within {decisionTime}.',
  next: 'What happens next',
  question: 'Have a question first? {email}',
  claims: { growth: '{rate} growth', customers: '{count} satisfied customers', partners: '{count} lending partners' },
} as const satisfies Words;
