import type { Language, Translated } from '../languages/languages.ts';
import type { LeadNoun } from '../leads/nouns.ts';

/** What people consent to. `request`: what they asked for with the form. The others are optional. */
export const PURPOSES = ['request', 'marketing', 'credit'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type OptionalPurpose = Exclude<Purpose, 'request'>;

/** What a form says about consent: a text for each purpose that it asks for. */
export interface Notice {
  /** The day from which these texts are shown. A changed text needs a new version (`leads/notices.test.ts`). */
  version: string;
  language: Language;
  texts: { request: string } & Partial<Record<OptionalPurpose, string>>;
}

/** A translation of a notice. */
export interface TranslatedNotice extends Notice {
  language: Translated;
  /** Who vouches for the words, also of the itemised notice, and since which day. */
  signed: 'draft until signed' | { by: string; on: string };
}

const WITHDRAW = 'I can withdraw this consent at any time by contacting you.';

export const LOAN_NOTICE = {
  version: '2026-11-28',
  language: 'en',
  texts: {
    request:
      'By sending this form you confirm that you are 18 or older, and you agree that we call, text or email you about your ' +
      'request, even if your number is on a do-not-disturb list, and share your details with lenders. How we handle them ' +
      'is in our Privacy Policy and Terms and Conditions.',
    marketing: `Tell me about other offers by phone, SMS or e-mail, even if my number is on a do-not-disturb list. ${WITHDRAW}`,
    credit:
      'Retrieve my credit information from credit bureaus to assess my credit. This consent ends when that is done, and ' +
      `after six months at most. ${WITHDRAW}`,
  },
} as const satisfies Notice;

/** What staff read to an applicant whose application they enter. The optional consents need the form. */
export const SPOKEN_LOAN_NOTICE = {
  version: '2026-11-26-spoken',
  language: 'en',
  texts: {
    request:
      'You confirm that you are 18 or older, and you agree that we call, text or email you about your request, even if your ' +
      'number is on a do-not-disturb list, and share your details with lenders. How we handle them is in the Privacy Policy ' +
      'and the Terms and Conditions on our website.',
  },
} as const satisfies Notice;

export const VENDOR_NOTICE = {
  version: '2026-11-28',
  language: 'en',
  texts: {
    request: 'I agree to the Terms and Conditions and have read the Privacy Policy.',
    marketing: `Tell me about other offers for partners by phone, SMS or e-mail. ${WITHDRAW}`,
  },
} as const satisfies Notice;

export const MESSAGE_NOTICE = {
  version: '2026-11-28',
  language: 'en',
  texts: {
    request:
      'We use your message to reply to you, as described in our Privacy Policy. Please do not send passwords, PINs or card ' +
      'numbers.',
    marketing: `Tell me about loans and offers by phone, SMS or e-mail. ${WITHDRAW}`,
  },
} as const satisfies Notice;

const RESUME_NOTICE = {
  version: '2026-11-28',
  language: 'en',
  texts: {
    request: 'We use your resume to consider you for a job with us, as described in our Privacy Policy.',
    marketing: `Tell me about other jobs later. ${WITHDRAW}`,
  },
} as const satisfies Notice;

/** The notice of each form in English. Former ones are in the database, so that pages opened before a release can still be sent. */
export const NOTICES: Readonly<Record<LeadNoun, Notice>> = {
  loans: LOAN_NOTICE,
  vendors: VENDOR_NOTICE,
  messages: MESSAGE_NOTICE,
  resumes: RESUME_NOTICE,
};
