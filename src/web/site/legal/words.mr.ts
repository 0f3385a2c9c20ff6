import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  quick: 'थेट इथे जा',
  contents: 'विषय',
  end: '{date} · © {year} {brand}, संचालक {company}',
  courtesy: 'हे भाषांतर आपल्या सोयीसाठी आहे. बंधनकारक {english} आहे.',
  english: 'इंग्रजी मजकूर',
  asked: {
    name: 'नाव',
    'type of loan': 'कर्जाचा प्रकार',
    'kind of employment': 'नोकरी किंवा व्यवसाय',
    'kind of partnership': 'भागीदारीचा प्रकार',
    'what you add in your own words': 'आपण स्वतःच्या शब्दांत जे लिहाल ते',
    'your agreement to our terms': 'आमच्या अटींना आपली संमती',
    'phone number if you give it': 'फोन नंबर (दिल्यास)',
    subject: 'विषय',
  },
});
