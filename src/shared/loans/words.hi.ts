import { translate } from '../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  range: '{min} से {max}',
  lakh: '₹{count} लाख',
  documents: {
    pan: 'PAN कार्ड',
    identity: 'आधार, पासपोर्ट, वोटर कार्ड या ड्राइविंग लाइसेंस',
    photograph: 'हाल की एक फ़ोटो',
    address:
      'आधार, पासपोर्ट, वोटर कार्ड या ड्राइविंग लाइसेंस जिस पर आपका मौजूदा पता हो, या हाल का बिजली, पानी या गैस का बिल या रजिस्टर्ड किरायानामा',
    'salary-slips': 'पिछले {salarySlips} महीनों की वेतन पर्चियाँ',
    'form-16': 'फ़ॉर्म 16',
    'tax-returns': 'पिछले {taxReturns} साल के आयकर रिटर्न',
    'bank-statement': 'पिछले {bankStatement} महीनों का बैंक स्टेटमेंट',
    quotation: 'डीलर का प्रोफ़ॉर्मा इनवॉइस या कोटेशन',
    'margin-money': 'जो मार्जिन मनी आप ख़ुद देते हैं, उसका प्रमाण, अगर हो',
    'seller-rc': 'विक्रेता का रजिस्ट्रेशन सर्टिफ़िकेट (RC)',
    'insurance-and-puc': 'चालू बीमा पॉलिसी और मान्य PUC प्रमाणपत्र',
    'transfer-forms': 'ट्रांसफ़र के लिए हस्ताक्षर किए हुए फ़ॉर्म 29 और 30',
    'own-rc': 'आपके नाम का रजिस्ट्रेशन सर्टिफ़िकेट (RC)',
    insurance: 'चालू कॉम्प्रिहेंसिव बीमा पॉलिसी',
    'car-loan-statement': 'मौजूदा कार लोन का स्टेटमेंट, अगर लोन हो',
  },
  joined: {
    presentAddress: 'आधार, पासपोर्ट, वोटर कार्ड या ड्राइविंग लाइसेंस जिस पर आपका मौजूदा पता हो',
    bill: 'या हाल का बिजली, पानी या गैस का बिल या रजिस्टर्ड किरायानामा',
    salaried: 'नौकरीपेशा: पिछले {salarySlips} महीनों की वेतन पर्चियाँ और फ़ॉर्म 16',
    selfEmployed: 'स्वरोज़गार: पिछले {taxReturns} साल के आयकर रिटर्न',
  },
  groups: { identity: 'पहचान', address: 'पता', income: 'आय', car: 'कार' },
});
