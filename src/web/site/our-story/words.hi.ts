import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  mission: {
    direction: 'हम कहाँ पहुँचना चाहते हैं',
    ours: 'हमारा लक्ष्य',
    oursText:
      'बेहतर कल के लिए आज सही लोन लेने में लोगों की मदद करना: ऐसे लोन जो सरल, उचित और ईमानदार हों, और जिनमें ग्राहक की ज़रूरत सबसे पहले हो।',
    vision: 'हमारी सोच',
    visionText:
      'ऐसा भारत, जहाँ हर कोई वह लोन समझे जिस पर वह हस्ताक्षर करता है, और उचित ऑफ़र मिलना न आपके शहर पर टिका हो, न आपके दस्तावेज़ों पर।',
    work: 'हमारे काम के लिए इसका मतलब',
    workText: 'लक्ष्य तभी मायने रखता है जब वह रोज़ के काम को बदले।',
    howWeMatch: 'हम कैसे मिलाते हैं',
    apply: 'सही लोन लीजिए। शुरुआत एक फ़ॉर्म से।',
  },
});
