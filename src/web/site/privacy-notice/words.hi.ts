import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  link: 'हर जानकारी किस काम की है, और आपके अधिकार',
  forms: 'फ़ॉर्म',
  shown: '{day} को यह सूचना ऐसे ही दिखाई गई थी। {today}',
  today: 'आज की सूचना देखें',
});
