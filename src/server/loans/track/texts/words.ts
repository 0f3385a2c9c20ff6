import type { Words } from '../../../../shared/languages/words.ts';

/** Of messages to applicants. */
export const words = {
  hello: 'Hello,',
  helloName: 'Hello {name},',
  codeSubject: 'Your code',
  trackCode: 'Your code to track your application at {brand}: {code}',
  valid: 'It is valid for 10 minutes. Never share it; our team never asks for it.',
  trackNotAsked: 'If you did not ask for this, ignore this message: your application can’t be seen without the code.',
  codeText: '{code} is your code to track your application at {brand}. It is valid for 10 minutes. Never share it.',
  subject: 'We have your application {reference}',
  received: 'we have received your application for a {loan}. Your reference: {reference}',
  howFar: 'See how far your application is: {url}',
  youNeed:
    'You need the reference and the last four digits of your phone number. You can correct or withdraw it there, too.',
  notYou: 'If you did not send this application, please tell us.',
  receivedText: '{brand} has received your application for a {loan}. Your reference: {reference}. Track it at {url}',
  loan: 'loan',
} as const satisfies Words;
