import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  show: 'मेरी जानकारी दिखाएँ',
  off: 'अपनी जानकारी देखने, सुधारने या मिटवाने के लिए हमारे शिकायत अधिकारी {name} को लिखें: {email}, {phone}।',
  find: {
    title: 'कोड मँगाएँ',
    text: 'आपने हमें जो भेजा, उसका ईमेल, फ़ोन नंबर या संदर्भ संख्या लिखें। कोड हम उसमें दिए ईमेल पर भेजते हैं।',
    submit: 'कोड भेजें',
    contact: 'ईमेल, फ़ोन नंबर या संदर्भ संख्या',
    resumes: 'बायोडाटा के साथ ऐसा ईमेल नहीं होता जिसे हम जाँच सकें। अपना बायोडाटा देखने या मिटवाने के लिए {email} पर लिखें।',
  },
  open: '{email} की जानकारी, {time} बजे तक खुली है (भारतीय समय)।',
  signOut: 'साइन आउट करें',
  held: {
    title: 'हमारे पास क्या है',
    read: 'पढ़ने या प्रिंट करने के लिए डाउनलोड करें',
    json: 'JSON में डाउनलोड करें',
  },
  lead: {
    received: '{date} को मिला। संदर्भ संख्या: {reference}',
    corrections: 'सुधार',
    corrected: '{label}: {from} → {to}, {date} को',
    empty: 'खाली',
    documents: 'हमें मिले दस्तावेज़',
    document: '{name}, {date} को',
    offers: 'दिखाए गए ऑफ़र',
  },
  consents: {
    notice: 'गोपनीयता सूचना, जैसी तब दिखाई गई थी',
    title: 'सहमतियाँ',
    given: '{purpose}: दी हुई',
    until: '{purpose}: {date} तक दी हुई',
    'not-given': '{purpose}: नहीं दी',
    withdrawn: '{purpose}: वापस ली',
    ended: '{purpose}: समाप्त',
    withdraw: 'वापस लें',
    withdrawOf: ': सहमति, {purpose}',
  },
  requests: {
    title: 'आपके अनुरोध',
    open: '{kind}, {sent} को भेजा: हम {due} तक जवाब देते हैं।',
    done: '{kind}, {sent} को भेजा: {closed} को पूरा हुआ। नतीजा हमने आपको ईमेल से भेज दिया है।',
    refused: '{kind}, {sent} को भेजा: {closed} को मना किया गया। नतीजा हमने आपको ईमेल से भेज दिया है।',
  },
  ask: {
    title: 'हमसे कहें',
    text: 'हम {days} दिनों में ईमेल से जवाब देते हैं। क़ानून के कारण जो हमें रखना पड़ता है, वह नहीं मिटाया जाता; तब हमारा जवाब यह बताता है।',
    submit: 'अनुरोध भेजें',
    kind: 'हम क्या करें?',
    one: 'एक चुनें',
    details: 'पूरी बात',
    hint: 'क्या ग़लत है और सही क्या है; आपकी शिकायत क्या है; या आपके नॉमिनी का नाम और संपर्क। मिटवाने के लिए इसे खाली छोड़ सकते हैं।',
  },
});
