import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  callouts: { note: 'ध्यान दें', tip: 'सुझाव', warning: 'सावधान' },
  table: 'तालिका {number}',
  video: 'YouTube पर वीडियो। चलाने से पहले वहाँ से कुछ लोड नहीं होता।',
  actions: { apply: '{loanType}: आवेदन करें', offers: '{loanType}: सभी शुल्कों के साथ ऑफ़र देखें' },
  calculator: {
    name: 'EMI कैलकुलेटर',
    amount: 'लोन राशि (₹)',
    rate: 'ब्याज (% सालाना)',
    months: 'महीने',
    open: 'EMI कैलकुलेटर में खोलें',
  },
});
