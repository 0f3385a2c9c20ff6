import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  applyToPartner: 'भागीदार होण्यासाठी अर्ज करा',
  ways: 'सोबत काम करण्याचे तीन मार्ग',
  benefits: 'आपल्याला काय मिळते',
  benefitsText: 'चांगली भागीदारी दोघांच्याही उपयोगी पडते.',
  kinds: 'भागीदारीचे तीन प्रकार',
  kindsText: 'सर्वात जवळचा पर्याय निवडा. एकापेक्षा जास्त योग्य वाटले, तर फॉर्ममध्ये लिहा.',
  apply: 'अर्ज करा',
  applyAs: ': {type}',
  form: 'भागीदारीचा अर्ज',
  reply: 'उत्तराला जास्तीत जास्त {decisionTime} लागतात.',
  next: 'पुढे काय होते',
  question: 'आधी काही विचारायचे आहे? {email}',
  claims: { growth: '{rate} वाढ', customers: '{count} समाधानी ग्राहक', partners: '{count} भागीदार कर्जदाते' },
});
