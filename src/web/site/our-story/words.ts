import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  mission: {
    direction: 'Where we want to go',
    ours: 'Our Mission',
    oursText:
      'To help people borrow right today for a better tomorrow: with products that are simple, fair and honest, and with ' +
      'the needs of the customer at heart.',
    vision: 'Our Vision',
    visionText:
      'An India where everyone understands the loan they sign, and where neither your city nor your paperwork decides ' +
      'whether you get a fair offer.',
    work: 'What this means for our work',
    workText: 'A mission counts only if it changes an ordinary day.',
    howWeMatch: 'How we match',
    apply: 'Borrow right. It starts with one form.',
  },
} as const satisfies Words;
