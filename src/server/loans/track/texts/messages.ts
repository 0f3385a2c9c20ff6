import type { LoanType } from '../../../../shared/loans/schemas.ts';
import { TRACK } from '../../../../shared/loans/track.ts';
import { type Acknowledgement, type Mail, personalMail, type TextMessage } from '../../../kit/mailer.ts';

interface Code {
  brand: string;
  code: string;
}

export const codeMail = ({ code, ...about }: Code & { to: string }): Mail =>
  personalMail(
    about,
    'Your code',
    `Your code to track your application at ${about.brand}: ${code}`,
    '',
    'It is valid for 10 minutes. Never share it; our team never asks for it.',
    '',
    'If you did not ask for this, ignore this message: your application can’t be seen without the code.',
  );

export const codeText = ({ phoneNumber, brand, code }: Code & { phoneNumber: string }): TextMessage => ({
  event: 'code',
  phoneNumber,
  text: `${code} is your code to track your application at ${brand}. It is valid for 10 minutes. Never share it.`,
  values: { code },
});

interface Received {
  brand: string;
  /** The site's public scheme and host. */
  origin: string;
  name: string;
  email: string;
  phoneNumber: string;
  /** Empty for none. */
  loanType: LoanType | '';
  reference: string;
}

/** What an applicant is told about an application that was received. */
export const receivedMessages = (
  { brand, origin, name, email, phoneNumber, loanType, reference }: Received,
  channels: { mail: boolean; text: boolean },
): Acknowledgement => {
  const url = `${origin}${TRACK}`;
  const loan = loanType.toLowerCase() || 'loan';
  return {
    mail: channels.mail
      ? personalMail(
          { to: email, brand },
          `We have your application ${reference}`,
          isName(name) ? `Hello ${name},` : 'Hello,',
          '',
          `we have received your application for a ${loan}. Your reference: ${reference}`,
          '',
          `See how far your application is: ${url}`,
          'You need the reference and the last four digits of your phone number. You can correct or withdraw it there, too.',
          '',
          'If you did not send this application, please tell us.',
        )
      : undefined,
    text: channels.text
      ? {
          event: 'acknowledged',
          phoneNumber,
          text: `${brand} has received your application for a ${loan}. Your reference: ${reference}. Track it at ${url}`,
          values: { reference, loanType: loanType || 'Loan', url },
        }
      : undefined,
  };
};

/** A visitor can enter anything as a name, and another person's address: an advertisement is not passed on. */
const isName = (text: string): boolean => text.length <= 60 && /^[\p{L}\p{M} '’-]+$/u.test(text.replaceAll('. ', ' '));
