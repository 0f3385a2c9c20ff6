import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  seeOffers: 'ऑफ़र देखें',
  lender: 'ऋणदाता',
  payments: {
    title: 'हमें पैसे कौन देता है',
    text: 'आप हमें कोई शुल्क नहीं देते। लोन मिलने पर ऋणदाता हमें लोन राशि का एक हिस्सा देता है। वह कितना देता है, इससे न यह बदलता है कि आपको कौन से ऑफ़र दिखें, न उनका क्रम: मिलान और क्रम तय करने वाला प्रोग्राम इसे पढ़ता ही नहीं। हमारी जाँच 10,000 मनमाने कैटलॉग में ऋणदाताओं की दी हुई रक़म दोगुनी करके देखती है कि कोई क्रम न बदले।',
    caption: 'हर ऋणदाता हमें क्या देता है',
    product: 'लोन योजना',
    share: 'लोन राशि का हिस्सा',
  },
  rules: {
    title: 'लागू नियम',
    text: 'कैटलॉग का संस्करण {number}, {day} से लागू। शर्तें देखने के लिए लोन योजना चुनें, या {rates} की तुलना करें।',
    rates: 'सभी ऋणदाताओं की दरों और शुल्कों',
    registration: '{kind}, रजिस्ट्रेशन {registration}',
  },
  changes: {
    title: 'हर बदलाव',
    version: 'संस्करण {number}',
    pages: 'बदलावों के पेज',
    newer: 'नए',
    page: 'पेज {page}, कुल {total}',
    older: 'पुराने',
  },
  complaints: {
    title: 'शिकायत अधिकारी',
    for: 'किसके लिए',
    officer: 'अधिकारी',
    email: 'ईमेल',
    phone: 'फ़ोन',
  },
});
