import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  code: 'कोड',
  digits: '8 अंक',
  enter: 'अपना कोड लिखें',
  again: 'फिर से शुरू करें',
  typed: 'आपने जो लिखा',
  why: 'कारण',
});
