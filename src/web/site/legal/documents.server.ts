import { KEPT_MONTHS } from '../../../shared/backups/copies.ts';
import type { FieldTable } from '../../../shared/kit/fields.ts';
import { type Language, localeOf } from '../../../shared/languages/languages.ts';
import { say } from '../../../shared/languages/say.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { policyWords } from '../../../shared/kit/field-words.ts';
import { MESSAGE_FIELDS } from '../../../shared/messages/fields.ts';
import { PURGE_DAYS } from '../../../shared/privacy/erasures.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { words as said } from '../../../shared/leads/said/words.ts';
import { inLanguage } from '../languages/words.ts';
import { readSections } from '../parts/text.ts';
import privacy from './privacy.md?raw';
import terms from './terms.md?raw';
import { words } from './words.ts';

/** What a form asks for, in a sentence. */
function fieldsIn(language: Language, fields: FieldTable): string {
  if (language === 'en') return policyWords(fields);
  const { asked } = inLanguage(language, words);
  const labels = inLanguage(language, said);
  return new Intl.ListFormat(localeOf(language)).format(
    Object.values(fields).map(({ label, policy }) => (policy === undefined ? say(labels, label) : say(asked, policy))),
  );
}

/** @param site in the language */
export function legalText(language: Language, path: string, site: SiteFacts) {
  const { brand, company, email, phone, grievanceOfficer, office } = site;
  const values = {
    brand,
    company,
    email,
    phone,
    officerName: grievanceOfficer.name,
    officerEmail: grievanceOfficer.email,
    officerPhone: grievanceOfficer.phone,
    address: [...office.lines, `${office.city} ${office.pincode}`, office.state].join(', '),
    loanFields: fieldsIn(language, LOAN_FIELDS),
    partnerFields: fieldsIn(language, VENDOR_FIELDS),
    messageFields: fieldsIn(language, MESSAGE_FIELDS),
    purgeDays: PURGE_DAYS,
    backupMonths: KEPT_MONTHS + 1,
  };
  return readSections(inLanguage(language, path === '/PrivacyPolicy' ? privacy : terms), values);
}
