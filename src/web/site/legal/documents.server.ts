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

const PRIVACY = {
  /** Its canonical address, which the footer links to. */
  path: '/PrivacyPolicy',
  title: 'Privacy Policy',
  lead: 'Which information we handle when you use this website, what we do with it, and who else sees it.',
  /** For search results. */
  description:
    'Which information we handle, what we use it for, with whom we share it, and how you keep your own details safe.',
};

const TERMS = {
  path: '/TermsAndCondition',
  title: 'Terms and Conditions',
  lead: 'What applies between you and us when you use this website or send an application through it.',
  description:
    'What you agree to when you use this website: consent, eligibility, charges and fees, fair use, and the law that ' +
    'applies.',
};

export function legalText(isPrivacy: boolean, { brand, company, email, phone, grievanceOfficer, office }: SiteFacts) {
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
  return { ...(isPrivacy ? PRIVACY : TERMS), sections: readSections(isPrivacy ? privacy : terms, values) };
}
