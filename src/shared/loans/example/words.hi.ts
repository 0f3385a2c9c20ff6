import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  monthly: '{emi} हर महीने',
  cost: 'ब्याज {interest}, कुल {total}',
  sentence: '{loan} के लोन की मासिक किस्त {rate}% सालाना ब्याज पर {months} महीने के लिए {emi} है। {cost}।',
  wrong: {
    amount: '{min} से {max} तक की लोन राशि लिखें।',
    rate: '{min}% से {max}% तक की सालाना ब्याज दर लिखें।',
    months: '{min} से {max} महीने तक की अवधि लिखें।',
  },
});
