import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  chat: 'चैट करें',
  chatHidden: ', WhatsApp पर (नए टैब में खुलेगा)',
  write: 'संदेश लिखें',
  options: 'हमसे कैसे संपर्क करें',
  newTab: '(नए टैब में खुलेगा)',
  message: 'हमें संदेश भेजें',
  reply: 'हम {decisionTime} में जवाब देते हैं।',
  office: '{city} में हमारा कार्यालय',
  showMap: 'नक़्शा दिखाएँ',
  mapNote: 'नक़्शा ओपनस्ट्रीटमैप से आता है, और तभी जब आप माँगें।',
  map: '{city} में हमारे कार्यालय का नक़्शा',
  directions: 'रास्ता देखें',
});
