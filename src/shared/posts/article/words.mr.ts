import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  callouts: { note: 'लक्षात घ्या', tip: 'सूचना', warning: 'सावधान' },
  table: 'तक्ता {number}',
  video: 'YouTube वरील व्हिडिओ. सुरू करेपर्यंत तिथून काहीही लोड होत नाही.',
  actions: { apply: '{loanType}: अर्ज करा', offers: '{loanType}: सर्व शुल्कांसह ऑफर पाहा' },
  calculator: {
    name: 'EMI कॅल्क्युलेटर',
    amount: 'कर्जाची रक्कम (₹)',
    rate: 'व्याज (% वार्षिक)',
    months: 'महिने',
    open: 'EMI कॅल्क्युलेटरमध्ये उघडा',
  },
});
