import { translate } from '../../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  seeOpenings: 'खाली पद देखें',
  sendYours: 'बायोडाटा भेजें',
  perks: 'आपको क्या मिलता है',
  perksText: 'वेतन के अलावा, जिस पर हम खुलकर बात करते हैं, और वह भी आख़िरी नहीं, पहली बातचीत में।',
  openings: 'नौकरियाँ',
  samples: 'ये नमूने हैं, यह दिखाने के लिए कि पद का ब्योरा कैसा होता है। जो काम आपके लिए ठीक हो उसके लिए अपना बायोडाटा भेजिए।',
  none: 'अभी कोई पद खाली नहीं है। बायोडाटा भेजिए, और ठीक पद निकलते ही हम आपसे संपर्क करेंगे।',
  sample: 'नमूना',
  facts: { department: 'विभाग', location: 'जगह', type: 'काम का प्रकार', experience: 'अनुभव' },
  apply: 'बायोडाटा के साथ आवेदन करें',
  applyFor: ': {title}',
  resume: 'हमें अपना बायोडाटा भेजें',
  resumeText: 'कोई ठीक पद नहीं दिखा? हम हर बायोडाटा पढ़ते हैं। PDF और वर्ड फ़ाइलें चलेंगी, और दो पन्ने बहुत हैं।',
  email: 'ईमेल से भेजना चाहेंगे? {email}',
});
