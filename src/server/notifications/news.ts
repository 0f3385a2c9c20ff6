import type { NewsEvent, NewsNoun } from '../../shared/notifications.ts';

/** What a channel says. */
export interface News {
  /** Stays the same when it is said again, so that whoever hears it twice can tell. */
  id: string;
  /** For programs, for instance `loans.received`. */
  type: `${NewsNoun}.${NewsEvent}` | 'test';
  /** Undefined for a test. */
  leadId: string | undefined;
  /** Who alone is told; undefined for the whole team. */
  to: string | undefined;
  /** Holds nothing about a person. */
  subject: string;
  /** What came in, without anything about a person. */
  summary: string;
  /** When it came in, epoch milliseconds. */
  receivedAt: number;
  /** Where staff read it. */
  url: string;
}

/** An announcement as the outbox has it. */
export interface Entry {
  id: string;
  event: NewsEvent;
  noun: NewsNoun;
  leadId: string;
  /** How many leads it is about. */
  leads: number;
  /** The account that alone is told; undefined for the whole team. */
  recipient: { staffId: string; email: string } | undefined;
  summary: string;
  /** When the form came in, or the work was assigned; epoch milliseconds. */
  receivedAt: number;
  /** How often it was tried in vain. */
  attempts: number;
}

export interface Channel {
  /** Where it leads, for the screen. */
  readonly target: string;
  /**
   * Resolves when it was taken over.
   *
   * @throws NotDeliveredError
   */
  send(news: News): Promise<void>;
}

/** It was not taken over. The message is for staff: it holds no password, and nothing of what came in. */
export class NotDeliveredError extends Error {
  override name = 'NotDeliveredError';
}

const WORDS: Record<NewsNoun, { subject: string; path: string }> = {
  loans: { subject: 'New loan application', path: '/admin/loan-applications' },
  vendors: { subject: 'New partner application', path: '/admin/vendor-applications' },
  messages: { subject: 'New message', path: '/admin/messages' },
  resumes: { subject: 'New resume', path: '/admin/resumes' },
};

export function newsOf({ id, event, noun, leadId, leads, recipient, summary, receivedAt }: Entry, origin: string): News {
  const { subject, path } = WORDS[noun];
  const isOne = leads === 1;
  const assigned = isOne ? 'Loan application assigned to you' : 'Loan applications assigned to you';
  return {
    id,
    type: `${noun}.${event}`,
    leadId,
    to: recipient?.email,
    subject: event === 'assigned' ? assigned : subject,
    summary,
    receivedAt,
    url: `${origin}${path}${isOne || recipient === undefined ? `/${leadId}` : `?owner=${recipient.staffId}`}`,
  };
}

export function testNews(id: string, now: number, origin: string): News {
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
