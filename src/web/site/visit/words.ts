import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  code: 'Code',
  digits: '8 digits',
  enter: 'Enter your code',
  again: 'Start again',
  typed: 'What you typed',
  why: 'Why',
} as const satisfies Words;
