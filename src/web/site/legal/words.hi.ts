import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  quick: 'सीधे यहाँ जाएँ',
  contents: 'विषय',
  end: '{date} · © {year} {brand}, संचालक {company}',
  courtesy: 'यह अनुवाद आपकी सुविधा के लिए है। मान्य {english} ही है।',
  english: 'अंग्रेज़ी पाठ',
  asked: {
    name: 'नाम',
    'type of loan': 'लोन का प्रकार',
    'kind of employment': 'रोज़गार का प्रकार',
    'kind of partnership': 'साझेदारी का प्रकार',
    'what you add in your own words': 'जो आप अपने शब्दों में जोड़ें',
    'your agreement to our terms': 'हमारी शर्तों पर आपकी सहमति',
    'phone number if you give it': 'फ़ोन नंबर (अगर आप दें)',
    subject: 'विषय',
  },
});
