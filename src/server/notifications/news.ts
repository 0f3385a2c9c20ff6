import type { NewsNoun } from '../../shared/notifications.ts';

/** What a channel says. */
export interface News {
  /** Stays the same when it is said again, so that whoever hears it twice can tell. */
  id: string;
  /** For programs, for instance `loans.received`. */
  type: `${NewsNoun}.received` | 'test';
  /** Holds nothing about a person. */
  subject: string;
  /** What came in, without anything about a person. */
  summary: string;
  /** When it came in, epoch milliseconds. */
  receivedAt: number;
  /** Where staff read it. */
  url: string;
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

interface Source {
  id: string;
  noun: NewsNoun;
  summary: string;
  receivedAt: number;
}

export function newsOf({ id, noun, summary, receivedAt }: Source, origin: string): News {
  const { subject, path } = WORDS[noun];
  return { id, type: `${noun}.received`, subject, summary, receivedAt, url: origin + path };
}

export function testNews(id: string, now: number, origin: string): News {
  return { id, type: 'test', subject: 'Test', summary: 'This is a test. Nothing has come in.', receivedAt: now, url: `${origin}/admin/notifications` };
}
