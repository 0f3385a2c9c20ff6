import { translate } from '../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  range: '{min} ते {max}',
  lakh: '₹{count} लाख',
  documents: {
    pan: 'PAN कार्ड',
    identity: 'आधार, पासपोर्ट, मतदार ओळखपत्र किंवा वाहन परवाना',
    photograph: 'अलीकडचा एक फोटो',
    address:
      'आपला सध्याचा पत्ता असलेले आधार, पासपोर्ट, मतदार ओळखपत्र किंवा वाहन परवाना, किंवा अलीकडचे वीज, पाणी किंवा गॅसचे बिल किंवा नोंदणीकृत भाडेकरार',
    'salary-slips': 'मागच्या {salarySlips} महिन्यांच्या पगाराच्या स्लिप',
    'form-16': 'फॉर्म 16',
    'tax-returns': 'मागच्या {taxReturns} वर्षांची आयकर विवरणपत्रे',
    'bank-statement': 'मागच्या {bankStatement} महिन्यांचे बँक स्टेटमेंट',
    quotation: 'डीलरचे प्रोफॉर्मा इन्व्हॉइस किंवा कोटेशन',
    'margin-money': 'आपण स्वतः भरत असलेल्या मार्जिन रकमेचा पुरावा, असल्यास',
    'seller-rc': 'विक्रेत्याचे नोंदणी प्रमाणपत्र (RC)',
    'insurance-and-puc': 'चालू विमा पॉलिसी आणि वैध PUC प्रमाणपत्र',
    'transfer-forms': 'हस्तांतरणासाठी सही केलेले फॉर्म 29 आणि 30',
    'own-rc': 'आपल्या नावावरचे नोंदणी प्रमाणपत्र (RC)',
    insurance: 'चालू सर्वसमावेशक विमा पॉलिसी',
    'car-loan-statement': 'सध्याच्या कार कर्जाचे स्टेटमेंट, असल्यास',
  },
  joined: {
    presentAddress: 'आपला सध्याचा पत्ता असलेले आधार, पासपोर्ट, मतदार ओळखपत्र किंवा वाहन परवाना',
    bill: 'किंवा अलीकडचे वीज, पाणी किंवा गॅसचे बिल किंवा नोंदणीकृत भाडेकरार',
    salaried: 'पगारदार: मागच्या {salarySlips} महिन्यांच्या पगाराच्या स्लिप आणि फॉर्म 16',
    selfEmployed: 'स्वयंरोजगार: मागच्या {taxReturns} वर्षांची आयकर विवरणपत्रे',
  },
  groups: { identity: 'ओळख', address: 'पत्ता', income: 'उत्पन्न', car: 'कार' },
});
