import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  monthly: '{emi} दरमहा',
  cost: 'व्याज {interest}, एकूण {total}',
  sentence: '{loan} कर्जाचा मासिक हप्ता {rate}% वार्षिक व्याजाने {months} महिन्यांसाठी {emi} आहे. {cost}.',
  wrong: {
    amount: '{min} ते {max} इतकी कर्जाची रक्कम लिहा.',
    rate: '{min}% ते {max}% इतका वार्षिक व्याजदर लिहा.',
    months: '{min} ते {max} महिन्यांची मुदत लिहा.',
  },
});
