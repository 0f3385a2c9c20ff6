import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  categories: {
    'personal-loan': 'पर्सनल लोन',
    'new-car-loan': 'नई कार का लोन',
    'used-car-loan': 'पुरानी कार का लोन',
    'top-up-car-loan': 'टॉप-अप कार लोन',
  },
  count: { one: '{count} सवाल', other: '{count} सवाल' },
  found: { one: '{count} सवाल मिला', other: '{count} सवाल मिले' },
  search: 'सवालों में खोजें',
  example: 'जैसे, समय से पहले बंद',
  nothing: '“{search}” के लिए कुछ नहीं मिला',
  nothingText: 'कम या दूसरे शब्दों से खोजकर देखिए, या नीचे सीधे हमसे पूछिए।',
  showAll: 'सभी सवाल दिखाएँ',
  still: 'अब भी कोई सवाल है?',
  stillText: 'लिखिए या कॉल कीजिए, हमारी टीम 24 घंटे में जवाब देती है। या WhatsApp पर बात कीजिए।',
  contact: 'सहायता से संपर्क करें',
  chat: 'चैट करें',
  newTab: ' (नए टैब में खुलेगा)',
});
