import type { Language } from '../../shared/languages/languages.ts';
import type { RecallCause } from '../../shared/privacy/sharing.ts';
import type { SHARED_FIELDS } from '../../shared/privacy/sharing-notice.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface About {
  to: string;
  brand: string;
  /** Of the message; by default English. */
  language?: Language;
}

const ALONE: Readonly<Record<Language, string>> = {
  en: '{brand} sent this to you alone.',
  hi: '{brand} ने यह सिर्फ़ आपको भेजा है।',
  mr: '{brand} ने हे फक्त आपल्याला पाठवले आहे.',
};

/** An e-mail whose last line says that it went to this person alone. */
export const personalMail = ({ to, brand, language = 'en' }: About, subject: string, ...lines: readonly string[]): Mail => ({
  to,
  subject,
  text: [...lines, '', ALONE[language].replace('{brand}', brand)].join('\n'),
});

/** A text to an applicant's phone, such as a code. */
export interface TextMessage {
  event: 'acknowledged' | 'code';
  /** Ten digits. */
  phoneNumber: string;
  text: string;
  /** What the text says, for services that send templates. */
  values: Readonly<Record<string, string>>;
}

export interface Mailer {
  readonly isOn: boolean;
  /** Resolves once the e-mail is in the outbox. Without e-mail, it does nothing. */
  send(mail: Mail): Promise<void>;
}

export interface Texter {
  readonly isOn: boolean;
  /** Resolves once the text is in the outbox; it is erased with the lead. Does nothing while texts are off. */
  send(leadId: string, text: TextMessage): Promise<void>;
}

/** What the sender of a lead is told, in the transaction that stores it. */
export interface Acknowledgement {
  mail?: Mail | undefined;
  text?: TextMessage | undefined;
}

/** What a lender is sent, as it waits in the outbox. */
export type LenderMessage = {
  lenderId: string;
  /** Of the application. */
  leadId: string;
  /** The address of an e-mail; empty for a webhook. */
  to: string;
} & (
  | { event: 'shared'; application: SharedFields }
  /** `dueAt` in epoch milliseconds. */
  | { event: 'recalled'; cause: RecallCause; dueAt: number }
);

/** The fields of an application as they are kept. */
export type SharedFields = Readonly<Partial<Record<(typeof SHARED_FIELDS)[number], string | number>>>;
