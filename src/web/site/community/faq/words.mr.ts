import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  categories: {
    'personal-loan': 'वैयक्तिक कर्ज',
    'new-car-loan': 'नव्या कारसाठी कर्ज',
    'used-car-loan': 'जुन्या कारसाठी कर्ज',
    'top-up-car-loan': 'टॉप-अप कार कर्ज',
  },
  count: { one: '{count} प्रश्न', other: '{count} प्रश्न' },
  found: { one: '{count} प्रश्न सापडला', other: '{count} प्रश्न सापडले' },
  search: 'प्रश्नांमध्ये शोधा',
  example: 'उदाहरणार्थ, मुदतीआधी बंद',
  nothing: '“{search}” साठी काहीही सापडले नाही',
  nothingText: 'कमी किंवा वेगळे शब्द वापरून पाहा, किंवा खाली थेट आम्हाला विचारा.',
  showAll: 'सर्व प्रश्न दाखवा',
  still: 'अजून काही प्रश्न आहेत?',
  stillText: 'लिहा किंवा कॉल करा, आमची टीम 24 तासांत उत्तर देते. किंवा WhatsApp वर बोला.',
  contact: 'मदतीसाठी संपर्क करा',
  chat: 'चॅट करा',
  newTab: ' (नव्या टॅबमध्ये उघडेल)',
});
