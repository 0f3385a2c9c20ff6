import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  sample: ' (सॅम्पल)',
  sampleLenders: 'सॅम्पल मजकूर: “Sample …” नावाचे कर्जदाते प्रत्यक्षात नाहीत.',
  // In the form that endings like "शी" and "पर्यंत" take.
  lenders: { one: '{count} कर्जदात्या', other: '{count} कर्जदात्यां' },
  partners: 'आमच्या भागीदार कर्जदात्यां',
  controls: {
    carousel: 'बदलती यादी',
    testimonials: {
      play: 'ग्राहकांचे अनुभव सुरू करा',
      pause: 'ग्राहकांचे अनुभव थांबवा',
      previous: 'मागचे अनुभव',
      next: 'पुढचे अनुभव',
      page: 'ग्राहकांचे अनुभव, पान {page}, एकूण {pages}',
    },
    articles: {
      play: 'लेख सुरू करा',
      pause: 'लेख थांबवा',
      previous: 'मागचे लेख',
      next: 'पुढचे लेख',
      page: 'लेख, पान {page}, एकूण {pages}',
    },
  },
  backToCommunity: 'कम्युनिटीकडे परत',
  applyNow: 'अर्ज करा',
  band: 'एक छोटा फॉर्म, कागदपत्रे नाहीत, आणि निर्णयाला जास्तीत जास्त {decisionTime}.',
});
