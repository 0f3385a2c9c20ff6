import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  chat: 'चॅट करा',
  chatHidden: ', WhatsApp वर (नव्या टॅबमध्ये उघडेल)',
  write: 'संदेश लिहा',
  options: 'आमच्याशी संपर्क कसा करायचा',
  newTab: '(नव्या टॅबमध्ये उघडेल)',
  message: 'आम्हाला संदेश पाठवा',
  reply: 'उत्तराला जास्तीत जास्त {decisionTime} लागतात.',
  office: 'आमचे कार्यालय, {city}',
  showMap: 'नकाशा दाखवा',
  mapNote: 'नकाशा ओपनस्ट्रीटमॅपवरून येतो, आणि आपण मागितल्यावरच.',
  map: 'आमच्या कार्यालयाचा नकाशा, {city}',
  directions: 'रस्ता पाहा',
});
