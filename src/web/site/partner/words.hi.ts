import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  applyToPartner: 'पार्टनर बनने के लिए आवेदन करें',
  ways: 'साथ काम करने के तीन तरीक़े',
  benefits: 'आपको क्या मिलता है',
  benefitsText: 'अच्छी साझेदारी दोनों के काम आती है।',
  kinds: 'साझेदारी के तीन प्रकार',
  kindsText: 'जो सबसे क़रीब हो वह चुनिए। एक से ज़्यादा ठीक लगें, तो फ़ॉर्म में लिख दीजिए।',
  apply: 'आवेदन करें',
  applyAs: ': {type}',
  form: 'साझेदारी का आवेदन',
  reply: 'हम {decisionTime} में जवाब देते हैं।',
  next: 'आगे क्या होता है',
  question: 'पहले कुछ पूछना है? {email}',
  claims: { growth: '{rate} बढ़ोतरी', customers: '{count} संतुष्ट ग्राहक', partners: '{count} पार्टनर ऋणदाता' },
});
