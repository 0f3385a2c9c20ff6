import { KEPT_MONTHS } from '../../../shared/backups/copies.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { policyWords } from '../../../shared/kit/field-words.ts';
import { MESSAGE_FIELDS } from '../../../shared/messages/fields.ts';
import { PURGE_DAYS } from '../../../shared/privacy/erasures.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { readSections } from '../parts/text.ts';
import privacy from './privacy.md?raw';
import terms from './terms.md?raw';

export function legalText(path: string, { brand, company, email, phone, grievanceOfficer, office }: SiteFacts) {
  const values = {
    brand,
    company,
    email,
    phone,
    officerName: grievanceOfficer.name,
    officerEmail: grievanceOfficer.email,
    officerPhone: grievanceOfficer.phone,
    address: [...office.lines, `${office.city} ${office.pincode}`, office.state].join(', '),
    loanFields: policyWords(LOAN_FIELDS),
    partnerFields: policyWords(VENDOR_FIELDS),
    messageFields: policyWords(MESSAGE_FIELDS),
    purgeDays: PURGE_DAYS,
    backupMonths: KEPT_MONTHS + 1,
  };
  return readSections(path === '/PrivacyPolicy' ? privacy : terms, values);
}
