import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  missing: 'यह पेज नहीं मिला',
  missingDescription: 'यह पेज है ही नहीं, या कहीं और चला गया है।',
  oops: 'अरे! यह पेज नहीं मिला',
  moved: 'जो पेज आप ढूँढ रहे हैं, वह है ही नहीं, या कहीं और चला गया है।',
  failed: 'यह पेज दिखाया नहीं जा सका',
  failedText: 'हमारी ओर से कुछ गड़बड़ हुई। कृपया थोड़ी देर में फिर कोशिश करें; आपने जो हमें भेज दिया है, वह सुरक्षित है।',
  home: 'होम पेज पर जाएँ',
  homePage: 'होम पेज',
});
