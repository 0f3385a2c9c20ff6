import type { LenderEvent, NewsNoun, OutboxEvent } from '../../../../shared/desk/notifications.ts';
import { forLeads, NOUNS, ownWordOf } from '../../../../shared/leads/nouns.ts';
import { lenderData, lenderMail } from '../../../kit/lender-texts.ts';
import type { LenderMessage, Mail, TextMessage } from '../../../kit/mailer.ts';

export interface Notification {
  /** The same at each retry, so that recipients can recognise duplicates. */
  id: string;
  /** For programs, such as `loans.received`. */
  type: `${NewsNoun}.${OutboxEvent}` | `applicants.${TextMessage['event']}` | `lenders.${LenderEvent}` | 'mail' | 'test';
  /** Undefined when it is about no lead. */
  leadId: string | undefined;
  /** A single recipient; undefined for the whole team. */
  to: string | undefined;
  /** Contains no personal data. */
  subject: string;
  /** What was received, without personal data. */
  summary: string;
  /** When it was received, epoch milliseconds. */
  receivedAt: number;
  /** Its page in the back office. */
  url: string;
  text?: string;
  message?: TextMessage;
  /** What the webhook of a lender gets. */
  lender?: { id: string; data: object };
}

interface MailEntry {
  id: string;
  mail: Mail;
  /** When it was written, epoch milliseconds. */
  receivedAt: number;
  attempts: number;
}

interface NewsEntry {
  id: string;
  event: OutboxEvent;
  noun: NewsNoun;
  /** Empty when it is about no lead. */
  leadId: string;
  leads: number;
  /** A single recipient; undefined for the whole team. */
  recipient: { staffId: string; email: string } | undefined;
  summary: string;
  /** When the form was received or the lead was assigned, epoch milliseconds. */
  receivedAt: number;
  attempts: number;
}

interface TextEntry extends Omit<MailEntry, 'mail'> {
  text: TextMessage;
}

interface LenderEntry extends Omit<MailEntry, 'mail'> {
  lender: LenderMessage;
}

export type OutboxEntry = NewsEntry | MailEntry | TextEntry | LenderEntry;

export interface Channel {
  /** Where it sends to, for display. */
  readonly target: string;
  /** Resolves with undefined when the notification was accepted. */
  send(news: Notification): Promise<NotDelivered | undefined>;
}

/** Why a notification was not accepted. */
export interface NotDelivered {
  /** Shown to staff: it contains no password and no personal data. */
  reason: string;
  /** The channel works, and refuses this notification alone, as for an address that does not exist. */
  isOfThisOne?: boolean;
}

const WORDS: Record<NewsNoun, { subject: string; path: string }> = {
  ...forLeads(({ path }, noun) => ({ subject: `New ${ownWordOf(noun)}`, path })),
  requests: { subject: 'New data request', path: '/admin/requests' },
  backups: { subject: 'Backup overdue', path: '/admin/backups' },
  health: { subject: 'Needs attention', path: '/admin/health' },
  suspects: { subject: 'Forms kept apart as possible spam', path: NOUNS.suspects.path },
};
const RECOVERED = { backups: 'Backups work again', health: 'Works again' };
const FIRST_CONTACT_OVERDUE = 'First contact overdue';
const MY_DAY = '/admin/my-day?of=all';
const IMPORTED = 'Loan applications imported';
const WITHDRAWN = 'Loan application withdrawn by its applicant';

export function notificationOf(entry: OutboxEntry, origin: string): Notification {
  if ('mail' in entry) {
    const { id, mail, receivedAt } = entry;
    return { id, type: 'mail', leadId: undefined, summary: '', receivedAt, url: origin, ...mail };
  }
  if ('text' in entry) {
    const { id, text: message, receivedAt } = entry;
    const type = `applicants.${message.event}` as const;
    return { id, type, leadId: undefined, to: undefined, subject: '', summary: '', receivedAt, url: origin, message };
  }
  if ('lender' in entry) {
    const { id, lender, receivedAt } = entry;
    const type = `lenders.${lender.event}` as const;
    const sent = { ...lenderMail(lender), to: lender.to, lender: { id: lender.lenderId, data: lenderData(lender) } };
    return { id, type, leadId: undefined, summary: '', receivedAt, url: origin, ...sent };
  }
  const { id, event, noun, leadId, leads, recipient, summary, receivedAt } = entry;
  const { subject, path } = WORDS[noun];
  const isOne = leads === 1;
  const assigned = isOne ? 'Loan application assigned to you' : 'Loan applications assigned to you';
  const place = leadId === '' ? '' : isOne || recipient === undefined ? `/${leadId}` : `?owner=${recipient.staffId}`;
  const subjects: Partial<Record<OutboxEvent, string>> = {
    assigned,
    ...(noun === 'health' || noun === 'backups' ? { recovered: RECOVERED[noun] } : {}),
    imported: IMPORTED,
    withdrawn: WITHDRAWN,
    ...(noun === 'loans' && { overdue: FIRST_CONTACT_OVERDUE }),
  };
  return {
    id,
    type: `${noun}.${event}`,
    leadId: leadId === '' ? undefined : leadId,
    to: recipient?.email,
    subject: subjects[event] ?? subject,
    summary: noun === 'suspects' ? suspectsSummary(leads) : summary,
    receivedAt,
    url: `${origin}${noun === 'loans' && event === 'overdue' && !isOne ? MY_DAY : `${path}${place}`}`,
  };
}

/** Their number grows while the entry waits. */
const suspectsSummary = (forms: number) =>
  `${forms === 1 ? 'one form' : `${forms.toLocaleString('en-IN')} forms`} in an hour, to look at`;

export function testNotification(id: string, now: number, origin: string): Notification {
  const url = `${origin}/admin/notifications`;
  return {
    id,
    type: 'test',
    leadId: undefined,
    to: undefined,
    subject: 'Test',
    summary: 'This is a test. Nothing has come in.',
    receivedAt: now,
    url,
  };
}
