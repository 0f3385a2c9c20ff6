import { referenceOf } from '../../../../shared/loans/reference.ts';
import { INDIA_TIME_ZONE } from '../../../../shared/kit/time.ts';
import type { Config } from '../../../config/config.ts';
import { type Channel, type Notification } from './notification.ts';

/** Milliseconds. */
const TIMEOUTS = { connect: 10_000, greet: 10_000, answer: 20_000, all: 45_000 } as const;

export interface MailTimeouts {
  connect: number;
  greet: number;
  answer: number;
  all: number;
}

const RECEIVED = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: INDIA_TIME_ZONE });

/**
 * Sends notifications by e-mail. Those about leads link to the back office and hold no personal data, since mail passes
 * through other servers.
 */
export function createMailChannel(
  { url, from, to }: NonNullable<Config['mail']>,
  brand: string,
  timeouts: MailTimeouts = TIMEOUTS,
): Channel {
  const { hostname: host, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  // At the start, which a malformed password stops.
  const auth = username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  let opened: ReturnType<typeof open> | undefined;
  // With the first message: loading it takes a twentieth of the start.
  const open = async () =>
    (await import('nodemailer')).createTransport({
      host,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      // The connection must be encrypted before the password is sent.
      requireTLS: !secure && username !== '',
      ...(auth && { auth }),
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.greet,
      socketTimeout: timeouts.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');

  return {
    target: to.join(', '),
    async send(news) {
      const transport = await (opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      }));
      const sending = transport.sendMail({
        from,
        to: news.to ?? [...to],
        // Unique for each lead, or mail programs would group all leads in one conversation.
        subject:
          `${brand}: ${news.subject}` +
          (news.leadId === undefined ? '' : ` (${news.summary}, ref. ${referenceOf(news.leadId)})`),
        text: news.text ?? textOf(news, brand),
        // The same at each retry, so that mail servers and programs recognise duplicates.
        messageId: `<${news.id}@${domain}>`,
        date: new Date(news.receivedAt),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      try {
        const { rejected } = await within(sending, timeouts.all);
        if (rejected.length === 0) return undefined;
        const reason = `The mail server accepted some recipients only; it refused ${rejected.length}.`;
        return { reason, isOfThisOne: news.to !== undefined };
      } catch (error) {
        return { reason: reasonOf(error), isOfThisOne: isOfOne(news, error) };
      }
    },
  };
}

function textOf({ subject, type, leadId, summary, receivedAt, to, url }: Notification, brand: string): string {
  const isOverdue = leadId === undefined || type === 'loans.overdue';
  const deed = type === 'loans.withdrawn' ? 'Withdrawn' : to === undefined ? 'Received' : 'Assigned';
  return [
    `${subject}: ${summary}`,
    `${isOverdue ? 'Noticed' : deed}: ${RECEIVED.format(receivedAt)}`,
    '',
    `Read it in the back office: ${url}`,
    '',
    `${brand} sends this to ${to === undefined ? 'the team' : 'you alone'}. Names, phone numbers and addresses stay in ` +
      'the back office.',
  ].join('\n');
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Addresses of single persons are as others have typed them; those of the team are a setting. */
const isOfOne = ({ to }: Notification, error: unknown) =>
  to !== undefined && (error as { command?: unknown }).command === 'RCPT TO';

/** Node's error codes for certificates and encryption. */
const TLS_FAILURE = /CERT|SIGNATURE|^ERR_(?:SSL|TLS)_/;

/** Never the mail server's own text, which can contain addresses. */
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
      return 'The host name of the mail server is unknown.';
    case 'EMESSAGE':
      return `The mail server refuses the mail${answer}.`;
    default:
      return answer === '' ? 'The mail server can’t be reached.' : `The mail server refuses the mail${answer}.`;
  }
}
