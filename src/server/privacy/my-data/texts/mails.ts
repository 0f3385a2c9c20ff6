import { REQUEST_KINDS, type RequestKind, type RequestResult, RESULTS } from '../../../../shared/privacy/requests.ts';
import { type About, type Mail, personalMail } from '../../../kit/mailer.ts';

/** E-mails to people about their own data. They hold none of it. */

export const codeMail = ({ code, ...about }: About & { code: string }): Mail =>
  personalMail(
    about,
    'Your code',
    `Your code to see the data that ${about.brand} holds about you: ${code}`,
    '',
    'It is valid for 10 minutes. Never share it; our team never asks for it.',
    '',
    'If you did not ask for this, ignore this message: your data can’t be seen without the code.',
  );

export const receivedMail = ({ kind, days, ...about }: About & { kind: RequestKind; days: number }): Mail =>
  personalMail(
    about,
    'We have your request',
    `We have received your request: ${REQUEST_KINDS[kind]}.`,
    '',
    `We answer by email within ${days} days.`,
  );

export const outcomeMail = ({
  kind,
  result,
  outcome,
  ...about
}: About & { kind: RequestKind; result: RequestResult; outcome: string }): Mail =>
  personalMail(
    about,
    'Your request is closed',
    `Your request: ${REQUEST_KINDS[kind]}`,
    `Result: ${RESULTS[result]}`,
    '',
    outcome,
    '',
    'If you do not agree, write to our grievance officer. You may also complain to the Data Protection Board of India.',
  );
