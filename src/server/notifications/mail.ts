import { createTransport } from 'nodemailer';
import { INDIA_TIME_ZONE } from '../../shared/time.ts';
import type { MailConfig } from '../config.ts';
import { type Channel, type News, NotDeliveredError } from './news.ts';

/** Milliseconds after which a mail server that says nothing counts as absent. */
const PATIENCE = { connect: 10_000, greet: 10_000, answer: 20_000, all: 45_000 } as const;

export interface MailPatience {
  connect: number;
  greet: number;
  answer: number;
  all: number;
}

const RECEIVED = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: INDIA_TIME_ZONE });

/** Tells the team by e-mail. The address of the office is in it, the lead itself is not: mail is read on the way, and kept by others. */
export function createMailChannel({ url, from, to }: MailConfig, brand: string, patience: MailPatience = PATIENCE): Channel {
  const { hostname: host, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // With a password the connection has to be encrypted before it is said.
    requireTLS: !secure && username !== '',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greet,
    socketTimeout: patience.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');

  return {
    target: to.join(', '),
    async send(news) {
      const sending = transport.sendMail({
        from,
        to: news.to ?? [...to],
        // Each is another, or mailboxes would show all leads as one conversation.
        subject: `${brand}: ${news.subject}${news.leadId === undefined ? '' : ` (${news.summary}, ref. ${referenceOf(news.leadId)})`}`,
        text: textOf(news, brand),
        // The same each time, so that a mail server or a reader recognises what it has already.
        messageId: `<${news.id}@${domain}>`,
        date: new Date(news.receivedAt),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      try {
        const { rejected } = await within(sending, patience.all);
        if (rejected.length > 0)
          throw new NotDeliveredError(`The mail server took it for some addresses only; it refused ${rejected.length}.`);
      } catch (error) {
        throw error instanceof NotDeliveredError ? error : new NotDeliveredError(reasonOf(error), { cause: error });
      }
    },
  };
}

/** Enough of an id to tell leads apart: the end of it is random, the beginning is the time. */
const referenceOf = (id: string) => id.slice(-8).toUpperCase();

function textOf({ subject, summary, receivedAt, to, url }: News, brand: string): string {
  return [
    `${subject}: ${summary}`,
    `${to === undefined ? 'Received' : 'Assigned'}: ${RECEIVED.format(receivedAt)}`,
    '',
    `Read it in the back office: ${url}`,
    '',
    `${brand} sends this to ${to === undefined ? 'the team' : 'you alone'}. Names, phone numbers and addresses stay in the back office.`,
  ].join('\n');
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotDeliveredError('The mail server does not answer.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How Node names what is wrong with a certificate or with the encryption. */
const TLS_FAILURE = /CERT|SIGNATURE|^ERR_(?:SSL|TLS)_/;

/** Never the server's own words: they can hold addresses. */
function reasonOf(error: unknown): string {
  const { code, originalCode, responseCode } = error as { code?: unknown; originalCode?: unknown; responseCode?: unknown };
  const answer = typeof responseCode === 'number' ? ` (${responseCode})` : '';
  switch (typeof originalCode === 'string' && TLS_FAILURE.test(originalCode) ? 'ETLS' : code) {
    case 'ETIMEDOUT':
      return 'The mail server does not answer.';
    case 'EAUTH':
    case 'ENOAUTH':
      return `The mail server refuses the user name or the password${answer}.`;
    case 'ETLS':
      return 'The mail server offers no encrypted connection that can be trusted.';
    case 'EENVELOPE':
      return `The mail server refuses the sender or the recipients${answer}.`;
    case 'EDNS':
      return 'The name of the mail server is not known.';
    case 'EMESSAGE':
      return `The mail server refuses the mail${answer}.`;
    default:
      return answer === '' ? 'The mail server can’t be reached.' : `The mail server refuses the mail${answer}.`;
  }
}
