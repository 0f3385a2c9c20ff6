import type { SentWords } from '../leads/nouns.ts';
import type { VendorFields } from './fields.ts';

export const VENDOR_NOUN = {
  one: 'vendor application',
  many: 'vendor applications',
  own: 'partner application',
  path: '/admin/vendor-applications',
  name: 'companyName',
  sender: 'contactPersonName',
} as const satisfies SentWords<keyof VendorFields>;
