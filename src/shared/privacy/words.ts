import { capitalise } from '../kit/text.ts';
import type { Words } from '../languages/words.ts';
import { ownWordOf, SENT_NOUNS, type SentNoun } from '../leads/nouns.ts';
import { CONSENT_STATES } from './consents.ts';
import { WITHDRAWABLE } from './my-data.ts';
import { REQUEST_KINDS, RESULTS } from './requests.ts';

/** Labels of fields and short values, in English by themselves. */
const TEXTS = [
  'Full name',
  'Phone number',
  'Loan type',
  'Loan amount',
  'Employment type',
  'Company',
  'Partnership type',
  'Contact person',
  'Website',
  'Additional information',
  'Inquiry type',
  'Income a month',
  'Present EMIs a month',
  'Value of the car',
  'File Name',
  'File Type',
  'File Size',
  'Status',
  'Name',
  'As sent',
  'Written at /track',
  // Where an application came from.
  'Added by staff',
  'Partner code',
  'Referring site',
  'First page',
  'Campaign source',
  'Campaign medium',
  'Campaign',
  'Campaign term',
  'Campaign content',
  'Article',
  'Walk-in',
  'Phone call',
  'WhatsApp or other message',
  'Partner',
  'Other',
  // How far an application is.
  'New',
  'Contacted',
  'Documents',
  'Sent to lender',
  'Approved',
  'Disbursed',
  'Rejected',
  'Unreachable',
] as const;

/** What people read of their own data, on the page, in e-mails and in their copy. The office has the English words. */
export const words = {
  nouns: Object.fromEntries(SENT_NOUNS.map((noun) => [noun, capitalise(ownWordOf(noun))])) as Readonly<
    Record<SentNoun, string>
  >,
  purposes: WITHDRAWABLE,
  states: CONSENT_STATES,
  kinds: REQUEST_KINDS,
  results: RESULTS,
  /** Of what staff have deleted or merged. */
  deleted: { label: 'Deleted', text: 'Our team deleted this. It is erased for good by {date}.' },
  /** Of what is erased. */
  sealed:
    'Once erased, your data is gone from our daily work. Because the law asks for it, a sealed copy is kept until one year after we last worked with the data. Only two of us together can open it, and only for a lawful reason. Then it ends by itself.',
  merged: { label: 'Merged', text: 'Our team works on this together with another application.' },
  /** What became of sharing an application with lenders. */
  sharing: {
    title: 'Shared with lenders',
    asked: 'On {date} we asked for your consent to share this with {lender}. You have not given it.',
    given: 'On {date} you agreed that we share this with {lender}.',
    withdrawn: 'On {date} your consent to share this with {lender} was withdrawn.',
    sent: 'On {date} we shared this with {lender}, so that it can decide on your loan: {items}.',
    recalled: 'On {date} we asked {lender} to stop using what it received and to erase it. It is to confirm this by {due}.',
    confirmed: 'On {date} {lender} confirmed that it has erased what it received.',
    processors: 'Who works for us',
    processorsText: 'These companies handle personal data on our behalf:',
    processor: '{name}: {purpose}',
  },
  said: Object.fromEntries(TEXTS.map((text) => [text, text])) as { readonly [Text in (typeof TEXTS)[number]]: Text },
} as const satisfies Words;
