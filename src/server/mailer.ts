/** An e-mail to one person, such as a link or a code. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Puts e-mails to single persons into the outbox. */
export interface Mailer {
  /** Whether the server can send e-mail. */
  readonly isOn: boolean;
  /** Resolves once the e-mail is in the outbox. Without e-mail, it does nothing. */
  send(mail: Mail): Promise<void>;
}
