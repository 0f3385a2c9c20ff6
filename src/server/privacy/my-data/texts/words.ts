import type { Words } from '../../../../shared/languages/words.ts';

/** Of e-mails to people about their own data, and of their copy of it. */
export const words = {
  codeSubject: 'Your code',
  code: 'Your code to see the data that {brand} holds about you: {code}',
  valid: 'It is valid for 10 minutes. Never share it; our team never asks for it.',
  notAsked: 'If you did not ask for this, ignore this message: your data can’t be seen without the code.',
  receivedSubject: 'We have your request',
  received: 'We have received your request: {kind}.',
  answer: 'We answer by email within {days} days.',
  closedSubject: 'Your request is closed',
  request: 'Your request: {kind}',
  result: 'Result: {result}',
  disagree:
    'If you do not agree, write to our grievance officer. You may also complain to the Data Protection Board of India.',
  erased: 'Erased: {count}.',
  kept: 'Kept because the law requires it: {count}.',
  corrected: 'Corrected: {fields}.',
  copy: {
    title: 'Data that {brand} holds under {email}',
    time: '{time} IST',
    received: 'Received',
    reference: 'Reference',
    corrected: 'Corrected: {label}',
    change: '{from} → {to}',
    empty: 'Empty',
    document: 'Received: {name}',
    consent: 'Consent: {purpose}',
    request: 'Request: {kind}',
    sent: 'Sent',
    result: 'Result',
    open: 'Open',
    closed: '{result}, {time}',
  },
  offers: {
    chosen: 'Offer chosen',
    asOf: 'Offers as of',
    entered: 'Entered for offers',
    shown: 'Offer shown',
    possible: 'Possible offer',
    none: 'No offer',
  },
} as const satisfies Words;
