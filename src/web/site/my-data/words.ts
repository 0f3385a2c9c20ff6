import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  show: 'Show my data',
  off: 'To see, correct or erase your data, write to our grievance officer {name}: {email}, {phone}.',
  find: {
    title: 'Get a code',
    text: 'Enter the email, the phone number or the reference of what you sent us. We send a code to the email address in it.',
    submit: 'Send code',
    contact: 'Email, phone number or reference',
    resumes: 'Resumes hold no email that we could check. To see or erase yours, write to {email}.',
  },
  open: 'Under {email}, open until {time} (Indian time).',
  signOut: 'Sign out',
  held: {
    title: 'What we hold',
    read: 'Download to read or print',
    json: 'Download as JSON',
  },
  lead: {
    received: 'Received on {date}. Reference: {reference}',
    corrections: 'Corrections',
    corrected: '{label}: {from} → {to}, on {date}',
    empty: 'empty',
    documents: 'Documents received',
    document: '{name}, on {date}',
    offers: 'Offers shown',
  },
  consents: {
    notice: 'The privacy notice as it was shown',
    title: 'Consents',
    given: '{purpose}: given',
    until: '{purpose}: given until {date}',
    'not-given': '{purpose}: not given',
    withdrawn: '{purpose}: withdrawn',
    ended: '{purpose}: ended',
    withdraw: 'Withdraw',
    /** Follows the button's word, for screen readers. */
    withdrawOf: ' consent: {purpose}',
  },
  requests: {
    title: 'Your requests',
    open: '{kind}, sent on {sent}: we answer by {due}.',
    done: '{kind}, sent on {sent}: done on {closed}. We sent you the outcome by email.',
    refused: '{kind}, sent on {sent}: refused on {closed}. We sent you the outcome by email.',
  },
  ask: {
    title: 'Ask us',
    text: 'We answer by email within {days} days. What the law requires us to keep is not erased; our answer then says so.',
    submit: 'Send request',
    kind: 'What should we do?',
    one: 'Choose one',
    details: 'Details',
    hint: 'What is wrong and what is right; what you complain about; or the name and contact of your nominee. For an erasure you can leave it empty.',
  },
} as const satisfies Words;
