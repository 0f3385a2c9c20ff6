import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  applyNow: 'आवेदन करें',
  applyFor: ': {name}',
  details: 'पूरी जानकारी',
  detailsOf: ': {name}',
  benefits: 'फ़ायदे',
  eligibility: 'पात्रता',
  howItWorks: 'यह कैसे होता है',
  workOut: 'मेरी EMI निकालें',
  seeOffers: 'ऑफ़र देखें',
  aMonth: 'महीना',
  list: {
    onPage: 'इस पेज के लोन',
    from: '{rate}% सालाना से',
    note:
      'दरें, रकमें और अवधियाँ {month} में हमारे पार्टनर ऋणदाताओं की शुरुआती दरें और सीमाएँ हैं। आपका ऑफ़र आपकी आय, क्रेडिट रिकॉर्ड और, कार वाले ' +
      'लोन में, कार पर निर्भर करता है। फ़ैसला ऋणदाता का होता है।',
    apply: 'कौन सा लोन चाहिए, पक्का नहीं? एक फ़ॉर्म से साफ़ हो जाएगा।',
  },
  product: {
    title: '{name}, {rate}% सालाना से',
    chip: '{principal}, {months} महीने के लिए',
    terms: 'क्या चाहिए, कितना लगेगा',
    termsText: '{month} में हमारे पार्टनर ऋणदाताओं के सांकेतिक आँकड़े। आपका ऑफ़र आपकी स्थिति पर निर्भर करता है।',
    caption: '{name}: शर्तें एक नज़र में',
    lendersOffers: 'ऋणदाताओं के ऑफ़र देखें',
    rates: 'सभी ऋणदाताओं की दरें',
    whoCanApply: 'कौन आवेदन कर सकता है',
    documents: 'ज़रूरी दस्तावेज़',
    documentsNote: 'ऋणदाता और दस्तावेज़ भी माँग सकता है। फ़ोटो या स्कैन चलेंगे।',
    process: 'लोन तक चार क़दम',
    questions: '{category}: आम सवाल',
    questionsText: 'जवाब देखने के लिए सवाल चुनें। और सवाल हमारे सवाल-जवाब पेज पर हैं।',
    allQuestions: 'सभी सवाल और जवाब',
    apply: '{name} लेने के लिए तैयार हैं?',
  },
  terms: {
    amount: 'लोन राशि',
    upTo: '{amount} तक',
    'vehicle value': 'गाड़ी की कीमत के {amount} तक',
    'car value': 'कार की कीमत के {amount} तक',
    rate: 'शुरुआती दर',
    rateValue: '{rate}% सालाना',
    tenure: 'अवधि',
    months: '{min}-{max} महीने',
    age: 'उम्र',
    years: '{min}-{max} साल',
  },
  example: {
    title: 'EMI का एक उदाहरण',
    loan: '{principal}, {months} महीने के लिए, {rate}% सालाना पर',
    principal: 'मूलधन',
    interest: 'कुल ब्याज',
    total: 'कुल भुगतान',
    note:
      'यह लोन जिस दर से शुरू होता है, उस पर बना उदाहरण है, ऑफ़र नहीं। प्रोसेसिंग शुल्क, बीमा और टैक्स अलग से लगते हैं। ' +
      '{own}, या {charges}।',
    own: 'अपने आँकड़े डालकर देखें',
    charges: 'शुल्क जोड़कर APR देखें',
  },
});
