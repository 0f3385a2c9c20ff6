import { createHmac } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import type { TextMessage } from '../../../kit/mailer.ts';
import type { Channel } from './notification.ts';

const WEBHOOK_TIMEOUT_MS = 15_000;

/**
 * Sends notifications to a webhook, signed as https://www.standardwebhooks.com/ describes.
 *
 * @param now milliseconds
 */
export function createWebhookChannel(
  { url, secret }: NonNullable<Config['webhook']>,
  now: () => number,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
): Channel {
  return {
    target: new URL(url).host,
    async send({ id, type, leadId, summary, receivedAt, url: page, message }) {
      const body = JSON.stringify({
        id,
        type,
        timestamp: new Date(receivedAt).toISOString(),
        data: message === undefined ? { id: leadId, summary, url: page } : dataOf(message),
      });
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
      await answer.body?.cancel();
      return answer.ok ? undefined : { reason: `The webhook answers ${answer.status}.` };
    },
  };
}

/** A text to an applicant, by a service that sends SMS or WhatsApp messages. */
const dataOf = ({ phoneNumber, text, values }: TextMessage) => ({ to: `+91${phoneNumber}`, text, values });

function signature(secret: Buffer, content: string): string {
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}
