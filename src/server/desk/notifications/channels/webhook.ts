import { createHmac } from 'node:crypto';
import type { TextMessage } from '../../../kit/mailer.ts';
import type { Channel, NotDelivered, Notification } from './notification.ts';

const WEBHOOK_TIMEOUT_MS = 15_000;
/** Of an answer, no more is read. */
const MAX_ANSWER_BYTES = 1000;

interface Webhook {
  url: string;
  secret: Buffer;
}

/**
 * Sends notifications to a webhook, signed as https://www.standardwebhooks.com/ describes.
 *
 * @param now milliseconds
 */
export function createWebhookChannel(webhook: Webhook, now: () => number, timeoutMs = WEBHOOK_TIMEOUT_MS): Channel {
  return {
    target: new URL(webhook.url).host,
    async send(news) {
      const { leadId, summary, url: page, message } = news;
      const data = message === undefined ? { id: leadId, summary, url: page } : dataOf(message);
      const answer = await post(webhook, { news, data }, { now, timeoutMs });
      if ('reason' in answer) return answer;
      await answer.body?.cancel();
      return undefined;
    },
  };
}

/** A lender as its webhook is called; undefined while it has none. */
type FindWebhook = (lenderId: string) => Promise<Webhook | undefined>;

/** What the webhooks of lenders need. */
export interface LenderWebhooks {
  find: FindWebhook;
  /** Called when a lender answers that it has erased what it was asked to, with the id of the notice. */
  onErased(recallId: string): Promise<void>;
}

/** Calls the webhooks of lenders. What one refuses says nothing of the others. */
export const createLenderChannel = (
  { find, onErased }: LenderWebhooks,
  now: () => number,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
): Channel => ({
  target: 'the webhooks of lenders',
  async send(news) {
    const { lender } = news;
    const webhook = lender && (await find(lender.id));
    if (webhook === undefined) return { reason: 'The lender has no webhook any more.', isOfThisOne: true };
    const answer = await post(webhook, { news, data: lender?.data }, { now, timeoutMs });
    if ('reason' in answer) return { ...answer, isOfThisOne: true };
    if (news.type === 'lenders.recalled' && (await saysErased(answer))) await onErased(news.id);
    else await answer.body?.cancel().catch(() => undefined);
    return undefined;
  },
});

/** Whether an answer is `{"status":"erased"}`. */
async function saysErased(answer: Response): Promise<boolean> {
  let text = '';
  try {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.length > MAX_ANSWER_BYTES) return false;
    }
    return (JSON.parse(text) as { status?: unknown } | null)?.status === 'erased';
  } catch {
    return false;
  }
}

async function post(
  { url, secret }: Webhook,
  { news: { id, type, receivedAt }, data }: { news: Notification; data: object | undefined },
  { now, timeoutMs }: { now: () => number; timeoutMs: number },
): Promise<Response | NotDelivered> {
  const body = JSON.stringify({ id, type, timestamp: new Date(receivedAt).toISOString(), data });
  const timestamp = Math.floor(now() / 1000);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature(secret, `${id}.${timestamp}.${body}`),
      },
      body,
      // A redirect would send the data to an address that is not configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { reason: isTimeout ? 'The webhook does not answer.' : 'The webhook can’t be reached.' };
  }
  if (answer.ok) return answer;
  await answer.body?.cancel();
  return { reason: `The webhook answers ${answer.status}.` };
}

/** A text to an applicant, by a service that sends SMS or WhatsApp messages. */
const dataOf = ({ phoneNumber, text, values }: TextMessage) => ({ to: `+91${phoneNumber}`, text, values });

function signature(secret: Buffer, content: string): string {
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}
