import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  sample: ' (सैंपल)',
  sampleLenders: 'सैंपल सामग्री: “Sample …” नाम के ऋणदाता असल में नहीं हैं।',
  // In the form that words like "से" and "तक" take.
  lenders: { one: '{count} ऋणदाता', other: '{count} ऋणदाताओं' },
  partners: 'हमारे पार्टनर ऋणदाताओं',
  controls: {
    carousel: 'बदलती सूची',
    testimonials: {
      play: 'ग्राहकों की बातें चलाएँ',
      pause: 'ग्राहकों की बातें रोकें',
      previous: 'पिछली बातें',
      next: 'अगली बातें',
      page: 'ग्राहकों की बातें, पेज {page}, कुल {pages}',
    },
    articles: {
      play: 'लेख चलाएँ',
      pause: 'लेख रोकें',
      previous: 'पिछले लेख',
      next: 'अगले लेख',
      page: 'लेख, पेज {page}, कुल {pages}',
    },
  },
  backToCommunity: 'वापस कम्युनिटी पर',
  applyNow: 'आवेदन करें',
  band: 'एक छोटा फ़ॉर्म, कोई काग़ज़ नहीं, और {decisionTime} में फ़ैसला।',
});
