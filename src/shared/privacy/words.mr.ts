import { translate } from '../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  nouns: {
    loans: 'कर्जाचा अर्ज',
    vendors: 'भागीदारीचा अर्ज',
    messages: 'संदेश',
    resumes: 'बायोडेटा',
    suspects: 'फॉर्म जो आम्ही बाजूला ठेवला, कारण तो स्पॅम वाटतो',
  },
  purposes: {
    request: 'आपण जे मागितले त्यावर काम करणे',
    marketing: 'इतर ऑफरच्या बातम्या',
    credit: 'क्रेडिट माहिती',
  },
  states: { given: 'दिलेली', 'not-given': 'दिलेली नाही', withdrawn: 'मागे घेतलेली', ended: 'संपलेली' },
  kinds: {
    erasure: 'माझी माहिती पुसून टाका',
    correction: 'माझी माहिती दुरुस्त करा',
    complaint: 'तक्रार',
    nominee: 'नॉमिनीचे नाव द्या',
  },
  results: { done: 'पूर्ण झाली', refused: 'नाकारली' },
});
