import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  over: {
    title: 'यहाँ अब दिखाने को कुछ नहीं है',
    text: 'आवेदन भेजने के बाद आधे घंटे तक यह पेज उसी ब्राउज़र में उसे दिखाता है। बाद में आप संदर्भ संख्या से {track}। नया आवेदन भेजने के लिए {apply}।',
    track: 'अपना आवेदन देख सकते हैं',
    apply: 'लोन के लिए आवेदन करें',
  },
});
