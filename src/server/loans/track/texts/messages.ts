import type { Language } from '../../../../shared/languages/languages.ts';
import { fill } from '../../../../shared/languages/words.ts';
import type { LoanType } from '../../../../shared/loans/schemas.ts';
import { LOAN_TYPE_WORDS } from '../../../../shared/loans/type-words.ts';
import { linkIn } from '../../../../shared/site/translated.ts';
import { TRACK } from '../../../../shared/loans/track.ts';
import { type Acknowledgement, type Mail, personalMail, type TextMessage } from '../../../kit/mailer.ts';
import { words as hi } from './words.hi.ts';
import { words as mr } from './words.mr.ts';
import { words } from './words.ts';

const WORDS: Readonly<Record<Language, typeof words>> = { en: words, hi, mr };

interface Code {
  brand: string;
  language: Language;
  code: string;
}

export function codeMail({ code, ...about }: Code & { to: string }): Mail {
  const { codeSubject, trackCode, valid, trackNotAsked } = WORDS[about.language];
  const { brand } = about;
  return personalMail(about, codeSubject, fill(trackCode, { brand, code }), '', valid, '', trackNotAsked);
}

export const codeText = ({ phoneNumber, brand, language, code }: Code & { phoneNumber: string }): TextMessage => ({
  event: 'code',
  phoneNumber,
  text: fill(WORDS[language].codeText, { code, brand }),
  values: { code },
});

interface Received {
  brand: string;
  language: Language;
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
  { brand, language, origin, name, email, phoneNumber, loanType, reference }: Received,
  channels: { mail: boolean; text: boolean },
): Acknowledgement => {
  const texts = WORDS[language];
  const url = `${origin}${linkIn(language, TRACK)}`;
  const loan = loanType === '' ? texts.loan : LOAN_TYPE_WORDS[loanType][language].toLowerCase();
  return {
    mail: channels.mail
      ? personalMail(
          { to: email, brand, language },
          fill(texts.subject, { reference }),
          isName(name) ? fill(texts.helloName, { name }) : texts.hello,
          '',
          fill(texts.received, { loan, reference }),
          '',
          fill(texts.howFar, { url }),
          texts.youNeed,
          '',
          texts.notYou,
        )
      : undefined,
    text: channels.text
      ? {
          event: 'acknowledged',
          phoneNumber,
          text: fill(texts.receivedText, { brand, loan, reference, url }),
          values: { reference, loanType: loanType || 'Loan', url },
        }
      : undefined,
  };
};

/** A visitor can enter anything as a name, and another person's address: an advertisement is not passed on. */
const isName = (text: string): boolean => text.length <= 60 && /^[\p{L}\p{M} '’-]+$/u.test(text.replaceAll('. ', ' '));
