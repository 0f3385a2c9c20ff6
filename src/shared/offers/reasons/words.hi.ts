import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  otherLoan: 'यह {is} है, {asked} नहीं।',
  starts: 'यह {day} से शुरू होगा।',
  ended: 'यह {day} को ख़त्म हो गया।',
  nothingLeft: 'इसके शुल्क काटने पर ऐसे लोन में कुछ नहीं बचता।',
  minAge: 'इसके लिए उम्र कम से कम {years} साल चाहिए; आपकी उम्र {age} साल है।',
  maxAge: 'लोन पूरा होने तक आपकी उम्र {years} साल से ज़्यादा हो जाएगी।',
  minIncome: 'इसके लिए आय कम से कम {rupees} महीना चाहिए; आपकी आय {income} है।',
  employment: 'यह सिर्फ़ {types} लोगों को लोन देता है।',
  pincode: 'यह पिनकोड {pincode} में लोन नहीं देता।',
  states: 'यह सिर्फ़ {states} में लोन देता है, {state} में नहीं।',
  districts: 'यह {district} ज़िले में लोन नहीं देता।',
  minAmount: 'इसका लोन कम से कम {rupees} का होता है।',
  maxAmount: 'इसका लोन ज़्यादा से ज़्यादा {rupees} का होता है।',
  minMonths: 'इसकी अवधि कम से कम {months} होती है।',
  maxMonths: 'इसकी अवधि ज़्यादा से ज़्यादा {months} होती है।',
  maxCarAge: 'लोन पूरा होने तक कार {years} साल से ज़्यादा पुरानी हो जाएगी।',
  maxLoanToValue: 'यह कार की क़ीमत का ज़्यादा से ज़्यादा {percent}% देता है, यानी {most}; आपने {amount} माँगे हैं।',
  maxFoir: 'इस लोन के साथ आपकी EMI कुल {emis} महीना होंगी। यह आपकी आय का {percent}% तक होने देता है, यानी {allowed}।',
  beyondIncome: 'इस लोन के साथ आपकी EMI कुल {emis} महीना होंगी, जो आपकी {income} की आय से ज़्यादा है।',
});
