import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  title: 'सूचक मुख्य तथ्य विवरण: {lender}',
  missingTitle: 'विवरण नहीं मिला',
  description: 'किसी ऑफ़र के आँकड़े, मुख्य तथ्य विवरण के क्रम में। मान्य वही है जो ऋणदाता के अपने विवरण में लिखा है।',
  missing: 'ऐसा कोई विवरण नहीं है',
  missingText: 'हो सकता है लिंक अधूरा हो, या कोई ऋणदाता यह ऑफ़र न देता हो। हर ऑफ़र का विवरण देखने के लिए ऑफ़र फिर से निकालें।',
  seeOffers: 'ऑफ़र देखें',
  home: 'होम पेज पर जाएँ',
});
