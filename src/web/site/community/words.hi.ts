import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  sections: 'आप कहाँ जाना चाहेंगे?',
  apply: 'लोन के लिए आए हैं? चलिए, आपका लोन ढूँढते हैं।',
  values: { six: 'छह मूल्य', apply: 'हमें इन पर परखिए: एक सवाल या एक फ़ॉर्म से शुरू कीजिए।' },
  culture: {
    figures: 'काम का माहौल, आँकड़ों में',
    satisfaction: 'संतुष्टि',
    rating: 'रेटिंग',
    events: 'आयोजन हर साल',
    week: 'हमारे साथ एक हफ़्ता कैसा होता है',
    openings: 'खाली पद देखें',
    values: 'हमारे मूल्य',
  },
});
