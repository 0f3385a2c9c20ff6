import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  missing: 'हे पान सापडले नाही',
  missingDescription: 'हे पान अस्तित्वात नाही किंवा दुसरीकडे हलवले आहे.',
  oops: 'अरे! हे पान सापडले नाही',
  moved: 'आपण शोधत असलेले पान अस्तित्वात नाही किंवा दुसरीकडे हलवले आहे.',
  failed: 'हे पान दाखवता आले नाही',
  failedText: 'आमच्याकडे काहीतरी बिघडले. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा; आपण आम्हाला आधी पाठवलेले काहीही हरवलेले नाही.',
  home: 'मुख्यपृष्ठावर जा',
  homePage: 'मुख्यपृष्ठ',
});
